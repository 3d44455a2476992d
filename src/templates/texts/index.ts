import { valueAt } from '../../catalogue/schema/shown-fields.js';
import { primaryTag } from '../../catalogue/text/primary-tag.js';
import type { Reason } from '../../site/order/suitability.js';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { fill } from './fill.js';
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import { fillNumbers, type PluralTexts, plural } from './plural.js';
import pt from './pt.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** The same texts in a language that may have other forms for counts. */
type InForms<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends Required<Pick<PluralTexts, 'one'>>
    ? PluralTexts
    : Words[Key] extends string
      ? string
      : InForms<Words[Key]>;
};

/**
 * The texts of a language, from its file. The English file says which texts there are. Those that only the server uses, with a value in
 * them, are functions.
 */
function textsOf(language: string, words: InForms<typeof en>) {
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

const english = textsOf('en', en);

export type Texts = typeof english;

/** All languages of the interface, by primary tag. */
const languages: Readonly<Record<string, Texts>> = {
  en: english,
  es: textsOf('es', es),
  pt: textsOf('pt', pt),
  sv: textsOf('sv', sv),
  ar: textsOf('ar', ar),
  de: textsOf('de', de),
  fr: textsOf('fr', fr),
  it: textsOf('it', it),
  nl: textsOf('nl', nl),
  pl: textsOf('pl', pl),
  el: textsOf('el', el),
  he: textsOf('he', he),
  th: textsOf('th', th),
  zh: textsOf('zh', zh),
  ja: textsOf('ja', ja),
  ko: textsOf('ko', ko),
};

export const interfaceLanguages: readonly string[] = Object.keys(languages);

/** The interface texts of a language. English if there is no translation. */
export function textsFor(language: string): Texts {
  return languages[primaryTag(language)] ?? english;
}

/** The language of a page's interface: the page's own if it has interface texts, else the site's, else English. */
export function interfaceLanguage(page: string, site: string): string {
  return [page, site].find((language) => Object.hasOwn(languages, primaryTag(language))) ?? 'en';
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
