/** What the page itself keeps, as texts by name: for a file that moves everything. */
import { batch } from '@preact/signals';
import { addSheets, newSheets, ownText } from '../sheets/own.ts';
import { language, preferredLanguage, speak } from '../words/words.ts';
import { takeTastes, tastesText } from './people.ts';
import { planText, takePlan } from './plan.ts';
import { settingsText, takeSettings, wantedLanguage } from './settings.ts';

export type PageTexts = Readonly<Record<string, string>>;

/** All but the last picture: another device draws its own. */
export const pageTexts = (): PageTexts => ({
  settings: settingsText(),
  people: tastesText(),
  seats: planText(),
  sheets: ownText(),
});

export const hasLikings = ({ settings, people, seats }: PageTexts) =>
  [settings, people, seats].some((text) => text !== undefined);

/** How many own rule sheets would be new here. */
export const newSheetsIn = ({ sheets }: PageTexts) => newSheets(sheets ?? '').length;

export const addSheetsFrom = ({ sheets }: PageTexts) => addSheets(sheets ?? '');

/** Takes settings, tastes and seats from another device; what is not whole is left out. */
export function takeLikings({ settings, people, seats }: PageTexts): void {
  batch(() => {
    if (settings !== undefined) takeSettings(settings);
    if (people !== undefined) takeTastes(people);
    if (seats !== undefined) takePlan(seats);
  });
  const wanted = wantedLanguage.value ?? preferredLanguage(navigator.languages);
  if (wanted !== language.peek()) void speak(wanted);
}
