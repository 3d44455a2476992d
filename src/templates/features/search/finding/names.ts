import { memoize, perKey } from '../../../../document/collections.js';
import { normalise } from '../../../../document/text/normalise.js';
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
import { type AmountFields, amountFields } from './amounts.js';
import { type SearchedText, searched } from './searched-text.js';

export interface Names {
  /** Products first, and each kind in the order of the catalogue. */
  readonly list: readonly Name[];
  /** The values of all facets, by their numbers. */
  readonly values: readonly FacetValue[];
  /** Normalised words that a product need not have. */
  readonly small: ReadonlySet<string>;
  /** Words before and after something that is not wanted, in all languages. Normalised. */
  readonly without: Readonly<Record<'before' | 'after', ReadonlySet<string>>> & {
    /** Names of registry numbers, by the keys of the numbers. */
    readonly numbers: readonly (readonly [key: string, names: readonly SearchedText[]])[];
    /** Indexes of the values that a small word means if it is not wanted, such as `dye`. */
    readonly dyes: readonly number[];
  };
  readonly amounts: AmountFields;
  /** Language of the page. */
  readonly language: string;
}

export interface Name {
  readonly data: NameData;
  /** Distance from the reader: 0 in the language of the page, 1 in that of `site.fallback`, 2 in others. */
  readonly distance: number;
  readonly category: CategoryName | undefined;
  readonly label: SearchedText;
  /** Other names and numbers as they are written, and as they are searched. */
  readonly others: readonly string[];
  readonly also: readonly SearchedText[];
  /** Numbers of a product: as written, as results show them, and joined. */
  readonly numbers: readonly Readonly<Record<'value' | 'shown' | 'joined', string>>[];
}

export interface FacetValue {
  /** The facet and the value, by language. */
  readonly label: Readonly<Record<string, unknown>>;
  readonly names: readonly ValueName[];
  /** Whether a substitute must share the value (`same`), or is better if it does (`near`). */
  readonly job: unknown;
}

export interface ValueName extends SearchedText {
  /** Whether pages show the value by this name. */
  readonly isFull: boolean;
  /** Whether it is in another language than the page. */
  readonly isForeign: boolean;
}

/** The parameter of a search that must not be corrected. */
export const exactly = 'exactly';

/** The address of a search. @param isExact whether it must not be corrected */
export function searchAddress(action: string, term: string, isExact = false): string {
  return `${action}?${new URLSearchParams({ q: term, ...(isExact && { [exactly]: 'yes' }) })}`;
}

const namesIn = memoize((data: object) => perKey((language) => parseNames(data, language)));

/** Fetches all names of the site. @throws Error if the file cannot be fetched or has another format */
export async function loadNames(address: string): Promise<Names> {
  return namesIn(Object(await loadData(address)))(document.documentElement.lang);
}

/** Of translations, only that in the page's language, else in that of `site.fallback`, else the original. @throws Error for another format */
export function parseNames(value: unknown, language = ''): Names {
  const {
    format,
    names,
    categories,
    numbers: numberPrefixes,
    values,
    small,
    without,
    ...more
  } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(names)) throw new Error('the names have another format');
  const prefixes = Object.entries(fieldsOf(numberPrefixes));
  const categoryList: readonly unknown[] = Array.isArray(categories) ? categories : [];
  const all: readonly unknown[] = names;
  const languageOf = (name: unknown) => fieldsOf(name)['language'] ?? more['language'];
  const originalOf = (name: unknown, n: number) => fieldsOf(name)['original'] ?? n;
  const spokenIn = (wanted: unknown) =>
    new Set(all.flatMap((name, n) => (languageOf(name) === wanted ? [originalOf(name, n)] : [])));
  const [translated, fallback] = [spokenIn(language), spokenIn(more['fallback'])];
  const isListed = (name: unknown, n: number) => {
    const original = originalOf(name, n);
    if (translated.has(original)) return languageOf(name) === language;
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
        distance: languageOf(data) === language ? 0 : languageOf(data) === more['fallback'] ? 1 : 2,
        category: categoryOf(shownTo(language, categoryList[data.category ?? -1])),
        label: searched(data.label),
        others,
        also: others.map(searched),
        numbers,
      };
    });
  return {
    list,
    values: Array.isArray(values) ? values.map((facet) => facetValue(facet, language)) : [],
    small: new Set(isTexts(small) ? small.map(normalise) : []),
    without: {
      before: phrases(without, 'before'),
      after: phrases(without, 'after'),
      numbers: Object.entries(fieldsOf(fieldsOf(without)['numbers'])).map(
        ([key, texts]) => [key, isTexts(texts) ? texts.map(searched) : []] as const,
      ),
      dyes: [fieldsOf(without)['dyes']].filter(isNumbers).flat(),
    },
    amounts: amountFields(more['amounts']),
    language,
  };
}

function phrases(words: unknown, side: 'before' | 'after'): ReadonlySet<string> {
  const { [side]: texts } = fieldsOf(words);
  return new Set(isTexts(texts) ? texts.map(normalise) : []);
}

function facetValue(value: unknown, language: string): FacetValue {
  const { label, shown, others, job } = fieldsOf(value);
  const names = new Map<string, ValueName>();
  // Lists of names are in all languages.
  const add = (texts: unknown, isFull: boolean) => {
    for (const [of, list] of isTexts(texts) ? [[language, texts] as const] : Object.entries(fieldsOf(texts)))
      for (const text of isTexts(list) ? list : []) {
        const isForeign = of !== language && names.get(text)?.isForeign !== false;
        names.set(text, { ...searched(text), isFull: isFull || names.get(text)?.isFull === true, isForeign });
      }
  };
  add(shown, true);
  add(others, false);
  return { label: fieldsOf(label), names: [...names.values()], job };
}

function numberOf(value: unknown, prefix: unknown) {
  if (!isText(value)) return [];
  return { value, shown: prefix ? `${prefix} ${value}` : value, joined: searched(value).joined };
}

/** A category with its title in a language; other entries unchanged. */
function shownTo(language: string, value: unknown): unknown {
  const { titles, ...category } = fieldsOf(value);
  if (titles === undefined) return value;
  const label = fieldsOf(titles)[language];
  return label === undefined ? category : { ...category, label, language };
}

function categoryOf(value: unknown): CategoryName | undefined {
  const { label, language } = fieldsOf(value);
  if (!(isText(label) && isOptional(isText, language))) return undefined;
  return { label, ...(language !== undefined && { language }) };
}

function isName(value: unknown): value is NameData {
  const { kind, label, href, also, original, category, values, suits, ...more } = fieldsOf(value);
  const { amounts, replaces, ...others } = more;
  return (
    (kind === 'product' || kind === 'article' || kind === 'news' || kind === 'page') &&
    isText(label) &&
    isSiteAddress(href) &&
    isOptional(isTexts, also) &&
    isOptional(isNumber, original) &&
    isOptional(isNumber, category) &&
    isOptional(isNumbers, values) &&
    isNumbers(Object.values(fieldsOf(suits))) &&
    isOptional(isAmounts, amounts) &&
    isOptional(isTexts, replaces) &&
    // Language, colour and numbers.
    Object.values(others).every(isText)
  );
}

function isAmounts(value: unknown): value is NameData['amounts'] {
  return Array.isArray(value) && value.every((amount) => Array.isArray(amount) && isNumber(amount[0]));
}

/** Whether a page has one of some values. @param values indexes of values */
export function hasAnyOf({ data }: Pick<Name, 'data'>, values: readonly number[]): boolean {
  return values.some((value) => data.values?.includes(value) === true);
}
