/** Plain text in columns, aligned with spaces. */

export type Align = 'start' | 'end';

/** Signs that take two places where every sign has a place of its own. */
const WIDE =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const segmenter = new Intl.Segmenter();

/** How many places a text takes. */
export function placesOf(text: string): number {
  const signs = [...segmenter.segment(text)];
  return signs.reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}

function padded(text: string, places: number, align: Align): string {
  const blanks = ' '.repeat(Math.max(0, places - placesOf(text)));
  return align === 'end' ? blanks + text : text + blanks;
}

/** Rows of cells as lines; each column is as wide as its widest cell. */
export function columns(
  rows: readonly (readonly string[])[],
  aligns: readonly Align[],
  gap = 2,
): string[] {
  const places = aligns.map((_, i) => Math.max(0, ...rows.map((row) => placesOf(row[i] ?? ''))));
  return rows.map((row) =>
    aligns
      .map((align, i) => padded(row[i] ?? '', places[i] ?? 0, align))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}
