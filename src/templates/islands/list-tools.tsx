import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { replaceQuery } from './address.js';
import type { IslandDefinition } from './definition.js';
import { fill } from './fill.js';
import { chooseCards, type ListCard, parseList } from './list-cards.js';
import { fillForm, isActive, type ListQuery, mergeQueries, noQuery, queryFrom } from './list-query.js';
import { ListResults } from './list-results.js';
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
    readonly count: string;
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
  const load = useList(state, query);
  const results = useResults(state, query, load);
  useHiddenPage(state.page, results !== undefined);
  useEffect(() => {
    if (form.current === null) return;
    const asked = queryFrom(new URLSearchParams(location.search));
    fillForm(form.current, mergeQueries(queryFrom(new FormData(form.current)), asked));
    choose(form.current, setQuery);
  }, []);
  const clear = () => {
    if (form.current === null) return;
    fillForm(form.current, noQuery);
    choose(form.current, setQuery);
    // The button that was pressed is gone.
    form.current.querySelector('input')?.focus();
  };
  return (
    <>
      <ListToolbar
        state={state}
        formRef={form}
        onChange={() => form.current !== null && choose(form.current, setQuery)}
        onClear={isActive(query) ? clear : undefined}
      />
      <p className="list-status needs-script" role="status">
        {statusOf(state, query, load, results?.length)}
      </p>
      {results === undefined || results.length === 0 ? null : (
        <ListResults
          // What was unfolded of other results says nothing of these.
          key={JSON.stringify(query)}
          label={texts.results}
          more={texts.more}
          forms={state.forms}
          cards={results}
        />
      )}
    </>
  );
}

/** Takes what the form's fields say, and keeps it in the address. */
function choose(form: HTMLFormElement, setQuery: (query: ListQuery) => void): void {
  const query = queryFrom(new FormData(form));
  setQuery(query);
  replaceQuery({ ...query, filter: query.filter.trim() });
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
  { texts, total }: ListToolsState,
  query: ListQuery,
  load: Load,
  shown: number | undefined,
): string {
  if (!isActive(query)) return '';
  if (shown !== undefined) return shown === 0 ? texts.none : fill(texts.count, { shown, total });
  return load === 'failed' ? texts.failed : texts.loading;
}

export const listTools: IslandDefinition<ListToolsState> = {
  wake: 'touch',
  wakesFor: 'query',
  Component: ListTools,
};
