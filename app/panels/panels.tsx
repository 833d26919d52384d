import { Help } from '../help/help.tsx';
import { BadLink } from '../sheets/bad-link.tsx';
import { Rules } from '../sheets/rules.tsx';
import { Share } from '../sheets/share.tsx';
import { sheet } from '../state/sheet.ts';
import { About } from './about.tsx';
import { Chooser } from './chooser.tsx';
import { Keys } from './keys.tsx';
import { Level } from './level.tsx';
import { LogSheet } from './log.tsx';
import { Menu } from './menu.tsx';
import { NewMatch } from './new-match.tsx';
import { Score } from './score.tsx';

/** The sheet that is open, if one is. Each is a dialog of its own; there is never a second. */
export function Panels() {
  const open = sheet.value;
  switch (open?.name) {
    case 'menu':
      return <Menu />;
    case 'new':
      return <NewMatch />;
    case 'level':
      return <Level />;
    case 'score':
      return <Score />;
    case 'keys':
      return <Keys />;
    case 'about':
      return <About />;
    case 'log':
      return <LogSheet />;
    case 'rules':
      return <Rules of={open.of} at={open.at} />;
    case 'share':
      return <Share ruling={open.ruling} from={open.from} />;
    case 'bad_link':
      return <BadLink problem={open.problem} />;
    case 'help':
      return <Help />;
    case 'choose':
      return <Chooser choices={open.choices} />;
    default:
      return null;
  }
}
