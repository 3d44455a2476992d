import { catalogueIn, isTranslated, languages, type Wish, wordsIn } from '../../../bench/shape/languages.mjs';
import { parse } from '../../../src/document/parse/parse.js';
import { check } from '../../../src/rules/check/check.js';
import { planSite } from '../../../src/site/plan/plan.js';
import type { Site } from '../../../src/site/site.js';
import { noFiles } from '../../support/check.js';

const languageOfWord = new Map(
  [...wordsIn].flatMap(([language, { kinds, category, article, news }]) =>
    [...kinds, category, article, news].map((word) => [word, language] as const),
  ),
);
const named = new RegExp(`(?<![\\p{L}\\p{M}])(${[...languageOfWord.keys()].join('|')}) \\d+`, 'gu');

/** The names in a text that belong to other languages: of products, categories, articles and news. */
export function namesOfOthers(text: string, language: string): readonly string[] {
  const found = [...text.matchAll(named)];
  return [
    ...new Set(found.flatMap(([name, word = '']) => (languageOfWord.get(word) === language ? [] : [name]))),
  ];
}

/** The numbers of the entries, of so many, that are translated into a language. */
export const spoken = (count: number, language: string) =>
  Array.from({ length: count }, (_, n) => n).filter((n) => isTranslated(n, language));

/** The number of languages of an entry, by its number. */
export const spokenBy = (n: number) => languages.filter((language) => isTranslated(n, language)).length;

/** The planned site of a catalogue in all languages. */
export function plannedIn(wish: Wish): Site {
  const text = JSON.stringify(catalogueIn(wish));
  const { catalogue, diagnostics } = check(parse({ file: 'catalogue.yaml', text }), {
    files: noFiles,
    today: () => '2026-12-31',
  });
  if (catalogue === undefined)
    throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return planSite(catalogue, noFiles);
}

/** The number of the entry with a name. */
export const numberIn = (name: string) => Number(/\d+$/.exec(name)?.[0]) - 1;
