import type { HostTarget } from '../../catalogue/addresses/hosts.js';
import type { Route } from '../../site/route.js';
import { routeTable } from '../../site/route-table.js';
import type { Site } from '../../site/site.js';
import type { PictureData } from '../../site/views/browser-data.js';
import type { Illustration } from '../../site/views/links-and-cards.js';
import type { SiteFile } from '../output/output.js';
import { dataFiles, payloadManifest } from './data.js';
import { feedFiles } from './feeds.js';
import { hostFiles } from './hosts/index.js';
import { llmsFiles } from './llms.js';
import { sitemapFiles } from './sitemap.js';

export type { SiteFile } from '../output/output.js';

/** What site-wide files show of pages. */
interface SiteViews {
  readonly photos: (route: Route) => readonly string[];
  readonly picture: (illustration: Illustration) => PictureData;
}

/**
 * The site-wide files: for browsers, search engines, hosts and other programs. They can be large, so each is made only when it is needed.
 * @param files paths of all published files that are neither pages nor site-wide files
 * @param target the host of the site
 * @throws Fault when they name a photograph that is missing
 */
export function* siteFiles(
  site: Site,
  views: SiteViews,
  version: string,
  files: readonly string[],
  target?: HostTarget,
): Generator<SiteFile, void> {
  const names: string[] = [];
  for (const siteFile of commonFiles(site, views, version)) {
    names.push(siteFile.file);
    yield siteFile;
  }
  yield* hostFiles(site, target, { own: files, made: names });
}

/** The files of every site, wherever it is. */
function* commonFiles(site: Site, views: SiteViews, version: string): Generator<SiteFile, void> {
  for (const [file, content] of dataFiles(site, views.picture)) yield { file, content: content() };
  yield* sitemapFiles(site, views.photos);
  yield* feedFiles(site);
  yield* llmsFiles(site);
  yield payloadManifest(site, version);
  yield { file: 'robots.txt', content: robots(site) };
  yield { file: 'routes.json', content: `${JSON.stringify(routeTable(site), null, 1)}\n` };
}

function robots(site: Site): string {
  const { origin, base } = site.catalogue.site;
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base ?? '/'}sitemap.xml\n`;
}
