import { useMemo, useSyncExternalStore } from 'react';
import {
  type CompareItem,
  type CompareNotice,
  lastNotice,
  onComparisonChange,
  parseComparison,
  storedComparison,
} from './storage.js';

/** The products in the comparison. Empty in the first render, as on the server. */
export function useComparison(): readonly CompareItem[] {
  const stored = useSyncExternalStore(onComparisonChange, storedComparison, () => '');
  return useMemo(() => parseComparison(stored), [stored]);
}

/** The result of the last change in this tab. */
export function useCompareNotice(): CompareNotice | undefined {
  return useSyncExternalStore(onComparisonChange, lastNotice, () => undefined);
}
