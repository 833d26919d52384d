import { Hourglass } from 'lucide';
import { connect } from '../play/link.ts';
import { receive } from '../play/receive.ts';
import { engine } from '../state/match.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** Python has not answered for long: nobody looks at a waiting table without a way out. */
export function Slow() {
  if (engine.value !== 'slow') return null;
  return (
    <section class="trouble" role="status" data-trouble="SLOW">
      <Icon of={Hourglass} />
      <h2>{t('trouble.slow')}</h2>
      <p>{t('trouble.slow_what')}</p>
      <button type="button" class="deed" data-action="retry" onClick={() => connect(receive)}>
        {t('trouble.retry')}
      </button>
    </section>
  );
}
