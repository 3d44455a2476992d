import { addressOf, targetOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { routeTable } from '../../site/table.js';
import type { PictureData } from '../../site/views/data.js';
import type { Illustration } from '../../site/views/parts.js';
import type { SiteFile } from '../output/site-file.js';
import { dataFiles } from './data.js';
import { feedFiles } from './feeds.js';
import { headersFile } from './headers.js';
import { llmsFiles } from './llms.js';
import { payloadManifest } from './manifest.js';
import { sitemapFiles } from './sitemap.js';

export type { SiteFile } from '../output/site-file.js';

/**
 * The site-wide files: for browsers, search engines, hosts and other programs. They can be large, so each is made only when it is needed.
 * @param files paths of all published files that are neither pages nor site-wide files
 * @throws Fault when they name a photograph that is missing
 */
export function* siteFiles(
  site: Site,
  views: {
    readonly photos: (route: Route) => readonly string[];
    readonly picture: (illustration: Illustration) => PictureData;
  },
  version: string,
  files: readonly string[],
): Generator<SiteFile, void> {
  for (const [file, content] of dataFiles(site, views.picture)) yield { file, content: content() };
  yield* sitemapFiles(site, views.photos);
  yield* feedFiles(site);
  yield* llmsFiles(site);
  yield payloadManifest(site, version);
  yield { file: 'robots.txt', content: robots(site) };
  yield { file: 'routes.json', content: `${JSON.stringify(routeTable(site), null, 1)}\n` };
  yield { file: '_redirects', content: redirects(site) };
  yield { file: '_headers', content: headersFile(site, files) };
}

function robots(site: Site): string {
  const { origin, base } = site.catalogue.site;
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base ?? '/'}sitemap.xml\n`;
}

/** In the format of Netlify and Cloudflare Pages: one redirect per line. */
function redirects(site: Site): string {
  const settings = site.catalogue.site;
  return (site.catalogue.redirects ?? [])
    .map(({ from, to, status }) => {
      return `${addressOf(settings, from)} ${targetOf(settings, to)} ${status ?? 301}\n`;
    })
    .join('');
}
