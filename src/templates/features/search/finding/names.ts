import type { CategoryName, NameData } from '../../../../site/views/browser-data.js';
import { dataFormat } from '../../../../site/views/data-format.js';
import { fieldsOf, isOptionalText, isOwnAddress, isText, isTexts } from '../../../islands/checks.js';
import { loadData } from '../../../islands/load-data.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';
import type { TextPage } from '../full-text/full-text.js';

/* Searches all names of a site. Every word of the search must match. */

export interface Name {
  readonly data: NameData;
  readonly category: CategoryName | undefined;
  readonly label: SearchedText;
  /** Other names and numbers, as they are written and as they are searched. */
  readonly others: readonly string[];
  readonly also: readonly SearchedText[];
  readonly numbers: readonly NameNumber[];
}

interface SearchedText {
  readonly text: string;
  readonly words: readonly string[];
  /** All its words joined, to compare codes: `11016-15-2` and `E 160a` are written in many ways. */
  readonly joined: string;
}

/** A number of a product: how results show it, and joined. */
interface NameNumber {
  readonly value: string;
  readonly shown: string;
  readonly joined: string;
}

interface Terms extends SearchedText {
  /** Its parts between white space. */
  readonly terms: readonly SearchedText[];
}

export interface Result {
  readonly data: NameData;
  readonly category: CategoryName | undefined;
  /** The numbers that buyers know it by. */
  readonly numbers: readonly string[];
  /** The other name that matched. Undefined when the label or one of the numbers matched. */
  readonly by?: string | undefined;
  /** Whether it was found by its name or number. */
  readonly isNamed: boolean;
  /** Whether it was found by its text: then there is an excerpt. */
  readonly isInText: boolean;
}

/** The points of a name: the very name or number, its beginning, its words, another name or code, the inside of words. */
const namePoints = { exact: 10, beginning: 5, words: 4, also: 3, inside: 1 };

/** The points of the page whose text matches best: less than those of a name with the words. */
const textPoints = 2.5;

/** Most visitors look for products: one with the words comes before an article whose name begins with them. */
const productPoints = 2;

export function tidyTerm(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim();
}

/** The name in an address of a search that must not be corrected. */
export const exactly = 'exactly';

/** The address of a search. @param isExact whether it must not be corrected */
export function searchAddress(action: string, term: string, isExact = false): string {
  return `${action}?${new URLSearchParams({ q: term, ...(isExact ? { [exactly]: 'yes' } : {}) })}`;
}

/** The names of a data file, parsed once for everyone who searches them. */
const parsed = new WeakMap<object, readonly Name[]>();

/**
 * Fetches all names of the site, products first and each kind in alphabetical order.
 * @param language of the order
 * @throws when the file cannot be fetched, or has another format
 */
export async function loadNames(address: string, language: string): Promise<readonly Name[]> {
  const data = await loadData(address);
  const isObject = typeof data === 'object' && data !== null;
  const known = isObject ? parsed.get(data) : undefined;
  const names = known ?? parseNames(data, new Intl.Collator(language, { numeric: true }).compare);
  if (isObject) parsed.set(data, names);
  return names;
}

/**
 * Parses the data file of all names: products first, and each kind sorted by label. Entries that are not names of this site are left out.
 * @throws when the file has another format
 */
export function parseNames(value: unknown, compare: (a: string, b: string) => number): readonly Name[] {
  const { format, names, categories, numbers: ofNumbers } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(names)) throw new Error('the names have another format');
  const prefixes = Object.entries(fieldsOf(ofNumbers));
  const known: readonly unknown[] = Array.isArray(categories) ? categories : [];
  return names
    .filter(isName)
    .sort((a, b) => Number(a.kind !== 'product') - Number(b.kind !== 'product') || compare(a.label, b.label))
    .map((data) => {
      const numbers = prefixes.flatMap(([key, prefix]) => numberOf(data[key], prefix));
      const others = [...(data.also ?? []), ...numbers.map((number) => number.value)];
      return {
        data,
        category: categoryOf(known[data.category ?? -1]),
        label: searched(data.label),
        others,
        also: others.map(searched),
        numbers,
      };
    });
}

/** @param prefix what results show before it */
function numberOf(value: unknown, prefix: unknown): NameNumber | [] {
  if (!isText(value)) return [];
  return { value, shown: prefix ? `${prefix} ${value}` : value, joined: searched(value).joined };
}

function categoryOf(value: unknown): CategoryName | undefined {
  const { label, language } = fieldsOf(value);
  if (!(isText(label) && isOptionalText(language))) return undefined;
  return { label, ...(language === undefined ? {} : { language }) };
}

function isName(value: unknown): value is NameData {
  const { kind, label, href, also, category, ...others } = fieldsOf(value);
  return (
    (kind === 'product' || kind === 'article' || kind === 'news' || kind === 'page') &&
    isText(label) &&
    isOwnAddress(href) &&
    (also === undefined || isTexts(also)) &&
    (category === undefined || typeof category === 'number') &&
    // Language, colour, form and numbers.
    Object.values(others).every(isText)
  );
}

/**
 * All pages found by their names or texts, the best first: a page has points for its name and points for its text. None is found by its name
 * in a search without any letter or digit.
 * @param names pages with the same points keep this order
 * @param pages found by their texts
 */
export function rankResults(
  names: readonly Name[],
  term: string,
  pages: readonly TextPage[],
): readonly Result[] {
  const search = termsOf(term);
  const scores = new Map(pages.map(({ href, score }) => [href, score]));
  const results = names.flatMap((name) => {
    const { data, category } = name;
    const named = pointsOf(name, search);
    const score = scores.get(data.href);
    if (named === 0 && score === undefined) return [];
    const points = named + (score ?? 0) * textPoints + (data.kind === 'product' ? productPoints : 0);
    const by = named === 0 ? undefined : otherNameOf(name, search);
    const numbers = name.numbers.map(({ shown }) => shown);
    const isInText = score !== undefined;
    return { points, result: { data, category, numbers, by, isNamed: named > 0, isInText } };
  });
  return results.sort((a, b) => b.points - a.points).map(({ result }) => result);
}

export function findsAny(names: readonly Name[], term: string): boolean {
  const search = termsOf(term);
  return names.some((name) => pointsOf(name, search) > 0);
}

function termsOf(term: string): Terms {
  const whole = searched(term);
  const parts = whole.text.split(' ').map(searched);
  return { ...whole, terms: parts.filter(({ words }) => words.length > 0) };
}

function searched(text: string): SearchedText {
  const normalised = normalise(text);
  const words = wordsOf(normalised);
  return { text: normalised, words, joined: words.join('') };
}

/** How well a name matches; 0 when it does not match. */
function pointsOf({ label, also, numbers }: Name, search: Terms): number {
  const { text, joined, terms } = search;
  if (terms.length === 0) return 0;
  if (label.joined === joined || numbers.some((number) => number.joined === joined)) return namePoints.exact;
  if (label.text.startsWith(text)) return namePoints.beginning;
  if (terms.every((term) => hasWords(label, term))) return namePoints.words;
  // With any spacing: `e 160 a` finds `E160a`.
  if (also.some((other) => other.joined.startsWith(joined))) return namePoints.also;
  const all = [label, ...also];
  if (terms.every((term) => all.some((one) => hasWords(one, term)))) return namePoints.also;
  // Scripts without spaces have no word beginnings.
  return terms.every((term) => all.some((one) => one.text.includes(term.text))) ? namePoints.inside : 0;
}

/**
 * Whether every word of a term is the beginning of a word in the text. Or whether the text begins with the term when spaces and hyphens are
 * removed: so `betacarotene` finds `beta-carotene`.
 */
function hasWords(text: SearchedText, term: SearchedText): boolean {
  if (text.joined.startsWith(term.joined)) return true;
  return term.words.every((part) => text.words.some((word) => word.startsWith(part)));
}

/** The other name that matched, if neither the label nor a number shows it. */
function otherNameOf({ label, others, also, numbers }: Name, { joined, terms }: Terms): string | undefined {
  const shows = (text: SearchedText, term: SearchedText) =>
    hasWords(text, term) || text.text.includes(term.text);
  const missing = terms.filter((term) => !shows(label, term));
  if (missing.length === 0) return undefined;
  const place = also.findIndex(
    (text) => text.joined.startsWith(joined) || missing.some((term) => shows(text, term)),
  );
  const other = others[place];
  return numbers.some(({ value }) => value === other) ? undefined : other;
}
