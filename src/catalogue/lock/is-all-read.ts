import type { DraftContext } from '../entries/draft-context.js';

/**
 * Whether every entry of a catalogue could be read, with its id: one that could not may be the one that an address of the lock belongs to.
 */
export function isAllRead({ draft, entries, isSound }: DraftContext): boolean {
  if (isSound([])) return true;
  const { pages, categories, articles, news } = draft;
  // A section that is absent may be there under a misspelled name.
  if ([pages, categories, articles?.items, news?.items].includes(undefined)) return false;
  const lists = [pages, categories, ...(categories ?? []).map((category) => category?.products)];
  const isWhole = [...lists, articles?.items, news?.items].every(
    (list) => list?.includes(undefined) === false,
  );
  return isWhole && entries.every(({ value }) => value.id !== undefined);
}
