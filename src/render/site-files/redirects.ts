import { hrefOf, targetOf } from '../../site/href.js';
import type { Site } from '../../site/site.js';

/** A redirect of a site, for every host. */
export interface RedirectRule {
  /** Its index in the catalogue; undefined for one that follows from the lock. */
  readonly place: number | undefined;
  /** Path below the site's base: decoded, with a slash at the beginning and none at the end. */
  readonly from: string;
  /** Encoded, with the site's base; or an absolute address. */
  readonly to: string;
  readonly status: number;
}

/** The redirects of a site, in the order of the catalogue, and after them those from pages of lists that are shorter now. */
export function redirectRules({ catalogue, locked }: Site): readonly RedirectRule[] {
  const { site, redirects = [] } = catalogue;
  return [
    ...redirects.map(({ from, to, status = 301 }, place) => ({
      place,
      from,
      to: targetOf(site, to),
      status,
    })),
    ...locked.fallenPages.map(({ from, to }) => ({
      place: undefined,
      from,
      to: hrefOf(site, to),
      status: 302,
    })),
  ];
}
