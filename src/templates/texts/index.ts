import { valueWord, wordAt } from '../../catalogue/interface/word-at.js';
import {
  hasWords,
  noTexts,
  type PluralTexts,
  type SiteTexts,
  type Words,
  wordsIn,
} from '../../catalogue/interface/words.js';
import { valueAt } from '../../catalogue/schema/shown-fields.js';
import type { Reason } from '../../site/order/suitability.js';
import { fillNumbers, plural } from './plural.js';
import { fill } from './shown-text.js';

/** Texts with a placeholder that the server fills, as functions. */
interface FilledTexts
  extends Readonly<Record<'view' | 'drawingOf' | 'picturesOf' | 'askAbout', (name: string) => string>>,
    Readonly<Record<'productCount' | 'articleCount', (count: number) => string>> {
  readonly since: (year: number) => string;
  readonly listPosition: (number: number, count: number) => string;
  readonly sheet: Omit<Words['sheet'], 'revision'> & { readonly revision: (number: string) => string };
  readonly uses: Omit<Words['uses'], 'counted' | 'colourCount'> &
    Readonly<Record<'counted' | 'colourCount', (count: number) => string>>;
  readonly reading: Omit<Words['reading'], 'minutes'> & { readonly minutes: (count: number) => string };
}

/** The interface texts of a language. Placeholders that the browser fills are still in them. */
export type Texts = Omit<Words, keyof FilledTexts> & FilledTexts;

/** English if the language has no translation. @param siteTexts texts of the project */
export function textsFor(wanted: string, siteTexts: SiteTexts = noTexts): Texts {
  const language = hasWords(wanted, siteTexts) ? wanted : 'en';
  const words = wordsIn(wanted, siteTexts);
  const { sheet, uses, reading } = words;
  const counter = (texts: PluralTexts) => (count: number) => plural(texts, count, language);
  const named = (text: string) => (name: string) => fill(text, { name });
  return {
    ...words,
    since: (year: number) => fill(words.since, { year }),
    productCount: counter(words.productCount),
    articleCount: counter(words.articleCount),
    listPosition: (number: number, count: number) =>
      fillNumbers(words.listPosition, { number, count }, language),
    view: named(words.view),
    drawingOf: named(words.drawingOf),
    picturesOf: named(words.picturesOf),
    askAbout: named(words.askAbout),
    sheet: { ...sheet, revision: (number: string) => fill(sheet.revision, { number }) },
    uses: { ...uses, counted: counter(uses.counted), colourCount: counter(uses.colourCount) },
    reading: { ...reading, minutes: counter(reading.minutes) },
  };
}

/** How a product meets a need, in words. A range stays on one line. */
export function reasonText(texts: Texts, { need, verdict, value }: Reason): string {
  const level = valueWord(texts, 'stability', value);
  if (level !== undefined) return `${wordAt(texts, need)}: ${level}`;
  return fill(texts.suits[verdict], { range: value.replace(/ ?[-–] ?/, '\u2060–\u2060') });
}

/** Words of the interface by their keys. A key without a word is a text of the catalogue, and is left out. */
export function cardWords(texts: Texts, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const word = valueAt(texts, key.split('.'));
      return typeof word === 'string' ? [[key, word]] : [];
    }),
  );
}
