import { useEffect, useState } from 'react';
import { type Outcome, type SearchRequest, type SearchSource, search } from '../finding/search.js';
import { excerptsOf } from '../full-text/full-text.js';
import type { FullTextSource } from '../full-text/messages.js';
import { loadProducts, type Products } from './products.js';

export type SearchState = 'searching' | 'failed' | (Outcome & { readonly products: Products });

interface Sources extends SearchSource {
  /** Address of the file with pictures and facts of products. */
  readonly pictures: string;
  readonly language: string;
}

export function useSearch(
  { names, fullText, pictures, language }: Sources,
  request: SearchRequest,
): SearchState {
  const [state, setState] = useState<SearchState>('searching');
  useEffect(() => {
    if (request.term === '') return;
    const left = new AbortController();
    const settle = (next: SearchState) => {
      if (!left.signal.aborted) setState(next);
    };
    // If words are only read in another way, the results stay until the new ones arrive.
    setState((last) => (typeof last === 'string' ? 'searching' : last));
    Promise.all([search({ names, fullText }, request), loadProducts(pictures, language)]).then(
      ([outcome, products]) => settle({ ...outcome, products }),
      () => settle('failed'),
    );
    return () => left.abort();
  }, [names, fullText, pictures, language, request]);
  return state;
}

/** The excerpts of pages. They arrive after the results, in a reserved place. */
export function useExcerpts(fullText: FullTextSource | undefined, term: string, hrefs: readonly string[]) {
  const [excerpts, setExcerpts] = useState<Awaited<ReturnType<typeof excerptsOf>>>(new Map());
  const missing = hrefs.filter((href) => !excerpts.has(href)).join('\n');
  useEffect(() => {
    if (fullText === undefined || missing === '') return;
    const left = new AbortController();
    excerptsOf(fullText, term, missing.split('\n'))
      .then((more) => {
        if (!left.signal.aborted && more.size > 0) setExcerpts((last) => new Map([...last, ...more]));
      })
      .catch(() => {});
    return () => left.abort();
  }, [fullText, term, missing]);
  return excerpts;
}
