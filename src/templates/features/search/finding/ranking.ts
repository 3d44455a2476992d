import { normalise } from '../../../../document/text/normalise.js';
import type { TextPage } from '../full-text/full-text.js';
import { hasAmount, readAmounts, type SearchedAmount } from './amounts.js';
import type { Name, Names, ValueName } from './names.js';
import { type SearchedText, searched } from './searched-text.js';

export interface Result extends Pick<Name, 'data' | 'category'> {
  readonly numbers: readonly string[];
  /** The other name that matched. Undefined if the label or a number matched. */
  readonly by?: string | undefined;
  /** Whether its names and values contain the whole search. */
  readonly isNamed: boolean;
  /** Meanings of the search that a product does not have. */
  readonly lacks: readonly Meaning[];
  /** Whether its text matched. It then has an excerpt. */
  readonly isInText: boolean;
}

/** Points of a page whose name or number is the search, whose name begins with it, or whose other name begins with it. */
const namePoints = { exact: 10, beginning: 5, also: 3 };

/** Points of a word: in the label, in another name, as a value, or inside a word. A page gets the average of its words. */
const wordPoints = { whole: 4, beginning: 3.5, also: 3, value: 3, byName: 2, inside: 1, small: 0.25 };

/** Points of the page whose text matches best: fewer than for a name with the words. */
const textPoints = 2.5;

/** Buyers look for products: a named product comes before an article whose name begins with the words. */
const productPoints = { named: 5, other: 2 };

/** Weights of missing parts: an ingredient weighs more than a property of it. */
const lack = { plain: 3, value: 1 };

export interface Ranking {
  readonly results: readonly Result[];
  readonly meanings: readonly Meaning[];
  /** Whether no product has all values, so that the results are the closest. */
  readonly isClosest: boolean;
}

/** The best first. Results neither in the page's language nor in `site.fallback` come last. @param plain words that are not read as values */
export function rankResults(
  names: Names,
  term: string,
  pages: readonly TextPage[],
  plain: readonly string[] = [],
): Ranking {
  const { terms, matches, isClosest } = interpret(names, term, plain);
  const isNarrow = terms.meanings.length > 0;
  const scores = new Map(pages.map(({ href, score }) => [href, score]));
  const search = searched(term);
  const words = isNarrow ? terms.plain : termsOf(term);
  const ranked = names.list.flatMap((name) => {
    const { data, category, distance } = name;
    const match = matches.get(name);
    const score = scores.get(data.href);
    if (match === undefined && (score === undefined || (isNarrow && data.kind === 'product'))) return [];
    const isNamed = match?.lacks === 0;
    const by = isNamed ? otherNameOf(name, words, search) : undefined;
    const numbers = name.numbers.map(({ shown }) => shown);
    const lacks =
      data.kind === 'product' ? terms.meanings.filter((meaning) => valuePoints(name, meaning) === 0) : [];
    const result: Result = { data, category, numbers, by, isNamed, lacks, isInText: score !== undefined };
    const points = pointsOf(result, match?.points ?? 0, score ?? 0);
    return { points, distance, isFar: Number(distance > 1), suits: suitsOf(name, terms.meanings), result };
  });
  ranked.sort(
    (a, b) => a.isFar - b.isFar || b.points - a.points || a.distance - b.distance || b.suits - a.suits,
  );
  return { results: ranked.map(({ result }) => result), meanings: terms.meanings, isClosest };
}

/** Suitability of a product for the applications in the search. It decides between equal matches. */
function suitsOf({ data }: Name, meanings: readonly Meaning[]): number {
  const values = meanings.flatMap((meaning) => meaning.values);
  return values.reduce((sum, value) => sum + (data.suits?.[value] ?? 0), 0);
}

function pointsOf({ data, isNamed }: Result, pointsOfName: number, score: number): number {
  if (data.kind !== 'product') return pointsOfName + score * textPoints;
  // The text counts only if the name does not match, so that suggestions have the same order.
  if (!isNamed) return pointsOfName + score * textPoints + productPoints.other;
  return pointsOfName + (pointsOfName > wordPoints.inside ? productPoints.named : productPoints.other);
}

/** Whether the names and values of a page contain the whole search. */
export function findsAny(names: Names, term: string): boolean {
  const { matches, isClosest } = interpret(names, term, []);
  return matches.size > 0 && !isClosest;
}

/** The closest products if no product has all values. A word is not a value if no product has it and the rest: `black` in `black carrot`. */
function interpret(names: Names, term: string, plain: readonly string[]) {
  const first = readTerms(names, term, plain);
  const all = matchesOf(names, term, first);
  const products = all.filter(({ name }) => name.data.kind === 'product');
  const whole = products.filter(({ lacks }) => lacks === 0);
  const isClosest = first.meanings.length > 0 && products.length > 0 && whole.length === 0;
  const isValue = (meaning: Meaning) => isClosest || whole.some(({ name }) => hasValue(name, meaning));
  const dropped = first.meanings.filter((meaning) => !isValue(meaning)).flatMap(({ text }) => termsOf(text));
  const terms = { ...first, meanings: first.meanings.filter(isValue), plain: [...first.plain, ...dropped] };
  const candidates = dropped.length === 0 ? all : matchesOf(names, term, terms);
  const least = isClosest ? Math.min(...products.map(({ lacks }) => lacks)) : 0;
  const matches = candidates.filter(({ name, lacks }) => lacks <= (name.data.kind === 'product' ? least : 0));
  return { terms, isClosest, matches: new Map(matches.map((match) => [match.name, match])) };
}

function matchesOf({ list }: Names, term: string, { meanings, plain, small }: SearchTerms) {
  const search = searched(term);
  const count = meanings.length + plain.length;
  return list.flatMap((name) => {
    let points = 0;
    let lacks = 0;
    const add = (partPoints: number, weight: number) => {
      points += partPoints / count;
      if (partPoints === 0) lacks += weight;
    };
    for (const meaning of meanings) add(valuePoints(name, meaning), lack.value);
    for (const word of plain) add(plainPoints(name, word), lack.plain);
    const asWhole = count === 0 ? 0 : wholePoints(name, search);
    if (points === 0 && asWhole === 0) return [];
    points +=
      wordPoints.small * small.filter((word) => hasStems(name.label, word) || hasValue(name, word)).length;
    return { name, points: Math.max(points, asWhole), lacks: asWhole > 0 ? 0 : lacks };
  });
}

/** Spaces and hyphens do not count: `e 160 a` finds `E160a`, `betacarotene` finds `beta-carotene`. */
function wholePoints({ label, also, numbers }: Name, { text, joined }: SearchedText): number {
  if (label.joined === joined || numbers.some((number) => number.joined === joined)) return namePoints.exact;
  // Not `blueberry` with `blue`.
  if (`${label.text} `.startsWith(`${text} `)) return namePoints.beginning;
  return also.some((other) => other.joined.startsWith(joined)) ? namePoints.also : 0;
}

function hasValue({ data }: Name, { values, amount }: Meaning): boolean {
  if (amount !== undefined) return hasAmount(data, amount);
  return values.some((value) => data.values?.includes(value) === true);
}

function valuePoints(name: Name, meaning: Meaning): number {
  if (hasValue(name, meaning)) return wordPoints.value;
  return [name.label, ...name.also].some((text) => hasStems(text, meaning)) ? wordPoints.byName : 0;
}

function plainPoints({ label, also }: Name, word: SearchedText): number {
  if (hasStems(label, word)) return wordPoints.whole;
  if (hasWords(label, word)) return wordPoints.beginning;
  if (also.some((other) => hasWords(other, word))) return wordPoints.also;
  // Scripts without spaces have no word beginnings.
  return [label, ...also].some(({ text }) => text.includes(word.text)) ? wordPoints.inside : 0;
}

/** Whether a text has every word of a term, as a form or as a beginning, or begins with the term without spaces and hyphens. */
function hasWords(text: SearchedText, term: SearchedText): boolean {
  if (text.joined.startsWith(term.joined) || hasStems(text, term)) return true;
  return term.words.every((part) => text.words.some((word) => word.startsWith(part)));
}

/** The other name that matched, if neither the label nor a number shows it. */
function otherNameOf(
  { label, others, also, numbers }: Name,
  words: readonly SearchedText[],
  { joined }: SearchedText,
): string | undefined {
  const shows = (text: SearchedText, word: SearchedText) =>
    hasWords(text, word) || text.text.includes(word.text);
  const missing = words.filter((word) => !shows(label, word));
  if (missing.length === 0) return undefined;
  const place = also.findIndex(
    (text) => text.joined.startsWith(joined) || missing.some((word) => shows(text, word)),
  );
  const other = others[place];
  return numbers.some(({ value }) => value === other) ? undefined : other;
}

/** Words of a search, with the numbers of the values that they mean, or with their amount. */
export interface Meaning extends SearchedText {
  readonly values: readonly number[];
  readonly amount?: SearchedAmount;
}

interface SearchTerms {
  readonly meanings: readonly Meaning[];
  readonly plain: readonly SearchedText[];
  /** Words that need not be on a page. */
  readonly small: readonly Meaning[];
}

const longestRun = 4;

/** A shorter beginning or part of a name says too little. */
const shortestPart = 3;

/** Reads as many words as possible as one value. @param plain words that are not read as values */
function readTerms(names: Names, term: string, plain: readonly string[]): SearchTerms {
  const reader = { language: names.language, isSmall: (word: string) => names.small.has(word), plain };
  const { amounts, rest } = readAmounts(names.amounts, term, reader);
  const terms = termsOf(rest);
  const isOnlySmall = terms.every(({ text }) => names.small.has(text));
  const isSmall = ({ text }: SearchedText) => !isOnlySmall && names.small.has(text);
  const meanings: Meaning[] = amounts.map((amount) => ({ ...amount.text, values: [], amount }));
  const others: SearchedText[] = [];
  for (let place = 0; place < terms.length; ) {
    let end = Math.min(place + longestRun, terms.length);
    const nextMeaning = () => {
      const run = terms.slice(place, end);
      const text = searched(run.map((word) => word.text).join(' '));
      const isPlain = [...run.slice(0, 1), ...run.slice(-1)].some(isSmall) || plain.includes(text.text);
      return { ...text, values: isPlain ? [] : meantBy(names, text, end === terms.length) };
    };
    let meaning = nextMeaning();
    for (; meaning.values.length === 0 && end > place + 1; meaning = nextMeaning()) end -= 1;
    if (meaning.values.length > 0) meanings.push(meaning);
    else others.push(meaning);
    place = end;
  }
  const small = others.filter(isSmall).map((text) => ({ ...text, values: meantBy(names, text, false) }));
  return { meanings, plain: others.filter((text) => !isSmall(text)), small };
}

function termsOf(term: string): readonly SearchedText[] {
  const terms = normalise(term)
    .split(/[,;،、]? |[,;،、]$/)
    .map(searched);
  return terms.filter(({ words }) => words.length > 0);
}

/** Ranks of a name for some words: shown on pages, another name, a part of a name, or, for the last word, the beginning of a part. */
const ranks = { full: 4, other: 3, part: 2, beginning: 1 };

function rankOf({ joined, stems, words, isFull }: ValueName, text: SearchedText, isLast: boolean): number {
  if (joined === text.joined || stems.join() === text.stems.join()) return isFull ? ranks.full : ranks.other;
  if (text.joined.length < shortestPart || /^\d+$/.test(text.joined)) return 0;
  if (`,${stems.join()},`.includes(`,${text.stems.join()},`)) return ranks.part;
  return isLast && words.some((word) => word.startsWith(text.text)) ? ranks.beginning : 0;
}

/** The values that fit some words best. A part of a name counts only if no page has these words in a name. */
function meantBy(siteNames: Names, text: SearchedText, isLast: boolean): readonly number[] {
  const { list, values } = siteNames;
  const rankings = values.map(({ names }) => Math.max(...names.map((name) => rankOf(name, text, isLast))));
  const best = Math.max(...rankings);
  const isCalled = (name: SearchedText) =>
    hasStems(name, text) || name.words.some((word) => word.startsWith(text.text));
  if (!(best > 0)) return nearestOf(siteNames, text);
  if (best <= ranks.part && list.some(({ label, also }) => [label, ...also].some(isCalled))) return [];
  return rankings.flatMap((rank, value) => (rank === best ? value : []));
}

/** A number between two values is read as the nearest: `pH 3.2` as `pH 3`. */
function nearestOf({ values }: Names, { text }: SearchedText): readonly number[] {
  const [, unit, number = ''] = /^(\D+)(\d+[.,]\d+)$/.exec(text) ?? [];
  const distances = values.map(({ names }) => {
    const [, valueUnit, valueNumber = ''] = /^(\D+)([\d.]+)$/.exec(names[0]?.text ?? '') ?? [];
    return unit !== undefined && valueUnit === unit
      ? Math.abs(Number(valueNumber) - Number(number.replace(',', '.')))
      : 1;
  });
  const least = Math.min(...distances);
  return least < 1 ? [distances.indexOf(least)] : [];
}

function hasStems(text: SearchedText, { stems }: SearchedText): boolean {
  return stems.every((stem) => text.stems.includes(stem));
}
