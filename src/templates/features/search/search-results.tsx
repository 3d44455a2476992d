import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SearchView } from '../../../site/views/page-views.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import { replaceQuery, tellDrawn } from '../../islands/tell-navigator.js';
import { useNextLink } from '../../islands/use-next-link.js';
import { useResources } from '../../site-templates/resources.js';
import { plural } from '../../texts/plural.js';
import { fill } from '../../texts/shown-text.js';
import { CardButtons, hasButtons } from '../list/card-buttons.js';
import { searchAddress } from './finding/names.js';
import type { Result } from './finding/ranking.js';
import type { Outcome, SearchRequest } from './finding/search.js';
import {
  choiceOf,
  filtersId,
  isChosen,
  noChoice,
  type SearchChoice,
  SearchFilters,
} from './results/filters.js';
import { firstResultsClass, requestOf } from './results/first-results.js';
import { hasExcerpt, ResultRow } from './results/row.js';
import { type SearchPage, type SearchResultsState, searchState } from './results/state.js';
import { meaningName, Understood } from './results/understood.js';
import { type SearchState, useExcerpts, useSearch } from './results/use-search.js';

/** Renders nothing if the site has no search page. */
export function SearchResults({ view, ...page }: SearchPage & { readonly view: SearchView['searchBox'] }) {
  const resources = useResources();
  return view && <Island island={island} state={searchState(view, page, resources)} />;
}

const step = 20;

/** The results of the search in the address. Another search is another page. */
function Results(state: SearchResultsState) {
  const { notFound, names, fullText, language, siteLanguage, texts, forms } = state;
  const [request, setRequest] = useState<SearchRequest>({ term: '', isExact: false, plain: [] });
  const { term } = request;
  const [choice, setChoice] = useState(noChoice);
  const [limit, setLimit] = useState(step);
  /** Whether a phone shows the filters. Wide screens always do. */
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    setRequest(requestOf(query, state.isNotFound));
    setChoice(choiceOf(query));
  }, [state.isNotFound]);
  const search = useSearch({ names, fullText, pictures: state.pictures, language }, request);
  const outcome = typeof search === 'string' ? undefined : search;
  const chosen = useMemo(
    () => outcome?.results.filter((result) => isChosen(result, choice, siteLanguage)) ?? [],
    [outcome, choice, siteLanguage],
  );
  const shown = chosen.slice(0, limit);
  const languages = { interface: language, names: siteLanguage };
  const buttonsState = { languages, compare: state.compare, enquiry: state.enquiry };
  const excerpts = useExcerpts(
    fullText,
    outcome?.term ?? '',
    shown.filter(hasExcerpt).map(({ data }) => data.href),
  );
  const isDrawn = outcome !== undefined;
  // Before the next paint, so that the first results and these are never visible together.
  useLayoutEffect(() => {
    if (search !== 'searching') document.querySelector(`.${firstResultsClass}`)?.remove();
  }, [search]);
  useEffect(() => {
    if (isDrawn) tellDrawn();
  }, [isDrawn]);
  const list = useRef<HTMLOListElement>(null);
  useNextLink(list, limit);
  const onChoose = (wanted: SearchChoice) => {
    setChoice(wanted);
    setLimit(step);
    replaceQuery({ ...wanted });
  };
  const readPlainly = (words: readonly string[]) => {
    const plain = [...request.plain, ...words];
    setRequest({ ...request, plain });
    setLimit(step);
    replaceQuery({ plain });
  };
  const buttonsOf = ({ data }: Result) => {
    const product = outcome?.products.byAddress.get(data.href);
    if (product === undefined || !hasButtons(buttonsState)) return undefined;
    const card = { ...data, id: product.id, name: data.label, grades: product.grades };
    return <CardButtons state={buttonsState} card={card} />;
  };
  const searched = outcome?.term ?? term;
  const chosenCount = Object.values(choice).filter(Boolean).length;
  const status = term === '' ? '' : statusText(state, search, searched, chosen.length);
  return (
    <section
      className="search-results"
      // Gets the focus when the last chip is removed.
      tabIndex={-1}
      aria-label={texts.results}
      data-names={names}
      data-not-found={notFound}
      data-texts={fullText?.address}
      data-parts={fullText?.parts}
    >
      <div className="search-head">
        <p className="search-status needs-script" role="status">
          {/* A new element, because a text from right to left that changes counts as moved. */}
          {status === '' ? null : <span key={status}>{status}</span>}
        </p>
        {isDrawn && outcome.results.length > 0 ? (
          <button
            type="button"
            className="button quiet search-filters-open"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onClick={() => setOpen(!isOpen)}
          >
            {state.openFilters}
            {chosenCount === 0 ? null : <span className="number">{chosenCount}</span>}
          </button>
        ) : null}
      </div>
      {outcome === undefined ? null : (
        <>
          <CorrectionNotice state={state} asked={term} outcome={outcome} />
          <Understood state={state} outcome={outcome} onRemove={readPlainly} />
          <SearchFilters
            texts={texts}
            choice={choice}
            results={outcome.results}
            onChoose={onChoose}
            languages={languages}
            languageOrder={state.siteLanguages}
            isOpen={isOpen}
          />
          <ol ref={list}>
            {shown.map((result) => (
              <ResultRow
                key={result.data.href}
                result={result}
                texts={texts}
                forms={forms}
                products={outcome.products}
                lacks={result.lacks.map((meaning) => meaningName(outcome, language, meaning, texts.lacks))}
                excerpt={excerpts.get(result.data.href)}
                languages={languages}
                buttons={buttonsOf(result)}
              />
            ))}
          </ol>
          {shown.length === chosen.length ? null : (
            <p>
              <button type="button" className="button quiet" onClick={() => setLimit(limit + step)}>
                {texts.more}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function statusText(
  { texts, language }: SearchResultsState,
  search: SearchState,
  term: string,
  count: number,
): string {
  if (search === 'failed') return texts.failed;
  if (typeof search === 'string') return texts.searching;
  const none = search.results.length > 0 ? texts.noneOfChoice : texts.none;
  const status = count > 0 ? plural(texts.resultCount, count, language, { term }) : fill(none, { term });
  return search.hasFailed ? `${status} ${texts.textsFailed}` : status;
}

/** Goes at the start of the main part of the search page. Begins to load what a search needs, before the first paint. */
export function SearchFirstView({ view }: { readonly view: SearchView['searchBox'] }) {
  const { islandModules, dataAddress } = useResources();
  return (
    view && (
      <script
        src={islandModules('first/search-results')[0]}
        data-modules={islandModules('first-results').join(' ')}
        data-files={[view.file, view.pictures].map(dataAddress).join(' ')}
      />
    )
  );
}

export const island: IslandDefinition<SearchResultsState> = {
  name: 'search-results',
  wake: 'touch',
  wakesFor: 'query',
  Component: Results,
};

/** The correction that was searched instead, or other searches that find something. */
function CorrectionNotice({
  state: { texts, action },
  asked,
  outcome: { term: searched, suggestions },
}: {
  readonly state: SearchResultsState;
  readonly asked: string;
  readonly outcome: Outcome;
}) {
  if (asked !== searched) {
    return (
      <p className="search-notice">
        <span>
          <Filled text={texts.showing} value={<strong>{searched}</strong>} />
        </span>{' '}
        <a href={searchAddress(action, asked, true)}>
          <Filled text={texts.instead} value={asked} />
        </a>
      </p>
    );
  }
  if (suggestions.length === 0) return null;
  return (
    <p className="search-notice">
      {texts.didYouMean}
      {suggestions.map((text) => (
        <a key={text} href={searchAddress(action, text)}>
          {text}
        </a>
      ))}
    </p>
  );
}

function Filled({ text, value }: { readonly text: string; readonly value: React.ReactNode }) {
  const [before, after] = text.split('{term}');
  return (
    <>
      {before}
      <bdi>{value}</bdi>
      {after}
    </>
  );
}
