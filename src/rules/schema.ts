import { screenPath } from '../catalogue/addresses/screen-path.js';
import { neededScreens } from '../catalogue/schema/page-screens.js';
import { exampleRedirects, type Rule } from './rule/rule.js';

export const schemaRules = {
  /** Checks that need several values. `shape.ts` checks single values. */
  'schema/required': {
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
      // A page with a wrong screen is absent here and already reported; it may be the missing one.
      if (!pages?.every((page) => page?.screen !== undefined)) return;
      for (const { screen, path } of neededScreens(draft)) {
        const n = pages.findIndex((page) => page?.screen === screen);
        const isInPlace = pages.some((page) => page?.screen === screen && page.path === path);
        if (n === -1) {
          yield {
            message: `no page has the screen \`${screen}\``,
            places: [{ at: ['pages'], part: 'key' }],
            hint: `add a page with \`path: ${screenPath(screen, draft.site?.language ?? 'en') || path}\` and \`screen: ${screen}\``,
          };
        } else if (['home', 'not-found'].includes(screen) && !isInPlace && pages[n]?.path) {
          const message = `the screen \`${screen}\` must have the path ${path}`;
          yield { message, places: [{ at: ['pages', n, 'path'] }], hint: `write \`path: ${path}\`` };
        }
      }
    },
  },
  'schema/type': {
    severity: 'mandatory',
    fixes: 'safe',
    summary: 'each value has the type that its key needs',
    why: `A list instead of a text, a number in quotes or a date that does not exist cannot be shown correctly. Each key needs
one type of value, and some need a special form. Dates are \`YYYY-MM-DD\`, languages are tags such as \`pt-BR\`, and
addresses begin with \`/\` or \`https://\`.`,
    wrong: exampleRedirects({ from: '/shop', to: 'products' }),
    right: exampleRedirects({ from: '/shop', to: '/products' }),
    remedy: `Write the value in the type or form that the message names. If a text looks like a number, a boolean or a date, put it
in quotes. A list with one text is \`[text]\`.`,
  },
  'schema/enum': {
    severity: 'mandatory',
    summary: 'a value comes from the list of allowed words',
    why: `Some keys take one word from a fixed list: the screen of a page, the form of a product, its stability in light. The
word decides what the page shows or draws. An unknown word would show nothing.`,
    wrong: exampleRedirects({ from: '/shop', to: '/products', status: 303 }),
    right: exampleRedirects({ from: '/shop', to: '/products', status: 302 }),
    remedy: 'Choose one of the words that the message lists. Write it in lower case.',
  },
  'schema/unknown-key': {
    severity: 'mandatory',
    fixes: 'unsafe',
    summary: 'the format knows every key',
    why: `An unknown key has no effect. With \`descripton\`, the page has no description, and looks right. So the check reports
every unknown key. Most are typing errors, or keys at the wrong level.`,
    wrong: exampleRedirects({ from: '/shop', to: '/products', staus: 302 }),
    right: exampleRedirects({ from: '/shop', to: '/products', status: 302 }),
    remedy: `Write the key as the message suggests, move it to the right place, or remove it. Put notes for people in a comment.
\`--fix-unsafe\` renames the key to the suggested one if that key is not there yet.`,
  },
} satisfies Readonly<Record<string, Rule>>;
