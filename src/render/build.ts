import { statSync } from 'node:fs';
import type { HostTarget } from '../catalogue/addresses/hosts.js';
import type { HiddenFindings } from '../catalogue/check/check.js';
import { type Checked, laterDiagnostics, optionOf } from '../catalogue/check/later-findings.js';
import {
  byPlace,
  type Diagnostic,
  hasErrors,
  type LocatedMessage,
} from '../catalogue/diagnostics/diagnostic.js';
import type { LocatedDocument } from '../catalogue/document/document.js';
import type { PublicationSummary } from '../catalogue/entries/publication.js';
import type { Catalogue } from '../catalogue/schema/model.js';
import { type CheckRequest, checkProject, type Day } from '../project/check-project.js';
import { readProject } from '../project/project.js';
import { planSite } from '../site/plan.js';
import { type PublishedCatalogue, publishedCatalogue } from '../site/published.js';
import type { Site } from '../site/site.js';
import { listAssets, ownFiles } from './assets/assets.js';
import { isRouteStates } from './cache/build-state.js';
import { type BuildQuestion, lastBuild } from './cache/last-build.js';
import { readParts, refuseOtherDay, type Shard, sourcesOf } from './cache/part.js';
import { readCache, writeCache } from './cache/store.js';
import { placeIn } from './output/output.js';
import type { OnProgress } from './output/progress.js';
import { toolName } from './output/tool.js';
import type { PictureFailure } from './pictures/make.js';
import { type FileUses, fileUses } from './pictures/uses.js';
import { beginGeneration, targetOf } from './publish/generation.js';
import { overLimits, type WrittenForHost } from './site-files/hosts/limits.js';
import { ThreadPool } from './threads/pool.js';
import { type RouteFailure, writeSite } from './write-site.js';

/** What to build, and how. */
export interface BuildOptions {
  /** Path of the catalogue file. */
  readonly catalogue: string;
  readonly check: CheckRequest;
  /** Path of the output folder. */
  readonly output: string;
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
  readonly parts?: readonly string[] | undefined;
  /** Threads to render on. Undefined: chosen by the size of the site. */
  readonly jobs?: number | undefined;
  readonly onProgress?: OnProgress;
  /** Called before anything is written. */
  readonly onWriting?: () => void;
  /** Stops the build at the next page. The files written so far are removed; the published site stays. */
  readonly signal?: AbortSignal;
}

/** A page that could not be rendered, or a photograph that cannot be shown, with its place in the catalogue. */
export interface PageFailure extends LocatedMessage {
  readonly code: 'render/page' | 'render/picture';
  /** Only for a bug of ours. */
  readonly stack?: string;
}

/** The result of a build. Only `published` changes the output folder. */
export type BuildResult = { readonly diagnostics: readonly Diagnostic[]; readonly hidden: HiddenFindings } & (
  | {
      readonly kind: 'published';
      readonly routes: number;
      /** Number of routes that were rendered: those that changed. */
      readonly rendered: number;
      readonly files: number;
      readonly bytes: number;
      /** Which entries are not on the site; absent when all are, and stay there. */
      readonly publication?: PublicationSummary;
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly failures: readonly PageFailure[] }
);

/**
 * Builds a site: read, parse and check, plan, view and render, publish.
 * @throws Fault for an error of the machine or of the output folder
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { images, search, drafts, shard } = options;
  const onProgress = progressOf(options);
  onProgress('check', 0, 1);
  const project = await readProject(options.catalogue);
  // Check the output folder before anything is written, including the cache beside the catalogue.
  const target = targetOf(options.output, project.root);
  const owner = { root: project.root, target, tool: toolName() };
  const published = options.isClean ? undefined : await readCache('routes', owner, isRouteStates);
  const pool = new ThreadPool(options.jobs, project.bytes.byteLength, published !== undefined);
  try {
    const parts = options.parts && (await readParts(options.parts, owner.tool));
    let day: Day | undefined;
    const {
      document,
      catalogue: whole,
      diagnostics,
      hidden,
      today,
    } = await checkProject(project, options.check, (asked) => {
      day = asked;
    });
    if (whole === undefined) return { kind: 'refused', diagnostics, hidden };
    const asOfDay = publishedCatalogue(whole, { today, drafts });
    const { catalogue, unpublished } = asOfDay;
    refuseOtherDay(parts ?? [], day?.text, 'this merge');
    const site = planSite(search ? catalogue : withoutFullText(catalogue), project.files, unpublished);
    const uses = fileUses(catalogue, project.files);
    const assets = await listAssets(project, { settings: site.catalogue.site, uses, images });
    onProgress('check', 1, 1);
    options.onWriting?.();
    const generation = await beginGeneration(options.output, project.root);
    try {
      const own = published === undefined ? [] : [{ root: target, routes: published, isOwn: true }];
      const written = await writeSite({
        site,
        project,
        assets,
        tool: owner.tool,
        day: day?.text,
        sources: parts === undefined ? own : sourcesOf(parts),
        isClean: options.isClean,
        outputRoot: generation.root,
        pool,
        shard,
        parts,
        target: options.check.target,
        onProgress,
        signal: options.signal ?? new AbortController().signal,
      });
      const { files, bytes, routes, rendered, failures, pictureFailures } = written;
      if (failures.length + pictureFailures.length > 0) {
        return {
          kind: 'failed',
          diagnostics,
          hidden,
          failures: [
            ...failures.map((failure) => locate(failure, site, { document, asOfDay })),
            ...pictureFailures.map((failure) => locatePicture(failure, uses, { document, asOfDay })),
          ],
        };
      }
      const found = withHost(diagnostics, options.check.target, {
        written: { site, files: files.length, bytes },
        own: ownFiles(assets, project.files),
        root: generation.root,
        checked: { document, catalogue, files: project.files, levels: options.check.levels },
      });
      if (hasErrors(found)) return { kind: 'refused', diagnostics: found, hidden };
      // Last chance to stop: the steps below are quick and must finish.
      onProgress('publish', 0, 1);
      await generation.publish(files);
      const { summary } = asOfDay;
      const result = {
        routes: Object.keys(routes).length,
        files: files.length,
        bytes,
        hidden,
        ...(summary === undefined ? {} : { publication: summary }),
      };
      const question = questionOf(options);
      const last =
        parts === undefined
          ? await lastBuild({ question, project, target, files, result, diagnostics: found, day })
          : undefined;
      await writeCache(owner, { last, routes });
      return { kind: 'published', diagnostics: found, rendered, ...result };
    } catch (error) {
      throw generation.asFault(error);
    } finally {
      await generation.end();
    }
  } finally {
    await pool.close();
  }
}

/** Adds what the host of the site would refuse. @param root the folder with the new site */
function withHost(
  diagnostics: readonly Diagnostic[],
  target: HostTarget | undefined,
  {
    written,
    own,
    root,
    checked,
  }: {
    readonly written: Omit<WrittenForHost, 'own'>;
    readonly own: readonly string[];
    readonly root: string;
    readonly checked: Checked;
  },
): readonly Diagnostic[] {
  if (target === undefined) return diagnostics;
  const sizes = own.map((file) => ({ file, size: statSync(placeIn(root, file)).size }));
  const findings = overLimits(target, { ...written, own: sizes }, optionOf('host/limit', 'files', checked));
  return [...diagnostics, ...laterDiagnostics('host/limit', findings, checked)].toSorted(byPlace);
}

/** The part of the options that changes the output. */
function questionOf(options: Omit<BuildOptions, 'isClean'>): BuildQuestion {
  const { catalogue, output, check, search, images, drafts, shard } = options;
  return { catalogue, output, ...check, search, images, drafts, shard };
}

/** Removes the search setting, so that pages do not load a full-text index that does not exist. */
function withoutFullText(catalogue: Catalogue): Catalogue {
  return { ...catalogue, site: { ...catalogue.site, search: false } };
}

/** Reports progress, and stops the build when the signal asks for it. */
function progressOf({ signal, onProgress }: BuildOptions): OnProgress {
  return (stage, done, total) => {
    signal?.throwIfAborted();
    onProgress?.(stage, done, total);
  };
}

/** Where the file has what the site was made of. */
interface Origin {
  readonly document: LocatedDocument;
  readonly asOfDay: PublishedCatalogue;
}

function locate(failure: RouteFailure, site: Site, { document, asOfDay }: Origin): PageFailure {
  const { source, spans } = document;
  const route = site.routes[failure.place];
  return {
    code: 'render/page',
    severity: 'error',
    message: `the page ${route?.path ?? ''} could not be rendered: ${failure.message}`,
    source,
    spans: [spans.head(asOfDay.placeInFile(route?.entry ?? []))],
    ...(failure.stack === undefined ? {} : { stack: failure.stack }),
  };
}

function locatePicture(
  { photo, reason }: PictureFailure,
  { shown }: FileUses,
  { document: { source, spans }, asOfDay }: Origin,
): PageFailure {
  return {
    code: 'render/picture',
    severity: 'error',
    message: `the picture \`${photo}\` cannot be shown: ${reason}`,
    source,
    // The icon is the only picture that no page shows.
    spans: [spans.value(asOfDay.placeInFile(shown.get(photo) ?? ['site', 'favicon']))],
    hint: shown.has(photo)
      ? 'save it again as JPEG, PNG, WebP or AVIF, or use another file'
      : 'save it again as SVG or PNG, or use another file',
  };
}
