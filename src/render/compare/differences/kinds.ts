/** Ordered by how much a change can hurt: what loses visitors and ranks, then what search engines show, then what visitors read. */
export const changeKinds = [
  'lost',
  'reused',
  'noindex',
  'canonical',
  'moved',
  'redirected',
  'title',
  'description',
  'structured-data',
  'hreflang',
  'robots',
  'head',
  'shell',
  'headings',
  'text',
  'links',
  'pictures',
  'markup',
  'search',
  'added',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface Difference {
  readonly kind: ChangeKind;
  /** Which of several things of this kind, such as a path in structured data, or a language. */
  readonly part?: string;
  /** Undefined where there was nothing, or is nothing now, or where only a kind is told. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** How much a kind can hurt: `error` loses visitors, `warning` changes what search engines show. */
export function harmOf(kind: ChangeKind): 'error' | 'warning' | 'information' {
  const place = changeKinds.indexOf(kind);
  if (place <= changeKinds.indexOf('canonical')) return 'error';
  return place <= changeKinds.indexOf('shell') ? 'warning' : 'information';
}
