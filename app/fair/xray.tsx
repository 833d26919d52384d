import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Replayed } from '../protocol.d.ts';
import { Icon } from '../table/icon.tsx';
import { spoken } from '../words/cards.ts';
import { nameOf } from '../words/names.ts';
import { Rich } from '../words/rich.tsx';
import { type Key, t } from '../words/words.ts';
import { AgainDeeds } from './again-deeds.tsx';
import { askReplay } from './asking.ts';
import { HandRow, MeldRows, PileStrip } from './cards.tsx';
import { useAnswer, Waiting } from './later.tsx';
import { LuckMeter } from './luck.tsx';
import { openReplay } from './opening.ts';
import { addressedIn, movedIn, placesOf, type Step, stepsOf } from './steps.ts';
import { LookBackRow } from './ways.tsx';

function StepButton({
  label,
  go,
  back = false,
}: {
  label: Key;
  go: (() => void) | null;
  back?: boolean;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      data-action={label}
      aria-label={t(label)}
      aria-disabled={go === null}
      onClick={() => go?.()}
    >
      <Icon of={back ? ChevronLeft : ChevronRight} />
    </button>
  );
}

interface Rounds {
  match: Replayed['match'];
  round: number;
  open: (id: string, round: number) => void;
}

/** The rounds of the match, one after the other. */
export function RoundPicker({ match, round, open }: Rounds) {
  const last = match.rounds.length;
  if (last < 2) return null;
  const to = (other: number) => (other < 1 || other > last ? null : () => open(match.id, other));
  return (
    <div class="xray-rounds">
      <StepButton back label="xray.round_before" go={to(round - 1)} />
      <b>{t('xray.round', { round, rounds: last })}</b>
      <StepButton label="xray.round_after" go={to(round + 1)} />
    </div>
  );
}

const sayStep = ({ turn, line }: Step) => (turn === 0 ? line : t('xray.at', { turn, what: line }));

interface Scrub {
  steps: readonly Step[];
  at: number;
  go: (at: number) => void;
}

/** Goes through the moments: a slider, a step to each side, and what happened in words. */
function Scrubber({ steps, at, go }: Scrub) {
  const [slides, setSlides] = useState(false);
  const last = steps.length - 1;
  const sentence = sayStep(steps[at] as Step);
  const move = (to: number, sliding: boolean) => {
    setSlides(sliding);
    go(to);
  };
  return (
    <div class="xray-time">
      <div class="xray-slider">
        <StepButton back label="xray.back" go={at > 0 ? () => move(at - 1, false) : null} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('xray.slider')}
          aria-valuetext={spoken(sentence)}
          onInput={(event) => move(Number(event.currentTarget.value), true)}
        />
        <StepButton label="xray.on" go={at < last ? () => move(at + 1, false) : null} />
      </div>
      {/* The slider says itself where it stands; a step to the side does not. */}
      <p class="xray-line" data-line aria-live={slides ? 'off' : 'polite'}>
        <Rich sentence={sentence} />
      </p>
    </div>
  );
}

/** The hands as they came, and as they were left. */
function Ends({ steps, at, go }: Scrub) {
  const last = steps.length - 1;
  return (
    <div class="xray-ends">
      <button
        type="button"
        class="deed"
        aria-pressed={at === 0}
        data-action="as_dealt"
        onClick={() => go(0)}
      >
        {t('xray.as_dealt')}
      </button>
      <button
        type="button"
        class="deed"
        aria-pressed={at === last}
        data-action="as_left"
        onClick={() => go(last)}
      >
        {t('xray.as_left')}
      </button>
    </div>
  );
}

function Round({ told, start }: { told: Replayed; start: number | null }) {
  const { frames, match, seats, outcome } = told;
  const [at, setAt] = useState(Math.min(start ?? frames.length, frames.length - 1));
  const frame = frames[at];
  if (!frame) return null;
  const steps = stepsOf(told);
  const now = movedIn(frame);
  const places = placesOf(seats, addressedIn(match));
  return (
    <div class="xray" data-frame={at}>
      <Ends steps={steps} at={at} go={setAt} />
      <Scrubber steps={steps} at={at} go={setAt} />
      <section class="xray-hands" aria-label={t('xray.hands')}>
        {places.map((place) => (
          <div key={place} class="xray-seat" data-seat={seats[place]}>
            <p>
              <b>{nameOf(match, seats[place] ?? 0)}</b>{' '}
              {at === frames.length - 1 && (
                <span>{t('score.points', { points: outcome.scores[place] ?? 0 })}</span>
              )}
            </p>
            <HandRow cards={frame.hands[place] ?? []} now={now} />
          </div>
        ))}
      </section>
      <MeldRows melds={frame.table} now={now} />
      <PileStrip
        kind="discards"
        name={t('xray.discards', { cards: frame.discards.length })}
        cards={[...frame.discards].reverse()}
        now={now}
      />
      <PileStrip
        kind="stock"
        name={t('xray.stock', { cards: frame.stock.length })}
        cards={frame.stock}
        now={now}
      />
    </div>
  );
}

/** A finished round with all cards face up: step by step, with its luck, and to be played again. */
export function Xray({ id, round, at }: { id: string; round: number; at: number | null }) {
  const { answer, failed } = useAnswer(() => askReplay(id, round), [id, round]);
  const here = answer !== null;
  useEffect(() => {
    if (here) document.querySelector<HTMLElement>('.xray-slider input')?.focus();
  }, [here]);
  if (answer === null) return <Waiting failed={failed} />;
  return (
    <>
      <RoundPicker match={answer.match} round={answer.round} open={openReplay} />
      <Round key={answer.round} told={answer} start={at} />
      <LookBackRow id={id} round={answer.round} />
      <LuckMeter told={answer} />
      <AgainDeeds told={answer} />
    </>
  );
}
