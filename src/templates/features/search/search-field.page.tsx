import type { SearchBoxView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { headerField, largeField, type SearchFieldSize } from './search-field.js';

/**
 * The search field. Renders nothing when the site has no search page.
 * @param size `large` once in a main part, `header` once in the header
 */
export function SearchField({
  view,
  size,
}: {
  readonly view: SearchBoxView | undefined;
  readonly size: SearchFieldSize;
}) {
  const { texts, language, dataAddress } = useResources();
  if (view === undefined) return null;
  const { label, hint, placeholder, kinds, suggestions, suggestionCount, allResults } = texts.searchBox;
  return (
    <Island
      island={size === 'large' ? largeField : headerField}
      state={{
        size,
        action: view.action,
        names: dataAddress(view.file),
        language,
        siteLanguage: view.language,
        texts: {
          label,
          button: texts.search,
          placeholder: size === 'large' ? hint : placeholder,
          kinds,
          suggestions,
          suggestionCount,
          allResults,
        },
      }}
    />
  );
}
