import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type PluralTexts, plural } from '../texts/plural.js';
import { replaceQuery, tellDrawn } from './address.js';
import type { IslandDefinition } from './definition.js';
import { chooseCards, type ListCard, parseList } from './list-cards.js';
import { fillForm, isActive, type ListQuery, mergeQueries, noQuery, queryFrom } from './list-query.js';
import { cardStep, ListResults } from './list-results.js';
import { ListToolbar } from './list-toolbar.js';
import { loadData } from './load-data.js';

export interface ListToolsState {
  /** Address of the list's data file. */
  readonly data: string;
  /** Id of the element with the page of the list that the server has rendered. */
  readonly page: string;
  readonly language: string;
  /** Products in the whole list. */
  readonly total: number;
  /** The forms that occur in it, in words. */
  readonly forms: Readonly<Record<string, string>>;
  /** The orders on offer, in words. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly texts: {
    readonly label: string;
    readonly filter: string;
    readonly form: string;
    readonly allForms: string;
    readonly sort: string;
    readonly ownOrder: string;
    readonly clear: string;
    readonly results: string;
    readonly count: PluralTexts;
    readonly none: string;
    readonly more: string;
    readonly failed: string;
    readonly loading: string;
  };
}

/** What has become of the list's data file. */
type Load = 'none' | 'loading' | 'failed' | readonly ListCard[];

/** Filters and sorts a whole list, whichever page of it is shown. As long as nothing is chosen, the page stays as it is. */
function ListTools(state: ListToolsState) {
  const { texts } = state;
  const form = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState(noQuery);
  const [limit, setLimit] = useState(cardStep);
  const load = useList(state, query);
  const results = useResults(state, query, load);
  useHiddenPage(state.page, results !== undefined);
  useEffect(() => {
    if (form.current === null) return;
    const values = new URLSearchParams(location.search);
    fillForm(form.current, mergeQueries(queryFrom(new FormData(form.current)), queryFrom(values)));
    setQuery(choose(form.current));
    setLimit(limitFrom(values));
  }, []);
  useDrawn(results);
  const change = () => {
    if (form.current === null) return;
    setQuery(choose(form.current));
    // What was unfolded of other results says nothing of these.
    setLimit(cardStep);
    replaceQuery({ shown: '' });
  };
  const unfold = () => {
    setLimit(limit + cardStep);
    replaceQuery({ shown: String(limit + cardStep) });
  };
  const clear = () => {
    if (form.current === null) return;
    fillForm(form.current, noQuery);
    change();
    // The button that was pressed is gone.
    form.current.querySelector('input')?.focus();
  };
  return (
    <>
      <ListToolbar
        state={state}
        formRef={form}
        onChange={change}
        onClear={isActive(query) ? clear : undefined}
      />
      <p className="list-status needs-script" role="status">
        {statusOf(state, query, load, results?.length)}
      </p>
      {results === undefined || results.length === 0 ? null : (
        <ListResults
          key={JSON.stringify(query)}
          label={texts.results}
          more={texts.more}
          forms={state.forms}
          cards={results}
          limit={limit}
          onMore={unfold}
        />
      )}
    </>
  );
}

/** What the form's fields say; it is kept in the address. */
function choose(form: HTMLFormElement): ListQuery {
  const query = queryFrom(new FormData(form));
  replaceQuery({ ...query, filter: query.filter.trim() });
  return query;
}

/** How many results an address shows: as many as were unfolded when one left them. */
function limitFrom(values: URLSearchParams): number {
  const shown = Number(values.get('shown'));
  return Number.isSafeInteger(shown) && shown > cardStep ? shown : cardStep;
}

/** Tells the navigator when results stand in the page. */
function useDrawn(results: unknown): void {
  useEffect(() => {
    if (results !== undefined) tellDrawn();
  }, [results]);
}

/** Fetches the list when something is chosen. After a failure the next choice tries again. */
function useList({ data, forms }: ListToolsState, query: ListQuery): Load {
  const [load, setLoad] = useState<Load>('none');
  const isLoaded = Array.isArray(load);
  useEffect(() => {
    if (isLoaded || !isActive(query)) return;
    let isCurrent = true;
    const settle = (next: Load) => {
      if (isCurrent) setLoad(next);
    };
    settle('loading');
    loadData(data)
      .then((value) => settle(parseList(value, forms)))
      .catch(() => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, query, data, forms]);
  return load;
}

/** What is shown in place of the page; undefined while the page itself is shown. */
function useResults({ language }: ListToolsState, query: ListQuery, load: Load) {
  return useMemo(() => {
    if (!isActive(query) || typeof load === 'string') return undefined;
    const { compare } = new Intl.Collator(language, { numeric: true });
    return chooseCards(load, query, compare);
  }, [language, query, load]);
}

/** Hides the page that the server has rendered. Before the next painting, so that the two lists never stand together. */
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
  wake: 'touch',
  wakesFor: 'query',
  Component: ListTools,
};
