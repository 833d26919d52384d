import type { IconNode } from 'lucide';
import {
  BadgeCheck,
  BookOpen,
  CircleQuestionMark,
  GraduationCap,
  History,
  Info,
  Keyboard,
  Layers,
  Plus,
  ScrollText,
} from 'lucide';
import { shown } from '../state/match.ts';
import { holder } from '../state/people.ts';
import {
  type Cutting,
  cutting,
  type Deck,
  deck,
  type Size,
  type Sort,
  type Speed,
  size,
  sort,
  speed,
  type Theme,
  theme,
  wantedLanguage,
} from '../state/settings.ts';
import { type Sheet as SheetState, sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { type Key, LANGUAGES, type Language, language, speak, t } from '../words/words.ts';
import { Options } from './options.tsx';
import { Sheet } from './sheet.tsx';

function Go({ to, icon, label }: { to: SheetState; icon: IconNode; label: Key }) {
  return (
    <button
      type="button"
      class="menu-row"
      data-action={`menu_${to.name}`}
      onClick={() => {
        sheet.value = to;
      }}
    >
      <Icon of={icon} />
      {t(label)}
    </button>
  );
}

const themes: readonly Theme[] = ['auto', 'light', 'dark', 'contrast'];
const decks: readonly Deck[] = ['two', 'four'];
const sizes: readonly Size[] = ['normal', 'large'];
const sorts: readonly Sort[] = ['suit', 'rank'];
const cuttings: readonly Cutting[] = ['never', 'always'];
const speeds: readonly Speed[] = ['slow', 'normal', 'fast', 'off'];

/** Everything that is not the game itself. */
export function Menu() {
  return (
    <Sheet title={t('menu.title')}>
      <nav class="menu-rows">
        <Go to={{ name: 'new' }} icon={Plus} label="do.new_match" />
        <Go to={{ name: 'matches' }} icon={Layers} label="matches.title" />
        <Go to={{ name: 'score' }} icon={BookOpen} label="score.title" />
        <Go to={{ name: 'log' }} icon={History} label="log.menu" />
        <Go to={{ name: 'deal' }} icon={BadgeCheck} label="deal.title" />
        <Go to={{ name: 'level' }} icon={GraduationCap} label="level.title" />
        <Go to={{ name: 'rules', of: 'match', at: null }} icon={ScrollText} label="sheet.menu" />
        <Go to={{ name: 'help' }} icon={CircleQuestionMark} label="help.title" />
        <Go to={{ name: 'keys' }} icon={Keyboard} label="keys.title" />
        <Go to={{ name: 'about' }} icon={Info} label="about.title" />
      </nav>
      {shown.value?.match.strict && <p class="option-note">{t('menu.strict')}</p>}
      {holder.value !== '' && <p class="option-note">{t('menu.for', { name: holder.value })}</p>}
      <Options
        row
        name="language"
        legend={t('menu.language')}
        value={language.value}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        pick={(value) => {
          wantedLanguage.value = value as Language;
          void speak(value as Language);
        }}
      />
      <Options
        row
        name="theme"
        legend={t('menu.theme')}
        value={theme.value}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        pick={(value) => {
          theme.value = value as Theme;
        }}
      />
      <Options
        row
        name="deck"
        legend={t('menu.deck')}
        value={deck.value}
        options={decks.map((value) => ({ value, label: t(`deck.${value}`) }))}
        pick={(value) => {
          deck.value = value as Deck;
        }}
      />
      <Options
        row
        name="size"
        legend={t('menu.size')}
        value={size.value}
        options={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
        pick={(value) => {
          size.value = value as Size;
        }}
      />
      <Options
        row
        name="sort"
        legend={t('menu.sort')}
        value={sort.value}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        pick={(value) => {
          sort.value = value as Sort;
        }}
      />
      <Options
        row
        name="speed"
        legend={t('menu.speed')}
        value={speed.value}
        options={speeds.map((value) => ({ value, label: t(`speed.${value}`) }))}
        pick={(value) => {
          speed.value = value as Speed;
        }}
      />
      <Options
        row
        name="cut"
        legend={t('menu.cut')}
        value={cutting.value}
        options={cuttings.map((value) => ({ value, label: t(`cut.${value}`) }))}
        pick={(value) => {
          cutting.value = value as Cutting;
        }}
      />
    </Sheet>
  );
}
