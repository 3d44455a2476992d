import type { HiddenFaults } from '../catalogue/check.js';
import type { Diagnostic, LocatedMessage } from '../catalogue/diagnostics/diagnostic.js';
import type { LocatedDocument } from '../catalogue/document.js';
import type { CatalogueOutline } from '../catalogue/outline.js';
import { planOutlined } from '../site/plan.js';
import type { Site } from '../site/site.js';
import { isStandardInput } from './catalogue-file.js';
import { checkThreaded } from './check/check-threaded.js';
import type { CheckRequest } from './check-project.js';
import { storedEntries } from './entries.js';
import { keptFiles } from './kept/build-state.js';
import { openKept } from './kept/kept.js';
import { quietBuild } from './kept/quiet-build.js';
import { spareOf } from './kept/spare.js';
import type { BuildQuestion } from './kept/unchanged.js';
import type { PictureFailure } from './pictures/make.js';
import type { FileUses } from './pictures/uses.js';
import { ThreadPool } from './pool/pool.js';
import type { RouteFailure } from './pool/render-task.js';
import { readProject } from './project.js';
import { beginGeneration, targetOf } from './publish/generation.js';
import { readParts, type Shard } from './shards/part.js';
import { writeSite } from './write-site.js';

/** What to build, and how. */
export interface BuildOptions {
  /** Path of the catalogue file. */
  readonly catalogue: string;
  readonly check: CheckRequest;
  /** Path of the output folder. */
  readonly output: string;
  /** Whether a full-text index is made, where the catalogue wants one. */
  readonly search: boolean;
  /** Whether pictures are made: photographs in other sizes, and the pictures that links to pages are shown with. */
  readonly images: boolean;
  /** Whether everything is made anew, whatever earlier builds have kept. */
  readonly isClean: boolean;
  /** The part of the site to build, where several machines share the work. */
  readonly shard?: Shard | undefined;
  /** Folders with all parts of the site: it is put together from them. */
  readonly parts?: readonly string[] | undefined;
  /** Threads to render on; chosen by the size of the site where it is undefined. */
  readonly jobs?: number | undefined;
  /** Called when a number of routes is done. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends the build at the next page: what was written is removed, the published site stays. */
  readonly signal?: AbortSignal;
}

/** A page that could not be rendered, or a photograph that cannot be shown, at its place in the catalogue. */
export interface PageFailure extends LocatedMessage {
  readonly code: 'render/page' | 'render/picture';
  /** Only where a bug of ours is the cause. */
  readonly stack?: string;
}

/** What came of a build. Only `published` has changed the output folder. */
export type BuildResult = { readonly diagnostics: readonly Diagnostic[]; readonly hidden: HiddenFaults } & (
  | {
      readonly kind: 'published';
      readonly routes: number;
      /** Routes that were rendered: those that are not as they were. */
      readonly rendered: number;
      readonly files: number;
      readonly bytes: number;
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly failures: readonly PageFailure[] }
);

/**
 * Builds a site: parse and check, plan, render, publish.
 * @throws Fault when the machine or the output folder is at fault
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const project = await readProject(options.catalogue);
  // Before anything is written, beside the catalogue too.
  const target = targetOf(options.output, project.root);
  const kept = await openKept(project, target, options.isClean);
  const pool = new ThreadPool(options.jobs, project.bytes.byteLength, { isWarm: kept.state !== undefined });
  try {
    const parts = options.parts && (await readParts(options.parts, kept.tool));
    const tools = { pool, kept, isClean: options.isClean };
    const { document, diagnostics, hidden, checked } = await checkThreaded(project, options.check, tools);
    if (checked === undefined) return { kind: 'refused', diagnostics, hidden };
    const outline = options.search ? checked.outline : withoutFullText(checked.outline);
    const site = planOutlined(outline, storedEntries(checked.entries));
    const generation = await beginGeneration(options.output, project.root, kept.spare);
    try {
      const outputRoot = generation.root;
      const onProgress = progressOf(options);
      const { images, signal = new AbortController().signal } = options;
      const { files, bytes, common, routes, pictures, rendered, failures, pictureFailures } = await writeSite(
        {
          site,
          project,
          checked,
          kept,
          target,
          outputRoot,
          spare: generation.isSpare ? kept.state?.spare : undefined,
          pool,
          images,
          shard: options.shard,
          parts,
          onProgress,
          signal,
        },
      );
      if (failures.length + pictureFailures.length > 0) {
        return {
          kind: 'failed',
          diagnostics,
          hidden,
          failures: [
            ...failures.map((failure) => locate(failure, site, document)),
            ...pictureFailures.map((failure) => locatePicture(failure, checked.uses, document)),
          ],
        };
      }
      // The last moment: what comes now is done in no time, and to its end.
      options.signal?.throwIfAborted();
      const before = await generation.publish(files, kept.state !== undefined);
      const known = { common, routes, pictures };
      const spare = kept.state && before && spareOf(before, keptFiles(kept.state), keptFiles(known));
      const result = { routes: Object.keys(routes).length, files: files.length, bytes, hidden };
      const quiet =
        diagnostics.length > 0 || parts !== undefined || isStandardInput(options.catalogue)
          ? undefined
          : quietBuild({
              question: questionOf(options),
              project,
              kept,
              target,
              routes,
              files,
              result,
              day: checked.day,
            });
      await kept.leave({
        state: { ...known, silence: checked.silence, spare },
        quiet,
        portions: checked.portions,
      });
      return {
        kind: 'published',
        diagnostics,
        rendered,
        ...result,
      };
    } catch (error) {
      throw generation.asFault(error);
    } finally {
      await generation.end();
    }
  } finally {
    await pool.close();
    await kept.close();
  }
}

/** What a build is asked, as far as it matters to what comes out. */
export function questionOf(options: Omit<BuildOptions, 'isClean'>): BuildQuestion {
  const { catalogue, output, check, search, images, shard } = options;
  return { catalogue, output, ...check, search, images, shard };
}

/** Pages that do not ask for a full-text index that there is none of. */
function withoutFullText(catalogue: CatalogueOutline): CatalogueOutline {
  return { ...catalogue, site: { ...catalogue.site, search: false } };
}

/** Passes progress on, and ends the build where that is asked for. */
function progressOf({ signal, onProgress }: BuildOptions): (done: number, total: number) => void {
  return (done, total) => {
    signal?.throwIfAborted();
    onProgress?.(done, total);
  };
}

function locate(failure: RouteFailure, site: Site, { source, spans }: LocatedDocument): PageFailure {
  const route = site.routes[failure.route];
  return {
    code: 'render/page',
    severity: 'error',
    message: `the page ${route?.path ?? ''} could not be rendered: ${failure.message}`,
    source,
    spans: [spans.head(route?.entry ?? [])],
    ...(failure.stack === undefined ? {} : { stack: failure.stack }),
  };
}

function locatePicture(
  { photo, reason }: PictureFailure,
  { shown }: FileUses,
  { source, spans }: LocatedDocument,
): PageFailure {
  return {
    code: 'render/picture',
    severity: 'error',
    message: `the picture \`${photo}\` cannot be shown: ${reason}`,
    source,
    spans: [spans.value(shown.get(photo) ?? [])],
    hint: 'save it again as JPEG, PNG, WebP or AVIF, or name another file',
  };
}
