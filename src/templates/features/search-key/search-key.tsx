import type { IslandDefinition } from '../../islands/definition.js';

export interface SearchKeyState {
  readonly label: string;
}

/** Switches the key `/` off: people who speak to their device, or slip on keys, press it without meaning it. */
function SearchKey({ label }: SearchKeyState) {
  return (
    <label className="search-key-choice needs-script">
      <input type="checkbox" defaultChecked /> {label}
    </label>
  );
}

/** In browsers it needs no React. */
export const searchKey: IslandDefinition<SearchKeyState> = {
  name: 'search-key',
  wake: 'visible',
  Component: SearchKey,
};
