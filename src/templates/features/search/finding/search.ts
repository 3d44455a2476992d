import { searchTexts, type TextPage } from '../full-text/full-text.js';
import type { FullTextSource } from '../full-text/messages.js';
import { corrections } from './did-you-mean.js';
import { loadNames, type Names } from './names.js';
import { isSure, type Ranking, rankResults } from './ranking.js';

export interface SearchSource {
  /** Address of the file of all names. */
  readonly names: string;
  readonly fullText?: FullTextSource | undefined;
}

export interface SearchRequest {
  /** Empty if there is nothing to search. */
  readonly term: string;
  /** Whether it must not be corrected. */
  readonly isExact: boolean;
  /** Words that are not read as values of facets. */
  readonly plain: readonly string[];
}

export interface Outcome extends Ranking {
  readonly values: Names['values'];
  /** The visitor's text, or its correction. */
  readonly term: string;
  /** Other searches that find something, if this one finds nothing. */
  readonly suggestions: readonly string[];
  /** Whether the texts could not be searched. */
  readonly hasFailed: boolean;
}

/** Searches names and texts. If nothing is found, searches the best correction. @throws Error if the names cannot be loaded */
export async function search(
  source: SearchSource,
  { term, isExact, plain }: SearchRequest,
): Promise<Outcome> {
  const texts = textMatches(source, term);
  const names = await loadNames(source.names);
  const outcome = outcomeOf(names, term, await texts, plain);
  if (outcome.results.some(isSure)) return outcome;
  const suggestions = corrections(names, term);
  const [best] = suggestions;
  if (best === undefined || isExact) return { ...outcome, suggestions };
  return outcomeOf(names, best, await textMatches(source, best), plain);
}

/** Whether a search shows results. Searches the texts last, because they are much larger. @throws Error if the names cannot be loaded */
export async function findsSomething(source: SearchSource, term: string, isExact: boolean): Promise<boolean> {
  const names = await loadNames(source.names);
  if (rankResults(names, term, []).results.length > 0) return true;
  if (!isExact && corrections(names, term).length > 0) return true;
  const texts = await textMatches(source, term);
  return texts === undefined || texts.length > 0;
}

/** The pages with the words in their texts. Undefined if the texts cannot be searched. */
async function textMatches(
  { fullText }: SearchSource,
  term: string,
): Promise<readonly TextPage[] | undefined> {
  if (fullText === undefined) return [];
  try {
    return await searchTexts(fullText, term);
  } catch {
    return undefined;
  }
}

function outcomeOf(
  names: Names,
  term: string,
  texts: readonly TextPage[] | undefined,
  plain: readonly string[],
): Outcome {
  const ranking = rankResults(names, term, texts ?? [], plain);
  return { ...ranking, values: names.values, term, suggestions: [], hasFailed: texts === undefined };
}
