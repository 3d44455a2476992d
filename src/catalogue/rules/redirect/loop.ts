import { siteAddresses } from '../../addresses/addresses.js';
import { type Redirect, redirectsOf, redirectTrails } from '../../addresses/redirects.js';
import type { Finding, Place } from '../../schema/finding.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule.js';

/** A circle of redirects is reported once, with all its members. */
export const redirectLoop: Rule = {
  severity: 'error',
  sees: seenInAddresses,
  page: {
    summary: 'redirects do not lead in a circle',
    why: `A browser that is redirected in a circle stops after about twenty steps and shows its own error. The buyer sees
neither a page nor the site's error page, and search engines drop the address.`,
    wrong: {
      catalogue: `redirects:
  - { from: /blue, to: /azure }
  - { from: /azure, to: /blue }
`,
    },
    right: {
      catalogue: `redirects:
  - { from: /blue, to: /colours }
  - { from: /azure, to: /colours }
`,
    },
    remedy: 'Change each of these redirects so that it leads to a page, or remove the wrong one.',
  },
  *check({ draft, files }: RuleContext): Iterable<Finding> {
    const redirects = redirectsOf(draft);
    const { has } = siteAddresses(draft, files);
    const { circles } = redirectTrails(redirects, has);
    for (const circle of circles) {
      const [first, ...others] = circle;
      yield {
        message:
          others.length === 0
            ? `the redirect from ${first.from} leads back to itself`
            : `redirects lead in a circle: ${wayOf(circle)}`,
        places: [placeOf(first), ...others.map(placeOf)],
        hint: 'change one of them so that it leads to a page',
      };
    }
  },
};

/** Members of a circle that a message names; all of them are among its places. */
const namedLimit = 6;

function wayOf(circle: readonly [Redirect, ...Redirect[]]): string {
  const names = circle.slice(0, namedLimit).map(({ from }) => from);
  const rest = circle.length > namedLimit ? ['…'] : [];
  return [...names, ...rest, circle[0].from].join(' → ');
}

function placeOf({ index, target }: Redirect): Place {
  return { at: ['redirects', index, 'to'], label: `leads to ${target}` };
}
