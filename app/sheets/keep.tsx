import { useEffect, useState } from 'preact/hooks';
import { say } from '../state/telling.ts';
import { type Facts, type Key, t } from '../words/words.ts';
import { draft, pickOwn, pickPreset } from './draft.ts';
import {
  addOwn,
  changeOwn,
  deleteOwn,
  MOST,
  NAME_LIMIT,
  ownKept,
  ownSheets,
  tidyName,
} from './own.ts';

/** Says what came of it, on the screen and to a screen reader. */
function useTelling(): [string, (key: Key, facts?: Facts) => void] {
  const [told, setTold] = useState('');
  const tell = (key: Key, facts?: Facts) => {
    setTold(t(key, facts));
    say(t(key, facts));
  };
  return [told, tell];
}

/** Asks before an own sheet goes. */
function Delete({ name, gone }: { name: string; gone: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" class="deed" data-action="delete_own" onClick={() => setAsking(true)}>
        {t('sheet.delete')}
      </button>
    );
  }
  return (
    <div class="delete-own" role="alert">
      <p>{t('sheet.delete_sure', { name })}</p>
      <button type="button" class="deed" data-action="keep_own" onClick={() => setAsking(false)}>
        {t('sheet.delete_no')}
      </button>
      <button type="button" class="deed danger" data-action="delete_sure" onClick={gone}>
        {t('sheet.delete')}
      </button>
    </div>
  );
}

/** Keeps the rules under a name, renames an own sheet, or deletes it. */
export function Keep() {
  const { own, ruling } = draft.value;
  const current = ownSheets.value.find(({ id }) => id === own);
  const [name, setName] = useState(current?.name ?? '');
  const [told, tell] = useTelling();
  const tidy = tidyName(name);
  useEffect(() => setName(current?.name ?? ''), [own]);

  const missing = () => {
    if (tidy === '') tell('sheet.name_needed');
    return tidy === '';
  };
  const saved = () => {
    if (ownKept.peek()) tell('sheet.saved', { name: tidy });
    else tell('sheet.not_saved');
  };
  const add = () => {
    if (missing()) return;
    const made = addOwn(tidy, ruling);
    if (made === null) {
      tell('sheet.full', { most: MOST });
      return;
    }
    pickOwn(made);
    saved();
  };
  const save = () => {
    if (!current) add();
    else if (!missing()) {
      changeOwn(current.id, tidy, ruling);
      saved();
    }
  };
  return (
    <form
      class="keep"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label class="keep-name">
        <span>{t('sheet.name')}</span>
        <input
          type="text"
          data-field="own_name"
          maxLength={NAME_LIMIT}
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <div class="keep-deeds">
        <button type="submit" class="deed" data-action="save_own">
          {t(current ? 'sheet.save_changes' : 'sheet.save')}
        </button>
        {current && (
          <button type="button" class="deed" data-action="save_new" onClick={add}>
            {t('sheet.save_new')}
          </button>
        )}
        {current && (
          <Delete
            key={current.id}
            name={current.name}
            gone={() => {
              deleteOwn(current.id);
              pickPreset(ruling.preset);
            }}
          />
        )}
      </div>
      {told && (
        <p class="soft" data-told>
          {told}
        </p>
      )}
    </form>
  );
}
