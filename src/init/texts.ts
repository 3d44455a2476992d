import { primaryTag } from '../catalogue/text/primary-tag.js';
import samples from '../catalogue/text/samples.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

/** Of the words of a new site: the languages of the interface, by their primary tags. */
export const languages: readonly string[] = Object.keys(texts);

/**
 * The words of a new site; in English where the language is not known. They are true for every maker, or say what to write; in legal
 * pages, brackets stand for what only the maker knows.
 * @param language BCP 47 tag
 */
export function textsIn(language: string): typeof texts.en {
  return ofLanguage(texts, language);
}

/** The sentences of a new site that must not stay: `meta/sample` asks for others. */
export function samplesIn(language: string): typeof samples.en {
  return ofLanguage(samples, language);
}

function ofLanguage<Of>(all: Readonly<Record<keyof typeof samples, Of>>, language: string): Of {
  const byTag: Readonly<Record<string, Of>> = all;
  return byTag[primaryTag(language)] ?? all.en;
}

/** The pages that begin with a text: what the law of many countries asks for. */
export const legalPages = ['privacy', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

/** Where the text of a page is, from the project's folder. @param folder with a slash at the end */
export function legalFile(page: LegalPage, folder = ''): string {
  return `content/pages/${folder}${page}.md`;
}

/** The text of a page, as Markdown. It says itself that somebody must check it. */
export function legalText(
  page: LegalPage,
  language: string,
  { company, email }: { readonly company: string; readonly email: string },
): string {
  return textsIn(language)
    .legal[page].text.join('\n')
    .replaceAll('{company}', () => company)
    .replaceAll('{email}', () => email);
}
