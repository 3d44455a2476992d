import { fieldsOf, isOwnAddress, isText } from '../../../islands/checks.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';

/*
 * Reads answers of the full-text index. A build wrote the index, perhaps of another version, so they are checked.
 */

/** A page with the words in its text. */
export interface TextPage {
  readonly href: string;
  /** How well it matches, compared with the best page: above 0, at most 1. */
  readonly score: number;
}

/** The result of a search in the worker. */
export interface Answer {
  /** The best result. */
  readonly best: unknown;
  readonly pages: readonly TextPage[];
  /** The results whose excerpts were wanted. */
  readonly results: readonly unknown[];
}

export function answerOf(value: unknown): Answer {
  const { best, pages, results } = fieldsOf(value);
  return {
    best,
    pages: scored(Array.isArray(pages) ? pages.flatMap(pageOf) : []),
    results: Array.isArray(results) ? results : [],
  };
}

function pageOf(value: unknown): TextPage[] {
  const [href, score]: readonly unknown[] = Array.isArray(value) ? value : [];
  return isOwnAddress(href) && typeof score === 'number' ? [{ href, score }] : [];
}

function scored(pages: readonly TextPage[]): readonly TextPage[] {
  const best = pages.reduce((most, { score }) => Math.max(most, score), 0);
  return pages.map(({ href, score }) => ({ href, score: best > 0 ? score / best : 1 }));
}

/** The address and the excerpt of a result. Empty when it is none. */
export function excerptOf(value: unknown): [href: string, excerpt: readonly ExcerptPiece[]][] {
  const { url, excerpt } = fieldsOf(value);
  return isOwnAddress(url) && isText(excerpt) ? [[url, excerptPieces(excerpt)]] : [];
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
