import { claimedPath, foldedPath } from '../../addresses/paths.js';
import { type Entry, entriesOf, titleOf } from '../../entries/entries.js';
import type { CatalogueDraft, PageScreen } from '../../schema/model.js';
import { manyScreens, neededScreens } from '../../schema/page-screens.js';
import { misused, type Refused, refused } from '../refusal.js';
import { freeSlug, slugOf } from './slug.js';

export interface PageWish {
  readonly screen: PageScreen;
  /** A product's name, an article's headline, a category's or a page's title. */
  readonly name: string;
  /** Of a page; made of the screen or of the title if it is absent. */
  readonly path?: string | undefined;
  readonly language?: string | undefined;
}

/** Paths of screens that are not called after their screen. */
const usualPaths: Partial<Record<PageScreen, string>> = {
  home: '',
  'not-found': '/404',
  'search-not-found': '/search/404',
  contact: '/contact-us',
};

/** The path of a new page: the one that was asked for, else the usual one of its screen, or one made from the title. */
export function pagePath(draft: CatalogueDraft, wish: PageWish): string | Refused {
  const { screen, language } = wish;
  const own = languageOf(draft, language);
  const other = (draft.pages ?? []).find(
    (page) => page?.screen === screen && languageOf(draft, page.language) === own,
  );
  if (other !== undefined && !manyScreens.has(screen)) {
    return refused(
      `the page ${other.path ?? ''} has the screen \`${screen}\` already`,
      'change that page; only a page in another language can have the same screen: --language <tag>',
    );
  }
  const ownerOf = pathOwners(draft);
  const path = wish.path ?? usualPath(draft, wish, (candidate) => ownerOf(candidate) === undefined);
  if (path === '') return unwritable('path', wish.name);
  const owner = ownerOf(path);
  if (owner === undefined) return path;
  const hint = 'give the page another: `herbarium new page --path <path>`';
  return refused(`the path ${path} belongs to ${owner}`, hint);
}

export function unwritable(address: 'path' | 'slug', name: string): Refused {
  const message = `cannot make a ${address} from \`${name}\`: it has no letters or digits`;
  return misused(message, `give one: --${address} <${address}>`);
}

/** The screen of the list that new entries of a kind are on, where no page has it yet. */
export function missingList(draft: CatalogueDraft, kind: Entry['kind']): PageScreen | undefined {
  if (kind === 'page' || draft.pages === undefined) return undefined;
  const section = kind === 'article' ? 'articles' : kind === 'news' ? 'news' : 'categories';
  const screens = new Set(draft.pages.map((page) => page?.screen));
  const isRead = !screens.has(undefined);
  const needed = neededScreens({ [section]: [kind] }).find(({ path }) => path !== '/' && path !== '/404');
  return isRead && needed !== undefined && !screens.has(needed.screen) ? needed.screen : undefined;
}

function usualPath(draft: CatalogueDraft, wish: PageWish, isFree: (path: string) => boolean): string {
  const { screen, name, language } = wish;
  const own = languageOf(draft, language);
  const folder = own === languageOf(draft, undefined) ? '' : `/${own}`;
  if (!manyScreens.has(screen)) return `${folder}${usualPaths[screen] ?? `/${screen}`}` || '/';
  const slug = slugOf(name);
  return slug === '' ? '' : freeSlug(`${folder}/${slug}`, isFree);
}

function languageOf({ site }: CatalogueDraft, language: string | undefined): string {
  return (language ?? site?.language ?? '').toLowerCase();
}

/** Answers what has a path, even a shadowed entry; undefined for a free one. Neither case nor the form of characters counts. */
export function pathOwners(draft: CatalogueDraft): (path: string) => string | undefined {
  const names = entriesOf(draft).map((entry) => {
    const name = entry.kind === 'page' ? entry.value.screen : titleOf(entry);
    return [claimedPath(entry, draft), `the ${entry.kind} \`${name ?? ''}\``] as const;
  });
  const redirects = (draft.redirects ?? []).map((redirect) => [redirect?.from, 'a redirect'] as const);
  const owners = new Map<string, string>();
  // The first at a path has the page.
  for (const [path, name] of [...names, ...redirects].toReversed()) {
    if (path !== undefined) owners.set(foldedPath(path), name);
  }
  return (path) => owners.get(foldedPath(path));
}
