import type { CatalogueDraft } from '../schema/model.js';
import { memoize } from '../text/memoize.js';
import { ownAddressOf } from './local-address.js';

/** A redirect whose two ends could be read. */
export interface Redirect {
  /** Its place in the list. */
  readonly index: number;
  readonly from: string;
  /** As it is in the catalogue. */
  readonly to: string;
  /** The path that it leads to; undefined where it leads away from the site. */
  readonly target: string | undefined;
}

/** The redirects of a catalogue, in the order of the file. */
export const redirectsOf = memoize((draft: CatalogueDraft): readonly Redirect[] =>
  (draft.redirects ?? []).flatMap((redirect, index) => {
    if (redirect?.from === undefined || redirect.to === undefined) return [];
    const { from, to } = redirect;
    return [{ index, from, to, target: ownAddressOf(draft.site, to)?.path }];
  }),
);

/** Where redirects lead that lead to redirects. */
export interface RedirectTrails {
  /** The redirect that begins where this one leads to. */
  readonly nextOf: (redirect: Redirect) => Redirect | undefined;
  /** The last one on the way, which may be this one; undefined where the way ends in a circle. */
  readonly lastOf: (redirect: Redirect) => Redirect | undefined;
  /** Redirects that lead in a circle, each beginning with the one that is first in the file. */
  readonly circles: readonly (readonly [Redirect, ...Redirect[]])[];
}

/**
 * Follows redirects as hosts do: the first with a beginning counts, and where there is a page, there is no redirect. Looks at
 * every redirect once, however long the ways are.
 * @param isPage whether a page is at a path
 */
export function redirectTrails(
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): RedirectTrails {
  const byStart = new Map<string, Redirect>();
  for (const redirect of redirects) {
    if (!byStart.has(redirect.from) && !isPage(redirect.from)) byStart.set(redirect.from, redirect);
  }
  const nextOf = ({ target }: Redirect) => (target === undefined ? undefined : byStart.get(target));
  const lasts = new Map<Redirect, Redirect | undefined>();
  const circles: [Redirect, ...Redirect[]][] = [];
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
  return { nextOf, lastOf: (redirect) => lasts.get(redirect), circles };
}

/** The circle at the end of a way that came back to one of its redirects. */
function circleFrom(back: Redirect, way: readonly Redirect[]): [Redirect, ...Redirect[]] {
  const circle = way.slice(way.indexOf(back));
  const first = circle.reduce((a, b) => (b.index < a.index ? b : a));
  const at = circle.indexOf(first);
  return [first, ...circle.slice(at + 1), ...circle.slice(0, at)];
}
