import { memoize, perKey } from '../../../../document/collections.js';
import { normalise } from '../../../../document/text/normalise.js';
import { readAmounts, type SearchedAmount } from './amounts.js';
import { type Exclusion, readExclusions } from './exclusions.js';
import type { Name, Names, ValueName } from './names.js';
import { hasStems, joinedText, type SearchedText, searched } from './searched-text.js';

/** Words of a search, with the numbers of the values that they mean, with their amount, or with what is not wanted. */
export interface Meaning extends SearchedText {
  readonly values: readonly number[];
  readonly amount?: SearchedAmount;
  readonly without?: SearchedText;
}

/** A word without another meaning. */
export interface PlainWord extends SearchedText {
  /** Whether it alone is the name of an ingredient, as `carmine`. It then weighs more than a property. */
  readonly isIngredient: boolean;
  /** Whether it may be a part of a word. Short words are whole words if a name has them. */
  readonly isPart: boolean;
}

export interface SearchTerms {
  readonly meanings: readonly Meaning[];
  readonly excluded: readonly Exclusion[];
  readonly plain: readonly PlainWord[];
  /** Words that need not be on a page. */
  readonly small: readonly Meaning[];
}

const longestRun = 4;

/** A shorter beginning or part of a name says too little. One in another language needs another letter. */
const shortestPart = 3;

/** Reads as many words as possible as one value. @param plain words that are not read as values */
export function readTerms(names: Names, term: string, plain: readonly string[]): SearchTerms {
  const reader = { language: names.language, isSmall: (word: string) => names.small.has(word), plain };
  const { amounts, rest } = readAmounts(names.amounts, term, reader);
  const meantExactly = (text: SearchedText) => meantBy(names, text, false, ranks.other - foreign);
  const { excluded, segments } = readExclusions(names, termsOf(rest), meantExactly, plain);
  const isOnlySmall = segments.flat().every(({ text }) => names.small.has(text)) && excluded.length === 0;
  const isSmall = ({ text }: SearchedText) => !isOnlySmall && names.small.has(text);
  const meanings: Meaning[] = amounts.map((amount) => ({ ...amount.text, values: [], amount }));
  const others: SearchedText[] = [];
  for (const [n, terms] of segments.entries()) {
    for (let place = 0; place < terms.length; ) {
      let end = Math.min(place + longestRun, terms.length);
      const nextMeaning = () => {
        const run = terms.slice(place, end);
        const text = joinedText(run);
        const isPlain = [...run.slice(0, 1), ...run.slice(-1)].some(isSmall) || plain.includes(text.text);
        const isLast = n === segments.length - 1 && end === terms.length;
        return { ...text, values: isPlain ? [] : meantBy(names, text, isLast) };
      };
      let meaning = nextMeaning();
      for (; meaning.values.length === 0 && end > place + 1; meaning = nextMeaning()) end -= 1;
      if (meaning.values.length > 0) meanings.push(meaning);
      else others.push(meaning);
      place = end;
    }
  }
  const small = others.filter(isSmall).map((text) => ({ ...text, values: meantBy(names, text, false) }));
  const words = others.filter((text) => !isSmall(text));
  const wanted = new Set(meanings.flatMap(({ values }) => values));
  // In `red, not crimson`, both words are the same value: only the name is unwanted.
  const unwanted = excluded.map((exclusion) =>
    exclusion.values.some((value) => wanted.has(value))
      ? { ...exclusion, isOf: exclusion.isNamed }
      : exclusion,
  );
  return { meanings, excluded: unwanted, plain: words.map((word) => plainWord(names, word)), small };
}

export function plainWord(names: Names, word: SearchedText): PlainWord {
  const isIngredient = ingredientsOf(names).has(word.stems.join());
  const isShort = word.joined.length <= shortestPart && isSpaced.test(word.text);
  const isPart = !(
    isShort && names.list.some(({ label, also }) => [label, ...also].some(hasWord(word.text)))
  );
  return { ...word, isIngredient, isPart };
}

/** Scripts with spaces between words. */
const isSpaced = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\d]+$/u;

const hasWord = (word: string) => (text: SearchedText) => text.words.includes(word);

/** The stems of names that have one word besides those for values: `carmine` of `Carmine Powder E120`. */
const ingredientsOf = memoize(({ list, values, small }: Names): ReadonlySet<string> => {
  const ofValues = new Set(values.flatMap(({ names }) => names.flatMap(({ stems }) => stems)));
  const cores = list.flatMap(({ data, label, also }) =>
    (data.kind === 'product' ? [label, ...also] : []).map(({ words, stems }) =>
      stems.filter((stem, n) => !(ofValues.has(stem) || small.has(words[n] ?? '') || /\d/.test(stem))),
    ),
  );
  return new Set(cores.flatMap((core) => (core.length === 1 ? core : [])));
});

/** How people write `E` before a number that is not joined to it. */
const eNumber = /\b(?:ins|e)\b(?:[\s.-]*(?:no|nr|number)\b\.?)?[\s:#-]*(?=[1-9]\d{2,3}\s?[a-j]?(?:\b|\())/gi;

export function termsOf(term: string): readonly SearchedText[] {
  const terms = normalise(term)
    .replace(eNumber, 'e')
    .split(/[,;،、]? |[,;،、]$/)
    .map(searched);
  return terms.filter(({ words }) => words.length > 0);
}

/** Ranks of a name for some words: shown on pages, another name, a part of a name, or, for the last word, the beginning of a part. */
const ranks = { full: 4, other: 3, part: 2, beginning: 1 };

/** Loss of rank for a name in another language than the page's. */
const foreign = 0.5;

function rankOf(name: ValueName, text: SearchedText, isLast: boolean): number {
  const { joined, line, words, isFull, isForeign } = name;
  const loss = isForeign ? foreign : 0;
  if (joined === text.joined || line === text.line) return (isFull ? ranks.full : ranks.other) - loss;
  if (text.joined.length < shortestPart + Number(isForeign) || /^\d+$/.test(text.joined)) return 0;
  if (line.includes(text.line) || hasStems(name, text)) return ranks.part - loss;
  return isLast && words.some((word) => word.startsWith(text.text)) ? ranks.beginning - loss : 0;
}

/** The rank of each value for some words. Cached: a search reads the same words several times. */
const rankingsOf = memoize(({ values }: Names) => {
  const inPlace = (isLast: boolean) =>
    perKey((words: string) => {
      const text = searched(words);
      return values.map(({ names }) =>
        names.reduce((best, name) => Math.max(best, rankOf(name, text, isLast)), 0),
      );
    });
  return { last: inPlace(true), other: inPlace(false) };
});

/** The values that fit some words best, and at least as well as asked. A part of a name counts only if no page has these words in a name. */
function meantBy(names: Names, text: SearchedText, isLast: boolean, least = 0): readonly number[] {
  const rankings = rankingsOf(names)[isLast ? 'last' : 'other'](text.text);
  const best = Math.max(...rankings);
  if (!(best > 0)) return nearestOf(names, text);
  const begins = ({ words }: SearchedText) => words.some((word) => word.startsWith(text.text));
  const isCalled = (name: SearchedText) => hasStems(name, text) || begins(name);
  const all = ({ label, also }: Name) => [label, ...also];
  if (best < least || (best <= ranks.part && names.list.some((name) => all(name).some(isCalled)))) return [];
  // The words of the page's language win: `vit` begins `vitamin`.
  const isOfPage = ({ label, distance }: Name) =>
    distance === 0 && (text.joined.length <= shortestPart ? isCalled(label) : hasStems(label, text));
  const isForeign = best % 1 !== 0;
  if (isForeign && names.list.some(isOfPage)) return [];
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
