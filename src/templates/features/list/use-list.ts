import { useEffect, useMemo, useState } from 'react';
import { initialFinder } from '../../../site/initials.js';
import { loadData } from '../../islands/load-data.js';
import { type ListCard, type ListReading, parseList } from './cards.js';
import { chooseCards, type ListChoice } from './choice.js';
import { sortCards } from './order.js';
import { isActive, type ListQuery } from './query.js';
import { loadCard } from './results/own-card.js';
import type { ListToolsState } from './state.js';

/** The state of the list's data file. */
export type Load = 'none' | 'loading' | 'failed' | readonly ListCard[];

/** Fetches the list when something is chosen. After a failure, the next choice tries again. */
export function useList({ data, card, forms, letters, language }: ListToolsState, query: ListQuery): Load {
  const [load, setLoad] = useState<Load>('none');
  const isLoaded = Array.isArray(load);
  useEffect(() => {
    if (isLoaded || !isActive(query)) return;
    let isCurrent = true;
    const settle = (next: Load) => {
      if (isCurrent) setLoad(next);
    };
    settle('loading');
    const reading: ListReading = { forms, initialOf: initialFinder(letters, language) };
    Promise.all([loadData(data), loadCard(card)])
      .then(([value]) => settle(parseList(value, reading)))
      .catch(() => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, query, data, card, forms, letters, language]);
  return load;
}

/** The part of the list that matches the query. Undefined while the list is not loaded. */
export function useChoice(
  { language, forms, facets }: ListToolsState,
  query: ListQuery,
  load: Load,
): ListChoice | undefined {
  const sorted = useMemo(() => {
    if (typeof load === 'string') return undefined;
    const { compare } = new Intl.Collator(language, { numeric: true });
    const labelOf = (key: string, value: string) =>
      facets.find((facet) => facet.key === key)?.options.find((one) => one.value === value)?.label ?? value;
    return sortCards(load, query.sort, { compare, forms, labelOf });
  }, [language, forms, facets, query.sort, load]);
  return useMemo(() => (sorted === undefined ? undefined : chooseCards(sorted, query)), [sorted, query]);
}
