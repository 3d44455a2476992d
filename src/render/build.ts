import type { CatalogueFile } from '../project/catalogue-file.js';
import { type CheckRequest, checkProject } from '../project/check-project.js';
import type { LockUse } from '../project/lock-file.js';
import { hasTemplates, readProject } from '../project/project.js';
import type { UserPath } from '../project/surroundings/surroundings.js';
import { during } from '../project/surroundings/work.js';
import { type CacheKind, readCache } from './cache/cache-files.js';
import { readParts, refuseOtherDay, type Shard } from './cache/part.js';
import { isFileStates, isRouteStates, type ReuseSource, readyFiles } from './cache/reuse.js';
import type { OnProgress } from './output/output.js';
import { toolName } from './output/tool.js';
import { beginGeneration, outputFolder } from './publish/generation.js';
import { type PlanOptions, planProject, type RefusedSite, refusedSite } from './steps/plan-project.js';
import { type BuiltSite, type FailedSite, publishSite } from './steps/publish-site.js';
import { writeSite } from './steps/write-site.js';
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
  readonly choices: PlanOptions & { readonly shard?: Shard | undefined };
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

/** Only a `BuiltSite` changes the output folder. */
export type BuildResult = BuiltSite | RefusedSite | FailedSite;

/** @throws Fault for an error of the machine or of the output folder */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { catalogue, output, cwd, check, choices, isClean, jobs, lock, signal } = options;
  const onProgress: OnProgress = (...step) => {
    signal.throwIfAborted();
    options.onProgress(...step);
  };
  onProgress('check', 0, 1);
  const read = await readProject(catalogue);
  // Check the output folder before anything is written, including the cache beside the catalogue.
  const target = outputFolder(output, [read.root, cwd]);
  const owner = { root: read.root, target, tool: toolName() };
  const lastOf = <Of>(kind: CacheKind, isSound: (data: unknown) => data is Of) =>
    isClean ? undefined : during('read', () => readCache(kind, owner, isSound));
  const last = lastOf('routes', isRouteStates);
  const parts = options.parts && (await readParts(options.parts, owner.tool));
  const store = new Store(owner, { isClean });
  const hasSheets = choices.images && parts === undefined;
  const isWarm = last !== undefined;
  const pool = new ThreadPool({ jobs, catalogueLength: read.bytes.byteLength, isWarm, hasSheets });
  // A template that never ends must not block a signal.
  signal.addEventListener('abort', () => void pool.close());
  try {
    // The thread loads its modules meanwhile.
    if (hasTemplates(read.list.paths)) pool.templates.start();
    const isForPages = last === undefined && parts === undefined && choices.shard === undefined;
    const project = withFacts(isForPages ? pool.parseBodies(read) : read, store);
    const checked = await checkProject(project, { ...check, isForPages });
    const planned = await planProject(checked, choices, pool.templates, lock);
    if (planned.kind === 'refused') return planned;
    refuseOtherDay(parts ?? [], checked.day()?.text, 'this merge');
    onProgress('check', 1, 1);
    options.onWriting();
    const published: readonly ReuseSource[] = last ? [{ root: target, routes: last, isPublished: true }] : [];
    const generation = await beginGeneration(output, [read.root, cwd]);
    try {
      const share = {
        folder: generation.folder,
        shard: choices.shard,
        parts,
        published,
        drawings: readyFiles(target, lastOf('drawings', isFileStates) ?? { files: [] }),
        target: check.target,
      };
      const tools = { store, pool, tool: owner.tool, env: check.env, signal, onProgress };
      const written = await writeSite(planned, share, tools);
      const question = { ...check, catalogue, choices };
      return await publishSite(written, { generation, owner, question, isMerge: parts !== undefined }, tools);
    } catch (error) {
      // Of a template in what all pages share.
      if (!(error instanceof TemplateError)) throw generation.asFault(error);
      const failures = failureMessages([error.failure], read, planned.templates.map);
      return refusedSite(checked, [...planned.remarks, ...failures]);
    } finally {
      await generation.end();
    }
  } finally {
    await pool.close();
    await store.close();
  }
}
