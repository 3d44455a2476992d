import { useEffect, useState } from 'react';
import type { ResultData } from '../../../../site/views/browser-data.js';
import { fieldsOf, isPicture, isText, isTexts } from '../../../islands/checks.js';
import { loadData } from '../../../islands/load-data.js';
import { type Asked, type Outcome, type SearchSource, search } from '../finding/search.js';
import { type Excerpts, excerptsOf } from '../full-text/full-text.js';
import type { FullTextSource } from '../full-text/messages.js';

export type SearchState = 'none' | 'searching' | 'failed' | Outcome;

export function useSearch(source: SearchSource, asked: Asked): SearchState {
  const [state, setState] = useState<SearchState>('none');
  const { names, fullText } = source;
  useEffect(() => {
    if (asked.term === '') return;
    let isCurrent = true;
    const settle = (next: SearchState) => {
      if (isCurrent) setState(next);
    };
    // When a word is read in another way, the results stay until the new ones are there.
    setState((last) => (typeof last === 'string' ? 'searching' : last));
    search({ names, fullText }, asked).then(settle, () => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [names, fullText, asked]);
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
