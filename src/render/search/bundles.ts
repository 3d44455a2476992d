import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { hasCode } from '../../project/fault.js';
import { openWorkFolder } from '../../project/work-folder.js';
import { isSearched, partCount, partOf } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { packageVersion } from '../output/tool.js';
import type { SearchRecord } from './record.js';
import { runIndexer } from './run-indexer.js';

/*
 * The index in parts, each a bundle of pagefind's in the work folder, named by all that it is made of. A part whose pages have
 * not changed is taken from there, and the indexer is not even started.
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
  readonly signal: AbortSignal;
}

/** The bundles of a site, in the order of its parts. */
export interface Bundles {
  /** Absolute paths of their folders. */
  readonly folders: readonly string[];
  /** Removes what is only good for this run; the folders must not be read any more. */
  readonly close: () => Promise<void>;
}

/** Bundles that are made at the same time: each is a process that uses several cores for the most part of its work. */
const concurrency = 2;

/** Raised whenever a bundle of the same pages would be another one. */
const bundleFormat = 2;

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
  const made = await Promise.allSettled(
    parts.map((part) =>
      limit(() => makeBundle(cache, { ...source, signal }, part)).catch((error: unknown) => {
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
  const folders = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  await removeOld(cache, new Set(folders));
  return { folders, close };
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

async function makeBundle(cache: string, source: SearchSource, { routes, key }: Part): Promise<string> {
  const folder = path.join(cache, key);
  if (await use(folder)) return folder;
  // Two builds, or two states of one preview, may make the same bundle at once.
  const draft = path.join(cache, `${key}.${randomUUID()}.draft`);
  try {
    await mkdir(draft, { recursive: true });
    await runIndexer(draft, source.site.catalogue.site.language, recordsOf(source, routes), source.signal);
    await rename(draft, folder);
  } catch (error) {
    // Another build of the same site may have been quicker.
    if (!(hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM', 'ENOTDIR') && (await use(folder)))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

function* recordsOf({ recordOf }: SearchSource, routes: readonly Route[]): Iterable<SearchRecord> {
  for (const route of routes) yield recordOf(route);
}

/** Notes that a bundle is used. @returns false when it is not there */
async function use(folder: string): Promise<boolean> {
  try {
    // A link leads to what is nobody's to publish.
    if (!(await lstat(folder)).isDirectory()) return false;
    const now = new Date();
    await utimes(folder, now, now);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
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
