import { useLayoutEffect, useRef } from 'react';
import type { ListCard } from '../cards.js';
import type { ListToolsState } from '../list-state.js';

/**
 * Hides the rows of products that do not match, where the page has a row for each product. Its groups are open meanwhile, and then as they
 * were. Runs before the next paint.
 * @param cards undefined when nothing is chosen
 */
export function useRows({ page, rows }: ListToolsState, cards: readonly ListCard[] | undefined): void {
  /** The groups that were closed. Undefined while nothing is chosen. */
  const closed = useRef<readonly HTMLDetailsElement[]>(undefined);
  useLayoutEffect(() => {
    const list = document.getElementById(page);
    if (rows !== true || list === null) return;
    const shown = cards && new Set(cards.map(({ data }) => data.href));
    for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
      row.hidden = shown !== undefined && !shown.has(row.dataset['row'] ?? '');
    }
    list.toggleAttribute('data-narrowed', shown !== undefined);
    if ((shown !== undefined) === (closed.current !== undefined)) return;
    const groups = closed.current ?? [...list.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const group of groups) group.open = shown !== undefined;
    closed.current = shown && groups;
  }, [page, rows, cards]);
}
