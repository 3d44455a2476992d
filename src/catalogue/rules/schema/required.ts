import type { Finding } from '../../schema/finding.js';
import type { Rule, RuleContext } from '../rule.js';

/** A value that is missing makes no page or a wrong one. Single values are found by `shape.ts`, these need several. */
export const schemaRequired: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: ['path', 'screen'],
  fixes: 'safe',
  page: {
    summary: 'everything that the site needs is there',
    why: `A page without a title, a form with no recipient or a site without a home page cannot be published. So no site is
built while such a value is missing. A key with an empty value (\`name:\`) counts as missing.

Some keys need others: a catalogue with articles needs a page with the screen \`knowledge\`.`,
    wrong: {
      catalogue: `redirects:
  - from: /shop
`,
    },
    right: {
      catalogue: `redirects:
  - from: /shop
    to: /products
`,
    },
    remedy: `Add the key that the message names, or give it a value. If an entry is not ready, leave out the whole entry: put \`#\`
before its lines.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    yield* missingScreens(context);
  },
};

/** A site needs a home page and an error page, and a list page for every kind of entry that it has. */
function* missingScreens({ draft }: RuleContext): Iterable<Finding> {
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
        message: `the screen \`${screen}\` must have the path ${path}`,
        places: [{ at: ['pages', page, 'path'] }],
        hint: `write \`path: ${path}\``,
      };
    }
  }
}
