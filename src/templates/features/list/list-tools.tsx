import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { initialFinder } from '../../../site/order/initials.js';
import { naturalFirst } from '../../../site/order/natural-first.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import { loadData } from '../../islands/load-data.js';
import { readStored, store } from '../../islands/stored.js';
import { replaceQuery, tellDrawn } from '../../islands/tell-navigator.js';
import { useResources } from '../../site-templates/resources.js';
import { plural } from '../../texts/plural.js';
import { EmptyList } from './empty.js';
import { ListBands } from './facets/panel.js';
import { cardStep, ListResults, loadCard } from './results.js';
import { type ListCard, parseList, sortCards } from './state/cards.js';
import {
  chooseCards,
  fillForm,
  isActive,
  isFacet,
  type ListChoice,
  type ListQuery,
  type ListTools,
  markFiltered,
  queryFrom,
  removeEarlyParts,
  singleFields,
  suitedTo,
  tableView,
  valueIn,
  viewKey,
} from './state/choice.js';
import { type ListProps, type ListToolsState, listPageId, listState } from './state/list-state.js';
import { ListChips, ListToolbar } from './toolbar.js';

/** Filters and sorts a whole list, whichever page of it is shown. Without a choice the page stays unchanged. */
function WholeList(state: ListToolsState) {
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [query, setQuery] = useState<ListQuery>({});
  const [limit, setLimit] = useState(cardStep);
  // The first render is that of the server, which does not know the choice.
  const [isRead, setRead] = useState(false);
  const load = useList(state, query);
  const choice = useChoice(state, query, load);
  const isWanted = isActive(query);
  const results = isWanted ? choice?.cards : undefined;
  // Before the next paint, because a filtered page would show the whole list for a moment.
  useLayoutEffect(() => {
    if (form.current === null) return;
    const values = new URLSearchParams(location.search);
    const view = values.get('view') ?? readStored(viewKey);
    // A choice made before the script was loaded wins over the address.
    fillForm(form.current, { ...queryFrom(values), view: [view], ...queryFrom(new FormData(form.current)) });
    const wanted = choose(form.current);
    // As many results as when the visitor left.
    const shown = Number(values.get('shown'));
    startTransition(() => {
      setQuery(wanted);
      setLimit(Number.isSafeInteger(shown) ? Math.max(shown, cardStep) : cardStep);
      setRead(true);
    });
  }, []);
  useLayoutEffect(() => {
    if (isRead) removeEarlyParts(document.body);
  }, [isRead]);
  useRows(state, results);
  // Before the next paint too, so that the list and its page are never visible together. The page stays until there are results.
  // It also stays if its own rows show the results.
  const isReady = isRead && (!isWanted || results !== undefined || load === 'failed');
  const isReplaced = isWanted && load !== 'failed' && state.rows !== true;
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (main !== null && isReady) markFiltered(main, isReplaced);
  }, [isReady, isReplaced]);
  useEffect(() => {
    if (results !== undefined) tellDrawn();
  }, [results]);
  const change = () => {
    if (form.current === null) return;
    const next = choose(form.current);
    // Other lists use the same view.
    const view = valueIn(next, 'view');
    if (view !== valueIn(query, 'view')) store(viewKey, view);
    setQuery(next);
    setLimit(cardStep);
    replaceQuery({ shown: '' });
  };
  const show = (wanted: ListQuery) => {
    if (form.current === null) return;
    fillForm(form.current, wanted);
    change();
  };
  const toFilter = () => form.current?.querySelector<HTMLElement>('[type=search]')?.focus();
  const tools: ListTools = {
    state,
    query,
    counts: choice?.counts,
    resultCount: results?.length ?? state.total,
    show,
    clear: () => show({ view: [valueIn(query, 'view')] }),
  };
  return (
    <>
      <ListBands {...tools} />
      <ListToolbar
        tools={tools}
        formRef={form}
        onChange={change}
        onShow={() => status.current?.scrollIntoView()}
      />
      <p className="list-status needs-script" role="status" ref={status}>
        {isWanted ? statusOf(state, load, results?.length) : ''}
      </p>
      <ListChips tools={tools} onLast={toFilter} />
      {results?.length === 0 && choice !== undefined ? (
        <EmptyList tools={tools} all={choice.all} onRemove={toFilter} />
      ) : null}
      {results === undefined || results.length === 0 || state.rows === true ? null : (
        <ListResults
          // With the same key, the heads of the table keep the focus.
          key={valueIn(query, 'view') === tableView ? tableView : JSON.stringify(query)}
          tools={tools}
          cards={results}
          limit={limit}
          onMore={() => {
            setLimit(limit + cardStep);
            replaceQuery({ shown: String(limit + cardStep) });
          }}
        />
      )}
    </>
  );
}

export const island: IslandDefinition<ListToolsState> = {
  name: 'list-tools',
  wake: 'touch',
  wakesFor: `query ${viewKey}`,
  Component: WholeList,
};

const firstView = `first/${island.name}`;

/** Goes at the start of the main part of a page with a list. Hides parts that a filtered list does not have, before the first paint. */
export function ListFirstView() {
  return <script src={useResources().islandModules(firstView)[0]} />;
}

/** Has no tools if there is nothing to choose from. @param count length of the list, between tools and products */
export function ListWithTools({
  count,
  children,
  ...list
}: ListProps & { readonly count?: ReactNode; readonly children: ReactNode }) {
  const resources = useResources();
  const { islandModules } = resources;
  return (
    <div className="product-list">
      {list.view.paging.items < 2 ? null : (
        <>
          <Island island={island} state={listState(list, resources)} />
          <script src={islandModules(firstView)[0]} data-modules={islandModules(island.name).join(' ')} />
        </>
      )}
      {count}
      <div id={listPageId} className="unfiltered">
        {children}
      </div>
    </div>
  );
}

/** The values of the form's fields. Writes them to the address, without facets that are not chosen or not of this list. */
function choose(form: HTMLFormElement): ListQuery {
  const query = queryFrom(new FormData(form));
  const fields = [...form.elements].map((field) => field.getAttribute('name') ?? '');
  const names = [...fields, ...new URLSearchParams(location.search).keys()].filter(isFacet);
  const none = Object.fromEntries([...names, ...singleFields].map((name) => [name, '']));
  replaceQuery({ ...none, ...query });
  return query;
}

function statusOf({ texts, total, language }: ListToolsState, load: Load, shown: number | undefined): string {
  if (shown !== undefined) return shown === 0 ? texts.none : plural(texts.count, total, language, { shown });
  return load === 'failed' ? texts.failed : texts.loading;
}

type Load = 'loading' | 'failed' | readonly ListCard[];

/** Fetches the list when something is chosen. After a failure, the next choice tries again. */
function useList({ data, card, forms, letters, language }: ListToolsState, query: ListQuery): Load {
  const [load, setLoad] = useState<Load>('loading');
  const isLoaded = Array.isArray(load);
  useEffect(() => {
    if (isLoaded || !isActive(query)) return;
    const left = new AbortController();
    const settle = (next: Load) => {
      if (!left.signal.aborted) startTransition(() => setLoad(next));
    };
    settle('loading');
    Promise.all([loadData(data), loadCard(card)])
      .then(([value]) => settle(parseList(value, forms, initialFinder(letters, language))))
      .catch(() => settle('failed'));
    return () => left.abort();
  }, [isLoaded, query, data, card, forms, letters, language]);
  return load;
}

function useChoice(
  state: ListToolsState,
  query: ListQuery,
  load: Load,
): (ListChoice & { readonly all: readonly ListCard[] }) | undefined {
  const { language, forms, facets } = state;
  const application = suitedTo(state, query);
  const order = valueIn(query, 'sort');
  const sorted = useMemo(() => {
    if (typeof load === 'string') return undefined;
    if (application !== undefined) {
      const score = ({ suits }: ListCard) => suits[application]?.score ?? 0;
      return naturalFirst(
        [...load].sort((a, b) => score(b) - score(a)),
        ({ data }) => data,
      );
    }
    const { compare } = new Intl.Collator(language, { numeric: true });
    const labelOf = (key: string, value: string) =>
      facets.find((facet) => facet.key === key)?.options.find((option) => option.value === value)?.label ??
      value;
    return sortCards(load, order, { compare, forms, labelOf });
  }, [language, forms, facets, order, application, load]);
  return useMemo(() => {
    const needsAll = facets.filter((facet) => facet.needsAll).map(({ key }) => key);
    return sorted && { ...chooseCards(sorted, query, needsAll), all: sorted };
  }, [sorted, query, facets]);
}

/** Hides rows before the next paint. Groups are open meanwhile, then restored. @param cards undefined if nothing is chosen */
function useRows({ page, rows }: ListToolsState, cards: readonly ListCard[] | undefined): void {
  const closed = useRef<readonly HTMLDetailsElement[]>(undefined);
  useLayoutEffect(() => {
    const list = document.getElementById(page);
    if (rows !== true || list === null) return;
    const shown = cards && new Set(cards.map(({ data }) => data.href));
    for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
      row.hidden = shown !== undefined && !shown.has(row.dataset['row'] ?? '');
    }
    list.toggleAttribute('data-narrowed', shown !== undefined);
    if ((shown !== undefined) === (closed.current !== undefined)) return;
    const groups = closed.current ?? [...list.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const group of groups) group.open = shown !== undefined;
    closed.current = shown && groups;
  }, [page, rows, cards]);
}
