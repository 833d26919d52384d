/** Moments in words, as the person's language and place have them. */
import { language } from './words.ts';

const DAY = 86_400_000;
/** Older than so many days: the date instead of the name of the day. */
const WEEK = 7;

/** The wanted language as it is spoken where the device is at home: it says how clocks are read. */
function locale(): string {
  const spoken = language.value;
  const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === spoken);
  return own ?? (spoken === 'en' ? 'en-GB' : spoken);
}

const format = (when: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), options).format(when);

function dayOf(when: number): number {
  const date = new Date(when);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

function dayInWords(when: number, now: number): string {
  const ago = dayOf(now) - dayOf(when);
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-ago, 'day');
  }
  if (ago > 1 && ago < WEEK) return format(when, { weekday: 'long' });
  const sameYear = new Date(when).getFullYear() === new Date(now).getFullYear();
  return format(when, { day: 'numeric', month: 'long', year: sameYear ? undefined : 'numeric' });
}

/** When something was, as one says it: "today 14:05", "Monday 9:12", "3 May 20:15". */
export function moment(when: number, now: number = Date.now()): string {
  return `${dayInWords(when, now)} ${format(when, { timeStyle: 'short' })}`;
}

/** When something was, in full, for paper. */
export function fullMoment(when: number): string {
  return `${format(when, { dateStyle: 'long' })}, ${format(when, { timeStyle: 'short' })}`;
}
