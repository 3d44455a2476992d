import { primaryTag } from '../document/text/primary-tag.js';
import samples from '../document/text/samples.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

/** The interface languages with texts for a new site, as primary tags. */
export const languages: readonly string[] = Object.keys(texts);

/** Texts of a new site, true for every maker or with instructions; brackets mark gaps. Falls back to English. @param language BCP 47 */
export function textsIn(language: string): typeof texts.en {
  return ofLanguage(texts, language);
}

/** Sample sentences of a new site that must be replaced: `meta/sample` reports them. */
export function samplesIn(language: string): typeof samples.en {
  return ofLanguage(samples, language);
}

function ofLanguage<Of>(all: Readonly<Record<keyof typeof samples, Of>>, language: string): Of {
  const byTag: Readonly<Record<string, Of>> = all;
  return byTag[primaryTag(language)] ?? all.en;
}

/** The pages that begin with a text: many countries' laws require them. */
export const legalPages = ['privacy', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

/** The file of a page's text, from the project's folder. @param folder with a slash at the end */
export function legalFile(page: LegalPage, folder = ''): string {
  return `content/pages/${folder}${page}.md`;
}

/** The Markdown text of a page. The text itself says that someone must check it. */
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
