import { isObject } from '../document/document.js';
import { at } from '../document/lists.js';

/** The screens that an entry of `pages` can be. */
export const pageScreens = [
  'home',
  'about-us',
  'text',
  'application',
  'colour-guide',
  'contact',
  'search',
  'search-not-found',
  'compare',
  'thanks',
  'not-found',
  'products',
  'knowledge',
  'articles',
  'news',
] as const;

/** Pages of text, which stand in a tree: `/company/quality` is below `/company`. */
export const textScreens: ReadonlySet<string> = new Set(['about-us', 'text', 'application']);

/** Screens of which a catalogue has as many pages as it likes. Of the others, one in each language is enough. */
export const manyScreens: ReadonlySet<string> = new Set([...textScreens, 'articles']);

/** A screen that a site cannot do without, and where it is. */
export interface NeededScreen {
  readonly path: string;
  readonly screen: 'home' | 'not-found' | 'products' | 'knowledge' | 'news';
}

/**
 * The screens that a catalogue needs: a home page and an error page, and a list page for every kind of entry that it has.
 * @param catalogue what was read of it, whether it is right or wrong
 */
export function neededScreens(catalogue: unknown): readonly NeededScreen[] {
  const has = (key: string) => {
    const section = at(catalogue, [key]);
    return Array.isArray(section) ? section.length > 0 : isObject(section);
  };
  return [
    { path: '/', screen: 'home' },
    { path: '/404', screen: 'not-found' },
    ...(has('categories') ? [{ path: '/products', screen: 'products' } as const] : []),
    ...(has('articles') ? [{ path: '/knowledge', screen: 'knowledge' } as const] : []),
    ...(has('news') ? [{ path: '/news', screen: 'news' } as const] : []),
  ];
}
