import { useEffect, useState } from 'react';
import type { ResultData } from '../../../../site/views/browser-data.js';
import { fieldsOf, isPicture, isText, isTexts } from '../../../islands/checks.js';
import { loadData } from '../../../islands/load-data.js';
import { type Outcome, type SearchSource, search } from '../finding/search.js';
import { type Excerpts, excerptsOf } from '../full-text/full-text.js';
import type { FullTextSource } from '../full-text/messages.js';

export type SearchState = 'none' | 'searching' | 'failed' | Outcome;

/** Searches once. @param term empty when there is nothing to search */
export function useSearch(source: SearchSource, term: string, isExact: boolean): SearchState {
  const [state, setState] = useState<SearchState>('none');
  const { names, fullText, language } = source;
  useEffect(() => {
    if (term === '') return;
    let isCurrent = true;
    const settle = (next: SearchState) => {
      if (isCurrent) setState(next);
    };
    settle('searching');
    search({ names, fullText, language }, term, isExact).then(settle, () => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [names, fullText, language, term, isExact]);
  return state;
}

/** The pictures of all products, by address. Undefined until they are needed and loaded; without them rows have signs and no buttons. */
export function usePictures(address: string, isNeeded: boolean): ReadonlyMap<string, ResultData> | undefined {
  const [pictures, setPictures] = useState<ReadonlyMap<string, ResultData>>();
  useEffect(() => {
    if (!isNeeded) return;
    loadData(address)
      .then((value) => {
        const all = Object.entries(fieldsOf(fieldsOf(value)['pictures']));
        setPictures(new Map(all.flatMap(([href, result]) => (isResult(result) ? [[href, result]] : []))));
      })
      .catch(() => {});
  }, [address, isNeeded]);
  return pictures;
}

function isResult(value: unknown): value is ResultData {
  const { id, grades = [] } = fieldsOf(value);
  return isPicture(value) && isText(id) && isTexts(grades);
}

/** The excerpts of pages. They arrive after the results; rows keep their place free. */
export function useExcerpts(
  fullText: FullTextSource | undefined,
  term: string,
  hrefs: readonly string[],
): Excerpts {
  const [excerpts, setExcerpts] = useState<Excerpts>(new Map());
  const missing = hrefs.filter((href) => !excerpts.has(href)).join('\n');
  useEffect(() => {
    if (fullText === undefined || missing === '') return;
    let isCurrent = true;
    excerptsOf(fullText, term, missing.split('\n'))
      .then((more) => {
        if (isCurrent && more.size > 0) setExcerpts((last) => new Map([...last, ...more]));
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [fullText, term, missing]);
  return excerpts;
}
