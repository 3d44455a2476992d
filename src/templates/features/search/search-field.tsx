import type { SearchBoxView } from '../../../site/views/contract.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import type { SearchFieldProps, SearchFieldSize } from '../../site-templates/contract.js';
import { type Resources, useResources } from '../../site-templates/resources.js';
import type { Texts } from '../../texts/index.js';
import { markPaths } from './finding/marks.js';

/** Renders nothing if the site has no search page. */
export function SearchField({ view, size }: SearchFieldProps) {
  const resources = useResources();
  const island = size === 'large' ? largeField : headerField;
  return view && <Island island={island} state={stateOf(view, size, resources)} />;
}

/** Addresses of the search page and of the file of names, the language of the interface, and the default language of names. */
export interface SearchFieldState
  extends Readonly<Record<'action' | 'names' | 'language' | 'siteLanguage', string>> {
  readonly size: SearchFieldSize;
  readonly kind?: SearchBoxView['kind'];
  readonly texts: Readonly<Record<'label' | 'button' | 'placeholder', string>> &
    Pick<Texts['searchBox'], 'kinds' | 'suggestions' | 'suggestionCount' | 'allResults'>;
}

function stateOf(view: SearchBoxView, size: SearchFieldSize, resources: Resources): SearchFieldState {
  const { texts, language, dataAddress } = resources;
  const { hint, kinds, kindsMany, suggestions, suggestionCount, allResults } = texts.searchBox;
  const { kind } = view;
  const label = kind === undefined ? texts.searchBox.label : `${texts.search}: ${kindsMany[kind]}`;
  const usual = size === 'large' ? hint : texts.searchBox.placeholder;
  const placeholder = kind === undefined ? usual : kindsMany[kind];
  return {
    size,
    action: view.action,
    names: dataAddress(view.file),
    language,
    siteLanguage: view.language,
    kind,
    texts: { label, button: texts.search, placeholder, kinds, suggestions, suggestionCount, allResults },
  };
}

function SearchForm({ size, action, kind, texts }: SearchFieldState) {
  const id = `search-${size}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is younger than the browsers that must understand this
    <form
      role="search"
      className={`search-form ${size}`}
      method="get"
      action={action}
      // Distinguishes it from the field in the header.
      aria-label={size === 'header' ? undefined : kind === undefined ? texts.button : texts.label}
    >
      {kind === undefined ? null : <input type="hidden" name="kind" value={kind} />}
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
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={markPaths.search} />
          </svg>
          <span className={size === 'large' ? undefined : 'unseen'}>{texts.button}</span>
        </button>
      </div>
    </form>
  );
}

const headerField: IslandDefinition<SearchFieldState> = {
  name: 'search-field',
  wake: 'touch',
  Component: SearchForm,
};

/** On the search page it shows the search of the address. */
const largeField: IslandDefinition<SearchFieldState> = { ...headerField, wakesFor: 'query' };
