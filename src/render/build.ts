import type { HiddenFindings } from '../catalogue/check/check.js';
import { type Diagnostic, hasErrors, type LocatedMessage } from '../catalogue/diagnostics/diagnostic.js';
import type { PublicationSummary } from '../catalogue/entries/publication.js';
import { lockFile } from '../catalogue/lock/lock.js';
import { during } from '../catalogue/work.js';
import type { CatalogueFile } from '../project/catalogue-file.js';
import type { CheckRequest } from '../project/check-project.js';
import { type LockState, type LockUse, lockMessage, lockState, writeLock } from '../project/lock-file.js';
import { type Project, readProject } from '../project/project.js';
import type { UserPath } from '../project/user-path.js';
import { ownFiles } from './assets/assets.js';
import { type CacheOwner, readCache, writeCache } from './cache/cache-files.js';
import { lastBuild, writtenFiles } from './cache/last-build.js';
import { type Part, readParts, refuseOtherDay, type Shard, sourcesOf } from './cache/part.js';
import { isRouteStates, type ReuseSource, type RouteStates, withTimes } from './cache/reuse.js';
import type { OnProgress } from './output/output.js';
import { toolName } from './output/tool.js';
import { byOrigin, locate, locatePicture, type PageFailure, shellFailures } from './page-failures.js';
import { type PlannedSite, planProject } from './plan-project.js';
import { beginGeneration, targetOf } from './publish/generation.js';
import { withHostLimits } from './site-files/hosts/limits.js';
import { Store, withFacts } from './store/store.js';
import { failureMessages } from './templates/failures.js';
import { ThreadPool } from './threads/pool.js';
import { type WrittenSite, writeSite } from './write-site.js';

/** What to build, and how. */
export interface BuildOptions {
  readonly catalogue: CatalogueFile;
  readonly check: CheckRequest;
  /** The output folder. */
  readonly output: UserPath;
  /** Absolute path of the folder that the command runs in: no site may replace it. */
  readonly cwd: string;
  /** Whether to make a full-text index, if the catalogue asks for one. */
  readonly search: boolean;
  /** Whether to show what is not on the site yet, or no longer. */
  readonly drafts: boolean;
  /** Whether to make pictures: photographs in other sizes, and pictures for links to pages. */
  readonly images: boolean;
  /** Whether to ignore the cache and make everything again. */
  readonly isClean: boolean;
  /** The part of the site to build, when several machines share the work. */
  readonly shard?: Shard | undefined;
  /** Folders with all parts of the site, to merge into one site. */
  readonly parts?: readonly UserPath[] | undefined;
  /** What to do with the lock of addresses, if the project has one. Undefined: it stays as it is. */
  readonly lock?: LockUse | undefined;
  /** Threads to render on. Undefined: chosen by the size of the site. */
  readonly jobs?: number | undefined;
  readonly onProgress?: OnProgress;
  /** Called before anything is written. */
  readonly onWriting?: () => void;
  /** Stops the build at the next page. The files written so far are removed; the published site stays. */
  readonly signal?: AbortSignal;
}

/** The result of a build. Only `published` changes the output folder. */
export type BuildResult = {
  readonly diagnostics: readonly Diagnostic[];
  readonly hidden: HiddenFindings;
  /** About the site's own templates, and about the lock. */
  readonly remarks: readonly LocatedMessage[];
} & (
  | {
      readonly kind: 'published';
      readonly routes: number;
      /** Number of routes that were rendered: those that changed. */
      readonly rendered: number;
      readonly files: number;
      readonly bytes: number;
      /** Which entries are not on the site; absent when all are, and stay there. */
      readonly publication?: PublicationSummary;
      /** Addresses that were added to the lock. */
      readonly locked: readonly string[];
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly failures: readonly PageFailure[] }
);

/**
 * Builds a site: read, parse and check, plan, view and render, publish.
 * @throws Fault for an error of the machine or of the output folder
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { images, search, drafts } = options;
  const onProgress = progressOf(options);
  onProgress('check', 0, 1);
  const read = await readProject(options.catalogue);
  // Check the output folder before anything is written, including the cache beside the catalogue.
  const target = targetOf(options.output, [read.root, options.cwd]);
  const owner = { root: read.root, target, tool: toolName() };
  const published = options.isClean
    ? undefined
    : await during('read', () => readCache('routes', owner, isRouteStates));
  const pool = new ThreadPool({
    jobs: options.jobs,
    catalogueLength: read.bytes.byteLength,
    isWarm: published !== undefined,
    hasSheets: images && options.parts === undefined,
  });
  const store = new Store(owner, { isClean: options.isClean });
  const project = withFacts(read, store);
  try {
    const parts = options.parts && (await readParts(options.parts, owner.tool));
    const isForPages = published === undefined && parts === undefined && options.shard === undefined;
    const check = { ...options.check, isForPages };
    const planned = await planProject(project, { check, drafts, search, images });
    const { diagnostics, hidden } = planned;
    if (planned.kind === 'refused') return { kind: 'refused', diagnostics, hidden, remarks: planned.remarks };
    const lock =
      options.lock !== undefined && project.files.paths.has(lockFile)
        ? lockState(project, planned.catalogue)
        : undefined;
    const lacking = options.lock === 'check' && lock !== undefined ? lockMessage(lock) : undefined;
    const remarks = [...planned.templates.messages, ...(lacking === undefined ? [] : [lacking])];
    if (hasErrors(remarks)) return { kind: 'refused', diagnostics, hidden, remarks };
    refuseOtherDay(parts ?? [], planned.day?.text, 'this merge');
    onProgress('check', 1, 1);
    options.onWriting?.();
    const sources = sourcesFor(parts, published, target);
    const input = { ...planned, project, remarks, lock, parts, sources, pool, store, owner };
    return await writeAndPublish(options, input);
  } finally {
    await pool.close();
    await store.close();
  }
}

/** A planned site, and what writes it. */
interface SiteToWrite extends PlannedSite {
  readonly project: Project;
  /** About the templates, and about the lock. */
  readonly remarks: readonly LocatedMessage[];
  readonly lock: LockState | undefined;
  readonly parts: readonly Part[] | undefined;
  readonly sources: readonly ReuseSource[];
  readonly pool: ThreadPool;
  readonly store: Store;
  readonly owner: CacheOwner;
}

/** View, render, publish. The published site stays as it was if a page fails or the host refuses the new one. */
async function writeAndPublish(options: BuildOptions, planned: SiteToWrite): Promise<BuildResult> {
  const { project, document, asOfDay, templates, remarks, site, assets, hidden, day, owner, parts } = planned;
  const onProgress = progressOf(options);
  const generation = await beginGeneration(options.output, [project.root, options.cwd]);
  const refused = (diagnostics: readonly Diagnostic[], more: readonly LocatedMessage[] = []) =>
    ({ kind: 'refused', diagnostics, hidden, remarks: [...remarks, ...more] }) as const;
  try {
    const { pool, sources, store } = planned;
    const written = await writeSite({
      ...{ site, project, assets, pool, store, sources, parts, onProgress },
      templates: templates.code,
      tool: owner.tool,
      day: day?.text,
      outputRoot: generation.root,
      shard: options.shard,
      target: options.check.target,
      signal: options.signal ?? new AbortController().signal,
      env: options.check.env,
    });
    const failed = failuresOf(written, planned);
    if (failed !== undefined) return failed;
    const { files, bytes, routes, rendered } = written;
    const diagnostics = withHostLimits(planned.diagnostics, options.check.target, {
      written: { site, files: files.length, bytes },
      own: ownFiles(assets, project.files),
      root: generation.root,
      checked: { document, catalogue: asOfDay.catalogue, files: project.files, levels: options.check.levels },
    });
    if (hasErrors(diagnostics)) return refused(diagnostics);
    // Last chance to stop: the steps below are quick and must finish.
    onProgress('publish', 0, 1);
    await during('publish', () => generation.publish(files));
    const locked = await keepLock(options, planned);
    const counts = { routes: Object.keys(routes).length, files: files.length, bytes };
    const publication = asOfDay.summary;
    const result = { ...counts, ...(publication === undefined ? {} : { publication }) };
    // The part of the options that changes the output.
    const { catalogue, output, check, search, images, drafts, shard } = options;
    const question = { catalogue, output, ...check, search, images, drafts, shard };
    const { target } = owner;
    const beside = templates.inputs;
    // The report of the shortcut has the findings in the catalogue alone.
    const isRepeatable = parts === undefined && remarks.length === 0;
    const outputs = writtenFiles(target, files);
    const times = new Map(outputs.map(([file, , modified]) => [file, modified]));
    const last = isRepeatable
      ? await lastBuild(question, { project, beside, outputs, result, diagnostics, hidden, day })
      : undefined;
    await during('publish', () => writeCache(owner, { last, routes: withTimes(routes, times) }));
    await store.trim();
    return { kind: 'published', diagnostics, hidden, remarks, rendered, locked, ...result };
  } catch (error) {
    const failed = shellFailures(error, { project, map: templates.map });
    if (failed === undefined) throw generation.asFault(error);
    return refused(planned.diagnostics, failed);
  } finally {
    await generation.end();
  }
}

/** Adds what is published now to the lock, if the project has one. @returns the addresses that were added */
async function keepLock({ lock: use }: BuildOptions, { lock }: SiteToWrite): Promise<readonly string[]> {
  if (use !== 'update' || lock === undefined || lock.next.added.length === 0) return [];
  await writeLock(lock);
  return lock.next.added;
}

/** The result of a build with pages that could not be rendered; undefined where there is none. */
function failuresOf(
  { failures, pictureFailures }: WrittenSite,
  { project, document, asOfDay, templates, remarks, site, uses, diagnostics, hidden }: SiteToWrite,
): BuildResult | undefined {
  if (failures.length + pictureFailures.length === 0) return undefined;
  const { ofTemplates, others } = byOrigin(failures, site);
  return {
    kind: 'failed',
    diagnostics,
    hidden,
    remarks: [...remarks, ...failureMessages(ofTemplates, { project, map: templates.map })],
    failures: [
      ...others.map((failure) => locate(failure, site, { document, asOfDay })),
      ...pictureFailures.map((failure) => locatePicture(failure, uses, { document, asOfDay })),
    ],
  };
}

/** The folders that may have pages already: the parts to merge, else the published site. */
function sourcesFor(
  parts: readonly Part[] | undefined,
  published: RouteStates | undefined,
  target: string,
): readonly ReuseSource[] {
  if (parts !== undefined) return sourcesOf(parts);
  return published === undefined ? [] : [{ root: target, routes: published, isOwn: true }];
}

/** Reports progress, and stops the build when the signal asks for it. */
function progressOf({ signal, onProgress }: BuildOptions): OnProgress {
  return (stage, done, total) => {
    signal?.throwIfAborted();
    onProgress?.(stage, done, total);
  };
}
