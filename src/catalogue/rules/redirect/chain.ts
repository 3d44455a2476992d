import { siteAddresses } from '../../addresses/addresses.js';
import { redirectsOf, redirectTrails } from '../../addresses/redirects.js';
import type { Finding } from '../../schema/finding.js';
import type { Rule, RuleContext } from '../rule.js';

/** Every step of a chain is a request of its own, and search engines follow only a few. */
export const redirectChain: Rule = {
  code: 'redirect/chain',
  severity: 'warning',
  page: {
    summary: 'a redirect leads to its end at once',
    why: `Every redirect costs a buyer one more request before anything is to be seen, which is most of a second on a slow
network. Search engines follow only a few in a row. And a chain breaks as soon as somebody removes the redirect in its
middle.`,
    wrong: {
      catalogue: `redirects:
  - { from: /blue, to: /azure }
  - { from: /azure, to: /colours }
`,
    },
    right: {
      catalogue: `redirects:
  - { from: /blue, to: /colours }
  - { from: /azure, to: /colours }
`,
    },
    remedy: 'Write the last target into every redirect of the chain; the hint names it.',
  },
  *check({ draft }: RuleContext): Iterable<Finding> {
    const redirects = redirectsOf(draft);
    const { routes } = siteAddresses(draft);
    const { nextOf, lastOf } = redirectTrails(redirects, (path) => routes.has(path));
    for (const redirect of redirects) {
      const next = nextOf(redirect);
      const last = lastOf(redirect);
      // What ends in a circle has no end to name: another rule shows the circle.
      if (next === undefined || last === undefined) continue;
      yield {
        message: `${redirect.target} is itself redirected`,
        places: [
          { at: ['redirects', redirect.index, 'to'] },
          { at: ['redirects', next.index, 'to'], label: 'leads on from there' },
        ],
        hint: `write \`to: ${last.to}\``,
      };
    }
  },
};
