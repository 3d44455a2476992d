import type { TextPage } from '../full-text/full-text.js';
import { hasAmount } from './amounts.js';
import { hasAnyOf, type Name, type Names } from './names.js';
import { type Meaning, type PlainWord, plainWord, readTerms, type SearchTerms, termsOf } from './reading.js';
import { hasStems, joinedText, type SearchedText, searched } from './searched-text.js';

export interface Result extends Pick<Name, 'data' | 'category'> {
  readonly numbers: readonly string[];
  /** The other name that matched. Undefined if the label or a number matched. */
  readonly by?: string | undefined;
  /** Whether its names and values contain the whole search. */
  readonly isNamed: boolean;
  /** Whether it is in the language of the page. */
  readonly isOfPage?: boolean;
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

/** Weights of missing parts: an ingredient weighs more than a property of it, a shade more than other properties, and a use less. */
const lack = { ingredient: 3, same: 2, value: 1, use: 0.9, named: 0.8, plain: 0.5 };

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
  const isNarrow = terms.meanings.length + terms.excluded.length > 0;
  const scores = new Map(pages.map(({ href, score }) => [href, score]));
  const search = searched(term);
  const words = isNarrow ? terms.plain : termsOf(term);
  const ranked = names.list.flatMap((name) => {
    const { data, category, distance } = name;
    const match = matches.get(name);
    const score = scores.get(data.href);
    if (match === undefined && (score === undefined || (isNarrow && data.kind === 'product'))) return [];
    const isNamed = match?.lacks === 0 && match.others === 0;
    const by = isNamed ? otherNameOf(name, words, search) : undefined;
    const numbers = name.numbers.map(({ shown }) => shown);
    const lacks =
      data.kind === 'product' ? terms.meanings.filter((meaning) => valuePoints(name, meaning) === 0) : [];
    const isInText = score !== undefined;
    const result = { data, category, numbers, by, isNamed, isOfPage: distance === 0, lacks, isInText };
    const points = pointsOf(result, match?.points ?? 0, score ?? 0);
    const isDye = Number(hasAnyOf(name, names.without.dyes));
    return {
      points,
      distance,
      isFar: Number(distance > 1),
      isDye,
      suits: suitsOf(name, terms.meanings),
      result,
    };
  });
  ranked.sort(
    (a, b) =>
      a.isFar - b.isFar ||
      b.points - a.points ||
      a.distance - b.distance ||
      a.isDye - b.isDye ||
      b.suits - a.suits,
  );
  const unwanted = terms.excluded.map(({ thing, ...text }) => ({ ...text, values: [], without: thing }));
  return {
    results: ranked.map(({ result }) => result),
    meanings: [...terms.meanings, ...unwanted],
    isClosest,
  };
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

/** Whether the names and values of a page contain the whole search, in words that its readers use. */
export function findsAny(names: Names, term: string): boolean {
  return rankResults(names, term, []).results.some(isSure);
}

/** Whether a result needs no correction of the search. An article has other names only in other languages. */
export function isSure({ data, by, isNamed, isInText, isOfPage }: Result): boolean {
  return (isNamed && (data.kind === 'product' || by === undefined)) || (isInText && isOfPage === true);
}

/** Words only rank if no product has all values and words. If no product has all values, the closest are found. In `black carrot`, `black` is no value. */
function interpret(names: Names, term: string, plain: readonly string[]): Interpretation {
  const first = readTerms(names, term, plain);
  const all = matchesOf(names, term, first);
  const products = all.filter(({ name }) => name.data.kind === 'product');
  const amounts = first.meanings.flatMap(({ amount, text }) => (amount === undefined ? [] : text));
  // An amount that no product has, alone, would find nothing.
  if (products.length === 0 && amounts.length > 0) return interpret(names, term, [...plain, ...amounts]);
  const fitting = products.filter(({ lacks }) => lacks === 0);
  const exact = fitting.filter(({ others }) => others === 0);
  const whole = exact.length > 0 ? exact : fitting;
  const isClosest = first.meanings.length > 0 && products.length > 0 && whole.length === 0;
  const isValue = (meaning: Meaning) => isClosest || whole.some(({ name }) => hasValue(name, meaning));
  const dropped = first.meanings.filter((meaning) => !isValue(meaning)).flatMap(({ text }) => termsOf(text));
  const plainDropped = dropped.map((word) => plainWord(names, word));
  const meanings = first.meanings.filter(isValue);
  const terms = { ...first, meanings, plain: [...first.plain, ...plainDropped] };
  const candidates = dropped.length === 0 ? all : matchesOf(names, term, terms);
  const isRanking =
    meanings.length > 0 || terms.plain.some(({ isIngredient }) => isIngredient) || terms.excluded.length > 0;
  const allOf = ({ lacks, others }: Match) => lacks + others;
  const least = isClosest ? Math.min(...products.map(allOf)) : 0;
  const isMatch = (match: Match) => {
    if (match.name.data.kind !== 'product' || isClosest)
      return allOf(match) <= (match.name.data.kind === 'product' ? least : 0);
    return match.lacks === 0 && (match.others === 0 || (exact.length === 0 && isRanking));
  };
  const matches = candidates.filter(isMatch);
  return { terms, isClosest, matches: new Map(matches.map((match) => [match.name, match])) };
}

interface Interpretation {
  readonly terms: SearchTerms;
  readonly isClosest: boolean;
  readonly matches: ReadonlyMap<Name, Match>;
}

interface Match {
  readonly name: Name;
  readonly points: number;
  /** Weights of the missing values and ingredients, and of the other missing words. */
  readonly lacks: number;
  readonly others: number;
}

function matchesOf({ list, values }: Names, term: string, terms: SearchTerms): readonly Match[] {
  const { meanings, excluded, plain, small } = terms;
  const search = joinedText(termsOf(term));
  const count = meanings.length + plain.length;
  const isA = (job: 'same' | 'use', meaning: Meaning) =>
    meaning.values.some((value) => values[value]?.job === job);
  const hasSame = meanings.some((meaning) => isA('same', meaning));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return list.flatMap((name): readonly Match[] => {
    const fit = fitOf(name, terms, hasSame);
    if (fit === undefined) return [];
    const ofMeanings = meanings.map((meaning) => valuePoints(name, meaning));
    const ofWords = plain.map((word) => plainPoints(name, word));
    const asWhole = count === 0 ? 0 : wholePoints(name, search);
    const points = fit + (count === 0 ? 0 : sum([...ofMeanings, ...ofWords]) / count);
    if (points === 0 && asWhole === 0) return [];
    const added = small.filter(
      (word) => isTelling(word) && (hasStems(name.label, word) || hasValue(name, word)),
    );
    const match = {
      name,
      points: Math.max(points + wordPoints.small * added.length, asWhole),
      lacks: 0,
      others: 0,
    };
    if (asWhole > 0 || (excluded.length > 0 && name.data.kind !== 'product')) return [match];
    const missing = plain.filter((_, n) => ofWords[n] === 0);
    const ingredients = missing.filter(({ isIngredient }) => isIngredient).length;
    const lackOf = (meaning: Meaning) => {
      if (isA('same', meaning)) return lack.same;
      if (isA('use', meaning)) return lack.use;
      const isNamed = meaning.amount?.field?.names.some((ofField) => hasStems(name.label, ofField));
      return isNamed === true ? lack.named : lack.value;
    };
    const ofValues = sum(meanings.map((meaning, n) => (ofMeanings[n] === 0 ? lackOf(meaning) : 0)));
    const lacks = ofValues + ingredients * lack.ingredient;
    return [{ ...match, lacks, others: (missing.length - ingredients) * lack.plain }];
  });
}

/** Whether a small word says something of a page, such as `colour`, and not `for`. */
const isTelling = ({ text }: SearchedText) => text.length > 4;

/** The fit of a page as a substitute for the unwanted thing. Undefined for the thing itself, and for pages without a fit. */
function fitOf(name: Name, { excluded, meanings, plain }: SearchTerms, hasSame: boolean): number | undefined {
  const isProduct = name.data.kind === 'product';
  const fits = excluded.map((exclusion) => {
    if (!isProduct) return Number(name.label.line.includes(exclusion.thing.line));
    // Beside other words, something unknown excludes nothing.
    const least = exclusion.isKnown || meanings.length + plain.length === 0 ? 0 : 0.01;
    return exclusion.isOf(name) ? -1 : Math.max(least, exclusion.fitOf(name, hasSame));
  });
  const isUnfit = (fit: number) => fit < 0 || (fit === 0 && !(isProduct && hasSame));
  return fits.some(isUnfit) ? undefined : fits.reduce((all, fit) => all + fit, 0);
}

/** Spaces and hyphens do not count: `e 160 a` finds `E160a`, `betacarotene` finds `beta-carotene`. */
function wholePoints({ label, also, numbers }: Name, { text, joined }: SearchedText): number {
  if (label.joined === joined || numbers.some((number) => number.joined === joined)) return namePoints.exact;
  // Not `blueberry` with `blue`.
  if (`${label.text} `.startsWith(`${text} `)) return namePoints.beginning;
  const isBeginning = joined.length > shortestBeginning;
  return also.some((other) => (isBeginning ? other.joined.startsWith(joined) : other.joined === joined))
    ? namePoints.also
    : 0;
}

/** Shorter beginnings of other names say too little. */
const shortestBeginning = 3;

function hasValue({ data }: Name, { values, amount }: Meaning): boolean {
  if (amount !== undefined) return hasAmount(data, amount);
  return hasAnyOf({ data }, values);
}

function valuePoints(name: Name, meaning: Meaning): number {
  if (hasValue(name, meaning)) return wordPoints.value;
  return [name.label, ...name.also].some((text) => hasStems(text, meaning)) ? wordPoints.byName : 0;
}

function plainPoints({ label, also }: Name, word: PlainWord): number {
  if (hasStems(label, word)) return wordPoints.whole;
  if (!word.isPart) return also.some((other) => hasStems(other, word)) ? wordPoints.also : 0;
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
