import { normalise } from '../../../islands/normalise.js';
import type { TextPage } from '../full-text/full-text.js';
import { type Name, type Names, type SearchedText, searched, type ValueName } from './names.js';

export interface Result extends Pick<Name, 'data' | 'category'> {
  readonly numbers: readonly string[];
  /** The other name that matched. Undefined when the label or one of the numbers matched. */
  readonly by?: string | undefined;
  /** Whether its names and values have all that is asked. */
  readonly isNamed: boolean;
  /** What a product does not have of what the words mean. */
  readonly lacks: readonly Meaning[];
  /** Whether it was found by its text: then there is an excerpt. */
  readonly isInText: boolean;
}

/** The points of a page: its name or number is the search, or begins with it, or one of its other names does. */
const namePoints = { exact: 10, beginning: 5, also: 3 };

/** The points of a word, of which a page has the average: in the label, in another name, as a value, or inside a word. */
const wordPoints = { whole: 4, beginning: 3.5, also: 3, value: 3, byName: 2, inside: 1, small: 0.25 };

/** The points of the page whose text matches best: less than those of a name with the words. */
const textPoints = 2.5;

/** Buyers look for products: one that is named comes before an article whose name begins with the words. */
const productPoints = { named: 5, other: 2 };

/** What a page lacks weighs: an ingredient more than what is asked of it. */
const lack = { plain: 3, value: 1 };

/**
 * The best first; of those that match alike, those in the language of the page; at the end what is neither in it nor in `site.fallback`.
 * The text of a product counts only if its name does not: so suggestions have the same order. @param plain words that are not read as values
 */
export function rankResults(
  names: Names,
  term: string,
  pages: readonly TextPage[],
  plain: readonly string[] = [],
) {
  const { reading, matches, isClosest } = understood(names, term, plain);
  const isNarrow = reading.meanings.length > 0;
  const scores = new Map(pages.map(({ href, score }) => [href, score]));
  const search = searched(term);
  const words = isNarrow ? reading.plain : termsOf(term);
  const found = names.list.flatMap((name) => {
    const { data, category } = name;
    const match = matches.get(name);
    const score = scores.get(data.href);
    if (match === undefined && (score === undefined || (isNarrow && data.kind === 'product'))) return [];
    const isNamed = match?.lacks === 0;
    const by = isNamed ? otherNameOf(name, words, search) : undefined;
    const numbers = name.numbers.map(({ shown }) => shown);
    const lacks =
      data.kind === 'product' ? reading.meanings.filter((one) => valuePoints(name, one) === 0) : [];
    const result: Result = { data, category, numbers, by, isNamed, lacks, isInText: score !== undefined };
    const points = pointsOf(result, match?.points ?? 0, score ?? 0);
    const { distance } = name;
    return { points, distance, isFar: Number(distance > 1), suits: suitsOf(name, reading.meanings), result };
  });
  found.sort(
    (a, b) => a.isFar - b.isFar || b.points - a.points || a.distance - b.distance || b.suits - a.suits,
  );
  return { results: found.map(({ result }) => result), meanings: reading.meanings, isClosest };
}

/** How well a product suits the applications that are asked for: it decides between those that match alike. */
function suitsOf({ data }: Name, meanings: readonly Meaning[]): number {
  const values = meanings.flatMap((meaning) => meaning.values);
  return values.reduce((sum, value) => sum + (data.suits?.[value] ?? 0), 0);
}

function pointsOf({ data, isNamed }: Result, own: number, score: number): number {
  if (data.kind !== 'product') return own + score * textPoints;
  if (!isNamed) return own + score * textPoints + productPoints.other;
  return own + (own > wordPoints.inside ? productPoints.named : productPoints.other);
}

/** Whether the names and values of a page have all that a search asks. */
export function findsAny(names: Names, term: string): boolean {
  const { matches, isClosest } = understood(names, term, []);
  return matches.size > 0 && !isClosest;
}

/** Where no product has all values, those that lack least. A word is no value if none has it and all else: `black` in `black carrot`. */
function understood(names: Names, term: string, plain: readonly string[]) {
  const asked = readingOf(names, term, plain);
  const all = matchesOf(names, term, asked);
  const products = all.filter(({ name }) => name.data.kind === 'product');
  const whole = products.filter(({ lacks }) => lacks === 0);
  const isClosest = asked.meanings.length > 0 && products.length > 0 && whole.length === 0;
  const isKept = (meaning: Meaning) => isClosest || whole.some(({ name }) => hasValue(name, meaning));
  const dropped = asked.meanings.filter((meaning) => !isKept(meaning)).flatMap(({ text }) => termsOf(text));
  const reading = { ...asked, meanings: asked.meanings.filter(isKept), plain: [...asked.plain, ...dropped] };
  const found = dropped.length === 0 ? all : matchesOf(names, term, reading);
  const least = isClosest ? Math.min(...products.map(({ lacks }) => lacks)) : 0;
  const some = found.filter(({ name, lacks }) => lacks <= (name.data.kind === 'product' ? least : 0));
  return { reading, isClosest, matches: new Map(some.map((match) => [match.name, match])) };
}

function matchesOf({ list }: Names, term: string, { meanings, plain, small }: Reading) {
  const search = searched(term);
  const count = meanings.length + plain.length;
  return list.flatMap((name) => {
    let points = 0;
    let lacks = 0;
    const add = (own: number, weight: number) => {
      points += own / count;
      if (own === 0) lacks += weight;
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

/** With any spacing and hyphens: `e 160 a` finds `E160a`, `betacarotene` finds `beta-carotene`. */
function wholePoints({ label, also, numbers }: Name, { text, joined }: SearchedText): number {
  if (label.joined === joined || numbers.some((number) => number.joined === joined)) return namePoints.exact;
  // Not `blueberry` with `blue`.
  if (`${label.text} `.startsWith(`${text} `)) return namePoints.beginning;
  return also.some((other) => other.joined.startsWith(joined)) ? namePoints.also : 0;
}

function hasValue({ data }: Name, { values }: Meaning): boolean {
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

/** Words of a search, with the numbers of the values that are called so. */
export interface Meaning extends SearchedText {
  readonly values: readonly number[];
}

type Reading = ReturnType<typeof readingOf>;

/** The most words that are read as one value. */
const longestRun = 4;

/** A shorter beginning or part of a name says too little. */
const shortestPart = 3;

/** As many words as possible as one value. Small words need not be on a page. @param plain words that are not read as values */
function readingOf(names: Names, term: string, plain: readonly string[]) {
  const terms = termsOf(term);
  const isOnlySmall = terms.every(({ text }) => names.small.has(text));
  const isSmall = ({ text }: SearchedText) => !isOnlySmall && names.small.has(text);
  const meanings: Meaning[] = [];
  const others: SearchedText[] = [];
  for (let place = 0; place < terms.length; ) {
    let end = Math.min(place + longestRun, terms.length);
    const meaningOf = () => {
      const run = terms.slice(place, end);
      const text = searched(run.map((word) => word.text).join(' '));
      const isRead = [...run.slice(0, 1), ...run.slice(-1)].some(isSmall) || plain.includes(text.text);
      return { ...text, values: isRead ? [] : meantBy(names, text, end === terms.length) };
    };
    let found = meaningOf();
    for (; found.values.length === 0 && end > place + 1; found = meaningOf()) end -= 1;
    if (found.values.length > 0) meanings.push(found);
    else others.push(found);
    place = end;
  }
  const small = others.filter(isSmall).map((one) => ({ ...one, values: meantBy(names, one, false) }));
  return { meanings, plain: others.filter((one) => !isSmall(one)), small };
}

function termsOf(term: string): readonly SearchedText[] {
  const terms = normalise(term).split(' ').map(searched);
  return terms.filter(({ words }) => words.length > 0);
}

/** How well a name fits some words: pages show it, it is another name, a part of one, or, for the last word, the beginning of a part. */
const ranks = { full: 4, other: 3, part: 2, beginning: 1 };

function rankOf({ joined, stems, words, isFull }: ValueName, text: SearchedText, isLast: boolean): number {
  if (joined === text.joined || stems.join() === text.stems.join()) return isFull ? ranks.full : ranks.other;
  if (text.joined.length < shortestPart || /^\d+$/.test(text.joined)) return 0;
  if (`,${stems.join()},`.includes(`,${text.stems.join()},`)) return ranks.part;
  return isLast && words.some((word) => word.startsWith(text.text)) ? ranks.beginning : 0;
}

/** The values that some words mean best. A part of a name counts only if no page is called so. */
function meantBy(known: Names, text: SearchedText, isLast: boolean): readonly number[] {
  const { list, values } = known;
  const found = values.map(({ names }) => Math.max(...names.map((name) => rankOf(name, text, isLast))));
  const best = Math.max(...found);
  const isCalled = (name: SearchedText) =>
    hasStems(name, text) || name.words.some((word) => word.startsWith(text.text));
  if (!(best > 0)) return nearestOf(known, text);
  if (best <= ranks.part && list.some(({ label, also }) => [label, ...also].some(isCalled))) return [];
  return found.flatMap((rank, value) => (rank === best ? value : []));
}

/** A number between those of the values is read as the next one: `pH 3.2` as `pH 3`. */
function nearestOf({ values }: Names, { text }: SearchedText): readonly number[] {
  const [, unit, number = ''] = /^(\D+)(\d+[.,]\d+)$/.exec(text) ?? [];
  const away = values.map(({ names }) => {
    const [, own, at = ''] = /^(\D+)([\d.]+)$/.exec(names[0]?.text ?? '') ?? [];
    return unit !== undefined && own === unit ? Math.abs(Number(at) - Number(number.replace(',', '.'))) : 1;
  });
  const least = Math.min(...away);
  return least < 1 ? [away.indexOf(least)] : [];
}

function hasStems(text: SearchedText, { stems }: SearchedText): boolean {
  return stems.every((stem) => text.stems.includes(stem));
}
