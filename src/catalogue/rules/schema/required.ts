import { neededScreens } from '../../schema/page-screens.js';
import { exampleRedirects, type Rule } from '../rule.js';

/** What needs several values to be seen. Single values are found by `shape.ts`. */
export const schemaRequired: Rule = {
  severity: 'mandatory',
  sees: ['path', 'screen'],
  fixes: 'safe',
  summary: 'everything that the site needs is there',
  why: `A page without a title, a form with no recipient or a site without a home page cannot be published. So no site is
built while such a value is missing. A key with an empty value (\`name:\`) counts as missing.

Some keys need others: a catalogue with articles needs a page with the screen \`knowledge\`.`,
  wrong: exampleRedirects({ from: '/shop' }),
  right: exampleRedirects({ from: '/shop', to: '/products' }),
  remedy: `Add the key that the message names, or give it a value. If an entry is not ready, leave out the whole entry: put \`#\`
before its lines.`,
  *check({ draft }) {
    const { pages } = draft;
    // A page whose screen was wrong is absent here and already reported; it may be the one that is missing.
    if (!pages?.every((page) => page?.screen !== undefined)) return;
    for (const { screen, path } of neededScreens(draft)) {
      const n = pages.findIndex((page) => page?.screen === screen);
      const isInPlace = pages.some((page) => page?.screen === screen && page.path === path);
      if (n === -1) {
        yield {
          message: `no page has the screen \`${screen}\``,
          places: [{ at: ['pages'], part: 'key' }],
          hint: `add a page with \`path: ${path}\` and \`screen: ${screen}\``,
        };
      } else if (['home', 'not-found'].includes(screen) && !isInPlace && pages[n]?.path) {
        const message = `the screen \`${screen}\` must have the path ${path}`;
        yield { message, places: [{ at: ['pages', n, 'path'] }], hint: `write \`path: ${path}\`` };
      }
    }
  },
};
