import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { itemsIn, onListChange, type StoredList, storedText } from './stored-list.js';

/** The items of a list, also after changes in other tabs. Empty in the first render, as on the server. */
export function useStoredList<Item>(list: StoredList<Item>): readonly Item[] {
  const subscribe = useCallback((onChange: () => void) => onListChange(list, onChange), [list]);
  const stored = useSyncExternalStore(
    subscribe,
    () => storedText(list),
    () => '',
  );
  return useMemo(() => itemsIn(list, stored), [list, stored]);
}
