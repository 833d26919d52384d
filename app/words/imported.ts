/** What an import brought, in sentences. */
import type { Imported } from '../protocol.d.ts';
import { brokenReason } from './matches.ts';
import { t } from './words.ts';

export function importedLines({ new: fresh, known, broken, problem }: Imported): string[] {
  if (problem !== null) return [t(`import_problem.${problem}`)];
  const lines = [
    ...(fresh.length > 0 ? [t('import.new', { count: fresh.length })] : []),
    ...(known > 0 ? [t('import.known', { count: known })] : []),
    ...broken.map(({ code }) => t('import.broken', { why: brokenReason(code) })),
  ];
  return lines.length > 0 ? lines : [t('import.same')];
}

/** Whether something is wrong with what came. */
export const isBad = ({ broken, problem }: Imported) => problem !== null || broken.length > 0;
