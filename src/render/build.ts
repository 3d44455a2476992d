import { lockFile } from '../catalogue/lock/lock.js';
import type { CatalogueFile } from '../project/catalogue-file.js';
import type { CheckRequest } from '../project/check-project.js';
import { withProjectLock } from '../project/files/lock-folder.js';
import { type LockState, type LockUse, lockMessage, lockState, writeLock } from '../project/lock-file.js';
import { readProject } from '../project/project.js';
import type { UserPath } from '../project/surroundings/surroundings.js';
import { during } from '../project/surroundings/work.js';
import { hasErrors, type LocatedMessage } from '../rules/diagnostics/diagnostic.js';
import { defined } from '../site/defined.js';
import { publishedPaths } from './assets/assets.js';
import { type CacheOwner, readCache, writeCache } from './cache/cache-files.js';
import { type BuildCounts, lastRun, writtenFiles } from './cache/last-run.js';
import { readParts, refuseOtherDay } from './cache/part.js';
import { isRouteStates, withTimes } from './cache/reuse.js';
import { withHostLimits } from './hosts/index.js';
import type { OnProgress } from './output/output.js';
import { toolName } from './output/tool.js';
import { beginGeneration, targetOf } from './publish/generation.js';
import { type PlannedSite, type PlanOptions, planProject } from './steps/plan-project.js';
import { locatedFailures, type PageFailure, type WriteOptions, writeSite } from './steps/write-site.js';
import { Store, withFacts } from './store/store.js';
import { failureMessages, TemplateError } from './templates/failures.js';
import { ThreadPool } from './threads/pool.js';

export interface BuildOptions {
  readonly catalogue: CatalogueFile;
  readonly check: CheckRequest;
  readonly output: UserPath;
  /** Absolute path of the folder of the command. No site may replace it. */
  readonly cwd: string;
  /** Other options that change the output. With a shard: the part of the site to build, when several machines share the work. */
  readonly choices: Pick<PlanOptions, 'drafts' | 'search' | 'images'> & Partial<Pick<WriteOptions, 'shard'>>;
  /** Whether to ignore the cache. */
  readonly isClean: boolean;
  /** Folders with all parts of the site, to merge into one site. */
  readonly parts: readonly UserPath[] | undefined;
  /** Use of the lock of addresses, if the project has one. Undefined: the lock stays as it is. */
  readonly lock: LockUse | undefined;
  /** Undefined: chosen by the size of the site. */
  readonly jobs: number | undefined;
  readonly onProgress: OnProgress;
  /** Called before anything is written. */
  readonly onWriting: () => void;
  /** Stops the build at the next page. Its files are removed; the published site stays. */
  readonly signal: AbortSignal;
}

/** Only `published` changes the output folder. */
export type BuildResult = Pick<PlannedSite, 'diagnostics' | 'hidden'> & {
  /** About the site's templates and the lock. */
  readonly remarks: readonly LocatedMessage[];
} & (
    | (BuildCounts & {
        readonly kind: 'published';
        readonly rendered: number;
        readonly locked: readonly string[];
        /** The host of the previous site, if this one has no host. */
        readonly leftTarget?: string;
      })
    | { readonly kind: 'refused' }
    | { readonly kind: 'failed'; readonly failures: readonly PageFailure[] }
  );

/** @throws Fault for an error of the machine or of the output folder */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { choices, isClean, jobs, signal } = options;
  const onProgress: OnProgress = (...step) => {
    signal.throwIfAborted();
    options.onProgress(...step);
  };
  onProgress('check', 0, 1);
  const read = await readProject(options.catalogue);
  // Check the output folder before anything is written, including the cache beside the catalogue.
  const target = targetOf(options.output, [read.root, options.cwd]);
  const owner = { root: read.root, target, tool: toolName() };
  const published = isClean
    ? undefined
    : await during('read', () => readCache('routes', owner, isRouteStates));
  const pool = new ThreadPool({
    jobs,
    catalogueLength: read.bytes.byteLength,
    isWarm: published !== undefined,
    hasSheets: choices.images && options.parts === undefined,
  });
  // A template that never ends must not block a signal.
  signal.addEventListener('abort', () => void pool.close());
  const store = new Store(owner, { isClean });
  const project = withFacts(read, store);
  try {
    const parts = options.parts && (await readParts(options.parts, owner.tool));
    const isForPages = published === undefined && parts === undefined && choices.shard === undefined;
    const check = { ...options.check, isForPages };
    const planned = await planProject(project, { ...choices, check, thread: pool.templates });
    if (planned.kind === 'refused') return planned;
    const lock =
      options.lock !== undefined && project.files.paths.has(lockFile)
        ? lockState(project, planned.catalogue)
        : undefined;
    const lacking = options.lock === 'check' && lock !== undefined ? lockMessage(lock) : undefined;
    const remarks = [...planned.remarks, ...(lacking === undefined ? [] : [lacking])];
    const { diagnostics, hidden } = planned;
    if (hasErrors(remarks)) return { kind: 'refused', diagnostics, hidden, remarks };
    refuseOtherDay(parts ?? [], planned.day?.text, 'this merge');
    onProgress('check', 1, 1);
    options.onWriting();
    const own = published === undefined ? [] : [{ root: target, routes: published, isOwn: true }];
    const sources = parts?.map(({ folder, routes }) => ({ root: folder.path, routes, isOwn: false })) ?? own;
    return await writeAndPublish(options, {
      ...{ ...planned, project, remarks, lock, parts, sources, pool, store, owner, onProgress, signal },
      ...{ shard: choices.shard, target: options.check.target, env: options.check.env },
    });
  } finally {
    await pool.close();
    await store.close();
  }
}

interface SiteToWrite extends PlannedSite, Omit<WriteOptions, 'outputRoot'> {
  readonly lock: LockState | undefined;
  readonly owner: CacheOwner;
}

/** The published site stays if a page fails or the host refuses the new one. */
async function writeAndPublish(options: BuildOptions, planned: SiteToWrite): Promise<BuildResult> {
  const { project, document, located, asOfDay, templates, remarks, site, assets, hidden, day, owner, parts } =
    planned;
  const { catalogue, output, check, choices } = options;
  const generation = await beginGeneration(output, [project.root, options.cwd]);
  const places = { project, map: templates.map };
  try {
    const written = await writeSite({ ...planned, outputRoot: generation.root });
    const { files, bytes, routes, rendered } = written;
    if (written.failures.length + written.pictureFailures.length > 0) {
      const { ofTemplates, others: failures } = locatedFailures(written, planned, places);
      const { diagnostics } = planned;
      return { kind: 'failed', diagnostics, hidden, remarks: [...remarks, ...ofTemplates], failures };
    }
    const own = publishedPaths(assets, project.files);
    const diagnostics = withHostLimits(
      planned.diagnostics,
      check.target,
      { site, own, root: generation.root, files: files.length, bytes },
      { document, located, catalogue: asOfDay.catalogue, files: project.files, levels: check.levels },
    );
    if (hasErrors(diagnostics)) return { kind: 'refused', diagnostics, hidden, remarks };
    // Last chance to stop: the steps below are quick and must finish.
    planned.onProgress('publish', 0, 1);
    const before = await during('publish', () => generation.publish(files, check.target));
    const locked = options.lock === 'update' ? (planned.lock?.next.added ?? []) : [];
    if (planned.lock !== undefined && locked.length > 0) {
      const { lock } = planned;
      await withProjectLock(project.root, () => writeLock(lock));
    }
    const counts = { routes: Object.keys(routes).length, files: files.length, bytes };
    const result = { ...counts, ...defined({ publication: asOfDay.summary }) };
    const question = { catalogue, ...check, choices };
    const beside = templates.inputs;
    // The shortcut's report only has the findings in the catalogue.
    const isRepeatable = parts === undefined && remarks.length === 0;
    const outputs = writtenFiles(owner.target, files);
    const times = new Map(outputs.map(([file, , modified]) => [file, modified]));
    const last = isRepeatable
      ? await lastRun(question, { project, beside, outputs, result, diagnostics, hidden, day })
      : undefined;
    await during('publish', () => writeCache(owner, { last, routes: withTimes(routes, times) }));
    await planned.store.trim();
    const left = defined({ leftTarget: check.target === undefined ? before : undefined });
    return { kind: 'published', diagnostics, hidden, remarks, rendered, locked, ...left, ...result };
  } catch (error) {
    // Of a template in what all pages share.
    if (!(error instanceof TemplateError)) throw generation.asFault(error);
    const more = failureMessages([error.failure], places);
    return { kind: 'refused', diagnostics: planned.diagnostics, hidden, remarks: [...remarks, ...more] };
  } finally {
    await generation.end();
  }
}
