/** Ways to the panels of finished rounds. */
import { sheet } from '../state/sheet.ts';

/** Shows a finished round of any kept match, all cards face up, step by step. */
export function openReplay(id: string, round: number, at: number | null = null): void {
  sheet.value = { name: 'xray', id, round, at };
}

/** Looks for where a round was lost. */
export function openLookBack(id: string, round: number): void {
  sheet.value = { name: 'look_back', id, round };
}

/** Computes the finished rounds of a kept match again. */
export function openVerify(id: string): void {
  sheet.value = { name: 'verify', id };
}
