import { Download, Share2 } from 'lucide';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ExportedFile } from '../engine.ts';
import { exportMatch } from '../play/shelf.ts';
import { engine } from '../state/match.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';

/** A file to be kept: saved on the device, or handed to another app where that can be done. */
export function FileOffer({ name, file }: { name: string; file: Blob }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const files = [new File([file], name, { type: file.type })];
  const canSend = typeof navigator.canShare === 'function' && navigator.canShare({ files });
  return (
    <div class="keep-deeds">
      <a class="deed" data-action="save_file" href={url} download={name}>
        <Icon of={Download} />
        {t('file.save')}
      </a>
      {canSend && (
        <button
          type="button"
          class="deed"
          data-action="send_file"
          // Who changes their mind needs no word, and the other way stands beside it.
          onClick={() => navigator.share({ files }).catch(() => {})}
        >
          <Icon of={Share2} />
          {t('file.send')}
        </button>
      )}
    </div>
  );
}

/** A match as a file, made while its sheet is being read; null until then. */
export function useExport(id: string | null): ExportedFile | null {
  const [found, setFound] = useState<ExportedFile | null>(null);
  const ready = engine.value === 'ready';
  useEffect(() => {
    let wanted = true;
    if (ready && id !== null) {
      exportMatch(id).then(
        (file) => wanted && setFound(file),
        () => {}, // the engine is gone: it is asked again when it is back
      );
    }
    return () => {
      wanted = false;
    };
  }, [id, ready]);
  return found;
}

/** What has to be known before a match that is not over is given away. */
export function OpenNote({ open, only = false }: { open: boolean; only?: boolean }) {
  return open ? <p class="option-note">{t(only ? 'file.open_one' : 'file.open')}</p> : null;
}

/** A match as a file, with what has to be known of it. */
export function MatchFile({ found }: { found: ExportedFile | null }) {
  if (found === null) return <p class="soft">{t('file.preparing')}</p>;
  return (
    <div class="match-file">
      <FileOffer name={found.name} file={found.file} />
      <OpenNote open={found.open} only />
    </div>
  );
}
