/** All that one page shows, as texts or hashes of them: equal texts are equal parts, if `sharedSum` is equal too. */
interface PageText {
  readonly main: string;
  /** What is not in the main part. */
  readonly others: string;
}

/** A site whose pages can be compared before they are rendered. */
export interface ComparedPages {
  /** Undefined where it is not known before rendering. */
  readonly pageText: ((path: string) => PageText) | undefined;
  /** Names what the main parts of all pages depend on. */
  readonly sharedSum: string;
}

/** What of a page may differ, as its view says: nothing, its main part (and others), or others alone. */
type Differing = 'nothing' | 'main' | 'others';

/** @param from its address in the first site, if it is another */
export type PageTest = (path: string, from?: string) => Differing;

/** Makes the test that tells which pages differ between two sites: the one that builds reuse pages by. */
export function pageTest(base: ComparedPages, head: ComparedPages): PageTest {
  const { pageText: old } = base;
  const { pageText: now } = head;
  if (old === undefined || now === undefined || base.sharedSum !== head.sharedSum) return () => 'main';
  return (path, from = path) => {
    const [before, after] = [old(from), now(path)];
    if (before.main !== after.main) return 'main';
    return before.others === after.others ? 'nothing' : 'others';
  };
}
