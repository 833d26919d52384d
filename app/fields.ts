/** First looks at values that somebody else wrote: kept texts, files, links. */

export type Fields = Record<string, unknown>;

export const isFields = (found: unknown): found is Fields =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

export const isCard = (found: unknown): boolean =>
  Number.isInteger(found) && (found as number) >= 0 && (found as number) < 108;
