/** Size of a plate in units. Painters scale it. */
export const plateSize = { width: 400, height: 300 } as const;

/** Margin of texts, in units. */
export const plateMargin = 24;

/**
 * How large a plate is shown, so that texts have at least 12 px. A `sign` has no text, in a `row` (from 64 px wide) it has only its
 * figure, on a `card` (from 136 px) also its subject, at the `head` of a page (from 280 px) all texts.
 */
export type PlateDetail = 'sign' | 'row' | 'card' | 'head';
