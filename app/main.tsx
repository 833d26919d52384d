/** The page: settings, words, the table, and the line to the engine. */
import './styles/index.css';
import { render } from 'preact';
import { Panels } from './panels/panels.tsx';
import { askOnChange } from './play/ask.ts';
import { listenToKeys } from './play/keys.ts';
import { endWithPage } from './play/leave.ts';
import { connect } from './play/link.ts';
import { receive } from './play/receive.ts';
import { listenToTaps } from './play/taps.ts';
import { watchUpdates } from './play/update.ts';
import { watchLinks } from './sheets/link.ts';
import { loadOwn } from './sheets/own.ts';
import { distrust, keepTable } from './state/kept.ts';
import { curtain } from './state/match.ts';
import { keepTastes } from './state/people.ts';
import { keepPlan } from './state/plan.ts';
import { keepSettings, wantedLanguage } from './state/settings.ts';
import { Curtain } from './table/curtain.tsx';
import { Table } from './table/table.tsx';
import { Voice } from './table/voice.tsx';
import { preferredLanguage, speak } from './words/words.ts';

function Page() {
  return (
    <>
      {curtain.value === null ? (
        <>
          <Table />
          <Panels />
        </>
      ) : (
        <Curtain key={curtain.value} seat={curtain.value} />
      )}
      <Voice />
    </>
  );
}

async function start(): Promise<void> {
  keepSettings();
  keepTastes();
  keepPlan();
  keepTable();
  loadOwn();
  connect(receive);
  endWithPage(receive);
  void watchUpdates();
  await speak(wantedLanguage.value ?? preferredLanguage(navigator.languages));
  render(<Page />, document.body);
  askOnChange();
  watchLinks();
  listenToKeys();
  listenToTaps();
}

try {
  await start();
} catch (error) {
  if (!distrust()) throw error;
  location.reload();
}
