import { primaryTag } from '../../catalogue/text/primary-tag.js';

/** Primary tags of the languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryTag(language)) ? 'rtl' : 'ltr';
}

export interface LanguageProps {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** `lang` and `dir` for a text in a language. Empty for undefined, and in the language `around` it. */
export function languageProps(language: string | undefined, around?: string): LanguageProps {
  return language === undefined || language === around ? {} : { lang: language, dir: directionOf(language) };
}
