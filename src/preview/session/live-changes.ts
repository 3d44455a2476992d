import { Fault } from '../../project/fault.js';
import { reasonText } from '../../render/impact/groups.js';
import { ReasonSite } from '../../render/impact/reason-site.js';
import { reasonsOf } from '../../render/impact/reasons.js';
import { hrefOf } from '../../site/href.js';
import type { LiveChangedPage, LiveChanges } from '../live/changes/live-changes.js';
import type { PageChanges } from './changed-pages.js';
import type { GoodSite } from './good-site.js';

/** The most pages that an open page is told of. */
const mostPages = 40;

/** Says to open pages which pages a save has changed, and why. Undefined where it has changed none. */
export function liveChanges(before: GoodSite, now: GoodSite, changes: PageChanges): LiveChanges | undefined {
  const { changed, isEverywhere, isComplete } = changes;
  if (!isEverywhere && changed.length === 0) return undefined;
  const pages = now.site.routes.length;
  const sites = [reasonSite(before), reasonSite(now)] as const;
  return {
    pages,
    count: isEverywhere ? pages : changed.length,
    isAtLeast: !isComplete,
    isEverywhere,
    first: changed.slice(0, mostPages).map((path) => changedPage(path, [before, now], sites)),
  };
}

function reasonSite({ site }: GoodSite): ReasonSite {
  return new ReasonSite({ base: site.catalogue.site.base ?? '/', pages: site.routes });
}

function changedPage(
  path: string,
  [before, now]: readonly [GoodSite, GoodSite],
  sites: readonly [ReasonSite, ReasonSite],
): LiveChangedPage {
  const page = { href: hrefOf(now.site.catalogue.site, path), path };
  const [old, route] = [before.routes.get(path), now.routes.get(path)];
  if (old === undefined || route === undefined) return { ...page, why: 'new' };
  try {
    const views = [before.views.of(old), now.views.of(route)] as const;
    return { ...page, why: reasonText(reasonsOf(views, sites, route.meta.nodeid)) };
  } catch (error) {
    // A file that it shows is gone: whoever asks for the page is told.
    if (error instanceof Fault) return { ...page, why: 'a file that it shows is missing' };
    throw error;
  }
}
