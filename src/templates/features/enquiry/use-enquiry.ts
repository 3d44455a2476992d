import { useMemo, useSyncExternalStore } from 'react';
import { type EnquiryItem, onEnquiryChange, parseEnquiry, storedEnquiry } from './storage.js';

/** The enquiry list as it is now, in whatever tab it was changed. Empty in the first rendering, as on the server. */
export function useEnquiry(): readonly EnquiryItem[] {
  const stored = useSyncExternalStore(onEnquiryChange, storedEnquiry, nothing);
  return useMemo(() => parseEnquiry(stored), [stored]);
}

function nothing(): string {
  return '';
}
