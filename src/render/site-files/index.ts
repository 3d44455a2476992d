import path from 'node:path';
import { publicFiles } from '../../catalogue/addresses/addresses.js';
import type { HostTarget } from '../../catalogue/addresses/hosts.js';
import type { Project } from '../../project/project.js';
import { routeTable } from '../../site/route-table.js';
import type { Site } from '../../site/site.js';
import { allAssets, ownFiles } from '../assets/assets.js';
import { dataSheetFiles, type SheetSource } from '../data-sheets/files.js';
import type { MadeFile, SiteFile } from '../output/site-file.js';
import { pictureFiles } from '../pictures/files.js';
import { dataFiles, manifestFile, payloadManifest } from './data.js';
import { feedFiles } from './feeds.js';
import { hostFiles } from './hosts/index.js';
import { llmsFiles } from './llms.js';
import { sitemapFiles } from './sitemap.js';

/** What the files of a site are made from. */
export interface FilesSource extends SheetSource {
  readonly project: Pick<Project, 'root' | 'files'>;
  /** Of the application, as in every payload. */
  readonly version: string;
  /** The host of the site. */
  readonly target?: HostTarget | undefined;
}

type WholeSource = Omit<FilesSource, 'draw'>;

/**
 * The list of what a site consists of, without its pages and payloads, which have keys of their own, and without its index, whose files
 * nobody knows before it is made. The build writes it, and the preview looks up in it what a browser asks for: what takes longest to list
 * comes last.
 * @throws Fault when the sitemap names a photograph that is missing
 */
export function* siteFiles(source: FilesSource): Generator<SiteFile, void> {
  yield* browserFiles(source);
  yield* madeFiles(source);
  yield* otherFiles(source);
}

/** Pictures and data sheets: shards share this work. */
export function* madeFiles(source: FilesSource): Generator<MadeFile, void> {
  const { site, project, assets } = source;
  yield* dataSheetFiles(source);
  yield* pictureFiles(site, project.root, assets);
}

/** All others, which no shard writes. Those of `public/` come last. */
export function* wholeFiles(source: WholeSource): Generator<SiteFile, void> {
  yield* browserFiles(source);
  yield* otherFiles(source);
}

function* browserFiles(source: WholeSource): Generator<SiteFile, void> {
  for (const { file, source: from } of allAssets(source.assets)) {
    if ('path' in from) yield { kind: 'copy', file, from: from.path, name: from.path };
    else yield { kind: 'text', file, make: () => from.text };
  }
  yield* browserTexts(source);
}

/** They can be large, so each is made only when it is needed. */
function* browserTexts({ site, views, version }: WholeSource): Generator<SiteFile, void> {
  yield { kind: 'text', file: manifestFile, make: () => payloadManifest(site, version) };
  yield* dataFiles(site, views.picture);
  yield { kind: 'text', file: 'robots.txt', make: () => robots(site) };
  yield { kind: 'text', file: 'routes.json', make: () => `${JSON.stringify(routeTable(site), null, 1)}\n` };
}

/** For search engines, feed readers, hosts, and what the maker puts beside them. */
function* otherFiles(source: WholeSource): Generator<SiteFile, void> {
  const { site, project, assets, views, target } = source;
  const texts = [...feedFiles(site), ...llmsFiles(site), ...sitemapFiles(site, views.photos)];
  const names = [...browserTexts(source), ...texts].map(({ file }) => file);
  const own = ownFiles(assets, project.files);
  for (const { file, content } of [...texts, ...hostFiles(site, target, { own, made: names })])
    yield { kind: 'text', file, make: () => content };
  for (const [address, name] of publicFiles(project.files))
    yield { kind: 'copy', file: address.slice(1), from: path.join(project.root, name), name };
}

function robots(site: Site): string {
  const { origin, base } = site.catalogue.site;
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base ?? '/'}sitemap.xml\n`;
}
