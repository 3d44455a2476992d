import { en, type Texts } from './en.js';

export type { Texts } from './en.js';

/** The interface languages there are, by their primary tag. */
const languages: Readonly<Record<string, Texts>> = { en };

/** The interface texts of a language; English where there is no translation. */
export function textsFor(language: string): Texts {
  return languages[primaryTag(language)] ?? en;
}

/**
 * The language that the interface of a page has: the page's own where there are texts in it, else the site's, else English.
 * @param page BCP 47 tag of the page's own texts
 */
export function interfaceLanguage(page: string, site: string): string {
  return [page, site].find((language) => Object.hasOwn(languages, primaryTag(language))) ?? 'en';
}

/** Primary tags of the languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryTag(language)) ? 'rtl' : 'ltr';
}

function primaryTag(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? language;
}
