import { type Redirect, redirectsOf, siteAddresses } from '../../catalogue/addresses/addresses.js';
import type { Place } from '../../catalogue/schema/shape/finding.js';
import { groupedBy } from '../../document/collections.js';
import { exampleRedirects, type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';

export const redirectLoop: Rule = {
  severity: 'error',
  sees: seenInAddresses,
  summary: 'redirects do not lead in a circle',
  why: `A browser that is redirected in a circle stops after about twenty steps and shows its own error. The buyer sees
neither a page nor the site's error page, and search engines drop the address.`,
  wrong: exampleRedirects('{ from: /blue, to: /azure }', '{ from: /azure, to: /blue }'),
  right: exampleRedirects('{ from: /blue, to: /colours }', '{ from: /azure, to: /colours }'),
  remedy: 'Change each of these redirects so that it leads to a page, or remove the wrong one.',
  *check(context) {
    for (const [first, ...others] of redirectTrails(context).circles) {
      const names = [first, ...others].slice(0, 6).map(({ from }) => from);
      const way = [...names, ...(others.length > 5 ? ['…'] : []), first.from].join(' → ');
      yield {
        message:
          others.length === 0
            ? `the redirect from ${first.from} leads back to itself`
            : `redirects lead in a circle: ${way}`,
        places: [targetPlace(first), ...others.map(targetPlace)],
        hint: 'change one of them so that it leads to a page',
      };
    }
  },
};

type Circle = readonly [Redirect, ...Redirect[]];

function targetPlace({ index, target }: Redirect): Place {
  return { at: ['redirects', index, 'to'], label: `leads to ${target}` };
}

/** Follows redirects as hosts do: the first match counts, and none applies at an existing page. Visits each once. */
export function redirectTrails({ draft, files }: Pick<RuleContext, 'draft' | 'files'>) {
  const redirects = redirectsOf(draft);
  const { has } = siteAddresses(draft, files);
  const followed = redirects.filter(({ from }) => !has(from));
  const byStart = groupedBy(followed, ({ from }) => [from]);
  const nextOf = ({ target }: Redirect) => (target === undefined ? undefined : byStart.get(target)?.[0]);
  const lasts = new Map<Redirect, Redirect | undefined>();
  const circles: Circle[] = [];
  for (const start of redirects) {
    const way = new Set<Redirect>();
    let at: Redirect | undefined = start;
    let end = start;
    for (; at !== undefined && !lasts.has(at) && !way.has(at); at = nextOf(at)) {
      way.add(at);
      end = at;
    }
    if (at !== undefined && way.has(at)) circles.push(circleFrom(at, [...way]));
    const last = at === undefined ? end : lasts.get(at);
    for (const redirect of way) lasts.set(redirect, last);
  }
  // A trail may have one redirect. `lastOf` is undefined if it ends in a circle.
  return { nextOf, lastOf: (redirect: Redirect) => lasts.get(redirect), circles };
}

/** The circle at the end of a trail. It begins with the redirect that is first in the file. */
function circleFrom(back: Redirect, way: readonly Redirect[]): Circle {
  const circle = way.slice(way.indexOf(back));
  const first = circle.reduce((a, b) => (b.index < a.index ? b : a));
  const at = circle.indexOf(first);
  return [first, ...circle.slice(at + 1), ...circle.slice(0, at)];
}
