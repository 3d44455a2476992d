/** Lost visitors and ranks, changes in search engines, changes that visitors read. The most harmful first. */
const kindsByHarm = {
  error: ['lost', 'reused', 'noindex', 'canonical'],
  warning: [
    ...['moved', 'redirected', 'title', 'description'],
    ...['structured-data', 'hreflang', 'robots', 'head', 'shell'],
  ],
  information: ['headings', 'text', 'links', 'pictures', 'markup', 'search', 'added'],
} as const;

type Harm = keyof typeof kindsByHarm;
export type ChangeKind = (typeof kindsByHarm)[Harm][number];

/** The most harmful first. */
export const changeKinds: readonly ChangeKind[] = Object.values(kindsByHarm).flat();

export interface Difference {
  readonly kind: ChangeKind;
  /** The part of the page, such as a path in structured data, or a language. */
  readonly part?: string;
  /** Undefined if something was added. Both texts are undefined if only the kind is known. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export function harmOf(kind: ChangeKind): Harm {
  const includes = (kinds: readonly ChangeKind[]) => kinds.includes(kind);
  if (includes(kindsByHarm.error)) return 'error';
  return includes(kindsByHarm.warning) ? 'warning' : 'information';
}
