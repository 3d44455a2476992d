/** The most harmful first: lost visitors and ranks, then changes in search engines, then changes that visitors read. */
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
  /** The part of the page, such as a path in structured data, or a language. */
  readonly part?: string;
  /** Undefined if something was added. Both texts are undefined if only the kind is known. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** `error` loses visitors, `warning` changes the results of search engines. */
export function harmOf(kind: ChangeKind): 'error' | 'warning' | 'information' {
  const place = changeKinds.indexOf(kind);
  if (place <= changeKinds.indexOf('canonical')) return 'error';
  return place <= changeKinds.indexOf('shell') ? 'warning' : 'information';
}
