/** What an open page is told of the pages that a save has changed. Plain data, and short however many there are. */
export interface LiveChanges {
  /** How many pages the site has. */
  readonly pages: number;
  /** How many of them the save has changed, new ones included; at least so many where there was no time to look at all. */
  readonly count: number;
  readonly isAtLeast: boolean;
  /** Whether all pages changed, because of what they share. */
  readonly isEverywhere: boolean;
  /** The first of them, those of the entries that were edited before all others. */
  readonly first: readonly LiveChangedPage[];
}

export interface LiveChangedPage {
  /** Address on the preview. */
  readonly href: string;
  /** Its path, as people read it. */
  readonly path: string;
  /** Why it changed. */
  readonly why: string;
}
