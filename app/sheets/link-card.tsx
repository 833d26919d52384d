import { Copy, Share2 } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useCopy } from '../panels/copy.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';

/** A code of more letters has modules too small for the camera of a phone. */
const MOST_IN_CODE = 1200;
/** White around the code, in modules; cameras need it. */
const QUIET = 4;

/** The code as one path: a stroke for each row of dark modules. */
async function draw(text: string): Promise<{ size: number; path: string }> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { size: code.size + 2 * QUIET, path };
}

function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    draw(text).then(
      (drawn) => wanted && setCode(drawn),
      () => {}, // its file did not arrive: the link is there all the same
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  if (code === null) return <div class="qr" />;
  return (
    <figure class="qr" style={{ '--modules': String(code.size) }}>
      <svg
        role="img"
        aria-label={t('sheet.qr')}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shape-rendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <figcaption>{t('sheet.qr_note')}</figcaption>
    </figure>
  );
}

/** A link for others: to be sent or copied, and as a code to be read by a camera where it fits. */
export function LinkCard({ link, title, note }: { link: string; title: string; note: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { told, copy } = useCopy(link, field, 'sheet.copied', 'sheet.copy_by_hand');
  const send = async () => {
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // Who changes their mind needs no word; who is not allowed can copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <>
      {link.length <= MOST_IN_CODE && <QrCode text={link} />}
      <label class="keep-name">
        <span>{t('sheet.link')}</span>
        <input
          ref={field}
          type="text"
          readOnly
          data-field="link"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div class="keep-deeds">
        {typeof navigator.share === 'function' && (
          <button type="button" class="deed" data-action="send" onClick={send}>
            <Icon of={Share2} />
            {t('sheet.send')}
          </button>
        )}
        <button type="button" class="deed" data-action="copy" onClick={copy}>
          <Icon of={Copy} />
          {t('sheet.copy')}
        </button>
      </div>
      <p class="soft" data-told>
        {told || note}
      </p>
    </>
  );
}
