import { Check, TriangleAlert, X } from 'lucide';
import { useEffect } from 'preact/hooks';
import { brokenSave, live, offline, storageFailed } from '../state/match.ts';
import { offlineTold } from '../state/settings.ts';
import { named, t } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { Left } from './left.tsx';
import { UpdateStrip } from './update.tsx';

interface Props {
  code: string;
  words: string;
  put: () => void;
  /** Good news: it goes away by itself. */
  good?: boolean;
}

const GOOD_NEWS_MS = 8000;

function Strip({ code, words, put, good = false }: Props) {
  useEffect(() => {
    if (!good) return;
    const timer = setTimeout(put, GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [good]);
  return (
    <div class="strip" data-trouble={code} data-good={good}>
      <Icon of={good ? Check : TriangleAlert} />
      <p>{words}</p>
      <button type="button" class="icon-button" aria-label={t('strip.close')} onClick={put}>
        <Icon of={X} />
      </button>
    </div>
  );
}

function Storage() {
  const code = storageFailed.value;
  if (code === null) return null;
  const put = () => {
    storageFailed.value = null;
  };
  return <Strip code="STORAGE" words={t(`storage.${code}`)} put={put} />;
}

/** The newest save was broken; the match goes on from the one before. */
function OlderSave() {
  const broken = brokenSave.value;
  if (broken === null || !live.value) return null;
  const put = () => {
    brokenSave.value = null;
  };
  return <Strip code="OLDER_SAVE" words={t('save.older')} put={put} />;
}

/** Said once for every device: that it plays without a network, or why it does not. */
function Offline() {
  const state = offline.value;
  if (state === null || !live.value) return null;
  const what = state.type === 'offline_ready' ? state.type : state.code;
  if (offlineTold.value === what) return null;
  const put = () => {
    offlineTold.value = what;
  };
  return (
    <Strip
      code={`OFFLINE_${what}`}
      words={named('offline', what, 'offline.other')}
      put={put}
      good={state.type === 'offline_ready'}
    />
  );
}

/** Quiet lines at the top of the table, each to be put away by the player. */
export function Strips() {
  return (
    <div class="strips" role="status">
      <Storage />
      <OlderSave />
      <Offline />
      <UpdateStrip />
      <Left />
    </div>
  );
}
