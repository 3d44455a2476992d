import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { hasCode, isOfMachine } from '../../project/fault.js';
import type { Surroundings } from '../../project/surroundings.js';
import { openWorkFolder, readPlain } from '../../project/work-folder.js';
import { writeNamed } from '../../project/write-file.js';
import { isSearched, partCount, partOf } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { OnProgress } from '../output/progress.js';
import { isSiteFileState, readIntact, type SiteFileState } from '../output/site-file.js';
import { packageVersion } from '../output/tool.js';
import type { SearchRecord } from './record.js';
import { runIndexer } from './run-indexer.js';

/*
 * The index has parts. Each part is a pagefind bundle in the work folder, named by a hash of all that it is made of, with a list of its
 * files and their hashes. When the pages of a part have not changed, its bundle is used again without starting the indexer. A damaged
 * bundle is made again.
 */

/** What an index is made from. */
export interface SearchSource {
  readonly site: Site;
  /** Absolute path of the project. */
  readonly root: string;
  /** Hash of a route's record when the site was rendered. @param place index of the route in the plan */
  readonly hashOf: (route: Route, place: number) => string;
  /** Called only for pages of parts that must be indexed. */
  readonly recordOf: (route: Route) => SearchRecord;
  /** Whether to ignore cached bundles. */
  readonly isClean: boolean;
  readonly signal: AbortSignal;
  /** Of who asks. */
  readonly env: Surroundings['env'];
  readonly onProgress?: OnProgress;
}

/** A part of an index. */
export interface Bundle {
  /** Absolute path of its folder. */
  readonly folder: string;
  /** Its files, by path in the folder. */
  readonly files: readonly SiteFileState[];
}

/** The bundles of a site, in the order of its parts. */
export interface Bundles {
  readonly parts: readonly Bundle[];
  /** Removes temporary files of this run. Do not read the bundles after it. */
  readonly close: () => Promise<void>;
}

/** Bundles to make at the same time: each is a process that uses several cores most of the time. */
const concurrency = 2;

/** Raise it when the same pages would give another bundle. */
const bundleFormat = 4;

/** The list of a bundle's files. */
const listFile = 'files.json';

/** An unused bundle is removed after this time, in ms. It is long, because somebody may switch between two branches. */
const maxAge = 7 * 24 * 60 * 60 * 1000;

/** The same for drafts, in ms: no build takes this long, and a killed build leaves one. */
const draftFor = 60 * 60 * 1000;

/**
 * Makes the bundles of a site, or takes them from the cache.
 * @throws Fault when the indexer fails or is missing
 */
export async function makeBundles(source: SearchSource): Promise<Bundles> {
  const { path: cache, close } = await openWorkFolder(source.root, 'search');
  const limit = pLimit(concurrency);
  const parts = partsOf(source);
  // When one fails, stop the others too.
  const failed = new AbortController();
  const signal = AbortSignal.any([source.signal, failed.signal]);
  const onPages = counter(parts, source.onProgress);
  const made = await Promise.allSettled(
    parts.map((part) =>
      limit(() => makeBundle(cache, { ...source, signal, onPages }, part)).catch((error: unknown) => {
        failed.abort(error);
        throw error;
      }),
    ),
  );
  const lost = made.find((result) => result.status === 'rejected');
  if (lost !== undefined) {
    await close();
    throw failed.signal.aborted ? failed.signal.reason : lost.reason;
  }
  const bundles = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  await removeOld(cache, new Set(bundles.map(({ folder }) => folder)));
  return { parts: bundles, close };
}

interface Part {
  readonly routes: readonly Route[];
  readonly key: string;
}

function partsOf({ site, hashOf }: SearchSource): Part[] {
  const searched = [...site.routes.entries()].filter(([, route]) => isSearched(route));
  const count = partCount(searched.length);
  const parts = Array.from({ length: count }, () => ({
    routes: [] as Route[],
    hash: createHash('sha256').update(
      JSON.stringify([bundleFormat, packageVersion('pagefind'), site.catalogue.site.language]),
    ),
  }));
  // Sorted by path, so that the order of the catalogue does not matter.
  searched.sort(([, a], [, b]) => (a.path < b.path ? -1 : 1));
  for (const [place, route] of searched) {
    const part = parts[partOf(route.path, count)];
    part?.routes.push(route);
    part?.hash.update(`${route.path}\n${hashOf(route, place)}\n`);
  }
  return parts.map(({ routes, hash }) => ({ routes, key: hash.digest('hex').slice(0, 32) }));
}

/** Adds up the pages of all parts that are done. */
function counter(parts: readonly Part[], onProgress: OnProgress = () => {}): (pages: number) => void {
  const total = parts.reduce((sum, { routes }) => sum + routes.length, 0);
  let done = 0;
  onProgress('index', done, total);
  return (pages) => {
    done += pages;
    onProgress('index', done, total);
  };
}

interface BundleSource extends SearchSource {
  /** Told how many pages more are done. */
  readonly onPages: (pages: number) => void;
}

async function makeBundle(cache: string, source: BundleSource, { routes, key }: Part): Promise<Bundle> {
  const folder = path.join(cache, key);
  const known = source.isClean ? undefined : await findBundle(folder);
  if (known !== undefined) {
    source.onPages(routes.length);
    return known;
  }
  // Two builds, or two states of one preview, may make the same bundle at the same time.
  const draft = path.join(cache, `${key}.${randomUUID()}.draft`);
  try {
    await mkdir(draft, { recursive: true });
    const { language } = source.site.catalogue.site;
    const files = await runIndexer(draft, language, recordsOf(source, routes), source);
    await writeNamed(path.join(draft, listFile), JSON.stringify(files));
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return { folder, files };
  } catch (error) {
    // Another build of the same site may have been faster.
    const theirs = hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM') ? await findBundle(folder) : undefined;
    if (theirs === undefined) throw error;
    return theirs;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function* recordsOf({ recordOf, onPages }: BundleSource, routes: readonly Route[]): Iterable<SearchRecord> {
  for (const route of routes) {
    yield recordOf(route);
    onPages(1);
  }
}

/** Finds a bundle, and marks it as used. @returns undefined when it is missing or damaged */
async function findBundle(folder: string): Promise<Bundle | undefined> {
  try {
    // Do not publish files from behind a link.
    if (!(await lstat(folder)).isDirectory()) return undefined;
    const files: unknown = JSON.parse(readPlain(path.join(folder, listFile)).toString());
    if (!Array.isArray(files) || files.length === 0 || !files.every(isSiteFileState)) return undefined;
    if (files.some((state) => readIntact(folder, state) === undefined)) return undefined;
    const now = new Date();
    await utimes(folder, now, now);
    return { folder, files };
  } catch (error) {
    if (error instanceof SyntaxError || isOfMachine(error) || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Names of bundles and drafts. Other files in the folder are not ours to remove. */
const bundleName = /^[0-9a-f]{32}(\.[0-9a-f-]{36}\.draft)?$/;

/** Removes bundles that were not used for a long time, and drafts of killed builds. */
async function removeOld(cache: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name);
    if (used.has(folder) || !bundleName.test(name)) continue;
    // Another build may just have removed it.
    const found = await stat(folder).catch(() => undefined);
    const age = name.endsWith('.draft') ? draftFor : maxAge;
    const isOld = found !== undefined && Date.now() - found.mtimeMs > age;
    if (isOld) await rm(folder, { recursive: true, force: true });
  }
}
