import { ar } from './ar.js';
import { primaryTag } from './direction.js';
import { en, type Texts } from './en.js';
import { es } from './es.js';
import { pt } from './pt.js';
import { sv } from './sv.js';

export type { Texts } from './en.js';

/** The interface languages there are, by their primary tag. */
const languages: Readonly<Record<string, Texts>> = { ar, en, es, pt, sv };

/** The languages that the interface is written in, as primary tags. */
export const interfaceLanguages: readonly string[] = Object.keys(languages);

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
