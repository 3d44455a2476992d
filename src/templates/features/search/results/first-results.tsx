import { oneLine } from '../../../../site/one-line.js';
import { exactly } from '../finding/names.js';
import type { Ranking } from '../finding/ranking.js';
import type { Outcome, SearchRequest } from '../finding/search.js';
import type { Products } from './products.js';
import { ResultRow } from './row.js';
import type { SearchResultsState } from './state.js';
import { meaningName, Understood } from './understood.js';

/** The search of an address. @param isExact whether it must not be corrected */
export function requestOf(query: URLSearchParams, isExact: boolean): SearchRequest {
  const term = oneLine(query.get('q') ?? '');
  return { term, isExact: isExact || query.has(exactly), plain: query.getAll('plain') };
}

/** The island replaces the element with this class by its own results. */
export const firstResultsClass = 'first-results';

/** The results by name, where the island will show its own. Without hooks and handlers: React is not loaded yet. */
export function FirstResults({
  state,
  outcome,
  products,
}: {
  readonly state: SearchResultsState;
  readonly outcome: Pick<Outcome, 'values'> & Ranking;
  readonly products: Products;
}) {
  const { language, siteLanguage, texts, forms, compare, enquiry } = state;
  return (
    <section className={`search-results ${firstResultsClass}`}>
      <div inert>
        <Understood state={state} outcome={outcome} onRemove={() => {}} />
      </div>
      <div className="search-filters" />
      <ol>
        {outcome.results.map((result) => (
          <ResultRow
            key={result.data.href}
            result={result}
            texts={texts}
            forms={forms}
            products={products}
            lacks={result.lacks.map((meaning) => meaningName(outcome, language, meaning, texts.lacks))}
            excerpt={undefined}
            languages={{ interface: language, names: siteLanguage }}
            buttons={products.byAddress.has(result.data.href) && placeOfButtons(enquiry?.short, compare)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Keeps the place of the buttons free. */
function placeOfButtons(enquiry: string | undefined, compare: string | undefined) {
  if (enquiry === undefined && compare === undefined) return undefined;
  return (
    <>
      {enquiry === undefined ? null : (
        <button type="button" className="enquiry-toggle">{`${enquiry} `}</button>
      )}
      {compare === undefined ? null : (
        <button type="button" className="compare-toggle">{`${compare} `}</button>
      )}
    </>
  );
}
