import { ar } from './ar.js';
import { primaryTag } from './direction.js';
import { en, type Texts } from './en.js';
import { es } from './es.js';
import { pt } from './pt.js';
import { sv } from './sv.js';

export type { Texts } from './en.js';

/** All languages of the interface, by primary tag. */
const languages: Readonly<Record<string, Texts>> = { ar, en, es, pt, sv };

/** The languages of the interface, as primary tags. */
export const interfaceLanguages: readonly string[] = Object.keys(languages);

/** The interface texts of a language. English if there is no translation. */
export function textsFor(language: string): Texts {
  return languages[primaryTag(language)] ?? en;
}

/**
 * The language of a page's interface: the page's own if it has interface texts, else the site's, else English.
 * @param page BCP 47 tag of the page's own texts
 */
export function interfaceLanguage(page: string, site: string): string {
  return [page, site].find((language) => Object.hasOwn(languages, primaryTag(language))) ?? 'en';
}
