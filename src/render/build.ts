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
import type { PublicationSummary } from '../catalogue/entries/publication.js';
import type { Catalogue } from '../catalogue/schema/model.js';
import { type CheckRequest, checkProject, type Day } from '../project/check-project.js';
import { readProject } from '../project/project.js';
import { planSite } from '../site/plan.js';
import { publishedCatalogue } from '../site/published.js';
import { listAssets, ownFiles } from './assets/assets.js';
import { isRouteStates, type RouteStates } from './cache/build-state.js';
import { type BuildQuestion, lastBuild } from './cache/last-build.js';
import { type Part, readParts, refuseOtherDay, type Shard, sourcesOf } from './cache/part.js';
import type { ReuseSource } from './cache/reuse.js';
import { readCache, writeCache } from './cache/store.js';
import { placeIn } from './output/output.js';
import type { OnProgress } from './output/progress.js';
import { toolName } from './output/tool.js';
import { byOrigin, locate, locatePicture, type PageFailure, shellFailures } from './page-failures.js';
import { fileUses } from './pictures/uses.js';
import { beginGeneration, targetOf } from './publish/generation.js';
import { overLimits, type WrittenForHost } from './site-files/hosts/limits.js';
import { failureMessages } from './templates/failures.js';
import { prepareTemplates } from './templates/prepare.js';
import { ThreadPool } from './threads/pool.js';
import { writeSite } from './write-site.js';

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

/** The result of a build. Only `published` changes the output folder. */
export type BuildResult = {
  readonly diagnostics: readonly Diagnostic[];
  readonly hidden: HiddenFindings;
  /** About the site's own templates. */
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
    const templates = await prepareTemplates(project);
    const remarks = templates.messages;
    if (whole === undefined || hasErrors(remarks)) return { kind: 'refused', diagnostics, hidden, remarks };
    const asOfDay = publishedCatalogue(whole, { today, drafts });
    const { catalogue, unpublished } = asOfDay;
    refuseOtherDay(parts ?? [], day?.text, 'this merge');
    const site = planSite(searched(catalogue, search), project.files, unpublished);
    const uses = fileUses(catalogue, project.files);
    const assets = await listAssets(project, {
      settings: site.catalogue.site,
      uses,
      images,
      scripts: templates.scripts,
    });
    onProgress('check', 1, 1);
    options.onWriting?.();
    const generation = await beginGeneration(options.output, project.root);
    try {
      const written = await writeSite({
        site,
        project,
        assets,
        templates: templates.code,
        tool: owner.tool,
        day: day?.text,
        sources: sourcesFor(parts, published, target),
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
      const found = withHost(diagnostics, options.check.target, {
        written: { site, files: files.length, bytes },
        own: ownFiles(assets, project.files),
        root: generation.root,
        checked: { document, catalogue, files: project.files, levels: options.check.levels },
      });
      if (hasErrors(found)) return { kind: 'refused', diagnostics: found, hidden, remarks };
      // Last chance to stop: the steps below are quick and must finish.
      onProgress('publish', 0, 1);
      await generation.publish(files);
      const { summary } = asOfDay;
      const result = {
        routes: Object.keys(routes).length,
        files: files.length,
        bytes,
        hidden,
        ...publicationOf(summary),
      };
      const question = questionOf(options);
      const beside = templates.inputs;
      const last =
        // The report of the shortcut has the findings in the catalogue alone.
        parts === undefined && remarks.length === 0
          ? await lastBuild({ question, project, beside, target, files, result, diagnostics: found, day })
          : undefined;
      await writeCache(owner, { last, routes });
      return { kind: 'published', diagnostics: found, remarks, rendered, ...result };
    } catch (error) {
      const failed = shellFailures(error, { project, map: templates.map });
      if (failed === undefined) throw generation.asFault(error);
      return { kind: 'refused', diagnostics, hidden, remarks: [...remarks, ...failed] };
    } finally {
      await generation.end();
    }
  } finally {
    await pool.close();
  }
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

/** Without the search, the setting is removed too, so that pages do not load a full-text index that does not exist. */
function searched(catalogue: Catalogue, search: boolean): Catalogue {
  return search ? catalogue : { ...catalogue, site: { ...catalogue.site, search: false } };
}

/** Reports progress, and stops the build when the signal asks for it. */
function progressOf({ signal, onProgress }: BuildOptions): OnProgress {
  return (stage, done, total) => {
    signal?.throwIfAborted();
    onProgress?.(stage, done, total);
  };
}

function publicationOf(publication: PublicationSummary | undefined) {
  return publication === undefined ? {} : { publication };
}
