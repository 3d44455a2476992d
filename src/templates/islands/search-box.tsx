import { useEffect, useMemo, useRef, useState } from 'react';
import { replaceQuery, tellDrawn } from './address.js';
import type { IslandDefinition } from './definition.js';
import { loadData } from './load-data.js';
import { findNames, type Name, parseNames, tidyTerm } from './names.js';
import { SearchResults, type SearchTexts } from './search-results.js';

export interface SearchBoxState {
  /** Address of the search page. */
  readonly action: string;
  /** Address of the page for a search that found nothing; read by the guard of the search page. */
  readonly notFound?: string;
  /** Address of the file of all names; read by the guard too. */
  readonly names: string;
  readonly language: string;
  readonly texts: SearchTexts & { readonly label: string; readonly hint: string; readonly button: string };
}

/** Searches the names of all products and articles as one types. Without it the form leads to the search page. */
function SearchBox({ action, notFound, names: address, language, texts }: SearchBoxState) {
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const names = useNames(address, term);
  const found = useMemo(() => {
    if (typeof names === 'string' || term === '') return undefined;
    return findNames(names, term, new Intl.Collator(language, { numeric: true }).compare);
  }, [names, term, language]);
  useEffect(() => {
    if (field.current === null) return;
    // What was typed before the script came wins over the address.
    field.current.value ||= tidyTerm(new URLSearchParams(location.search).get('q') ?? '');
    setTerm(tidyTerm(field.current.value));
  }, []);
  useEffect(() => {
    if (found !== undefined) tellDrawn();
  }, [found]);
  const onInput = () => {
    const typed = tidyTerm(field.current?.value ?? '');
    setTerm(typed);
    // So that the way back from a result leads to the results.
    replaceQuery({ q: typed });
  };
  return (
    <div className="search-box">
      {/* biome-ignore lint/a11y/useSemanticElements: the element `search` is younger than the browsers that must understand this */}
      <form role="search" method="get" action={action} data-names={address} data-not-found={notFound}>
        <label htmlFor="search-term">{texts.label}</label>
        <div className="search-row">
          <input
            ref={field}
            id="search-term"
            type="search"
            name="q"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="search-hint"
            onInput={onInput}
          />
          <button type="submit" className="button">
            {texts.button}
          </button>
        </div>
        <p className="hint" id="search-hint">
          {texts.hint}
        </p>
      </form>
      <SearchResults
        texts={texts}
        term={term}
        found={found}
        hasFailed={names === 'failed'}
        language={language}
      />
    </div>
  );
}

/** Fetches the names when there is something to search for. After a failure the next search tries again. */
function useNames(address: string, term: string): 'none' | 'failed' | readonly Name[] {
  const [names, setNames] = useState<'none' | 'failed' | readonly Name[]>('none');
  const isLoaded = typeof names !== 'string';
  useEffect(() => {
    if (isLoaded || term === '') return;
    let isCurrent = true;
    const settle = (next: 'failed' | readonly Name[]) => {
      if (isCurrent) setNames(next);
    };
    loadData(address)
      .then((value) => settle(parseNames(value)))
      .catch(() => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [address, term, isLoaded]);
  return names;
}

export const searchBox: IslandDefinition<SearchBoxState> = {
  wake: 'idle',
  wakesFor: 'query',
  Component: SearchBox,
};
