import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchView } from '../../../site/views/page-views.js';
import type { IslandDefinition } from '../../islands/definition.js';
import { Island } from '../../islands/island.js';
import { replaceQuery, tellDrawn } from '../../islands/tell-navigator.js';
import { useResources } from '../../markup/resources.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { plural } from '../../texts/plural.js';
import { toggleTexts } from '../enquiry/enquiry-toggle.js';
import type { CardButtonsState } from '../list/results/card-buttons.js';
import type { FullTextSource } from './full-text/messages.js';
import { choiceOf, isChosen, noChoice, type SearchChoice, SearchFilters } from './results/filters.js';
import { hasExcerpt, ResultRow } from './results/row.js';
import { type SearchState, useExcerpts, usePictures, useSearch } from './results/use-search.js';
import { exactly, searchAddress, tidyTerm } from './terms.js';

/** Labels of the buttons of rows: absent where the site has no comparison page, and no enquiry list. */
type ButtonTexts = Pick<CardButtonsState, 'compare' | 'enquiry'>;

interface SearchResultsState extends ButtonTexts {
  /** Address of the search page. */
  readonly action: string;
  /** Address of the page for a search without results. The guard of the search page reads it, and the next ones. */
  readonly notFound?: string;
  readonly names: string;
  readonly fullText?: FullTextSource;
  /** Language of the interface. */
  readonly language: string;
  /** Address of the file of the products' pictures. */
  readonly pictures: string;
  /** Default language of the names. */
  readonly siteLanguage: string;
  /** Whether this is the page for a search without results: it corrects nothing by itself. */
  readonly isNotFound: boolean;
  readonly forms: Readonly<Record<string, string>>;
  readonly texts: Texts['searchBox'];
}

/**
 * The place of the results of a search. Renders nothing when the site has no search page.
 * @param isNotFound whether this is the page for a search without results
 */
export function SearchResults({
  view,
  compare,
  contact,
  isNotFound = false,
}: Pick<Partial<SearchView>, 'compare' | 'contact'> & {
  readonly view: SearchView['searchBox'];
  readonly isNotFound?: boolean;
}) {
  const { texts, language, dataAddress, searchAddress } = useResources();
  if (view === undefined) return null;
  return (
    <Island
      island={island}
      state={{
        action: view.action,
        ...(view.notFound === undefined ? {} : { notFound: view.notFound }),
        names: dataAddress(view.file),
        pictures: dataAddress(view.pictures),
        ...(view.textParts === 0 ? {} : { fullText: { address: searchAddress, parts: view.textParts } }),
        language,
        siteLanguage: view.language,
        isNotFound,
        ...(compare === undefined ? {} : { compare: texts.compare.button }),
        ...(contact === undefined ? {} : { enquiry: toggleTexts(texts) }),
        forms: texts.forms,
        texts: texts.searchBox,
      }}
    />
  );
}

/** Results to show at a time. */
const step = 20;

interface Asked {
  readonly term: string;
  readonly isExact: boolean;
}

/** The results of the search in the address. Another search is another page. */
function Results(state: SearchResultsState) {
  const { action, notFound, names, fullText, language, siteLanguage, texts, forms } = state;
  const [{ term, isExact }, setAsked] = useState<Asked>({ term: '', isExact: false });
  const [choice, setChoice] = useState<SearchChoice>(noChoice);
  const [limit, setLimit] = useState(step);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    setAsked({ term: tidyTerm(query.get('q') ?? ''), isExact: state.isNotFound || query.has(exactly) });
    setChoice(choiceOf(query));
  }, [state.isNotFound]);
  const found = useSearch({ names, fullText, language }, term, isExact);
  const outcome = typeof found === 'string' ? undefined : found;
  const chosen = useMemo(
    () => outcome?.results.filter((result) => isChosen(result, choice, siteLanguage)) ?? [],
    [outcome, choice, siteLanguage],
  );
  const shown = chosen.slice(0, limit);
  const { compare, enquiry } = state;
  const buttons: CardButtonsState = {
    languages: { interface: language, names: siteLanguage },
    ...(compare === undefined ? {} : { compare }),
    ...(enquiry === undefined ? {} : { enquiry }),
  };
  const pictures = usePictures(state.pictures, outcome !== undefined);
  const excerpts = useExcerpts(
    fullText,
    outcome?.term ?? '',
    shown.filter(hasExcerpt).map(({ data }) => data.href),
  );
  const isDrawn = outcome !== undefined;
  useEffect(() => {
    if (isDrawn) tellDrawn();
  }, [isDrawn]);
  const list = useRef<HTMLOListElement>(null);
  /** Where the keyboard continues, after more results were requested. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    const link = next.current === undefined ? undefined : list.current?.querySelectorAll('a')[next.current];
    next.current = undefined;
    link?.focus({ preventScroll: true });
  });
  const onChoose = (wanted: SearchChoice) => {
    setChoice(wanted);
    setLimit(step);
    replaceQuery({ ...wanted });
  };
  const searched = outcome?.term ?? term;
  const status = statusText(state, found, {
    term,
    searched,
    count: chosen.length,
    isNarrowed: Object.values(choice).some(Boolean),
  });
  return (
    <section
      className="search-results"
      aria-label={texts.results}
      data-names={names}
      data-not-found={notFound}
      data-texts={fullText?.address}
      data-parts={fullText?.parts}
      data-language={language}
    >
      <p className="search-status needs-script" role="status">
        {/* A new element: a text that changes from right to left counts as moved. */}
        {status === '' ? null : <span key={status}>{status}</span>}
      </p>
      {outcome === undefined ? null : (
        <>
          <CorrectionNotice
            texts={texts}
            asked={term}
            searched={searched}
            meant={outcome.meant}
            action={action}
          />
          <SearchFilters
            texts={texts}
            choice={choice}
            results={outcome.results}
            onChoose={onChoose}
            language={language}
            siteLanguage={siteLanguage}
          />
          <ol ref={list}>
            {shown.map((result) => (
              <ResultRow
                key={result.data.href}
                result={result}
                texts={texts}
                forms={forms}
                picture={pictures?.get(result.data.href)}
                excerpt={excerpts.get(result.data.href)}
                language={language}
                siteLanguage={siteLanguage}
                buttons={buttons}
              />
            ))}
          </ol>
          {shown.length === chosen.length ? null : (
            <p>
              <button
                type="button"
                className="button quiet"
                onClick={() => {
                  next.current = shown.length;
                  setLimit(limit + step);
                }}
              >
                {texts.more}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The status of the results. Screen readers announce it. */
function statusText(
  { texts, language }: SearchResultsState,
  found: SearchState,
  {
    term,
    searched,
    count,
    isNarrowed,
  }: { term: string; searched: string; count: number; isNarrowed: boolean },
): string {
  if (found === 'failed') return texts.failed;
  if (term === '') return '';
  if (typeof found === 'string') return texts.searching;
  const none = isNarrowed && found.results.length > 0 ? texts.noneOfChoice : texts.none;
  const told =
    count > 0
      ? plural(texts.resultCount, count, language, { term: searched })
      : fill(none, { term: searched });
  return found.hasFailed ? `${told} ${texts.textsFailed}` : told;
}

export const island: IslandDefinition<SearchResultsState> = {
  name: 'search-results',
  wake: 'touch',
  wakesFor: 'query',
  Component: Results,
};

/** Says that another text was searched, or which other searches find something. */
function CorrectionNotice({
  texts,
  asked,
  searched,
  meant,
  action,
}: {
  readonly texts: Texts['searchBox'];
  /** The visitor's text. */
  readonly asked: string;
  readonly searched: string;
  readonly meant: readonly string[];
  /** Address of the search page. */
  readonly action: string;
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
  if (meant.length === 0) return null;
  return (
    <p className="search-notice">
      {texts.didYouMean}
      {meant.map((text) => (
        <a key={text} href={searchAddress(action, text)}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** A text with an element in place of `{term}`. */
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
