import type { SearchView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { cardTexts } from '../enquiry/enquiry-button.page.js';
import { searchResults } from './search-results.js';

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
  const resources = useResources();
  const { texts, language, dataAddress, searchAddress } = resources;
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
        ...(compare === undefined ? {} : { compare: texts.compare.button }),
        ...(contact === undefined ? {} : { enquiry: cardTexts(resources) }),
        forms: texts.forms,
        texts: texts.searchBox,
      }}
    />
  );
}
