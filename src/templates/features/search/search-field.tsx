import type { SearchBoxView } from '../../../site/views/view.js';
import type { IslandDefinition } from '../../islands/definition.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import type { Texts } from '../../texts/index.js';
import { markPaths } from './marks.js';

/** `header`: one line in the header of every page. `large`: the main thing of a page. */
type SearchFieldSize = 'header' | 'large';

export interface SearchFieldState {
  readonly size: SearchFieldSize;
  /** Address of the search page. */
  readonly action: string;
  /** Address of the file of all names. */
  readonly names: string;
  /** Language of the interface. */
  readonly language: string;
  /** Default language of the names. */
  readonly siteLanguage: string;
  readonly texts: ReturnType<typeof fieldTexts>;
}

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
  return (
    <Island
      island={size === 'large' ? largeField : headerField}
      state={{
        size,
        action: view.action,
        names: dataAddress(view.file),
        language,
        siteLanguage: view.language,
        texts: fieldTexts(texts, size),
      }}
    />
  );
}

function fieldTexts({ search, searchBox }: Texts, size: SearchFieldSize) {
  const { label, hint, placeholder, kinds, suggestions, suggestionCount, allResults } = searchBox;
  return {
    label,
    button: search,
    placeholder: size === 'large' ? hint : placeholder,
    kinds,
    suggestions,
    suggestionCount,
    allResults,
  };
}

/** A form that leads to the search page. Its script adds suggestions. */
function SearchForm({ size, action, texts }: SearchFieldState) {
  const id = `search-${size}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is younger than the browsers that must understand this
    <form
      role="search"
      className={`search-form ${size}`}
      method="get"
      action={action}
      // So that it can be told from the one in the header.
      aria-label={size === 'large' ? texts.button : undefined}
    >
      <label htmlFor={id} className="unseen">
        {texts.label}
      </label>
      <div className="search-field">
        <input
          id={id}
          type="search"
          name="q"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={texts.placeholder}
          aria-keyshortcuts="/"
        />
        <span className="search-key" aria-hidden="true">
          /
        </span>
        <button type="submit" className={size === 'large' ? 'button' : undefined}>
          <Magnifier />
          <span className={size === 'large' ? undefined : 'unseen'}>{texts.button}</span>
        </button>
      </div>
    </form>
  );
}

function Magnifier() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={markPaths.search} />
    </svg>
  );
}

const headerField: IslandDefinition<SearchFieldState> = {
  name: 'search-field',
  wake: 'touch',
  Component: SearchForm,
};

/** On the search page it shows the search of the address. */
const largeField: IslandDefinition<SearchFieldState> = { ...headerField, wakesFor: 'query' };
