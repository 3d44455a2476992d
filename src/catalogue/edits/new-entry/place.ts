import { foldedPath } from '../../addresses/collisions.js';
import { categoryPath, claimedPath, listPath } from '../../addresses/paths.js';
import type { EntryPath } from '../../document/document.js';
import { entriesOf } from '../../entries/entries.js';
import type { CatalogueDraft } from '../../schema/model.js';
import type { NewEntry } from './fields.js';
import type { EntryList } from './layout.js';

/** Where entries of a kind go, and the paths that they would have there. */
export interface EntryPlace {
  readonly list: EntryList;
  readonly pathOf: (slug: string) => string;
}

/** The category that a product is to be put into, by its slug or its id; undefined if there is none. */
export function categoryIndex(draft: CatalogueDraft, name: string): number | undefined {
  const index = (draft.categories ?? []).findIndex(
    (category) => category?.slug === name || category?.id === name,
  );
  return index === -1 ? undefined : index;
}

/**
 * The place of new entries of a kind.
 * @param category which category products go into, as {@link categoryIndex} gives it
 */
export function placeOf(draft: CatalogueDraft, kind: NewEntry['kind'], category = 0): EntryPlace {
  const productLists = (draft.categories ?? []).map((_, n) => ['categories', n, 'products']);
  const all: readonly EntryPath[] = [
    ...productLists,
    ['categories'],
    ['articles', 'items'],
    ['news', 'items'],
    ['pages'],
  ];
  const placeIn = (at: EntryPath, siblings: readonly EntryPath[], pathOf: EntryPlace['pathOf']) => ({
    list: { at, siblings, models: all },
    pathOf,
  });
  switch (kind) {
    case 'product': {
      const slug = draft.categories?.[category]?.slug ?? '';
      return placeIn(['categories', category, 'products'], productLists, (own) => categoryPath(slug, own));
    }
    case 'category':
      return placeIn(['categories'], [], (own) => categoryPath(own));
    case 'article':
      return placeIn(
        ['articles', 'items'],
        [['news', 'items']],
        (own) => `${listPath(draft.pages, 'knowledge')}/${own}`,
      );
    case 'news':
      return placeIn(
        ['news', 'items'],
        [['articles', 'items']],
        (own) => `${listPath(draft.pages, 'news')}/${own}`,
      );
  }
}

/**
 * Answers whether a path is nobody's: no entry's, not even of one that is shadowed, and no redirect's. Paths that differ only in
 * case or in how their characters are composed count as one.
 */
export function freePaths(draft: CatalogueDraft): (path: string) => boolean {
  const taken = new Set<string>();
  for (const entry of entriesOf(draft)) taken.add(foldedPath(claimedPath(entry, draft) ?? ''));
  for (const redirect of draft.redirects ?? []) taken.add(foldedPath(redirect?.from ?? ''));
  return (path) => !taken.has(foldedPath(path));
}
