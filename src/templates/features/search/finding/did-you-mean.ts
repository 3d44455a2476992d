import { memoize } from '../../../../document/collections.js';
import { normalise, wordsOf } from '../../../../document/text/normalise.js';
import type { Names } from './names.js';
import { findsAny } from './ranking.js';

/** All words of a site's names, by key: normalised, without hyphens. */
type Vocabulary = ReturnType<typeof vocabularyOf>;

const suggestionLimit = 3;
const candidateLimit = 3;

/** Collects the words of all names and values. Runs once, after the first search without results. */
const vocabularyOf = memoize((names: Names) => {
  const { counts, ofPage } = termsOf(names);
  const vocabulary = new Map<string, Readonly<{ shown: string; count: number; isOfPage: boolean }>>();
  for (const [term, count] of counts) {
    for (const shown of wordsIn(term)) {
      const key = keyOf(shown);
      // Single letters resemble all others, and so do short codes: another digit makes another E-number.
      const isDistinct = key.length > 2 && !(key.length < 6 && /\d/.test(key));
      const entry = vocabulary.get(key);
      const sum = (entry?.count ?? 0) + count;
      const isOfPage = ofPage.has(term) || entry?.isOfPage === true;
      if (isDistinct)
        vocabulary.set(key, { shown: entry?.shown ?? shown.toLowerCase(), count: sum, isOfPage });
    }
  }
  return vocabulary;
});

/** The terms of all names and values with their numbers of uses, and those in the language of the page. */
function termsOf({ list, values }: Names) {
  // Most terms occur many times but are split only once.
  const counts = new Map<string, number>();
  const ofPage = new Set<string>();
  const add = (text: string, isOfPage: boolean) => {
    for (const term of text.split(/\s+/)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (isOfPage) ofPage.add(term);
    }
  };
  for (const { data, others, distance } of list) {
    add(data.label, distance === 0);
    // An article has other names only in other languages.
    for (const other of data.kind === 'product' ? others : []) add(other, false);
  }
  for (const { text, isForeign } of values.flatMap(({ names }) => names)) add(text, !isForeign);
  return { counts, ofPage };
}

/** A term without punctuation around it, and its parts: `Beta-Carotene,` gives `beta-carotene`, `beta` and `carotene`. */
function wordsIn(term: string): readonly string[] {
  const whole = term.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  const parts = wordsOf(whole);
  return parts.length > 1 ? [whole, ...parts] : [whole];
}

function keyOf(text: string): string {
  return wordsOf(normalise(text)).join('');
}

/** Whether a text is a piece of code, such as `<b>`. No name looks like that, so it gets no suggestions. */
export function isMarkup(term: string): boolean {
  return /<[a-z!/?]|<$/i.test(term);
}

/** Corrections of a search that finds no name, the likeliest first: similar known words replace unknown ones. Each finds something. */
export function corrections(names: Names, term: string): readonly string[] {
  if (isMarkup(term)) return [];
  const vocabulary = vocabularyOf(names);
  const terms = term.split(' ').filter((part) => keyOf(part) !== '');
  const choices = terms.map((part) =>
    isKnown(vocabulary, keyOf(part)) ? [part] : nearest(vocabulary, part),
  );
  const isUnknown = terms.some((part) => !isKnown(vocabulary, keyOf(part)));
  // The visitor may have typed one word as two.
  const whole = isUnknown && terms.length > 1 ? nearest(vocabulary, terms.join('')) : [];
  const suggestions = new Set([...combined(choices), ...whole]);
  return [...suggestions].filter((text) => findsAny(names, text)).slice(0, suggestionLimit);
}

function isKnown(vocabulary: Vocabulary, key: string): boolean {
  return vocabulary.has(key) || [...vocabulary.keys()].some((word) => word.startsWith(key));
}

/** All combinations of the choices for each word, in order of preference. Empty if a word has no choices. */
function combined(choices: readonly (readonly string[])[]): string[] {
  let texts = [''];
  for (const words of choices) {
    texts = words
      .flatMap((word) => texts.map((text) => `${text} ${word}`.trim()))
      .slice(0, candidateLimit * candidateLimit);
  }
  return texts.filter((text) => text !== '');
}

function nearest(vocabulary: Vocabulary, part: string): string[] {
  const typed = keyOf(part);
  const limit = limitOf(typed);
  if (limit === 0) return [];
  const candidates = [...vocabulary].flatMap(([key, entry]) => {
    // The distance to a beginning is never larger than to the whole word, so this test rejects nearly all words.
    const beginning = editDistance(typed, key, limit, true);
    if (beginning === undefined) return [];
    const distance = editDistance(typed, key, limit) ?? beginning + unfinished;
    return { ...entry, distance: distance + (entry.isOfPage ? 0 : foreign) };
  });
  return candidates
    .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.shown < b.shown ? -1 : 1))
    .slice(0, candidateLimit)
    .map(({ shown }) => shown);
}

/** Number of wrong letters allowed. In short words, another letter makes another word. */
function limitOf({ length }: string): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 11 ? 2 : 3;
}

/** The cost of a word in another language than the page's: readers misspell their own. */
const foreign = 0.75;

/** The cost of a word that is not typed to its end: less than a wrong letter. */
const unfinished = 0.5;

/** Number of letters to add, leave out, replace or swap. @param isPrefix whether `word` may continue @returns undefined above the limit */
export function editDistance(
  typed: string,
  word: string,
  limit: number,
  isPrefix = false,
): number | undefined {
  const end = Math.min(word.length, typed.length + limit);
  if (word.length < typed.length - limit || (!isPrefix && word.length > end)) return undefined;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: end + 1 }, (_, n) => n);
  let [least, leastOfLast] = [0, 0];
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    leastOfLast = least;
    least = row;
    for (let column = 1; column <= end; column += 1) {
      const isOther = typed[row - 1] !== word[column - 1];
      const isSwap = typed[row - 2] === word[column - 1] && typed[row - 1] === word[column - 2];
      const cost = Math.min(
        costAt(last, column) + 1,
        costAt(next, column - 1) + 1,
        costAt(last, column - 1) + Number(isOther),
        isSwap ? costAt(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    // No later row has a smaller value than the least of this one. A swap reaches back one more row.
    if (least > limit && leastOfLast >= limit) return undefined;
    [beforeLast, last] = [last, next];
  }
  const distance = isPrefix ? least : costAt(last, word.length);
  return distance > limit ? undefined : distance;
}

function costAt(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
