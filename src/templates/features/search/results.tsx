import { useState } from 'react';
import { languageProps } from '../../parts/links.js';
import { fill } from '../../texts/fill.js';
import type { Meant } from './completions.js';
import { SearchFilters, type SearchFilterTexts } from './filters.js';
import { type HitTexts, TextHits } from './full-text/hits.js';
import type { SearchChoice } from './full-text/messages.js';
import type { TextSearch } from './full-text/use-full-text.js';
import type { Found } from './names.js';

/** The texts of the results. */
export interface SearchTexts extends SearchFilterTexts, HitTexts {
  readonly didYouMean: string;
  readonly searching: string;
  readonly none: string;
  readonly noneOfChoice: string;
  readonly names: string;
  readonly failed: string;
  readonly textsFailed: string;
}

/** Names to show at a time. */
const nameStep = 10;

export interface SearchResultsProps {
  readonly texts: SearchTexts;
  readonly term: string;
  /** Undefined when there is no search term or no names. */
  readonly found: readonly Found[] | undefined;
  /** Whether the names could not be loaded. */
  readonly hasFailed: boolean;
  readonly meant: readonly Meant[];
  readonly search: TextSearch;
  /** Whether there is a full-text index. */
  readonly hasTexts: boolean;
  readonly choice: SearchChoice;
  readonly onChoose: (choice: SearchChoice) => void;
  /** Requests more hits in the texts. */
  readonly onMore: () => void;
  /** Language of the interface. */
  readonly language: string;
  /** Default language of the names. */
  readonly siteLanguage: string;
}

/** The results of a search: first the names, then the pages with the words in their texts. */
export function SearchResults(props: SearchResultsProps) {
  const { texts, found, meant, search, choice, onChoose, onMore, language, siteLanguage } = props;
  const [more, setMore] = useState({ term: '', limit: nameStep });
  const limit = more.term === props.term ? more.limit : nameStep;
  const chosen = (found ?? []).filter((name) => isChosen(name, choice, siteLanguage));
  const shown = chosen.slice(0, limit);
  return (
    <>
      <p className="search-status needs-script" role="status">
        {statusText(props, chosen.length)}
      </p>
      {meant.length === 0 ? null : (
        <p className="did-you-mean">
          {texts.didYouMean}
          {meant.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      <SearchFilters
        texts={texts}
        choice={choice}
        found={found ?? []}
        results={search.state === 'found' ? search.results : undefined}
        onChoose={onChoose}
        language={language}
        siteLanguage={siteLanguage}
      />
      {shown.length === 0 ? null : (
        <section aria-labelledby="search-names">
          <h2 id="search-names">{fill(texts.names, { count: chosen.length })}</h2>
          <ul className="search-results">
            {shown.map(({ data: { kind, label, href, language: own = siteLanguage }, by }) => (
              <li key={href}>
                <a href={href} {...languageProps(own === language ? undefined : own)}>
                  {label}
                </a>
                {by === undefined ? null : <span className="search-by">{by}</span>}
                <span className="search-kind">{texts.kinds[kind]}</span>
              </li>
            ))}
          </ul>
          {shown.length === chosen.length ? null : (
            <p>
              <button
                type="button"
                className="button quiet"
                onClick={() => setMore({ term: props.term, limit: limit + nameStep * 2 })}
              >
                {texts.more}
              </button>
            </p>
          )}
        </section>
      )}
      {search.state === 'found' && search.results.total > 0 ? (
        <TextHits texts={texts} search={search} onMore={onMore} language={language} />
      ) : null}
    </>
  );
}

function isChosen({ data, category }: Found, choice: SearchChoice, siteLanguage: string): boolean {
  const isOfCategory = choice.category === '' || category?.label === choice.category;
  return isOfCategory && (choice.language === '' || (data.language ?? siteLanguage) === choice.language);
}

/** The status of the results. Screen readers announce it. */
function statusText(props: SearchResultsProps, names: number): string {
  const { texts, term, found, hasFailed, search, choice } = props;
  if (term === '') return '';
  const pages = search.state === 'found' ? search.results.total : 0;
  const failures = [hasFailed ? texts.failed : '', search.state === 'failed' ? texts.textsFailed : ''];
  if (names + pages > 0) {
    const counts = [
      found === undefined ? '' : fill(texts.names, { count: names }),
      search.state === 'found' ? fill(texts.pages, { count: pages }) : '',
      ...failures,
    ];
    return counts.filter((text) => text !== '').join(' · ');
  }
  if (isWaiting(props)) return texts.searching;
  const hasChoice = choice.category !== '' || choice.language !== '';
  const none = found === undefined ? '' : fill(hasChoice ? texts.noneOfChoice : texts.none, { term });
  return [none, ...failures].filter((text) => text !== '').join(' ');
}

/** Whether a search is still running. */
function isWaiting({ found, hasFailed, search, hasTexts }: SearchResultsProps): boolean {
  if (found === undefined && !hasFailed) return true;
  return hasTexts && (search.state === 'none' || search.state === 'loading');
}
