import { primaryTag } from '../catalogue/text/primary-tag.js';
import samples from '../catalogue/text/samples.json' with { type: 'json' };
import ar from './texts/ar.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import el from './texts/el.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import he from './texts/he.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import th from './texts/th.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/**
 * The words of a new site, by primary tag: the languages of the interface. They are true for every maker, or say what to write; in legal
 * pages, brackets stand for what only the maker knows.
 */
const texts: Readonly<Record<string, typeof en>> = {
  en,
  es,
  pt,
  sv,
  ar,
  de,
  fr,
  it,
  nl,
  pl,
  el,
  he,
  th,
  zh,
  ja,
  ko,
} satisfies Record<keyof typeof samples, unknown>;

export const languages: readonly string[] = Object.keys(texts);

/** The words of a new site; in English where the language is not known. @param language BCP 47 tag */
export function textsIn(language: string): typeof en {
  return texts[primaryTag(language)] ?? en;
}

/** The sentences of a new site that must not stay: `meta/sample` asks for others. */
export function samplesIn(language: string): typeof samples.en {
  const byTag: Readonly<Record<string, typeof samples.en>> = samples;
  return byTag[primaryTag(language)] ?? samples.en;
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
