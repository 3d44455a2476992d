import { Island, type IslandDefinition } from '../../islands/island.js';
import { useTexts } from '../../site-templates/resources.js';

export function SearchKey() {
  return <Island island={searchKey} state={{ label: useTexts().searchBox.keyChoice }} />;
}

/** People who speak to their device, or slip on keys, press `/` without meaning it. In browsers it needs no React. */
const searchKey: IslandDefinition<{ readonly label: string }> = {
  name: 'search-key',
  wake: 'visible',
  Component: ({ label }) => (
    <label className="search-key-choice needs-script">
      <input type="checkbox" defaultChecked /> {label}
    </label>
  ),
};
