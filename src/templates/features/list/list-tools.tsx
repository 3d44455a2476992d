import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { initialFinder } from '../../../site/initials.js';
import { isOwnFacet, type OwnFacetKey } from '../../../site/views/facet-values.js';
import type { IslandDefinition } from '../../islands/definition.js';
import { loadData } from '../../islands/load-data.js';
import { replaceQuery, tellDrawn } from '../../islands/tell-navigator.js';
import { plural } from '../../texts/plural.js';
import { type ListCard, type ListReading, parseList, sortCards } from './cards.js';
import { ListChips } from './chips.js';
import { chooseCards, type ListChoice } from './choice.js';
import { loadCard } from './own-card.js';
import {
  type Choice,
  choicesOf,
  fillForm,
  isActive,
  type ListQuery,
  mergeQueries,
  noQuery,
  queryFrom,
  valuesOf,
  without,
} from './query.js';
import { cardStep, ListResults } from './results.js';
import type { ListToolsState } from './state.js';
import { ListToolbar } from './toolbar.js';

/** The state of the list's data file. */
type Load = 'none' | 'loading' | 'failed' | readonly ListCard[];

/** Filters and sorts a whole list, whichever page of it is shown. Without a choice the page stays unchanged. */
function ListTools(state: ListToolsState) {
  const form = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState(noQuery);
  const [limit, setLimit] = useState(cardStep);
  const own = useMemo(() => state.facets.map(({ key }) => key).filter(isOwnFacet), [state.facets]);
  const load = useList(state, query);
  const choice = useChoice(state, query, load);
  const results = isActive(query) ? choice?.cards : undefined;
  useHiddenPage(state.page, results !== undefined);
  useEffect(() => {
    if (form.current === null) return;
    const values = new URLSearchParams(location.search);
    fillForm(form.current, mergeQueries(queryFrom(new FormData(form.current), own), queryFrom(values, own)));
    setQuery(choose(form.current, own));
    setLimit(limitFrom(values));
  }, [own]);
  useDrawn(results);
  const change = () => {
    if (form.current === null) return;
    setQuery(choose(form.current, own));
    // More results were opened for another choice: start again.
    setLimit(cardStep);
    replaceQuery({ shown: '' });
  };
  const unfold = () => {
    setLimit(limit + cardStep);
    replaceQuery({ shown: String(limit + cardStep) });
  };
  const show = (wanted: ListQuery) => {
    if (form.current === null) return;
    fillForm(form.current, wanted);
    change();
  };
  const focusFilter = () => form.current?.querySelector('input')?.focus();
  const clear = () => {
    show(noQuery);
    // The pressed button is removed.
    focusFilter();
  };
  const remove = (taken: Choice) => {
    if (choicesOf(query).length === 1) focusFilter();
    show(without(query, taken));
  };
  return (
    <>
      <ListToolbar
        state={state}
        formRef={form}
        query={query}
        counts={choice?.counts}
        onChange={change}
        onClear={isActive(query) ? clear : undefined}
      />
      <ListChips state={state} choices={choicesOf(query)} onRemove={remove} />
      <p className="list-status needs-script" role="status">
        {statusOf(state, query, load, results?.length)}
      </p>
      {results === undefined || results.length === 0 ? null : (
        <ListResults
          key={JSON.stringify(query)}
          state={state}
          cards={results}
          limit={limit}
          onMore={unfold}
        />
      )}
    </>
  );
}

/** The values of the form's fields. The address stores them. */
function choose(form: HTMLFormElement, own: readonly OwnFacetKey[]): ListQuery {
  const query = queryFrom(new FormData(form), own);
  replaceQuery(valuesOf(query));
  return query;
}

/** How many results an address shows: as many as were open when the visitor left. */
function limitFrom(values: URLSearchParams): number {
  const shown = Number(values.get('shown'));
  return Number.isSafeInteger(shown) && shown > cardStep ? shown : cardStep;
}

/** Tells the navigator when results are in the page. */
function useDrawn(results: unknown): void {
  useEffect(() => {
    if (results !== undefined) tellDrawn();
  }, [results]);
}

/** Fetches the list when something is chosen. After a failure, the next choice tries again. */
function useList({ data, card, forms, letters, language }: ListToolsState, query: ListQuery): Load {
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
function useChoice({ language }: ListToolsState, query: ListQuery, load: Load): ListChoice | undefined {
  const sorted = useMemo(() => {
    if (typeof load === 'string') return undefined;
    const { compare } = new Intl.Collator(language, { numeric: true });
    return sortCards(load, query.sort, compare);
  }, [language, query.sort, load]);
  return useMemo(() => (sorted === undefined ? undefined : chooseCards(sorted, query)), [sorted, query]);
}

/** Hides the page that the server rendered. Runs before the next paint, so that the two lists are never visible together. */
function useHiddenPage(id: string, isHidden: boolean): void {
  useLayoutEffect(() => {
    const page = document.getElementById(id);
    if (page === null || !isHidden) return;
    page.hidden = true;
    return () => {
      page.hidden = false;
    };
  }, [id, isHidden]);
}

function statusOf(
  { texts, total, language }: ListToolsState,
  query: ListQuery,
  load: Load,
  shown: number | undefined,
): string {
  if (!isActive(query)) return '';
  if (shown !== undefined) return shown === 0 ? texts.none : plural(texts.count, total, language, { shown });
  return load === 'failed' ? texts.failed : texts.loading;
}

export const listTools: IslandDefinition<ListToolsState> = {
  name: 'list-tools',
  wake: 'touch',
  wakesFor: 'query',
  Component: ListTools,
};
