import { useMemo, useSyncExternalStore } from 'react';
import { type EnquiryItem, onEnquiryChange, parseEnquiry, storedEnquiry } from './storage.js';

/** The current enquiry list, also after changes in other tabs. Empty in the first render, as on the server. */
export function useEnquiry(): readonly EnquiryItem[] {
  const stored = useSyncExternalStore(onEnquiryChange, storedEnquiry, nothing);
  return useMemo(() => parseEnquiry(stored), [stored]);
}

function nothing(): string {
  return '';
}
