import { bareAddress, redirectsOf, routesOf } from '../../catalogue/addresses/addresses.js';
import { exampleProducts, exampleSite, type Rule, seenInAddresses } from '../rule/rule.js';

const example = (from: string) =>
  `${exampleSite({ base: '/shop/' })}${exampleProducts()}redirects: [{ from: ${from}, to: /colours }]\n`;

export const redirectNoEffect: Rule = {
  severity: 'warning',
  sees: seenInAddresses,
  fixes: 'unsafe',
  summary: 'a redirect begins at an address that it can answer',
  why: `The \`from\` of a redirect is an address without the \`base\` of the site, as all paths of the catalogue are. With
\`base: /shop/\`, a redirect from \`/shop/old\` answers \`/shop/shop/old\`, which no link has.

A redirect from \`/blue.html\` has no effect either if the site has a page \`/blue\`: hosts answer with this page.`,
  wrong: example('/shop/old-colours'),
  right: example('/old-colours'),
  remedy: 'Write the old address without the base, or remove the redirect.',
  *check({ draft }) {
    const routes = routesOf(draft);
    const { base = '/', format } = draft.site ?? {};
    for (const { from, index } of redirectsOf(draft)) {
      const at = ['redirects', index, 'from'];
      const page = bareAddress(from);
      if (base !== '/' && from.startsWith(base)) {
        const value = `/${from.slice(base.length)}`;
        const title = `write \`${value}\``;
        const fix = { title, safety: 'unsafe', edits: [{ at, value }] } as const;
        yield {
          message: `\`${from}\` begins with the base of the site, which is added`,
          places: [{ at }],
          hint: title,
          fix,
        };
      } else if (page !== from && format !== 'directory' && routes.has(page) && !routes.has(from)) {
        const hint = 'remove the redirect';
        yield { message: `hosts answer \`${from}\` with the page \`${page}\``, places: [{ at }], hint };
      }
    }
  },
};
