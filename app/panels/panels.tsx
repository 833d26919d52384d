import { Help } from '../help/help.tsx';
import { BadLink } from '../sheets/bad-link.tsx';
import { Rules } from '../sheets/rules.tsx';
import { Share } from '../sheets/share.tsx';
import { sheet } from '../state/sheet.ts';
import { About } from './about.tsx';
import { Chooser } from './chooser.tsx';
import { Cut } from './cut.tsx';
import { Deal } from './deal.tsx';
import { Keys } from './keys.tsx';
import { Level } from './level.tsx';
import { LogSheet } from './log.tsx';
import { LookBackSheet } from './look-back.tsx';
import { MatchSheet } from './match.tsx';
import { Matches } from './matches.tsx';
import { Menu } from './menu.tsx';
import { Arrived, Moving } from './moving.tsx';
import { NewMatch } from './new-match.tsx';
import { Report } from './report.tsx';
import { Score } from './score.tsx';
import { ScoreText } from './score-text.tsx';
import { ShareMatch } from './share-match.tsx';
import { Verify } from './verify.tsx';
import { XraySheet } from './xray.tsx';

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
    case 'deal':
      return <Deal />;
    case 'cut':
      return <Cut />;
    case 'verify':
      return <Verify id={open.id} />;
    case 'xray':
      return <XraySheet id={open.id} round={open.round} at={open.at} />;
    case 'look_back':
      return <LookBackSheet id={open.id} round={open.round} />;
    case 'help':
      return <Help />;
    case 'matches':
      return <Matches />;
    case 'match':
      return <MatchSheet id={open.id} arrived={open.arrived} />;
    case 'share_match':
      return <ShareMatch id={open.id} />;
    case 'score_text':
      return <ScoreText match={open.match} when={open.when} from={open.from} />;
    case 'moving':
      return <Moving />;
    case 'arrived':
      return <Arrived imported={open.imported} />;
    case 'report':
      return <Report />;
    case 'choose':
      return <Chooser choices={open.choices} />;
    default:
      return null;
  }
}
