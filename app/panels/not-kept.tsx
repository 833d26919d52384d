import { storageFailed } from '../state/match.ts';
import { t } from '../words/words.ts';

/** What came in is here, but not for long: said above the table, too, where a sheet covers it. */
export function NotKept() {
  const code = storageFailed.value;
  if (code === null) return null;
  return (
    <p class="warning" role="alert" data-not-kept={code}>
      {t(`storage.${code}`)}
    </p>
  );
}
