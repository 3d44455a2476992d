import type { SearchBoxView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { searchResults } from './search-results.js';

/**
 * The place of the results of a search. Renders nothing when the site has no search page.
 * @param isNotFound whether this is the page for a search without results
 */
export function SearchResults({
  view,
  isNotFound = false,
}: {
  readonly view: SearchBoxView | undefined;
  readonly isNotFound?: boolean;
}) {
  const { texts, language, dataAddress, searchAddress } = useResources();
  if (view === undefined) return null;
  return (
    <Island
      island={searchResults}
      state={{
        action: view.action,
        ...(view.notFound === undefined ? {} : { notFound: view.notFound }),
        names: dataAddress(view.file),
        pictures: dataAddress(view.pictures),
        ...(view.textParts === 0 ? {} : { fullText: { address: searchAddress, parts: view.textParts } }),
        language,
        siteLanguage: view.language,
        isNotFound,
        forms: texts.forms,
        texts: texts.searchBox,
      }}
    />
  );
}
