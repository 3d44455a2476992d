import { Island } from '../../islands/island.js';
import { useTexts } from '../../markup/resources.js';
import { searchKey } from './search-key.js';

/** The choice whether the key `/` leads to the search. */
export function SearchKey() {
  return <Island island={searchKey} state={{ label: useTexts().searchBox.keyChoice }} />;
}
