import type { CategoryName, NameData } from '../../../site/views/browser-data.js';
import { dataFormat } from '../../../site/views/data-format.js';
import { fieldsOf, isOptionalText, isOwnAddress, isText, isTexts } from '../../islands/checks.js';
import { loadData } from '../../islands/load-data.js';
import { normalise, wordsOf } from '../../islands/normalise.js';

/*
 * Searches all names of a site. Every word of the search must match. Order of results: the very name or number, names that begin with the
 * search, names with the words, matches in other names and codes, matches inside words.
 */

/** A name prepared for searching. */
export interface Name {
  readonly data: NameData;
  readonly category: CategoryName | undefined;
  readonly label: SearchedText;
  readonly also: readonly SearchedText[];
  /** CAS and E number, joined. */
  readonly numbers: readonly string[];
}

export interface Found {
  readonly data: NameData;
  readonly category: CategoryName | undefined;
  /** The other name or code that matched. Undefined when the label matched. */
  readonly by: string | undefined;
  readonly rank: Rank;
}

interface SearchedText {
  readonly text: string;
  readonly words: readonly string[];
  /** All its words joined, to compare codes: `11016-15-2` and `E 160a` are written in many ways. */
  readonly joined: string;
}

/** A search term, split. */
interface Terms extends SearchedText {
  /** The terms between white space, joined. */
  readonly terms: readonly SearchedText[];
}

/** Better ranks come first. */
const ranks = { exact: 0, beginning: 1, words: 2, also: 3, inside: 4 } as const;

export type Rank = (typeof ranks)[keyof typeof ranks];

/**
 * Parses the data file of all names: products first, and each kind sorted by label. Entries that are not names of this site are left out.
 * @throws when the file has another format
 */
export function parseNames(value: unknown, compare: (a: string, b: string) => number): readonly Name[] {
  const { format, names, categories } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(names)) throw new Error('the names have another format');
  const known: readonly unknown[] = Array.isArray(categories) ? categories : [];
  return names
    .filter(isName)
    .sort((a, b) => Number(a.kind !== 'product') - Number(b.kind !== 'product') || compare(a.label, b.label))
    .map((data) => ({
      data,
      category: categoryOf(known[data.category ?? -1]),
      label: searched(data.label),
      also: alsoOf(data).map(searched),
      numbers: [data.cas, data.e_number].flatMap((number) =>
        number === undefined ? [] : searched(number).joined,
      ),
    }));
}

/** The other names and the numbers of a page. */
export function alsoOf({ also = [], cas, e_number }: NameData): readonly string[] {
  return [...also, cas, e_number].filter((text) => text !== undefined);
}

function categoryOf(value: unknown): CategoryName | undefined {
  const { label, language } = fieldsOf(value);
  if (!(isText(label) && isOptionalText(language))) return undefined;
  return { label, ...(language === undefined ? {} : { language }) };
}

/**
 * All names that match a search, the best first. Empty for a search without any letter or digit.
 * @param names names with the same rank keep this order
 */
export function findNames(names: readonly Name[], term: string): readonly Found[] {
  const search = termsOf(term);
  if (search.words.length === 0) return [];
  // Grouped by rank instead of sorted, because this runs at every key press.
  const found: Name[][] = Object.values(ranks).map(() => []);
  for (const name of names) {
    const rank = rankOf(name, search);
    if (rank !== undefined) found[rank]?.push(name);
  }
  return Object.values(ranks).flatMap((rank) =>
    (found[rank] ?? []).map((name) => new FoundName(name, rank, search)),
  );
}

/** Whether a search finds any name. */
export function findsAny(names: readonly Name[], term: string): boolean {
  const search = termsOf(term);
  return search.words.length > 0 && names.some((name) => rankOf(name, search) !== undefined);
}

function termsOf(term: string): Terms {
  const whole = searched(term);
  const terms = whole.text
    .split(' ')
    .map(searched)
    .filter(({ words }) => words.length > 0);
  return { ...whole, terms };
}

function searched(text: string): SearchedText {
  const normalised = normalise(text);
  const words = wordsOf(normalised);
  return { text: normalised, words, joined: words.join('') };
}

/** How well a name matches. Undefined when it does not match. */
function rankOf({ label, also, numbers }: Name, search: Terms): Rank | undefined {
  if (label.joined === search.joined || numbers.includes(search.joined)) return ranks.exact;
  if (label.text.startsWith(search.text)) return ranks.beginning;
  if (search.terms.every((term) => hasWords(label, term))) return ranks.words;
  const all = [label, ...also];
  if (isCode(also, search)) return ranks.also;
  if (search.terms.every((term) => all.some((text) => hasWords(text, term)))) return ranks.also;
  // Scripts without spaces have no word beginnings.
  const isInside = search.terms.every((term) => all.some(({ text }) => text.includes(term.text)));
  return isInside ? ranks.inside : undefined;
}

/**
 * Whether every word of a term is the beginning of a word in the text. Or whether the text begins with the term when spaces and hyphens are
 * removed: so `betacarotene` finds `beta-carotene`.
 */
function hasWords(text: SearchedText, term: SearchedText): boolean {
  if (text.joined.startsWith(term.joined)) return true;
  return term.words.every((part) => text.words.some((word) => word.startsWith(part)));
}

/** Whether one of the other names begins with the whole search, with any spacing: `e 160 a` finds `E160a`. */
function isCode(also: readonly SearchedText[], { joined }: Terms): boolean {
  return also.some((text) => text.joined.startsWith(joined));
}

/** A name that matched. The name that it was found by is computed only for the few that are shown. */
class FoundName implements Found {
  readonly data: NameData;
  readonly category: CategoryName | undefined;
  readonly rank: Rank;
  readonly #name: Name;
  readonly #search: Terms;

  constructor(name: Name, rank: Rank, search: Terms) {
    this.data = name.data;
    this.rank = rank;
    this.category = name.category;
    this.#name = name;
    this.#search = search;
  }

  get by(): string | undefined {
    return otherNameOf(this.#name, this.#search);
  }
}

/** The other name that matched, if the label does not show it. */
function otherNameOf({ data, label, also }: Name, search: Terms): string | undefined {
  const missing = search.terms.filter((term) => !hasWords(label, term) && !label.text.includes(term.text));
  if (missing.length === 0) return undefined;
  const place = also.findIndex(
    (text) =>
      text.joined.startsWith(search.joined) ||
      missing.some((term) => hasWords(text, term) || text.text.includes(term.text)),
  );
  return alsoOf(data)[place];
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

/** The names of a data file, parsed once for everyone who searches them. */
const parsed = new WeakMap<object, readonly Name[]>();

/**
 * Fetches all names of the site, products first and each kind in alphabetical order.
 * @param language of the order
 * @throws when the file cannot be fetched, or has another format
 */
export async function loadNames(address: string, language: string): Promise<readonly Name[]> {
  const data = await loadData(address);
  const isKept = typeof data === 'object' && data !== null;
  const known = isKept ? parsed.get(data) : undefined;
  if (known !== undefined) return known;
  const names = parseNames(data, new Intl.Collator(language, { numeric: true }).compare);
  if (isKept) parsed.set(data, names);
  return names;
}
