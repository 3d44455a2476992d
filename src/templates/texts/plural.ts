import type { PluralTexts } from '../../catalogue/interface/words.js';
import { perKey } from '../../document/collections.js';
import { fill } from './shown-text.js';

/* Counts in texts. Their plural forms are plain data, because the browser chooses among them too. */

/** The plural form of a text for a count, filled in. @param values of further placeholders */
export function plural(
  texts: PluralTexts,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = texts[rulesIn(language).select(count)] ?? texts.other;
  return fillNumbers(text, { count, ...values }, language);
}

/** Fills the placeholders of a text. Numbers are in the language's notation. */
export function fillNumbers(
  text: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberText(value, language) : value,
  ]);
  return fill(text, Object.fromEntries(texts));
}

const rulesIn = perKey((language) => new Intl.PluralRules([language, 'en']));

const formatIn = perKey((language) => new Intl.NumberFormat([language, 'en'], { numberingSystem: 'latn' }));

/** In Latin digits, in Arabic too, like the codes around it: two kinds of digits on one page are hard to read. */
export function numberText(value: number, language: string): string {
  // Browsers take 40 ms to make their first formatter. Small whole numbers look the same in every language.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return formatIn(language).format(value);
}
