import { useEffect, useState } from 'react';
import type { TextHit } from './answers.js';
import { searchTexts, type TextResults } from './full-text.js';
import type { FullTextSource, SearchChoice } from './messages.js';

/** The state of a search in the texts. */
export type TextSearch =
  /** There is no search term, or no index. */
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found';
      /** The term of this search. The current term may be another one. */
      readonly term: string;
      readonly results: TextResults;
      readonly hits: readonly TextHit[];
    };

/** Hits to fetch at a time: each is a small file. */
export const hitStep = 10;

/**
 * Searches the texts of all pages.
 * @param term empty when there is nothing to search yet
 * @param limit how many hits are needed
 */
export function useFullText(
  source: FullTextSource | undefined,
  term: string,
  { category, language }: SearchChoice,
  limit: number,
): TextSearch {
  const [search, setSearch] = useState<TextSearch>({ state: 'none' });
  useEffect(() => {
    if (source === undefined || term === '') {
      setSearch({ state: 'none' });
      return;
    }
    let isCurrent = true;
    const settle = (next: TextSearch) => {
      if (isCurrent) setSearch(next);
    };
    // Another filter or more hits change the results only a little, so keep them until the new ones arrive.
    setSearch((last) => (last.state === 'found' && last.term === term ? last : { state: 'loading' }));
    searchTexts(source, term, { category, language })
      .then(async (results) => settle({ state: 'found', term, results, hits: await results.hits(0, limit) }))
      .catch(() => settle({ state: 'failed' }));
    return () => {
      isCurrent = false;
    };
  }, [source, term, category, language, limit]);
  return search;
}
