import { fieldsOf, isOwnAddress, isText } from '../../../islands/checks.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';

/*
 * How answers of the full-text index are read: it was written by a build, perhaps of another version.
 */

/** A page that was found. */
export interface TextHit {
  readonly href: string;
  readonly title: string;
  readonly language: string | undefined;
  readonly kind: string | undefined;
  readonly category: string | undefined;
  readonly image: string | undefined;
  readonly excerpt: readonly ExcerptPiece[];
}

/** How many pages each value of a filter has. */
export type Counts = Readonly<Record<string, number>>;

/** What the worker has found. */
export interface Answer {
  readonly total: number;
  readonly categories: Counts;
  readonly languages: Counts;
  /** As many of them as were asked for. */
  readonly results: readonly unknown[];
}

export function answerOf(value: unknown): Answer {
  const { total, results, categories, languages } = fieldsOf(value);
  return {
    total: typeof total === 'number' ? total : 0,
    results: Array.isArray(results) ? results : [],
    categories: countsOf(categories),
    languages: countsOf(languages),
  };
}

function countsOf(value: unknown): Counts {
  const counts = Object.entries(fieldsOf(value));
  return Object.fromEntries(
    counts.flatMap(([name, count]) => (typeof count === 'number' ? [[name, count]] : [])),
  );
}

/** A result as it may be shown; none where it leads elsewhere. */
export function hitOf(value: unknown): TextHit[] {
  const { url, excerpt, meta } = fieldsOf(value);
  const { title, language, kind, category, image } = fieldsOf(meta);
  if (!(isOwnAddress(url) && isText(title))) return [];
  return [
    {
      href: url,
      title,
      language: isText(language) ? language : undefined,
      kind: isText(kind) ? kind : undefined,
      category: isText(category) ? category : undefined,
      image: isOwnAddress(image) ? image : undefined,
      excerpt: isText(excerpt) ? excerptPieces(excerpt) : [],
    },
  ];
}

/** A piece of an excerpt, and whether it is one of the words that were searched for. */
export interface ExcerptPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Takes an excerpt of the full-text index apart: a text in which the found words stand between marks, and angle brackets of the
 * page's own are escaped. What comes of it is text and nothing else.
 */
export function excerptPieces(excerpt: string): readonly ExcerptPiece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, n) => ({ text: unescaped(text), isMarked: n % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replace(/\s+/g, ' ');
}

/** How much of a word must stand in the text for the two to be forms of one word: `lyophilised` and `lyophilisation`. */
const sharedPart = 0.6;

/** Less than this, in letters, is a form of nothing longer. */
const shortest = 3;

/**
 * Whether a result of the full-text index has the words that were searched for, or forms of them, among those that it says it was
 * found by. Where it does not say, it is believed.
 */
export function showsWords(result: unknown, term: string): boolean {
  const { content, locations } = fieldsOf(result);
  if (!isText(content) || !Array.isArray(locations) || locations.length === 0) return true;
  const words = content.split(/\s+/);
  const places: readonly unknown[] = locations;
  const shown = places.flatMap((place) =>
    typeof place === 'number' ? wordsOf(normalise(words[place] ?? '')) : [],
  );
  const joined = shown.join('');
  return wordsOf(normalise(term)).every(
    (word) => joined.includes(word) || shown.some((other) => isForm(word, other)),
  );
}

function isForm(word: string, other: string): boolean {
  const shared = sharedStart(word, other);
  return shared >= Math.min(shortest, word.length) && shared >= word.length * sharedPart;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
