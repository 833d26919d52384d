/** Numbers for questions about which the engine thinks for a while: never given twice. */
let last = 0;

export function newTicket(): number {
  last += 1;
  return last;
}
