import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first new link when a list shows more: users of a keyboard or a screen reader continue there. */
export function useNextLink(list: RefObject<HTMLElement | null>, limit: number): void {
  const before = useRef(limit);
  useEffect(() => {
    if (limit > before.current) {
      list.current?.querySelectorAll('a')[before.current]?.focus({ preventScroll: true });
    }
    before.current = limit;
  }, [list, limit]);
}
