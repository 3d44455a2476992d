import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { hasCode, isOfMachine } from '../../project/fault.js';
import { openWorkFolder, readPlain } from '../../project/work-folder.js';
import { writeNamed } from '../../project/write-file.js';
import { isSearched, partCount, partOf } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { OnProgress } from '../output/progress.js';
import { isSiteFileState, readIntact, type SiteFileState, siteFileState } from '../output/site-file.js';
import { packageVersion } from '../output/tool.js';
import type { SearchRecord } from './record.js';
import { runIndexer } from './run-indexer.js';

/*
 * The index in parts, each a bundle of pagefind's in the work folder, named by all that it is made of, with a list of its files and
 * their sums. A part whose pages have not changed is taken from there, and the indexer is not even started; one that was damaged is
 * made anew.
 */

/** What an index is made from. */
export interface SearchSource {
  readonly site: Site;
  /** Absolute path of the project. */
  readonly root: string;
  /** What a route's record was when the site was rendered, as a hash. @param place of the route in the plan */
  readonly hashOf: (route: Route, place: number) => string;
  /** Only asked for the pages of parts that must be indexed. */
  readonly recordOf: (route: Route) => SearchRecord;
  /** Whether no bundle of an earlier run is taken. */
  readonly isClean: boolean;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** A part of an index. */
export interface Bundle {
  /** Absolute path of its folder. */
  readonly folder: string;
  /** Its files, by their paths in the folder. */
  readonly files: readonly SiteFileState[];
}

/** The bundles of a site, in the order of its parts. */
export interface Bundles {
  readonly parts: readonly Bundle[];
  /** Removes what is only good for this run; the bundles must not be read any more. */
  readonly close: () => Promise<void>;
}

/** Bundles that are made at the same time: each is a process that uses several cores for the most part of its work. */
const concurrency = 2;

/** Raised whenever a bundle of the same pages would be another one. */
const bundleFormat = 3;

/** The list of a bundle's files. */
const listFile = 'files.json';

/** How long a bundle that no build has used is kept, in ms: somebody may go to and fro between two branches. */
const maxAge = 7 * 24 * 60 * 60 * 1000;

/** The same of a draft: no build takes as long, and what was killed leaves one. */
const draftFor = 60 * 60 * 1000;

/**
 * Makes the bundles of a site, or finds them.
 * @throws Fault when the indexer fails or is not there
 */
export async function makeBundles(source: SearchSource): Promise<Bundles> {
  const { path: cache, close } = await openWorkFolder(source.root, 'search');
  const limit = pLimit(concurrency);
  const parts = partsOf(source);
  // One that fails ends the others too.
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
  // By path: so the order of the catalogue does not matter.
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
  // Two builds, or two states of one preview, may make the same bundle at once.
  const draft = path.join(cache, `${key}.${randomUUID()}.draft`);
  try {
    await mkdir(draft, { recursive: true });
    await runIndexer(draft, source.site.catalogue.site.language, recordsOf(source, routes), source.signal);
    const files = await filesOf(draft);
    await writeNamed(path.join(draft, listFile), JSON.stringify(files));
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return { folder, files };
  } catch (error) {
    // Another build of the same site may have been quicker.
    const theirs = hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM') ? await findBundle(folder) : undefined;
    if (theirs === undefined) throw error;
    return theirs;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The files of a bundle that was just made. */
async function filesOf(folder: string): Promise<readonly SiteFileState[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) =>
      siteFileState(path.relative(folder, file).split(path.sep).join('/'), await readFile(file)),
    ),
  );
}

function* recordsOf({ recordOf, onPages }: BundleSource, routes: readonly Route[]): Iterable<SearchRecord> {
  for (const route of routes) {
    yield recordOf(route);
    onPages(1);
  }
}

/** Finds a bundle, and notes that it is used. @returns undefined where it is not there, or is not as it was made */
async function findBundle(folder: string): Promise<Bundle | undefined> {
  try {
    // A link leads to what is nobody's to publish.
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

/** Names of bundles and of drafts; nothing else in the folder is ours to remove. */
const bundleName = /^[0-9a-f]{32}(\.[0-9a-f-]{36}\.draft)?$/;

/** Removes bundles that nobody has used for long, and drafts of builds that were killed. */
async function removeOld(cache: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name);
    if (used.has(folder) || !bundleName.test(name)) continue;
    // Another build may have removed it in this moment.
    const found = await stat(folder).catch(() => undefined);
    const age = name.endsWith('.draft') ? draftFor : maxAge;
    const isOld = found !== undefined && Date.now() - found.mtimeMs > age;
    if (isOld) await rm(folder, { recursive: true, force: true });
  }
}
