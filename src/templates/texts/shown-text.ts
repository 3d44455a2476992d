import { primaryTag } from '../../document/text/primary-tag.js';

/** Fills the placeholders of a text, such as `{number}`; one without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** A value whose signs stay in one line with their numbers: "≥ 180" never ends a line with "≥". */
export function unbroken(value: string): string {
  return value.replace(/([≤≥<>≈±]) (?=\d)/g, '$1\u00a0');
}

/** Primary tags of the languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryTag(language)) ? 'rtl' : 'ltr';
}

/** `lang` and `dir` for a text in a language. Empty for undefined, and in the language `around` it. */
export function languageProps(
  language: string | undefined,
  around?: string,
): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  return language === undefined || language === around ? {} : { lang: language, dir: directionOf(language) };
}
