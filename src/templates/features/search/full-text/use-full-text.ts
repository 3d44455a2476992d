import { useEffect, useState } from 'react';
import type { TextHit } from './answers.js';
import { searchTexts, type TextResults } from './full-text.js';
import type { FullTextSource, SearchChoice } from './messages.js';

/** What is known of a search in the texts. */
export type TextSearch =
  /** There is nothing to search for, or nothing to search in. */
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found';
      /** What was searched for: perhaps not what is asked for by now. */
      readonly term: string;
      readonly results: TextResults;
      readonly hits: readonly TextHit[];
    };

/** Hits that are fetched at a time: each is a small file of its own. */
export const hitStep = 10;

/**
 * Searches the texts of all pages.
 * @param term empty where nothing is to be searched yet
 * @param limit how many hits are wanted
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
    // What another choice or more hits will change a little stays until it comes.
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
