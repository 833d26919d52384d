import { ScanEye } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { Options } from '../panels/options.tsx';
import type { Examined, Moment, Progress, Replayed } from '../protocol.d.ts';
import { shown } from '../state/match.ts';
import { Icon } from '../table/icon.tsx';
import { deedOf, insteadOf, points, sentenceOf } from '../words/advice.ts';
import { nameOf } from '../words/names.ts';
import { Rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import { askMoments, askReplay, knownMoments } from './asking.ts';
import { HandRow } from './cards.tsx';
import { useAnswer, Waiting } from './later.tsx';
import { openLookBack, openReplay } from './opening.ts';
import { RoundPicker } from './xray.tsx';

/** One decision that cost something: the hand as it was, what was done, what was better. */
function OneMoment({ moment, told, seat }: { moment: Moment; told: Replayed; seat: number }) {
  const { frame, turn, lost, played, better } = moment;
  const hand = told.frames[frame]?.hands[told.seats.indexOf(seat)] ?? [];
  const meant = [...better.cards, ...(better.thrown === null ? [] : [better.thrown])];
  return (
    <li class="moment" data-frame={frame} data-lost={lost}>
      <h3>
        {t('lookback.turn', { turn })} <span>{t('lookback.lost', { points: points(lost) })}</span>
      </h3>
      <HandRow cards={hand} now={new Set(meant)} />
      <p data-played>
        {t('lookback.played')} <Rich sentence={deedOf(played)} />
      </p>
      <p data-better>
        <b>
          {t('lookback.better')} <Rich sentence={sentenceOf(better)} />
        </b>
      </p>
      <p class="soft">{insteadOf(better, played)}</p>
      <button
        type="button"
        class="menu-row"
        data-action="show_moment"
        onClick={() => openReplay(told.match.id, told.round, frame)}
      >
        <Icon of={ScanEye} />
        {t('lookback.show')}
      </button>
    </li>
  );
}

function Moments({ found, told }: { found: Examined; told: Replayed }) {
  const { decisions, lost, moments, seat } = found;
  if (moments.length === 0) {
    return (
      <p class="result" data-nothing role="status">
        {t('lookback.nothing', { decisions })}
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {t('lookback.found', { decisions, count: moments.length, points: points(lost) })}
      </p>
      <ol class="moments">
        {moments.map((moment) => (
          <OneMoment
            key={`${moment.frame} ${moment.turn}`}
            moment={moment}
            told={told}
            seat={seat}
          />
        ))}
      </ol>
    </>
  );
}

/** How far the search is. */
function Going({ progress }: { progress: Progress | null }) {
  const { done, of } = progress ?? { done: 0, of: 1 };
  return (
    <div class="look-back-going" data-going>
      <p role="status">{t('lookback.going')}</p>
      <progress value={done} max={Math.max(of, 1)} aria-label={t('lookback.title')} />
      {progress && <p class="soft">{t('lookback.progress', { done: done + 1, of })}</p>}
    </div>
  );
}

/** The search for one seat; it ends when nobody waits for it any more. */
function Search({ told, seat }: { told: Replayed; seat: number }) {
  const { match, round } = told;
  const [found, setFound] = useState(() => knownMoments(match.id, round, seat));
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (found !== null) return;
    const { answer, stop } = askMoments(match.id, round, seat, setProgress);
    answer.then(setFound, () => setFailed(true));
    return stop;
  }, []);
  if (found !== null) return <Moments found={found} told={told} />;
  return failed ? <Waiting failed /> : <Going progress={progress} />;
}

/** The persons that held cards in a round, whoever looks at the table first. */
function personsIn({ match, seats }: Replayed): readonly number[] {
  const table = shown.peek();
  const me = table?.match.id === match.id ? table.view.seat : -1;
  const persons = seats.filter((seat) => match.seats[seat]?.kind === 'person');
  return [...persons].sort((a, b) => Number(b === me) - Number(a === me) || a - b);
}

function Round({ told }: { told: Replayed }) {
  const persons = personsIn(told);
  const [seat, pick] = useState(persons[0] ?? null);
  if (seat === null) return <p>{t('lookback.nobody')}</p>;
  return (
    <>
      {persons.length > 1 && (
        <Options
          row
          name="whose"
          legend={t('lookback.whose')}
          value={String(seat)}
          options={persons.map((one) => ({ value: String(one), label: nameOf(told.match, one) }))}
          pick={(value) => pick(Number(value))}
        />
      )}
      <Search key={seat} told={told} seat={seat} />
    </>
  );
}

/** Where the persons of a finished round lost most, seen from what they could know. */
export function LookBack({ id, round }: { id: string; round: number }) {
  const { answer, failed } = useAnswer(() => askReplay(id, round), [id, round]);
  if (answer === null) return <Waiting failed={failed} />;
  return (
    <div class="look-back xray" data-round={answer.round}>
      <RoundPicker match={answer.match} round={answer.round} open={openLookBack} />
      <Round key={answer.round} told={answer} />
      <p class="soft">{t('lookback.what')}</p>
    </div>
  );
}
