import { useEffect, useState } from 'react';
import type { ResultData } from '../../../../site/views/browser-data.js';
import { fieldsOf, isCardFacts, isPicture, isText, isTexts } from '../../../islands/checks.js';
import { loadData } from '../../../islands/load-data.js';
import { type Outcome, type SearchRequest, type SearchSource, search } from '../finding/search.js';
import { excerptsOf } from '../full-text/full-text.js';
import type { FullTextSource } from '../full-text/messages.js';

export type SearchState = 'searching' | 'failed' | (Outcome & { readonly products: Products });

/** Facts of products for the rows, not of other pages. Empty if the file fails to load: rows then show signs and names. */
export interface Products {
  readonly words: Readonly<Record<string, string>>;
  readonly byAddress: ReadonlyMap<string, ResultData>;
}

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

async function loadProducts(address: string, language: string): Promise<Products> {
  const { words, pictures } = fieldsOf(await loadData(address).catch(() => undefined));
  const all = Object.entries(fieldsOf(pictures));
  const texts = Object.entries(fieldsOf(fieldsOf(words)[language]));
  return {
    words: Object.fromEntries(texts.flatMap(([key, word]) => (isText(word) ? [[key, word]] : []))),
    byAddress: new Map(all.flatMap(([href, data]) => (isResult(data) ? [[href, data] as const] : []))),
  };
}

function isResult(value: unknown): value is ResultData {
  const { id, grades = [], card } = fieldsOf(value);
  return isPicture(value) && isText(id) && isTexts(grades) && isCardFacts(card);
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
