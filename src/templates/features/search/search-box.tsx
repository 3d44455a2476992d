import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { IslandDefinition } from '../../islands/definition.js';
import { replaceQuery, tellDrawn } from '../../islands/tell-navigator.js';
import { Completions, type CompletionTexts, completionsFor } from './completions.js';
import { didYouMean, vocabularyOf } from './did-you-mean.js';
import { noChoice } from './full-text/full-text.js';
import type { FullTextSource, SearchChoice } from './full-text/messages.js';
import { hitStep, useFullText } from './full-text/use-full-text.js';
import { findNames } from './names.js';
import { SearchResults, type SearchTexts } from './results.js';
import { tidyTerm } from './terms.js';
import { useListbox } from './use-listbox.js';
import { useNames } from './use-names.js';

export interface SearchBoxState {
  /** Address of the search page. */
  readonly action: string;
  /** Address of the page for a search without results. The guard of the search page reads it. */
  readonly notFound?: string;
  /** Address of the file of all names. The guard reads it too. */
  readonly names: string;
  /** The full-text index, if there is one. The guard reads it too. */
  readonly fullText?: FullTextSource;
  /** Language of the interface. */
  readonly language: string;
  /** Default language of the names. */
  readonly siteLanguage: string;
  readonly texts: SearchTexts &
    CompletionTexts & { readonly label: string; readonly hint: string; readonly button: string };
}

/** Id of the list of suggestions. */
const optionList = 'search-options';

/** The texts of all pages are searched after this pause in typing, in ms. */
const pause = 700;

/**
 * Searches the names of all products and articles while the visitor types, and the texts of all pages after a pause. Without it the form
 * leads to the search page.
 */
function SearchBox(state: SearchBoxState) {
  const { action, notFound, names: address, fullText, language, siteLanguage, texts } = state;
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  /** The search term for the texts: the typed text, after a pause. */
  const [settled, setSettled] = useState('');
  const [choice, setChoice] = useState<SearchChoice>(noChoice);
  const [limit, setLimit] = useState(hitStep);
  const [isAwake, setIsAwake] = useState(false);
  const names = useNames(address, language, term);
  const found = useMemo(
    () => (typeof names === 'string' || term === '' ? undefined : findNames(names, term)),
    [names, term],
  );
  const vocabulary = useMemo(
    () => (typeof names === 'string' || found?.length !== 0 ? undefined : vocabularyOf(names)),
    [names, found?.length],
  );
  const meant = useMemo(() => {
    if (typeof names === 'string' || vocabulary === undefined) return [];
    return didYouMean(names, vocabulary, term).map((text) => ({ text, href: withTerm(action, text) }));
  }, [names, vocabulary, term, action]);
  const search = useFullText(fullText, settled === term ? term : '', choice, limit);
  const completions = useMemo(
    () => completionsFor(found ?? [], meant, siteLanguage),
    [found, meant, siteLanguage],
  );
  const listbox = useListbox(optionList, completions.length, () => setSettled(term));
  useEffect(() => {
    if (field.current === null) return;
    const query = new URLSearchParams(location.search);
    // A text typed before the script was loaded wins over the address.
    field.current.value ||= tidyTerm(query.get('q') ?? '');
    const asked = tidyTerm(field.current.value);
    setTerm(asked);
    setSettled(asked);
    setChoice({ category: query.get('category') ?? '', language: query.get('language') ?? '' });
    setIsAwake(true);
  }, []);
  useEffect(() => {
    if (settled === term) return;
    const timer = setTimeout(() => setSettled(term), pause);
    return () => clearTimeout(timer);
  }, [settled, term]);
  const isDrawn = found !== undefined && (fullText === undefined || search.state === 'found');
  useEffect(() => {
    if (isDrawn) tellDrawn();
  }, [isDrawn]);
  const onInput = () => {
    const typed = tidyTerm(field.current?.value ?? '');
    setTerm(typed);
    setChoice(noChoice);
    setLimit(hitStep);
    listbox.open();
    // So that going back from a result leads to the results.
    replaceQuery({ q: typed, ...noChoice });
  };
  const onChoose = (next: SearchChoice) => {
    setChoice(next);
    setLimit(hitStep);
    replaceQuery({ ...next });
  };
  const onSubmit = (event: FormEvent) => {
    // An option was chosen with the Enter key.
    if (listbox.active !== undefined) event.preventDefault();
    listbox.close();
  };
  return (
    <div className="search-box">
      {/* biome-ignore lint/a11y/useSemanticElements: the element `search` is younger than the browsers that must understand this */}
      <form
        role="search"
        method="get"
        action={action}
        data-names={address}
        data-not-found={notFound}
        data-texts={fullText?.address}
        data-parts={fullText?.parts}
        onSubmit={onSubmit}
      >
        <label htmlFor="search-term">{texts.label}</label>
        <div className="search-row">
          <div className="search-field">
            <input
              ref={field}
              id="search-term"
              type="search"
              name="q"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-describedby="search-hint"
              onInput={onInput}
              {...(isAwake ? listbox.fieldProps : {})}
            />
            {listbox.isOpen ? (
              <Completions
                id={optionList}
                completions={completions}
                active={listbox.active}
                language={language}
                texts={texts}
                onChosen={listbox.close}
              />
            ) : null}
          </div>
          <button type="submit" className="button">
            {texts.button}
          </button>
        </div>
        <p className="hint" id="search-hint">
          {texts.hint}
        </p>
        <p className="unseen" role="status">
          {listbox.isOpen ? texts.suggestionCount.replace('{count}', String(completions.length)) : ''}
        </p>
      </form>
      <SearchResults
        texts={texts}
        term={term}
        found={found}
        hasFailed={names === 'failed'}
        meant={meant}
        search={search}
        hasTexts={fullText !== undefined}
        choice={choice}
        onChoose={onChoose}
        onMore={() => setLimit(limit + hitStep)}
        language={language}
        siteLanguage={siteLanguage}
      />
    </div>
  );
}

/** The address of a search. */
function withTerm(action: string, term: string): string {
  return `${action}?${new URLSearchParams({ q: term })}`;
}

export const searchBox: IslandDefinition<SearchBoxState> = {
  name: 'search-box',
  wake: 'idle',
  wakesFor: 'query',
  Component: SearchBox,
};
