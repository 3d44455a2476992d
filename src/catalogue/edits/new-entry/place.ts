import { foldedPath } from '../../addresses/collisions.js';
import { categoryPath, claimedPath, listPath } from '../../addresses/paths.js';
import type { EntryPath } from '../../document/document.js';
import { entriesOf, titleOf } from '../../entries/entries.js';
import type { CatalogueDraft } from '../../schema/model.js';
import type { EntryKind } from './fields.js';
import type { EntryList } from './lines/layout.js';

/** Where entries of a kind go, and the paths that they would have there. */
export interface EntryPlace {
  readonly list: EntryList;
  /** The path of an entry by its slug; a page is named by its whole path. */
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
export function placeOf(draft: CatalogueDraft, kind: EntryKind, category = 0): EntryPlace {
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
    case 'page':
      return placeIn(['pages'], [], (own) => own);
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
 * Answers who has a path: an entry, even one that is shadowed, or a redirect; undefined where nobody has it. Paths that differ only in
 * case or in how their characters are composed count as one.
 */
export function pathOwners(draft: CatalogueDraft): (path: string) => string | undefined {
  const owners = new Map<string, string>();
  const add = (path: string | undefined, name: string) => {
    const key = foldedPath(path ?? '');
    // The first at a path has the page.
    if (path !== undefined && !owners.has(key)) owners.set(key, name);
  };
  for (const entry of entriesOf(draft)) {
    const name = entry.kind === 'page' ? entry.value.screen : titleOf(entry);
    add(claimedPath(entry, draft), `the ${entry.kind} \`${name ?? ''}\``);
  }
  for (const redirect of draft.redirects ?? []) add(redirect?.from, 'a redirect');
  return (path) => owners.get(foldedPath(path));
}
