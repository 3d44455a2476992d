import { dataFormat, type NameData } from '../../site/views/data.js';
import { fieldsOf, isOptionalText, isOwnAddress, isText, isTexts } from './checks.js';
import { normalise, wordsOf } from './normalise.js';

/*
 * Searching all names of a site. Every word of a search must be found. What begins with the search comes first, then what
 * has its words in the name, then what has them in its other names and codes, then what only has them inside of words.
 */

/** A name, prepared for being searched. */
export interface Name {
  readonly data: NameData;
  readonly label: SearchedText;
  readonly also: readonly SearchedText[];
}

export interface Found {
  readonly data: NameData;
  /** The other name or code that it was found by, where that is not its label. */
  readonly by?: string;
}

interface SearchedText {
  readonly text: string;
  readonly words: readonly string[];
  /** All its words in one, as codes are compared: `11016-15-2` and `E 160a` are written in many ways. */
  readonly joined: string;
}

/** A search, taken apart. */
interface Terms extends SearchedText {
  /** What stands between white space, joined. */
  readonly terms: readonly SearchedText[];
}

/** Better ranks come first. */
const ranks = { beginning: 0, words: 1, also: 2, inside: 3 } as const;

/**
 * Reads the data file of all names; entries that are no names of this site are left out.
 * @throws when the file has another form
 */
export function parseNames(value: unknown): readonly Name[] {
  const { format, names } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(names)) throw new Error('the names have another form');
  return names.filter(isName).map((data) => ({
    data,
    label: searched(data.label),
    also: (data.also ?? []).map(searched),
  }));
}

/** What a visitor has typed, with its white space trimmed and collapsed. */
export function tidyTerm(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim();
}

/**
 * All names that a search finds, the best first; none for a search without any letter or digit.
 * @param compare puts labels of the same rank in order
 */
export function findNames(
  names: readonly Name[],
  term: string,
  compare: (a: string, b: string) => number,
): readonly Found[] {
  const search = termsOf(term);
  if (search.words.length === 0) return [];
  return names
    .flatMap((name) => {
      const rank = rankOf(name, search);
      return rank === undefined ? [] : [{ name, rank }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.name.data.kind !== 'product') - Number(b.name.data.kind !== 'product') ||
        compare(a.name.data.label, b.name.data.label),
    )
    .map(({ name }) => foundOf(name, search));
}

/** Whether a search finds anything at all. */
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

/** How well a name fits; undefined where it does not. */
function rankOf({ label, also }: Name, search: Terms): number | undefined {
  if (label.text.startsWith(search.text)) return ranks.beginning;
  if (search.terms.every((term) => hasWords(label, term))) return ranks.words;
  const all = [label, ...also];
  if (isCode(also, search)) return ranks.also;
  if (search.terms.every((term) => all.some((text) => hasWords(text, term)))) return ranks.also;
  // Scripts without spaces have no beginnings of words.
  const isInside = search.terms.every((term) => all.some(({ text }) => text.includes(term.text)));
  return isInside ? ranks.inside : undefined;
}

/**
 * Whether for every word of a term a word of the text begins like it. Or the text begins like the term when the spaces and
 * hyphens of both are left out: so `betacarotene` finds `beta-carotene`.
 */
function hasWords(text: SearchedText, term: SearchedText): boolean {
  if (text.joined.startsWith(term.joined)) return true;
  return term.words.every((part) => text.words.some((word) => word.startsWith(part)));
}

/** Whether one of the other names begins like the whole search, however the two are spaced: `e 160 a` finds `E160a`. */
function isCode(also: readonly SearchedText[], { joined }: Terms): boolean {
  return also.some((text) => text.joined.startsWith(joined));
}

/** Tells what a name was found by when its label does not show it. */
function foundOf({ data, label, also }: Name, search: Terms): Found {
  const missing = search.terms.filter((term) => !hasWords(label, term) && !label.text.includes(term.text));
  if (missing.length === 0) return { data };
  const place = also.findIndex(
    (text) =>
      text.joined.startsWith(search.joined) ||
      missing.some((term) => hasWords(text, term) || text.text.includes(term.text)),
  );
  const by = data.also?.[place];
  return by === undefined ? { data } : { data, by };
}

function isName(value: unknown): value is NameData {
  const { kind, label, href, language, also } = fieldsOf(value);
  return (
    (kind === 'product' || kind === 'article' || kind === 'news') &&
    isText(label) &&
    isOwnAddress(href) &&
    isOptionalText(language) &&
    (also === undefined || isTexts(also))
  );
}
