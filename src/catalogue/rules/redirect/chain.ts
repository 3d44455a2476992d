import { siteAddresses } from '../../addresses/addresses.js';
import { redirectsOf, redirectTrails } from '../../addresses/redirects.js';
import type { Finding } from '../../schema/finding.js';
import type { Rule, RuleContext } from '../rule.js';

/** Every step of a chain is a request of its own, and search engines follow only a few. */
export const redirectChain: Rule = {
  code: 'redirect/chain',
  severity: 'warning',
  page: {
    summary: 'a redirect leads directly to its last target',
    why: `Every redirect costs a buyer one more request, most of a second on a slow network. Search engines follow only a few in
a row. And a chain breaks when somebody removes a redirect in its middle.`,
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
    remedy: 'Write the last target in every redirect of the chain. The hint names it.',
  },
  *check({ draft, files }: RuleContext): Iterable<Finding> {
    const redirects = redirectsOf(draft);
    const { has } = siteAddresses(draft, files);
    const { nextOf, lastOf } = redirectTrails(redirects, has);
    for (const redirect of redirects) {
      const next = nextOf(redirect);
      const last = lastOf(redirect);
      // What ends in a circle has no end to name: another rule shows the circle.
      if (next === undefined || last === undefined) continue;
      yield {
        message: `the target ${redirect.target} is a redirect too`,
        places: [
          { at: ['redirects', redirect.index, 'to'] },
          { at: ['redirects', next.index, 'to'], label: 'the next redirect' },
        ],
        hint: `write \`to: ${last.to}\``,
      };
    }
  },
};
