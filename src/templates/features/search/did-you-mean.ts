import { normalise, wordsOf } from '../../islands/normalise.js';
import { editDistance } from './edit-distance.js';
import { alsoOf, findsAny, type Name } from './names.js';
import { isMarkup } from './terms.js';

/** A word of the names, with its spelling there and its count. */
interface KnownWord {
  readonly shown: string;
  count: number;
}

/** All words of a site's names, by their form for comparison: normalised, without hyphens. */
type Vocabulary = ReadonlyMap<string, KnownWord>;

/** The most suggestions. */
const suggestionLimit = 3;

/** The most candidates for one unknown word. */
const candidateLimit = 3;

/** Collects the words of all names. Runs once, after the first search without results. */
function vocabularyOf(names: readonly Name[]): Vocabulary {
  const vocabulary = new Map<string, KnownWord>();
  for (const [term, count] of termsOf(names)) {
    for (const shown of wordsIn(term)) {
      const key = keyOf(shown);
      const known = vocabulary.get(key);
      if (known !== undefined) known.count += count;
      else if (isWorthKnowing(key)) vocabulary.set(key, { shown: shown.toLowerCase(), count });
    }
  }
  return vocabulary;
}

/** The terms between white space in the names, with their counts. Most terms occur many times but are split only once. */
function termsOf(names: readonly Name[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { data } of names) {
    for (const text of [data.label, ...alsoOf(data)]) {
      for (const term of text.split(/\s+/)) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

/** A term without punctuation around it, and its parts: `Beta-Carotene,` gives `beta-carotene`, `beta` and `carotene`. */
function wordsIn(term: string): readonly string[] {
  const whole = term.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  const parts = whole.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return parts.length > 1 ? [whole, ...parts] : [whole];
}

/** The words of names, by the list of names. */
const vocabularies = new WeakMap<readonly Name[], Vocabulary>();

/** Other searches that a visitor may have meant, the likeliest first. For a search that finds no name. */
export function corrections(names: readonly Name[], term: string): readonly string[] {
  if (isMarkup(term)) return [];
  const vocabulary = vocabularies.get(names) ?? vocabularyOf(names);
  vocabularies.set(names, vocabulary);
  return didYouMean(names, vocabulary, term);
}

/**
 * Suggestions for a search without results: the same search with its unknown words replaced by similar known ones. Each suggestion finds
 * something.
 */
function didYouMean(names: readonly Name[], vocabulary: Vocabulary, term: string): readonly string[] {
  const terms = term.split(' ').filter((part) => keyOf(part) !== '');
  const isUnknown = terms.some((part) => !isKnown(vocabulary, keyOf(part)));
  const choices = terms.map((part) =>
    isKnown(vocabulary, keyOf(part)) ? [part] : nearest(vocabulary, part),
  );
  // The visitor may have typed one word as two.
  const whole = isUnknown && terms.length > 1 ? nearest(vocabulary, terms.join('')) : [];
  const suggestions = [...combined(choices), ...whole];
  return [...new Set(suggestions)].filter((text) => findsAny(names, text)).slice(0, suggestionLimit);
}

/** Every way to choose one of each, in order of preference. Empty when one has no choices. */
function combined(choices: readonly (readonly string[])[]): string[] {
  let texts = [''];
  for (const words of choices) {
    texts = words
      .flatMap((word) => texts.map((text) => (text === '' ? word : `${text} ${word}`)))
      .slice(0, candidateLimit * candidateLimit);
  }
  return texts.filter((text) => text !== '');
}

interface Candidate {
  readonly known: KnownWord;
  readonly distance: number;
}

/** The known words most similar to an unknown one, the nearest first. Of two equally near, the more frequent one. */
function nearest(vocabulary: Vocabulary, part: string): string[] {
  const typed = keyOf(part);
  const limit = limitOf(typed);
  if (limit === 0) return [];
  const candidates: Candidate[] = [];
  for (const [key, known] of vocabulary) {
    const distance = likeness(typed, key, limit);
    if (distance !== undefined) candidates.push({ known, distance });
  }
  return candidates
    .sort(
      (a, b) =>
        a.distance - b.distance || b.known.count - a.known.count || (a.known.shown < b.known.shown ? -1 : 1),
    )
    .slice(0, candidateLimit)
    .map(({ known }) => known.shown);
}

/** The cost of a word that is not typed to its end: less than a wrong letter. */
const unfinished = 0.5;

function likeness(typed: string, key: string, limit: number): number | undefined {
  // The distance to a beginning is never larger than to the whole word, so this test rejects nearly all words.
  const beginning = editDistance(typed, key, limit, true);
  if (beginning === undefined) return undefined;
  return editDistance(typed, key, limit) ?? beginning + unfinished;
}

/** How many wrong letters are allowed. In short words, another letter makes another word. */
function limitOf({ length }: string): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 11 ? 2 : 3;
}

function isKnown(vocabulary: Vocabulary, key: string): boolean {
  if (vocabulary.has(key)) return true;
  for (const known of vocabulary.keys()) if (known.startsWith(key)) return true;
  return false;
}

/** Single letters are near to all others. Short codes are too: one digit makes another E-number. */
function isWorthKnowing(key: string): boolean {
  return key.length > 2 && !(key.length < 6 && /\d/.test(key));
}

function keyOf(text: string): string {
  return wordsOf(normalise(text)).join('');
}
