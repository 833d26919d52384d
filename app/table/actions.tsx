import { ArrowDownUp } from 'lucide';
import { deal, waits } from '../fair/sealing.ts';
import { cameFrom } from '../panels/again-result.tsx';
import { begin, FIRST } from '../play/begin.ts';
import { discard, draw, nextRound, switchSort, take } from '../play/intents.ts';
import { attach, meld, open, preparing } from '../play/melds.ts';
import { openMatch } from '../play/shelf.ts';
import { hurry } from '../play/show.ts';
import { chosen, hand, offers, staged } from '../state/choice.ts';
import { live, matchOver, myTurn, roundOver, shown } from '../state/match.ts';
import { plays } from '../state/seats.ts';
import { sort } from '../state/settings.ts';
import { sheet } from '../state/sheet.ts';
import { showing } from '../state/telling.ts';
import { type Key, t } from '../words/words.ts';
import { Icon } from './icon.tsx';

interface Button {
  /** What it does, for tests and for the styles. */
  action: string;
  label: Key;
  deed: () => void;
  /** Whether the judge offers it; a tap on what is not offered says why. */
  on: boolean;
  /** The one thing to do next. */
  next?: boolean;
}

function Deed({ action, label, deed, on, next = false }: Button) {
  return (
    <button
      type="button"
      class="deed"
      data-action={action}
      data-next={next && on}
      data-on={on}
      onClick={deed}
    >
      {t(label)}
    </button>
  );
}

function drawing(): Button[] {
  const can = shown.value?.can ?? [];
  return [
    { action: 'take_discards', label: 'do.take', deed: take, on: can.includes('take_discards') },
    { action: 'draw', label: 'do.draw', deed: draw, on: can.includes('draw_stock'), next: true },
  ];
}

function playing(): Button[] {
  const answer = offers.value;
  const toTray = preparing();
  const opens = chosen.value.length === 0 && staged.value.length > 0;
  const inHand = answer?.go_out != null;
  const last = hand.value.length === 1 && staged.value.length === 0;
  const lay = (answer?.readings.length ?? 0) > 0;
  const discards = answer?.discard != null || inHand;
  const attaches = (answer?.targets.length ?? 0) > 0;
  return [
    {
      action: 'discard',
      label: inHand || (last && chosen.value.length > 0) ? 'do.go_out' : 'do.discard',
      deed: discard,
      on: discards,
      next: inHand || (discards && !lay && !attaches),
    },
    { action: 'attach', label: 'do.attach', deed: attach, on: attaches },
    opens
      ? {
          action: 'open',
          label: 'do.open',
          deed: open,
          on: (answer?.staged?.actions.length ?? 0) > 0,
          next: !inHand,
        }
      : {
          action: toTray ? 'prepare' : 'lay',
          label: toTray ? 'do.prepare' : 'do.lay',
          deed: meld,
          on: lay,
          next: true,
        },
  ];
}

function ended(): Button[] {
  const toScore = () => {
    sheet.value = { name: 'score' };
  };
  const again = () => begin(shown.peek()?.match.ruling ?? FIRST);
  const score: Button = { action: 'score', label: 'do.score', deed: toScore, on: true };
  const origin = shown.value && cameFrom(shown.value);
  if (matchOver.value && origin !== null) {
    const back = () => openMatch(origin.id);
    return [
      score,
      { action: 'back_to_match', label: 'again.back', deed: back, on: true, next: true },
    ];
  }
  return matchOver.value
    ? [score, { action: 'new_match', label: 'do.new_match', deed: again, on: true, next: true }]
    : [
        score,
        { action: 'next_round', label: 'do.next_round', deed: nextRound, on: true, next: true },
      ];
}

/** Whoever holds no hand can only wait for the others. */
function watching(): Button[] {
  return [{ action: 'skip', label: 'do.skip', deed: hurry, on: showing.value }];
}

/** The first round is sealed, and somebody wanted to cut. */
function toDeal(): Button[] {
  const cut = () => {
    sheet.value = { name: 'cut' };
  };
  return [
    { action: 'deal', label: 'cut.without', deed: () => deal(''), on: true },
    { action: 'cut', label: 'cut.do', deed: cut, on: true, next: true },
  ];
}

function buttons(): Button[] {
  if (waits.value) return toDeal();
  if (shown.value === null) return [];
  if (roundOver.value && !showing.value) return ended();
  if (!plays(shown.value)) return watching();
  if (myTurn.value && shown.value.view.phase === 'draw') return drawing();
  return playing();
}

function SortButton() {
  const label = t(sort.value === 'suit' ? 'do.sort_rank' : 'do.sort_suit');
  return (
    <button
      type="button"
      class="icon-button"
      data-action="sort"
      aria-label={label}
      title={label}
      onClick={switchSort}
    >
      <Icon of={ArrowDownUp} />
    </button>
  );
}

/** The deeds of the moment, where the thumb is. */
export function Actions() {
  const holds = shown.value === null || plays(shown.value);
  return (
    <section
      class="actions"
      aria-label={t('actions.name')}
      data-waits={!live.value || !myTurn.value || showing.value}
    >
      {holds && <SortButton />}
      <div class="deeds">
        {buttons().map((button) => (
          <Deed key={button.action} {...button} on={button.on && (live.value || waits.value)} />
        ))}
      </div>
    </section>
  );
}
