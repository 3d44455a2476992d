import { Island, type IslandDefinition } from '../../islands/island.js';
import { useTexts } from '../../site-templates/resources.js';

export function SearchKey() {
  return <Island island={searchKey} state={{ label: useTexts().searchBox.keyChoice }} />;
}

/** Switches off the key `/` for visitors who dictate, or press it by mistake. Needs no React in browsers. */
const searchKey: IslandDefinition<{ readonly label: string }> = {
  name: 'search-key',
  wake: 'visible',
  Component: ({ label }) => (
    <label className="search-key-choice needs-script">
      <input type="checkbox" defaultChecked /> {label}
    </label>
  ),
};
