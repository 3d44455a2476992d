import {
  addressOnSite,
  type Redirect,
  redirectsOf,
  siteAddresses,
} from '../../catalogue/addresses/addresses.js';
import { exampleRedirects, type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';
import { redirectTrails } from './loop.js';

export const redirectChain: Rule = {
  severity: 'warning',
  sees: seenInAddresses,
  fixes: 'safe',
  summary: 'a redirect leads directly to its last target',
  why: `Every redirect costs a buyer one more request, most of a second on a slow network. Search engines follow only a few in
a row. And a chain breaks when a redirect in its middle is removed.`,
  wrong: exampleRedirects('{ from: /blue, to: /azure }', '{ from: /azure, to: /colours }'),
  right: exampleRedirects('{ from: /blue, to: /colours }', '{ from: /azure, to: /colours }'),
  remedy: `Run \`herbarium validate --fix\`, or write the last target in every redirect of the chain. The hint names it. Where a step
of the chain is for a time only (302 or 307), or an address has a query or a fragment, you decide what is meant.`,
  *check(context) {
    const trails = redirectTrails(context);
    const isFixable = fixableChains(context, trails);
    for (const redirect of redirectsOf(context.draft)) {
      const next = trails.nextOf(redirect);
      const last = trails.lastOf(redirect);
      // `redirect/loop` reports a circle.
      if (next === undefined || last === undefined) continue;
      const at = ['redirects', redirect.index, 'to'];
      const edits = [{ at, value: last.to }];
      yield {
        message: `the target ${redirect.target} is a redirect too`,
        places: [{ at }, { at: ['redirects', next.index, 'to'], label: 'the next redirect' }],
        hint: `write \`to: ${last.to}\``,
        fix: isFixable(redirect, last)
          ? { title: 'write the last target', safety: 'safe', edits }
          : undefined,
      };
    }
  },
};

/** Whether the last target is equivalent: a temporary redirect or a query on the way would be lost. */
function fixableChains({ draft, files }: RuleContext, { nextOf }: ReturnType<typeof redirectTrails>) {
  const { has } = siteAddresses(draft, files);
  const isForNow = ({ index }: Redirect) => [302, 307].includes(draft.redirects?.[index]?.status ?? 301);
  return (redirect: Redirect, { target }: Redirect) => {
    for (let at = redirect, next = nextOf(at); next !== undefined; at = next, next = nextOf(at)) {
      if (addressOnSite(draft.site, at.to)?.rest !== '' || isForNow(next) !== isForNow(redirect))
        return false;
    }
    // Do not copy a dead target to other redirects.
    return target === undefined || has(target);
  };
}
