import { siteAddresses } from '../../addresses/addresses.js';
import { ownAddressOf } from '../../addresses/local-address.js';
import {
  type Redirect,
  type RedirectTrails,
  redirectsOf,
  redirectTrails,
} from '../../addresses/redirects.js';
import type { Finding, PlacedFix } from '../../schema/finding.js';
import type { CatalogueDraft } from '../../schema/model.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule.js';

/** Every step of a chain is a request of its own, and search engines follow only a few. */
export const redirectChain: Rule = {
  severity: 'warning',
  sees: seenInAddresses,
  fixes: 'safe',
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
    remedy: `Run \`herbarium validate --fix\`, or write the last target in every redirect of the chain. The hint names it. Where a step
of the chain is for a time only (302 or 307), or an address has a query or a fragment, you decide what is meant.`,
  },
  *check({ draft, files }: RuleContext): Iterable<Finding> {
    const redirects = redirectsOf(draft);
    const { has } = siteAddresses(draft, files);
    const trails = redirectTrails(redirects, has);
    for (const redirect of redirects) {
      const next = trails.nextOf(redirect);
      const last = trails.lastOf(redirect);
      // What ends in a circle has no end to name: another rule shows the circle.
      if (next === undefined || last === undefined) continue;
      yield {
        message: `the target ${redirect.target} is a redirect too`,
        places: [
          { at: ['redirects', redirect.index, 'to'] },
          { at: ['redirects', next.index, 'to'], label: 'the next redirect' },
        ],
        hint: `write \`to: ${last.to}\``,
        fix: isFixable(redirect, { draft, trails, has }) ? fixFor(redirect, last) : undefined,
      };
    }
  },
};

interface Around {
  readonly draft: CatalogueDraft;
  readonly trails: RedirectTrails;
  readonly has: (path: string) => boolean;
}

/** Whether the last target means the same: a step that is for a time only, or a query on the way, would be lost. */
function isFixable(redirect: Redirect, { draft, trails, has }: Around): boolean {
  const isForNow = ({ index }: Redirect) => [302, 307].includes(draft.redirects?.[index]?.status ?? 301);
  for (let at = redirect, next = trails.nextOf(at); next !== undefined; at = next, next = trails.nextOf(at)) {
    if (ownAddressOf(draft.site, at.to)?.rest !== '' || isForNow(next) !== isForNow(redirect)) return false;
  }
  const { target } = trails.lastOf(redirect) ?? {};
  // A dead end stays where it is: it would only be copied.
  return target === undefined || has(target);
}

function fixFor({ index }: Redirect, last: Redirect): PlacedFix {
  return {
    title: 'write the last target',
    safety: 'safe',
    edits: [{ at: ['redirects', index, 'to'], value: last.to }],
  };
}
