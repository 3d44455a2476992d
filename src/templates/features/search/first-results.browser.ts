import type { Mount } from '../../islands/mount.js';
import { loadNames } from './finding/names.js';
import { isSure, rankResults } from './finding/ranking.js';
import { choiceOf, isChosen } from './results/filters.js';
import { FirstResults, requestOf } from './results/first-results.js';
import { nodesOf } from './results/nodes.js';
import { loadProducts } from './results/products.js';
import type { SearchResultsState } from './results/state.js';

/** Number of results that are shown before React and the index of texts are loaded. */
const firstCount = 10;

/** Shows the first results without React, then loads and mounts the island of all. If that fails, the first results stay. */
export const mount: Mount = async (element, value) => {
  // The same build wrote the state into the page.
  await showFirst(element, value as SearchResultsState);
  const island = await import('./search-results.browser.js');
  return island.mount(element, value);
};

/** Shows the first results by name. Nothing if the search may be corrected, or if the names fail to load: the island reports that. */
async function showFirst({ nextElementSibling: json }: Element, state: SearchResultsState): Promise<void> {
  const query = new URLSearchParams(location.search);
  const { term, plain } = requestOf(query, state.isNotFound);
  if (term === '' || !json) return;
  const loads = [loadNames(state.names), loadProducts(state.pictures, state.language)] as const;
  const [names, products] = (await Promise.all(loads).catch(() => undefined)) ?? [];
  if (names === undefined || products === undefined) return;
  const ranking = rankResults(names, term, [], plain);
  if (!ranking.results.some(isSure)) return;
  const chosen = ranking.results.filter((result) => isChosen(result, choiceOf(query), state.siteLanguage));
  const outcome = { ...ranking, values: names.values, results: chosen.slice(0, firstCount) };
  json.after(...nodesOf(FirstResults({ state, outcome, products })));
}
