import type { DraftOf, Page } from '../schema/model.js';

/**
 * The application that a page is about: its own, else that of its original, else its heading. Undefined where it has none of them.
 * @param pages all pages of the catalogue
 */
export function applicationOf(
  page: DraftOf<Page>,
  pages: readonly (DraftOf<Page> | undefined)[],
): string | undefined {
  const { translation_of: id } = page;
  const original = id === undefined ? undefined : pages.find((other) => other?.id === id);
  const { heading, title } = original ?? page;
  return page.application ?? original?.application ?? (heading || title || undefined);
}
