import type { FileSet } from '../catalogue/document/file-set.js';
import { bodySource } from '../catalogue/entries/body-file.js';
import { summaryOf } from '../catalogue/markdown/summary.js';
import type { Article } from '../catalogue/schema/model.js';

/** What lists say of an article's text. */
export interface Reading {
  /** Its first sentence. Undefined where it has no paragraph. */
  readonly excerpt: string | undefined;
  /** How long most people take to read it: 220 words a minute, and at least one minute. */
  readonly minutes: number;
}

const wordsPerMinute = 220;

/** Scripts without spaces between words: a character takes as long as about half a word. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const word = /[\p{L}\p{M}\p{N}]+(?:[.,'’-][\p{L}\p{M}\p{N}]+)*/gu;

/** Reads an article's text when a page asks for it, once. @param files with the Markdown beside the catalogue */
export function articleReader(
  files: FileSet,
  siteLanguage: string,
): (article: Article) => Reading | undefined {
  const known = new Map<Article, Reading | undefined>();
  return (article) => {
    if (!known.has(article)) known.set(article, readingOf(article, files, siteLanguage));
    return known.get(article);
  };
}

function readingOf({ body, language }: Article, files: FileSet, siteLanguage: string): Reading | undefined {
  const text = bodySource(body, files);
  if (text === undefined) return undefined;
  return {
    excerpt: summaryOf(body, files, language ?? siteLanguage),
    minutes: Math.max(1, Math.round(wordsIn(text) / wordsPerMinute)),
  };
}

/** The words that a reader sees: addresses of links and pictures do not count. */
function wordsIn(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ']');
  const single = text.match(spaceless)?.length ?? 0;
  return single / 2 + (text.replace(spaceless, ' ').match(word)?.length ?? 0);
}
