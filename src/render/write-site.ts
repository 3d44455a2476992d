import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Site } from '../site/site.js';
import { type AssetTable, allAssets, listAssets } from './assets.js';
import { folders, pageFile, payloadFile } from './output.js';
import type { RouteFailure } from './pool/messages.js';
import type { RenderPool } from './pool/pool.js';
import type { Project } from './project.js';
import { createRenderer } from './renderer.js';
import { dataFile } from './route-files.js';
import { type SiteFile, siteFiles } from './site-files/index.js';

/** Everything that a site is written with. */
export interface WriteOptions {
  readonly site: Site;
  readonly project: Project;
  /** Absolute path of the folder to write into. */
  readonly outputRoot: string;
  readonly pool: RenderPool;
  readonly onProgress: (done: number, total: number) => void;
}

export interface WrittenSite {
  /** Paths in the output folder; the order means nothing. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** Routes that could not be rendered, in the order of the plan. */
  readonly failures: readonly RouteFailure[];
}

/** Files that are written at the same time. */
const concurrency = 16;

/** Writes all files of a site: pages, payloads, drawings and data files, assets, and the site-wide files. */
export async function writeSite(options: WriteOptions): Promise<WrittenSite> {
  const { site, project, outputRoot } = options;
  const assets = await listAssets(project, site.catalogue.site.theme);
  await makeFolders(outputRoot, site, assets);
  const renderer = createRenderer({ site, root: project.root, assets });
  const rendered = await options.pool.render(
    site,
    renderer,
    { catalogue: site.catalogue, root: project.root, assets, outputRoot },
    (done) => options.onProgress(done, site.routes.length),
  );
  const others = await Promise.all([
    writeAssets(outputRoot, assets),
    writeSiteFiles(outputRoot, siteFiles(site, renderer)),
  ]);
  return {
    files: [...rendered.files, ...others.flatMap(({ files }) => files)],
    bytes: others.reduce((sum, { bytes }) => sum + bytes, rendered.bytes),
    failures: rendered.failures,
  };
}

/** All folders are made before any file, so that no thread has to look whether its folder is there. */
async function makeFolders(outputRoot: string, site: Site, assets: AssetTable): Promise<void> {
  const wanted = new Set<string>([`${folders.assets}/drawings`]);
  for (const route of site.routes) {
    wanted.add(path.posix.dirname(pageFile(site.catalogue.site, route.path)));
    wanted.add(path.posix.dirname(payloadFile(route.path)));
    const data = dataFile(site, route);
    if (data !== undefined) wanted.add(path.posix.dirname(data));
  }
  for (const asset of allAssets(assets)) wanted.add(path.posix.dirname(asset.file));
  for (const folder of wanted) await mkdir(path.join(outputRoot, folder), { recursive: true });
}

interface Written {
  readonly files: readonly string[];
  readonly bytes: number;
}

async function writeAssets(outputRoot: string, assets: AssetTable): Promise<Written> {
  const limit = pLimit(concurrency);
  const all = allAssets(assets);
  const sizes = await Promise.all(
    all.map((asset) =>
      limit(async () => {
        const to = path.join(outputRoot, asset.file);
        if ('path' in asset.source) await copyFile(asset.source.path, to);
        else await writeFile(to, asset.source.text);
        return asset.size;
      }),
    ),
  );
  return { files: all.map(({ file }) => file), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function writeSiteFiles(outputRoot: string, files: readonly SiteFile[]): Promise<Written> {
  let bytes = 0;
  for (const { file, content } of files) {
    const data = Buffer.from(content);
    bytes += data.byteLength;
    await writeFile(path.join(outputRoot, file), data);
  }
  return { files: files.map(({ file }) => file), bytes };
}
