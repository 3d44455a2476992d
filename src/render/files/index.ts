import { publicFiles } from '../../catalogue/addresses/addresses.js';
import { type SiteFileName, siteFileNames, siteFileRows } from '../../catalogue/addresses/site-files.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import type { HostTarget } from '../../catalogue/schema/site/host-targets.js';
import { fileIn } from '../../project/files/disk.js';
import type { ReadProject } from '../../project/project.js';
import { routeTable } from '../../site/site.js';
import { type AssetTable, allAssets, publishedPaths } from '../assets/assets.js';
import { dataSheetFiles, type SheetSource } from '../data-sheets/files.js';
import { hostFiles } from '../hosts/index.js';
import type { MadeFile, SiteFile, TextFile } from '../output/output.js';
import { pictureFiles } from '../pictures/files.js';
import { dataFiles, manifestFile, payloadManifest, routeList, routesFile } from './data.js';
import { feedFiles } from './feeds.js';
import { llmsText } from './llms.js';
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

/** Makes the files of a row. @param paths of the row for this site */
type Maker = (source: ListedSite, paths: readonly string[]) => readonly SiteFile[];

/** The makers of site-wide files. Contents can be large, so most are made only when needed. */
const makers: Readonly<Record<SiteFileName, Maker>> = {
  feeds: ({ site }) => feedFiles(site).map(textFile),
  products: ({ site, assets }) => [...productFeeds(site, assets)],
  robots: eachText(({ site: { catalogue } }) => robotsText(catalogue.site)),
  routes: eachText(({ site }) => `${JSON.stringify(routeTable(site), null, 1)}\n`),
  llms: eachText(({ site }) => llmsText(site)),
  sitemap: ({ site, views }) => sitemapFiles(site, views.photos).map(textFile),
};

function eachText(make: (source: ListedSite) => string): Maker {
  return (source, paths) =>
    paths.map((path) => ({ kind: 'text', file: path.slice(1), make: () => make(source) }));
}

function textFile({ file, content }: TextFile): MadeFile {
  return { kind: 'text', file, make: () => content };
}

/**
 * Lists the files of a site, without pages and payloads, which have their own keys, and without the search index, which is made of them.
 * The preview searches this list. So the files that take longest to list come last, then the files of `public/`.
 * @param made pictures and data sheets; empty if the caller does not need them @throws Fault if the sitemap names a missing photograph
 */
export function* siteFiles(source: ListedSite, made: Iterable<MadeFile>): Generator<SiteFile, void> {
  const { site, project, assets, target } = source;
  const forBrowsers = [...browserFiles(source)];
  yield* forBrowsers;
  yield* made;
  const siteWide = siteFileNames.flatMap((name) =>
    makers[name](source, siteFileRows[name].paths(site.catalogue)),
  );
  yield* siteWide;
  const copied = publishedPaths(assets, project.files);
  const names = [...forBrowsers, ...siteWide].map(({ file }) => file);
  yield* hostFiles(site, target, copied, names).map(textFile);
  for (const [address, name] of publicFiles(project.files))
    yield { kind: 'copy', file: address.slice(1), from: fileIn(project.root, name), name };
}

/** Pictures and data sheets. Shards share this work, and write only these. */
export function* madeFiles(source: FilesSource): Generator<MadeFile, void> {
  const { site, project, assets } = source;
  yield* dataSheetFiles(source);
  yield* pictureFiles(site, project.root, assets);
}

function* browserFiles({ site, assets, views, version }: ListedSite): Generator<SiteFile, void> {
  for (const { file, source } of allAssets(assets)) {
    if ('path' in source) yield { kind: 'copy', file, from: source.path, name: source.path };
    else yield { kind: 'text', file, make: () => source.text };
  }
  yield { kind: 'text', file: manifestFile, make: () => payloadManifest(site, version) };
  yield { kind: 'text', file: routesFile, make: () => routeList(site) };
  yield* dataFiles(site, views.picture);
}

function robotsText({ origin, base = '/' }: SiteSettings): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
}
