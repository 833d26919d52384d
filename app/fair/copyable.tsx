import { Check, Copy } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';
import { inFours } from './seal.tsx';

/** Hex digits in groups of four under a name, with a button that copies them. */
export function Copyable({ name, digits }: { name: string; digits: string }) {
  const [told, setTold] = useState('');
  const groups = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(digits);
      setTold(t('fair.copied'));
    } catch {
      if (groups.current) getSelection()?.selectAllChildren(groups.current);
      setTold(t('fair.copy_by_hand'));
    }
  };
  return (
    <section class="digits" aria-label={name}>
      <h3>{name}</h3>
      <p ref={groups} class="groups" data-digits={digits}>
        {inFours(digits).map((group, i) => (
          <span key={i}>{group} </span>
        ))}
      </p>
      <button
        type="button"
        class="icon-button"
        data-action="copy"
        aria-label={t('fair.copy', { what: name })}
        onClick={copy}
      >
        <Icon of={told === t('fair.copied') ? Check : Copy} />
      </button>
      <p class="soft" role="status">
        {told}
      </p>
    </section>
  );
}
