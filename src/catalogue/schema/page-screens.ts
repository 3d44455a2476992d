import { at, isObject } from '../../document/document.js';

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

/** Pages of text, which form a tree: `/company/quality` is below `/company`. */
export const textScreens: ReadonlySet<string> = new Set(['about-us', 'text', 'application']);

/** Screens that may have any number of pages. The others need only one for each language. */
export const manyScreens: ReadonlySet<string> = new Set([...textScreens, 'articles']);

export function neededScreens(catalogue: unknown) {
  const has = (key: string) => {
    const section = at(catalogue, [key]);
    return Array.isArray(section) ? section.length > 0 : isObject(section);
  };
  const screens = [
    { path: '/', screen: 'home', isNeeded: true },
    { path: '/404', screen: 'not-found', isNeeded: true },
    { path: '/products', screen: 'products', isNeeded: has('categories') },
    { path: '/knowledge', screen: 'knowledge', isNeeded: has('articles') },
    { path: '/news', screen: 'news', isNeeded: has('news') },
  ] as const;
  return screens.flatMap(({ path, screen, isNeeded }) => (isNeeded ? [{ path, screen }] : []));
}
