import { searchTexts, type TextPage } from '../full-text/full-text.js';
import type { FullTextSource } from '../full-text/messages.js';
import { corrections } from './did-you-mean.js';
import { loadNames, type Names } from './names.js';
import { rankResults } from './ranking.js';

export interface SearchSource {
  /** Address of the file of all names. */
  readonly names: string;
  readonly fullText?: FullTextSource | undefined;
}

export interface Asked {
  /** Empty when there is nothing to search. */
  readonly term: string;
  /** Whether it must not be corrected. */
  readonly isExact: boolean;
  /** Words that are not read as values of facets. */
  readonly plain: readonly string[];
}

export type Outcome = ReturnType<typeof outcomeOf>;

/** Searches names and texts. A text that finds nothing is corrected, and the best correction is searched at once. @throws when the names cannot be loaded */
export async function search(source: SearchSource, { term, isExact, plain }: Asked): Promise<Outcome> {
  const texts = textsOf(source, term);
  const names = await loadNames(source.names);
  const asked = outcomeOf(names, term, await texts, plain);
  if (asked.results.some(({ isNamed, isInText }) => isNamed || isInText)) return asked;
  const meant = corrections(names, term);
  const [best] = meant;
  if (best === undefined || isExact) return { ...asked, meant };
  return outcomeOf(names, best, await textsOf(source, best), plain);
}

/** Whether a search shows results. Searches the texts only when it must: they are much larger. @throws when the names cannot be loaded */
export async function findsSomething(source: SearchSource, term: string, isExact: boolean): Promise<boolean> {
  const names = await loadNames(source.names);
  if (rankResults(names, term, []).results.length > 0) return true;
  if (!isExact && corrections(names, term).length > 0) return true;
  const texts = await textsOf(source, term);
  return texts === undefined || texts.length > 0;
}

/** The pages with the words in their texts. Undefined when they cannot be searched. */
async function textsOf({ fullText }: SearchSource, term: string): Promise<readonly TextPage[] | undefined> {
  if (fullText === undefined) return [];
  try {
    return await searchTexts(fullText, term);
  } catch {
    return undefined;
  }
}

/** @param term the visitor's text, or its correction */
function outcomeOf(
  names: Names,
  term: string,
  texts: readonly TextPage[] | undefined,
  plain: readonly string[],
) {
  /** Other searches that find something. Only when this one finds nothing. */
  const meant: readonly string[] = [];
  const ranking = rankResults(names, term, texts ?? [], plain);
  return { ...ranking, values: names.values, term, meant, hasFailed: texts === undefined };
}
