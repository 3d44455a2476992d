import { useMemo, useSyncExternalStore } from 'react';
import {
  type CompareItem,
  type CompareNotice,
  lastNotice,
  onComparisonChange,
  parseComparison,
  storedComparison,
} from './storage.js';

/** The products that are compared, as they are now. None in the first rendering, as on the server. */
export function useComparison(): readonly CompareItem[] {
  const stored = useSyncExternalStore(onComparisonChange, storedComparison, () => '');
  return useMemo(() => parseComparison(stored), [stored]);
}

/** What became of the last change in this tab. */
export function useCompareNotice(): CompareNotice | undefined {
  return useSyncExternalStore(onComparisonChange, lastNotice, () => undefined);
}
