import { memoize, perKey } from '../../../../catalogue/collections.js';
import type { CategoryName, NameData } from '../../../../site/views/browser-data.js';
import { dataFormat } from '../../../../site/views/data-format.js';
import {
  fieldsOf,
  isNumber,
  isNumbers,
  isOptional,
  isSiteAddress,
  isText,
  isTexts,
} from '../../../islands/checks.js';
import { loadData } from '../../../islands/load-data.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';

/* All names of a site, and what words of a search can mean in it. */

export type Names = ReturnType<typeof parseNames>;
export type Name = Names['list'][number];
export type FacetValue = Names['values'][number];
export type ValueName = FacetValue['names'][number];
export type SearchedText = ReturnType<typeof searched>;

/** The name in an address of a search that must not be corrected. */
export const exactly = 'exactly';

/** The address of a search. @param isExact whether it must not be corrected */
export function searchAddress(action: string, term: string, isExact = false): string {
  return `${action}?${new URLSearchParams({ q: term, ...(isExact ? { [exactly]: 'yes' } : {}) })}`;
}

/** The names of a data file, parsed once for everyone who searches them. */
const namesIn = memoize((data: object) => perKey((language) => parseNames(data, language)));

/** Fetches all names of the site. @throws when the file cannot be fetched, or has another format */
export async function loadNames(address: string): Promise<Names> {
  return namesIn(Object(await loadData(address)))(document.documentElement.lang);
}

/** Of translations, only that in the page's language, else in that of `site.fallback`, else the original. @throws for another format */
export function parseNames(value: unknown, language = '') {
  const { format, names, categories, numbers: ofNumbers, values, small, ...more } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(names)) throw new Error('the names have another format');
  const prefixes = Object.entries(fieldsOf(ofNumbers));
  const known: readonly unknown[] = Array.isArray(categories) ? categories : [];
  const all: readonly unknown[] = names;
  const languageOf = (name: unknown) => fieldsOf(name)['language'] ?? more['language'];
  const originalOf = (name: unknown, n: number) => fieldsOf(name)['original'] ?? n;
  const spokenIn = (wanted: unknown) =>
    new Set(all.flatMap((name, n) => (languageOf(name) === wanted ? [originalOf(name, n)] : [])));
  const [own, fallback] = [spokenIn(language), spokenIn(more['fallback'])];
  const isListed = (name: unknown, n: number) => {
    const original = originalOf(name, n);
    if (own.has(original)) return languageOf(name) === language;
    return fallback.has(original) ? languageOf(name) === more['fallback'] : original === n;
  };
  const list = all
    .filter(isListed)
    .map((name) => shownTo(language, name))
    .filter(isName)
    .map((data) => {
      const numbers = prefixes.flatMap(([key, prefix]) => numberOf(data[key], prefix));
      const others = [...(data.also ?? []), ...numbers.map((number) => number.value)];
      return {
        data,
        /** How far from the reader: 0 in the language of the page, 1 in that of `site.fallback`, 2 in others. */
        distance: languageOf(data) === language ? 0 : languageOf(data) === more['fallback'] ? 1 : 2,
        category: categoryOf(shownTo(language, known[data.category ?? -1])),
        label: searched(data.label),
        /** Other names and numbers, as they are written and as they are searched. */
        others,
        also: others.map(searched),
        numbers,
      };
    });
  return {
    /** Products first, and each kind in the order of the catalogue. */
    list,
    /** The values of all facets, by their numbers. */
    values: Array.isArray(values) ? values.map(facetValue) : [],
    /** Normalised words that a product need not have. */
    small: new Set(isTexts(small) ? small.map(normalise) : []),
  };
}

/** A value of a facet, by its names in all languages of the site. Pages show it by its full ones. */
function facetValue(value: unknown) {
  const { label, shown, others } = fieldsOf(value);
  const named = (names: unknown, isFull: boolean) =>
    isTexts(names) ? names.map((name) => ({ ...searched(name), isFull })) : [];
  // The facet and the value, by the language of the page.
  return { label: fieldsOf(label), names: [...named(shown, true), ...named(others, false)] };
}

/** A number of a product: how results show it, and joined. @param prefix what results show before it */
function numberOf(value: unknown, prefix: unknown) {
  if (!isText(value)) return [];
  return { value, shown: prefix ? `${prefix} ${value}` : value, joined: searched(value).joined };
}

/** A category as readers of a language call it; other entries as they are. */
function shownTo(language: string, value: unknown): unknown {
  const { titles, ...own } = fieldsOf(value);
  if (titles === undefined) return value;
  const label = fieldsOf(titles)[language];
  return label === undefined ? own : { ...own, label, language };
}

function categoryOf(value: unknown): CategoryName | undefined {
  const { label, language } = fieldsOf(value);
  if (!(isText(label) && isOptional(isText, language))) return undefined;
  return { label, ...(language === undefined ? {} : { language }) };
}

function isName(value: unknown): value is NameData {
  const { kind, label, href, also, original, category, values, suits, ...others } = fieldsOf(value);
  return (
    (kind === 'product' || kind === 'article' || kind === 'news' || kind === 'page') &&
    isText(label) &&
    isSiteAddress(href) &&
    isOptional(isTexts, also) &&
    isOptional(isNumber, original) &&
    isOptional(isNumber, category) &&
    isOptional(isNumbers, values) &&
    isNumbers(Object.values(fieldsOf(suits))) &&
    // Language, colour and numbers.
    Object.values(others).every(isText)
  );
}

/** A text to compare. Its words are also joined, for codes: `11016-15-2` and `E 160a` are written in many ways. */
export function searched(text: string) {
  const normalised = normalise(text);
  const words = wordsOf(normalised);
  return { text: normalised, words, stems: words.map(stemOf), joined: words.join('') };
}

/** Endings of plurals, genders and definite forms, in the languages of the interface. Words also end so by chance: only one of the long ones is taken off. */
const short = /(?:s|es|o|os|a|as|an|e|ات|ية|ة|ه|ي|(?<=[gkln])t)$/u;
const long = /(?<=\p{L}{4})(?:er|ar|or|en|et)$/u;

/** The article and short words that Arabic writes in front of a word. */
const beginnings = /^(?:وال|بال|لل|ال|و)(?=\p{L}{3})/u;

const shortestStem = 3;

/** The part that forms of a word share, so that they can be compared: `azul` of `azules`, `bebid` of `bebidas`, `dryck` of `dryckerna`. */
const stemOf = perKey((word: string) => {
  const singular = word
    .replace(beginnings, '')
    .replace(/(?<=[aeou])is$/, 'l')
    .replace(/y$/, 'i');
  const indefinite = singular.replace(/[aeo]rna$/, '');
  return shortened(shortened(indefinite).replace(long, ''));
});

function shortened(word: string): string {
  const shorter = word.replace(short, '');
  return shorter === word || shorter.length < shortestStem ? word : shortened(shorter);
}
