import type { FileSet } from '../catalogue/document/file-set.js';
import { factsOf } from '../catalogue/markdown/bodies.js';
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

function readingOf(article: Article, files: FileSet, siteLanguage: string): Reading | undefined {
  const facts = factsOf(article, files);
  if (facts === undefined) return undefined;
  return {
    excerpt: summaryOf(facts, article.language ?? siteLanguage),
    minutes: Math.max(1, Math.round(facts.words() / wordsPerMinute)),
  };
}
