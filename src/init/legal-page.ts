import { textsIn } from './texts.js';

/** The pages that begin with a text: what the law of many countries asks for. */
export const legalPages = ['privacy', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

/** What a page is called in a language, and the sentence below. `{brand}` is the name of the company. @param language BCP 47 tag */
export function legalHead(
  page: LegalPage,
  language: string,
): { readonly title: string; readonly intro: string } {
  return textsIn(language).legal[page];
}

/** Where the text of a page is, from the project's folder. @param folder with a slash at the end */
export function legalFile(page: LegalPage, folder = ''): string {
  return `content/pages/${folder}${page}.md`;
}

/**
 * The text of a page, as Markdown. It says itself that somebody must check it.
 * @param language BCP 47 tag
 */
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
