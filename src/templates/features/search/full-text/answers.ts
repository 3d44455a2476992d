import { fieldsOf, isOwnAddress, isText } from '../../../islands/checks.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';

/*
 * Reads answers of the full-text index. A build wrote the index, perhaps of another version, so they are checked.
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

/** The number of pages for each value of a filter. */
export type Counts = Readonly<Record<string, number>>;

/** The result of a search in the worker. */
export interface Answer {
  readonly total: number;
  readonly categories: Counts;
  readonly languages: Counts;
  /** As many results as were requested. */
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

/** A result, if it is safe to show. Empty when it links to another site. */
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

/** A piece of an excerpt, and whether it is a search word. */
export interface ExcerptPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Splits an excerpt of the full-text index. In it, found words are inside marks, and the page's own angle brackets are escaped. The pieces
 * are plain text.
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

/** Two words are forms of one word if they share at least this part: `lyophilised` and `lyophilisation`. */
const sharedPart = 0.6;

/** A word shorter than this, in letters, is not a form of a longer one. */
const shortest = 3;

/**
 * Whether the words that a result was found by include the search words or forms of them. A result without such words counts as a match.
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
