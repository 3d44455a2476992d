import { changedPages, type PageChanges } from './changed-pages.js';
import type { PreviewState, StateChange } from './state.js';

/**
 * Compares the pages of each state with those of the one before. A newer state ends the work on an older one, and a save that is being
 * read goes first.
 */
export class PageComparison {
  readonly #idle: () => Promise<void>;
  #comparing = new AbortController();

  /** @param idle resolves when no save is being read */
  constructor(idle: () => Promise<void>) {
    this.#idle = idle;
  }

  /** @returns undefined where there is nothing to compare: an error, the first state, or all was read again */
  async of(
    { good, isBroken }: PreviewState,
    { before, isRebuild }: StateChange,
  ): Promise<PageChanges | undefined> {
    this.#comparing.abort();
    const comparing = new AbortController();
    this.#comparing = comparing;
    if (isBroken || good === undefined || before.good === undefined || isRebuild) return undefined;
    return changedPages(before.good, good, comparing.signal, this.#idle);
  }
}
