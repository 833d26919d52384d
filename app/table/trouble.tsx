import { Copy, TriangleAlert } from 'lucide';
import { begin, FIRST } from '../play/begin.ts';
import { connect, playHere } from '../play/link.ts';
import { receive } from '../play/receive.ts';
import { recover } from '../play/recover.ts';
import { brokenSave, engine, failure, pending, shown } from '../state/match.ts';
import { named, t } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { Slow } from './slow.tsx';

/** Page and engine that do not fit are fetched anew; without a network the same ones are tried. */
async function retry(code: string): Promise<void> {
  if (code === 'OTHER_VERSION' && (await recover())) return;
  connect(receive);
}

function EngineFailed() {
  const why = failure.value;
  if (engine.value !== 'failed' || why === null) return null;
  return (
    <section class="trouble" role="alert" data-trouble={why.code}>
      <Icon of={TriangleAlert} />
      <h2>{t(why.code === 'ENGINE_CRASHED' ? 'trouble.stumbled' : 'trouble.engine')}</h2>
      <p>{named('trouble', why.code, 'trouble.other')}</p>
      {why.detail !== '' && (
        <details>
          <summary>{t('trouble.detail')}</summary>
          <pre>{why.detail}</pre>
        </details>
      )}
      <button
        type="button"
        class="deed"
        data-next
        data-action="retry"
        onClick={() => retry(why.code)}
      >
        {t('trouble.retry')}
      </button>
    </section>
  );
}

function BrokenMatch() {
  const broken = brokenSave.value;
  if (broken === null || shown.value !== null || pending.value) return null;
  return (
    <section class="trouble" role="alert" data-trouble="BROKEN_SAVE">
      <Icon of={TriangleAlert} />
      <h2>{t('trouble.save')}</h2>
      <p>{named('save', broken.code, 'save.other', { entry: broken.entry })}</p>
      <p>{t('trouble.save_kept')}</p>
      <button
        type="button"
        class="deed"
        data-next
        data-action="new_match"
        onClick={() => begin(FIRST)}
      >
        {t('do.new_match')}
      </button>
    </section>
  );
}

/** Another tab plays: two of them would write over each other's match. */
function OpenElsewhere() {
  if (engine.value !== 'elsewhere') return null;
  return (
    <section class="trouble" role="status" data-trouble="OPEN_ELSEWHERE">
      <Icon of={Copy} />
      <h2>{t('trouble.elsewhere')}</h2>
      <p>{t('trouble.elsewhere_what')}</p>
      <button type="button" class="deed" data-next data-action="play_here" onClick={playHere}>
        {t('trouble.play_here')}
      </button>
    </section>
  );
}

/** What is wrong, in words, with what can be done about it. */
export function Trouble() {
  return (
    <>
      <EngineFailed />
      <Slow />
      <OpenElsewhere />
      <BrokenMatch />
    </>
  );
}
