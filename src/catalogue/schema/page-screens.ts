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
  'news',
] as const;

/** Screens of which a catalogue has as many pages as it likes. Of the others, one in each language is enough. */
export const textScreens: ReadonlySet<string> = new Set(['about-us', 'text', 'application']);
