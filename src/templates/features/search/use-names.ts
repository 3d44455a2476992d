import { useEffect, useMemo, useState } from 'react';
import { loadData } from '../../islands/load-data.js';
import { type Name, parseNames } from './names.js';

/** `none` until the first search. */
export type LoadedNames = 'none' | 'failed' | readonly Name[];

/**
 * Fetches the names when there is a search term. After a failure, the next search tries again.
 * @param language for the alphabetical order
 */
export function useNames(address: string, language: string, term: string): LoadedNames {
  const [names, setNames] = useState<LoadedNames>('none');
  const compare = useMemo(() => new Intl.Collator(language, { numeric: true }).compare, [language]);
  const isLoaded = typeof names !== 'string';
  useEffect(() => {
    if (isLoaded || term === '') return;
    let isCurrent = true;
    const settle = (next: LoadedNames) => {
      if (isCurrent) setNames(next);
    };
    loadData(address)
      .then((value) => settle(parseNames(value, compare)))
      .catch(() => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [address, compare, term, isLoaded]);
  return names;
}
