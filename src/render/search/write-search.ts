import path from 'node:path';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import { groupedBy } from '../../document/collections.js';
import { readBytesSync } from '../../project/files/disk.js';
import type { Surroundings } from '../../project/surroundings/surroundings.js';
import { during } from '../../project/surroundings/work.js';
import type { Route, Site } from '../../site/site.js';
import { isSearched, partCount, partOf, searchFields } from '../../site/site-wide/full-text.js';
import { textWorkerScript } from '../../templates/features/search/full-text/messages.js';
import { clientFolder } from '../assets/client.js';
import { digestOf, isOutputPath, type MadeFile, type OnProgress, payloadFile } from '../output/output.js';
import type { Remember } from '../store/store.js';
import { type SearchRecord, searchRecord } from './record.js';
import { type BundleFile, runIndexer } from './run-indexer.js';

/* Each part of the index is a pagefind bundle, stored by a hash of all its inputs, and reused while they stay the same. */

interface SearchSource {
  readonly site: Site;
  readonly remember: Remember;
  /** Hash of a route's record when the site was rendered. */
  readonly hashOf: (route: Route) => string;
  /** Called only for pages of parts that must be indexed. */
  readonly recordOf: (route: Route) => SearchRecord | Promise<SearchRecord>;
  readonly signal: AbortSignal;
  readonly env: Surroundings['env'];
  readonly onProgress?: OnProgress;
}

export type Bundle = readonly BundleFile[];

/** Indexes a site whose pages are written. @throws Fault if the indexer fails or is missing */
export function makeSearch<Of>(
  source: Omit<SearchSource, 'recordOf'> & { readonly outputRoot: string },
  write: (files: readonly MadeFile[]) => Promise<Of>,
): Promise<readonly Of[]> {
  // From the written payload: no page is rendered twice.
  const recordOf = (route: Route) => {
    const file = path.join(source.outputRoot, payloadFile(route.path));
    const payload: { main: string } = JSON.parse(readBytesSync(file).toString());
    const fields = searchFields(source.site, route);
    if (fields === undefined) throw new Error(`the route ${route.path} is not searched`);
    return searchRecord(fields, payload.main);
  };
  return during('search', async () => [
    await write([workerFile]),
    ...(await makeBundles({ ...source, recordOf }, (bundle, part) => write(filesOf(bundle, part)))),
  ]);
}

const script = 'pagefind.js';

/** The other parts use the script and the program of the first one. */
function filesOf(bundle: Bundle, part: number): readonly MadeFile[] {
  return bundle.flatMap(({ name, content }) => {
    if (part > 0 && (name === script || name.startsWith('wasm.'))) return [];
    const file = `${toolFolders.search}/${name === script ? name : `${part}/${name}`}`;
    return [{ kind: 'text', file, make: () => content }];
  });
}

const workerFile: MadeFile = {
  kind: 'text',
  file: `${toolFolders.search}/${textWorkerScript}`,
  make: () => readBytesSync(path.join(clientFolder, textWorkerScript)),
};

export function searchFiles(bundles: readonly Bundle[]): readonly MadeFile[] {
  return [workerFile, ...bundles.flatMap(filesOf)];
}

/** Bundles to make at the same time: each is a process that mostly uses several cores. */
const concurrency = 2;

/** @throws Fault if the indexer fails or is missing */
export async function makeBundles<T>(
  source: SearchSource,
  use: (bundle: Bundle, part: number) => T | Promise<T>,
): Promise<readonly T[]> {
  const parts = partsOf(source);
  const total = parts.reduce((sum, { routes }) => sum + routes.length, 0);
  let done = 0;
  const onPages = (pages: number) => {
    done += pages;
    source.onProgress?.('index', done, total);
  };
  onPages(0);
  const failed = new AbortController();
  const signal = AbortSignal.any([source.signal, failed.signal]);
  const limit = pLimit(concurrency);
  const making = parts.map((part, n) =>
    limit(async () => use(await bundleOf({ ...source, signal }, part, onPages), n)),
  );
  try {
    return await Promise.all(making);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(making);
    throw error;
  }
}

function partsOf({ site, hashOf }: SearchSource) {
  // Sorted by path, so that the order of the catalogue does not matter.
  const searched = site.routes.filter(isSearched).sort((a, b) => (a.path < b.path ? -1 : 1));
  const count = partCount(searched.length);
  const parts = groupedBy(searched, (route) => [partOf(route.path, count)]);
  return Array.from({ length: count }, (_, n) => {
    const routes = parts.get(n) ?? [];
    const records = routes.map((route) => `${route.path}\n${hashOf(route)}`);
    return { routes, key: digestOf([site.catalogue.site.language, ...records].join('\n')) };
  });
}

async function bundleOf(
  source: SearchSource,
  { routes, key }: ReturnType<typeof partsOf>[number],
  onPages: (pages: number) => void,
): Promise<Bundle> {
  const { site, remember, recordOf } = source;
  let left = routes.length;
  async function* records(): AsyncIterable<SearchRecord> {
    for (const route of routes) {
      yield await recordOf(route);
      left -= 1;
      onPages(1);
    }
  }
  const make = () => runIndexer(site.catalogue.site.language, records(), source);
  const value = await remember('search', key, async () => bundleValue(await make()));
  const bundle = bundleIn(value) ?? (await make());
  onPages(left);
  return bundle;
}

/** A line with the names and sizes of the files, then their contents. */
function bundleValue(bundle: Bundle): Buffer {
  const sizes = bundle.map(({ name, content }) => [name, content.length]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(sizes)}\n`), ...bundle.map(({ content }) => content)]);
}

const sizesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.custom<string>(isOutputPath), v.pipe(v.number(), v.integer(), v.minValue(0))])),
);

/** @param value untrusted @returns undefined if it is not a bundle of ours */
function bundleIn(value: Buffer): Bundle | undefined {
  let end = value.indexOf('\n') + 1;
  const sizes = v.safeParse(sizesSchema, value.toString('utf8', 0, end));
  if (!sizes.success) return undefined;
  const files = sizes.output.map(([name, size]) => {
    end += size;
    return { name, content: value.subarray(end - size, end) };
  });
  return files.length > 0 && end === value.length ? files : undefined;
}
