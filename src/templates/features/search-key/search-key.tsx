import { Island, type IslandDefinition } from '../../islands/island.js';
import { useTexts } from '../../markup/resources.js';

/** The choice whether the key `/` leads to the search. */
export function SearchKey() {
  return <Island island={searchKey} state={{ label: useTexts().searchBox.keyChoice }} />;
}

/** Switches the key `/` off: people who speak to their device, or slip on keys, press it without meaning it. */
function KeyChoice({ label }: { readonly label: string }) {
  return (
    <label className="search-key-choice needs-script">
      <input type="checkbox" defaultChecked /> {label}
    </label>
  );
}

/** In browsers it needs no React. */
const searchKey: IslandDefinition<{ readonly label: string }> = {
  name: 'search-key',
  wake: 'visible',
  Component: KeyChoice,
};
