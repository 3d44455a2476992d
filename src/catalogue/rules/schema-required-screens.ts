import type { Finding, Rule, RuleContext } from './rule.js';

/** A site needs a home page and an error page, and a list page for every kind of entry that it has. */
export const schemaRequiredScreens: Rule = {
  code: 'schema/required',
  severity: 'error',
  *check({ draft }: RuleContext): Iterable<Finding> {
    if (draft.pages === undefined) return;
    const needed = [
      { screen: 'home', path: '/' },
      { screen: 'not-found', path: '/404' },
      ...(draft.categories?.length ? [{ screen: 'products', path: '/products' }] : []),
      ...(draft.articles ? [{ screen: 'knowledge', path: '/knowledge' }] : []),
      ...(draft.news ? [{ screen: 'news', path: '/news' }] : []),
    ];
    for (const { screen, path } of needed) {
      // A page whose screen was wrong is absent here and already reported; it may have been this one.
      if (draft.pages.some((page) => page === undefined || page.screen === undefined)) return;
      const page = draft.pages.findIndex((candidate) => candidate?.screen === screen);
      const isInPlace = draft.pages.some(
        (candidate) => candidate?.screen === screen && candidate.path === path,
      );
      if (page === -1) {
        yield {
          message: `no page has the screen \`${screen}\``,
          places: [{ at: ['pages'], part: 'key' }],
          hint: `add a page with \`path: ${path}\` and \`screen: ${screen}\``,
        };
      } else if ((screen === 'home' || screen === 'not-found') && !isInPlace && draft.pages[page]?.path) {
        yield {
          message: `the screen \`${screen}\` must stand at ${path}`,
          places: [{ at: ['pages', page, 'path'] }],
          hint: `write \`path: ${path}\``,
        };
      }
    }
  },
};
