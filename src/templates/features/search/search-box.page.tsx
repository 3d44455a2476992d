import type { SearchBoxView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { searchBox } from './search-box.js';

/** The search field. Renders nothing when the site has no search page. */
export function SearchBox({ view }: { readonly view: SearchBoxView | undefined }) {
  const { texts, language, dataAddress, searchAddress } = useResources();
  if (view === undefined) return null;
  return (
    <Island
      island={searchBox}
      state={{
        action: view.action,
        ...(view.notFound === undefined ? {} : { notFound: view.notFound }),
        names: dataAddress(view.file),
        ...(view.textParts === 0 ? {} : { fullText: { address: searchAddress, parts: view.textParts } }),
        language,
        siteLanguage: view.language,
        texts: { ...texts.searchBox, button: texts.search },
      }}
    />
  );
}
