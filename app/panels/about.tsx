import { Flag } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { offline, welcome } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { UpdateLine } from '../table/update.tsx';
import { named, t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

/** Version, what the app promises, and the notices of everything that ships. */
export function About() {
  const [notices, setNotices] = useState<string | null>(null);
  useEffect(() => {
    fetch('./notices.txt')
      .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
      .then(setNotices, () => setNotices(''));
  }, []);
  return (
    <Sheet title={t('about.title')}>
      <p>
        <b>Matta</b> {t('about.version', { version: welcome.value?.version ?? '–' })}
      </p>
      <UpdateLine />
      <p>{t('about.promise')}</p>
      {offline.value && (
        <p>
          {offline.value.type === 'offline_ready'
            ? t('offline.offline_ready')
            : named('offline', offline.value.code, 'offline.other')}
        </p>
      )}
      <button
        type="button"
        class="menu-row"
        data-action="report"
        onClick={() => {
          sheet.value = { name: 'report' };
        }}
      >
        <Icon of={Flag} />
        {t('report.title')}
      </button>
      <p>{t('about.licence')}</p>
      <h3>{t('about.notices')}</h3>
      {notices === '' ? (
        <p>{t('about.no_notices')}</p>
      ) : (
        <pre class="notices">{notices ?? '…'}</pre>
      )}
    </Sheet>
  );
}
