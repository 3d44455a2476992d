import { targetOf } from '../../site/href.js';
import type { Site } from '../../site/site.js';

/** A redirect of a site, for every host. */
export interface RedirectRule {
  /** Its index in the catalogue. */
  readonly place: number;
  /** Path below the site's base: decoded, with a slash at the beginning and none at the end. */
  readonly from: string;
  /** Encoded, with the site's base; or an absolute address. */
  readonly to: string;
  readonly status: number;
}

/** The redirects of a site, in the order of the catalogue. */
export function redirectRules(site: Site): readonly RedirectRule[] {
  return (site.catalogue.redirects ?? []).map(({ from, to, status }, place) => ({
    place,
    from,
    to: targetOf(site.catalogue.site, to),
    status: status ?? 301,
  }));
}
