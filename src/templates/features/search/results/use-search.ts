import { useEffect, useState } from 'react';
import type { ResultData } from '../../../../site/views/browser-data.js';
import { fieldsOf, isCardFacts, isPicture, isText, isTexts } from '../../../islands/checks.js';
import { loadData } from '../../../islands/load-data.js';
import { type Asked, type Outcome, type SearchSource, search } from '../finding/search.js';
import { excerptsOf } from '../full-text/full-text.js';
import type { FullTextSource } from '../full-text/messages.js';

export type SearchState = 'searching' | 'failed' | (Outcome & { readonly products: Products });

/** What rows show of products. Without the file, they have signs and names. */
export type Products = Awaited<ReturnType<typeof loadProducts>>;

interface Sources extends SearchSource {
  /** Address of the file with what rows show of products. */
  readonly pictures: string;
  /** Of the page. */
  readonly language: string;
}

export function useSearch({ names, fullText, pictures, language }: Sources, asked: Asked): SearchState {
  const [state, setState] = useState<SearchState>('searching');
  useEffect(() => {
    if (asked.term === '') return;
    const left = new AbortController();
    const settle = (next: SearchState) => {
      if (!left.signal.aborted) setState(next);
    };
    // When a word is read in another way, the results stay until the new ones are there.
    setState((last) => (typeof last === 'string' ? 'searching' : last));
    Promise.all([search({ names, fullText }, asked), loadProducts(pictures, language)]).then(
      ([outcome, products]) => settle({ ...outcome, products }),
      () => settle('failed'),
    );
    return () => left.abort();
  }, [names, fullText, pictures, language, asked]);
  return state;
}

async function loadProducts(address: string, language: string) {
  const { words, pictures } = fieldsOf(await loadData(address).catch(() => undefined));
  const all = Object.entries(fieldsOf(pictures));
  const own = Object.entries(fieldsOf(fieldsOf(words)[language]));
  return {
    /** Of the interface, by their keys. */
    words: Object.fromEntries(own.flatMap(([key, word]) => (isText(word) ? [[key, word]] : []))),
    byAddress: new Map(all.flatMap(([href, one]) => (isResult(one) ? [[href, one] as const] : []))),
  };
}

function isResult(value: unknown): value is ResultData {
  const { id, grades = [], card } = fieldsOf(value);
  return isPicture(value) && isText(id) && isTexts(grades) && isCardFacts(card);
}

/** The excerpts of pages. They arrive after the results; rows keep their place free. */
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
