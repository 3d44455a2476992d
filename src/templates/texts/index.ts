import {
  hasWords,
  noTexts,
  type OwnTexts,
  type PluralTexts,
  type Words,
  wordsIn,
} from '../../catalogue/interface/words.js';
import { valueAt } from '../../catalogue/schema/shown-fields.js';
import type { Reason } from '../../site/order/suitability.js';
import { fillNumbers, plural } from './plural.js';
import { fill } from './shown-text.js';

/** Those that only the server uses, with a value in them, are functions. */
function textsOf(language: string, words: Words) {
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

export type Texts = ReturnType<typeof textsOf>;

/** The interface texts of a language. English if there is no translation. @param own those of the project */
export function textsFor(language: string, own: OwnTexts = noTexts): Texts {
  return textsOf(hasWords(language, own) ? language : 'en', wordsIn(language, own));
}

/** The word of the interface at the end of some keys, such as `sheet.carrier`. */
export function wordAt(texts: Texts, key: string): string {
  const word = valueAt(texts, key.split('.'));
  if (typeof word !== 'string') throw new Error(`the interface has no words ${key}`);
  return word;
}

/** How a product meets a need, in words. A range stays on one line. */
export function reasonText(texts: Texts, { need, verdict, value }: Reason): string {
  const level = valueWord(texts, 'stability', value);
  if (level !== undefined) return `${wordAt(texts, need)}: ${level}`;
  return fill(texts.suits[verdict], { range: value.replace(/ ?[-–] ?/, '\u2060–\u2060') });
}

/** Words of the interface by their keys. What has no word is a text of the catalogue. */
export function cardWords(texts: Texts, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const word = valueAt(texts, key.split('.'));
      return typeof word === 'string' ? [[key, word]] : [];
    }),
  );
}

/** The interface's word for a value: that of its name, or the one for all values. Undefined where there is none. */
export function valueWord(texts: Texts, key: string | undefined, value: string): string | undefined {
  const words = key === undefined ? undefined : valueAt(texts, key.split('.'));
  if (typeof words === 'string') return words;
  const word = typeof words === 'object' && words !== null ? valueAt(words, [value]) : undefined;
  return typeof word === 'string' ? word : undefined;
}
