import path from 'node:path';
import { publicFiles } from '../../catalogue/addresses/addresses.js';
import type { HostTarget } from '../../catalogue/addresses/hosts.js';
import type { ReadProject } from '../../project/project.js';
import { routeTable } from '../../site/site.js';
import { type AssetTable, allAssets, publishedPaths } from '../assets/assets.js';
import { dataSheetFiles, type SheetSource } from '../data-sheets/files.js';
import { hostFiles } from '../hosts/index.js';
import type { MadeFile, SiteFile } from '../output/output.js';
import { pictureFiles } from '../pictures/files.js';
import { dataFiles, manifestFile, payloadManifest, routeList, routesFile } from './data.js';
import { feedFiles } from './feeds.js';
import { llmsFiles } from './llms.js';
import { productFeeds } from './product-feeds.js';
import { sitemapFiles } from './sitemap.js';

export interface FilesSource extends SheetSource {
  readonly project: Pick<ReadProject, 'root' | 'files'>;
  readonly assets: AssetTable;
  /** The application's version, as in every payload. */
  readonly version: string;
  readonly target?: HostTarget | undefined;
}

type ListedSite = Omit<FilesSource, 'draw'>;

/**
 * Lists the files of a site, without pages and payloads, which have their own keys, and without the search index, which is made of them.
 * The preview searches this list. So the files that take longest to list come last, then the files of `public/`.
 * @param made pictures and data sheets; empty if the caller does not need them @throws Fault if the sitemap names a missing photograph
 */
export function* siteFiles(source: ListedSite, made: Iterable<MadeFile>): Generator<SiteFile, void> {
  const { site, project, assets, views, target } = source;
  const forBrowsers = [...browserFiles(source)];
  yield* forBrowsers;
  yield* made;
  const texts = [...feedFiles(site), ...llmsFiles(site), ...sitemapFiles(site, views.photos)];
  const own = publishedPaths(assets, project.files);
  const names = [...forBrowsers, ...texts].map(({ file }) => file);
  for (const { file, content } of [...texts, ...hostFiles(site, target, own, names)])
    yield { kind: 'text', file, make: () => content };
  for (const [address, name] of publicFiles(project.files))
    yield { kind: 'copy', file: address.slice(1), from: path.join(project.root, name), name };
}

/** Pictures and data sheets. Shards share this work, and write only these. */
export function* madeFiles(source: FilesSource): Generator<MadeFile, void> {
  const { site, project, assets } = source;
  yield* dataSheetFiles(source);
  yield* pictureFiles(site, project.root, assets);
}

/** Data files can be large, so each is made only when needed. */
function* browserFiles({ site, assets, views, version }: ListedSite): Generator<SiteFile, void> {
  for (const { file, source } of allAssets(assets)) {
    if ('path' in source) yield { kind: 'copy', file, from: source.path, name: source.path };
    else yield { kind: 'text', file, make: () => source.text };
  }
  yield { kind: 'text', file: manifestFile, make: () => payloadManifest(site, version) };
  yield { kind: 'text', file: routesFile, make: () => routeList(site) };
  yield* dataFiles(site, views.picture);
  yield* productFeeds(site, assets);
  const { origin, base = '/' } = site.catalogue.site;
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
  yield { kind: 'text', file: 'robots.txt', make: () => robots };
  yield { kind: 'text', file: 'routes.json', make: () => `${JSON.stringify(routeTable(site), null, 1)}\n` };
}
