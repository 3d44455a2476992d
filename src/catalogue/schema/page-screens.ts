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
