/** A site whose pages can be compared before they are rendered. */
export interface ComparedPages {
  /**
   * All that one page shows, as a text or a hash of it: equal texts are equal pages, if `sharedSum` is equal too. Undefined where it is not
   * known before rendering.
   */
  readonly pageText: ((path: string) => string) | undefined;
  /** Names what the main parts of all pages depend on. */
  readonly sharedSum: string;
}

/** Whether a page may differ, as its view says. @param from its address in the first site, if it is another */
export type PageTest = (path: string, from?: string) => boolean;

/** Makes the test that tells which pages differ between two sites: the one that builds reuse pages by. */
export function pageTest(base: ComparedPages, head: ComparedPages): PageTest {
  const { pageText: old } = base;
  const { pageText: now } = head;
  if (old === undefined || now === undefined || base.sharedSum !== head.sharedSum) return () => true;
  return (path, from = path) => old(from) !== now(path);
}
