import type { IslandDefinition } from '../../islands/definition.js';
import type { OptionTexts } from './field/options.js';
import { markPaths } from './marks.js';

/** `header`: one line in the header of every page. `large`: the main thing of a page. */
export type SearchFieldSize = 'header' | 'large';

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
  readonly texts: OptionTexts & {
    readonly label: string;
    readonly button: string;
    readonly placeholder: string;
  };
}

/** The search field: a form that leads to the search page. Its script adds suggestions. */
function SearchField({ size, action, texts }: SearchFieldState) {
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

export const headerField: IslandDefinition<SearchFieldState> = {
  name: 'search-field',
  wake: 'touch',
  Component: SearchField,
};

/** On the search page it shows the search of the address. */
export const largeField: IslandDefinition<SearchFieldState> = { ...headerField, wakesFor: 'query' };
