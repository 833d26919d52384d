/** The one sheet that lies above the table, if any. */
import { signal } from '@preact/signals';
import type { Imported, MatchState, Reading, Ruling, Target } from '../protocol.d.ts';
import type { LinkProblem } from '../sheets/codec.ts';

/** A way to play the chosen cards, offered when there are several. */
export type Choice = { type: 'reading'; reading: Reading } | { type: 'target'; target: Target };

export type Sheet =
  | { name: 'menu' }
  | { name: 'new' }
  | { name: 'level' }
  | { name: 'score' }
  | { name: 'keys' }
  | { name: 'about' }
  | { name: 'log' }
  | { name: 'rules'; of: 'match' | 'draft'; at: string | null }
  | { name: 'share'; ruling: Ruling; from: 'match' | 'draft' }
  | { name: 'bad_link'; problem: LinkProblem }
  | { name: 'help' }
  | { name: 'matches' }
  | { name: 'match'; id: string; arrived: boolean }
  | { name: 'share_match'; id: string }
  | { name: 'score_text'; match: MatchState; when: number | null; from: 'match' | 'score' }
  | { name: 'moving' }
  | { name: 'arrived'; imported: Imported }
  | { name: 'report' }
  | { name: 'deal' }
  | { name: 'cut' }
  | { name: 'verify'; id: string }
  | { name: 'xray'; id: string; round: number; at: number | null }
  | { name: 'look_back'; id: string; round: number }
  | { name: 'choose'; choices: readonly Choice[] };

export const sheet = signal<Sheet | null>(null);

export function closeSheet(): void {
  sheet.value = null;
}
