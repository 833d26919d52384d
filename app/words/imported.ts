/** What an import brought, in sentences. */
import type { Imported, KeptBroken } from '../protocol.d.ts';
import { brokenReason } from './matches.ts';
import { t } from './words.ts';

export function importedLines(imported: Imported): string[] {
  const { new: fresh, known, replaced, broken, problem } = imported;
  if (problem !== null) return [t(`import_problem.${problem}`)];
  const lines = [
    ...(fresh.length > 0 ? [t('import.new', { count: fresh.length })] : []),
    ...(known > 0 ? [t('import.known', { count: known })] : []),
    ...(replaced > 0 ? [t('import.replaced', { count: replaced })] : []),
    ...[...countOf(broken)].map(([code, count]) =>
      t('import.broken', { count, why: brokenReason(code) }),
    ),
  ];
  return lines.length > 0 ? lines : [t('import.nothing')];
}

/** How many of them have each code. */
function countOf(broken: Imported['broken']): ReadonlyMap<KeptBroken['code'], number> {
  const counts = new Map<KeptBroken['code'], number>();
  for (const { code } of broken) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** Whether something is wrong with what came. */
export const isBad = ({ broken, problem }: Imported) => problem !== null || broken.length > 0;
