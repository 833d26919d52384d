/** What the engine says, put where the page looks for it. */
import { batch } from '@preact/signals';
import type { EngineFailed, EngineMessage, EngineWaits, ExportedFile } from '../engine.ts';
import { receiveNothing, receiveProgress, receiveTold, receiveUntold } from '../fair/asking.ts';
import { noteDeal } from '../fair/memory.ts';
import { receiveSealed } from '../fair/sealing.ts';
import { keepOffline } from '../offline.ts';
import type { Event, PageMessage } from '../protocol.d.ts';
import { answered as reviewed } from '../sheets/review.ts';
import { forgetTable } from '../state/kept.ts';
import { EMPTY, forAll, log, withEvent, withPicture } from '../state/log.ts';
import {
  brokenSave,
  engine,
  failure,
  live,
  offline,
  pending,
  storageFailed,
  table,
  vacant,
  welcome,
} from '../state/match.ts';
import { isShared } from '../state/seats.ts';
import { closeSheet } from '../state/sheet.ts';
import { shelf } from '../state/shelf.ts';
import { refuse, say, thinking } from '../state/telling.ts';
import { mismatch } from '../versions.ts';
import { spoken } from '../words/cards.ts';
import { refusalSentence } from '../words/refusal.ts';
import { receiveHint, receiveRefused, receiveStopped } from './advice.ts';
import { answered, ask } from './ask.ts';
import { begin, FIRST } from './begin.ts';
import { hangUp } from './link.ts';
import { askToPersist } from './persist.ts';
import { recoverOnce } from './recover.ts';
import { receiveAnswer, receiveOpened, receiveUnopened } from './shelf.ts';
import { show } from './show.ts';

/** The engine's messages, and those of the worker around it. */
type Incoming =
  | Exclude<PageMessage, { type: 'exported' }>
  | ExportedFile
  | EngineFailed
  | EngineWaits
  | { readonly type: 'busy'; readonly seat: number };

const OTHER_VERSION = 'OTHER_VERSION';
/** The next picture is the first one of its round. */
let justDealt = false;

function refused(message: Extract<Incoming, { type: 'refused' }>): void {
  pending.value = false;
  // A second tap on the same picture: the first one has been answered already.
  if (message.refusal.reason === 'STALE') return;
  refuse(message.refusal);
  say(spoken(refusalSentence(message.refusal)));
}

function failed({ code, detail }: { code: string; detail: string }): void {
  batch(() => {
    engine.value = 'failed';
    live.value = false;
    failure.value = { code, detail };
    pending.value = false;
  });
}

/** What may stand in the log: on a shared device nothing that only one of them knows. */
function forLog(event: Event): Event {
  const match = table.peek()?.match;
  return match && isShared(match) ? forAll(event) : event;
}

export function receive(incoming: EngineMessage): void {
  const message = incoming as unknown as Incoming;
  if (failure.peek()?.code === OTHER_VERSION) return;
  switch (message.type) {
    case 'welcome': {
      const detail = mismatch(message);
      if (detail !== null) {
        hangUp();
        failed({ code: OTHER_VERSION, detail });
        recoverOnce();
        return;
      }
      welcome.value = message;
      engine.value = 'ready';
      keepOffline((state) => {
        offline.value = state;
      });
      return;
    }
    case 'no_match':
      forgetTable();
      vacant.value = true;
      // A match that cannot be read is named first; the player starts the next one.
      if (brokenSave.peek() === null) begin(FIRST);
      return;
    case 'sealed':
      receiveOpened(message.match.id);
      receiveSealed(message);
      return;
    case 'table':
      batch(() => {
        pending.value = false;
        vacant.value = false;
        table.value = message;
        log.value = withPicture(log.peek(), message);
        if (message.view.turn === message.view.seat || message.view.phase === 'over') {
          thinking.value = null;
        }
      });
      receiveOpened(message.match.id);
      if (message.match.winner.length > 0) askToPersist();
      if (justDealt) noteDeal(message);
      justDealt = false;
      show({ type: 'table', table: message });
      return;
    case 'happened':
      justDealt = message.events.some(({ type }) => type === 'dealt');
      for (const event of message.events) {
        log.value = withEvent(log.peek(), forLog(event));
        show({ type: 'event', event });
      }
      return;
    case 'retold':
      log.value = message.events.map(forLog).reduce(withEvent, EMPTY);
      return;
    case 'offers':
      answered(message);
      return;
    case 'reviewed':
      reviewed(message);
      return;
    case 'proven':
    case 'replayed':
    case 'examined':
      receiveTold(message);
      return;
    case 'hinted':
      receiveHint(message);
      return;
    case 'progress':
      receiveProgress(message);
      return;
    case 'stopped':
      receiveStopped(message.ticket);
      receiveUntold(message.ticket);
      return;
    case 'refused':
      receiveRefused();
      if (receiveNothing()) return;
      refused(message);
      ask();
      return;
    case 'busy':
      // A search for a person is no turn of anybody.
      if (table.peek()?.match.seats[message.seat]?.kind === 'bot') thinking.value = message.seat;
      return;
    case 'broken_save':
      if (receiveNothing()) return;
      if (!receiveUnopened(message)) brokenSave.value = message;
      return;
    case 'shelf':
      shelf.value = message;
      return;
    case 'exported':
    case 'imported':
      receiveAnswer(message);
      return;
    case 'storage_failed':
      storageFailed.value = message.code;
      return;
    case 'engine_slow':
      if (engine.value === 'waking') engine.value = 'slow';
      return;
    case 'engine_restarts':
      batch(() => {
        engine.value = 'waking';
        live.value = false;
      });
      return;
    case 'open_elsewhere':
      batch(() => {
        // It lies above the way back, and nothing of it can be done here any more.
        if (engine.peek() === 'ready') closeSheet();
        shelf.value = null;
        engine.value = 'elsewhere';
        live.value = false;
        vacant.value = false;
        // What was on its way was not done: the picture that comes next shows that.
        pending.value = false;
      });
      return;
    case 'storage_works':
      storageFailed.value = null;
      return;
    case 'engine_failed':
      failed(message);
      return;
    case 'fault':
      // Only a fault of ours can come here: say so instead of doing nothing.
      failed({ code: message.code, detail: message.where });
  }
}
