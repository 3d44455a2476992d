import { withProjectLock } from '../../project/files/lock-folder.js';
import { writeLock } from '../../project/lock-file.js';
import { during } from '../../project/surroundings/work.js';
import { hasErrors, type LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import { defined } from '../../site/defined.js';
import { publishedPaths } from '../assets/assets.js';
import { type CacheOwner, writeCache } from '../cache/cache-files.js';
import { type BuildCounts, type CatalogueCheck, lastRun, writtenFiles } from '../cache/last-run.js';
import { withTimes } from '../cache/reuse.js';
import { withHostLimits } from '../hosts/index.js';
import type { Generation } from '../publish/generation.js';
import { failureMessages } from '../templates/failures.js';
import { type RefusedSite, refusedSite, type SiteReport } from './plan-project.js';
import type { BuildTools, WrittenSite } from './write-site.js';

export interface BuiltSite extends SiteReport, BuildCounts {
  readonly kind: 'published';
  /** Number of rendered pages; the other ones were reused. */
  readonly rendered: number;
  /** Addresses that were added to the lock. */
  readonly locked: readonly string[];
  /** Addresses that the lock lacks: the output is not the usual folder. */
  readonly unlocked: readonly string[];
  /** The host of the previous site, if this one has no host. */
  readonly leftTarget?: string;
}

/** A site with pages or pictures that cannot be made: it is not published. */
export interface FailedSite extends SiteReport {
  readonly kind: 'failed';
  readonly failures: readonly PageFailure[];
}

interface PublishOptions {
  readonly generation: Generation;
  readonly owner: CacheOwner;
  /** The options that the next build compares with its own. */
  readonly question: CatalogueCheck;
  /** Whether the site was merged from parts: the next build does not repeat its report. */
  readonly isMerge: boolean;
}

/** The previous site stays if a page has failed or the host refuses the new one. */
export async function publishSite(
  written: WrittenSite,
  { generation, owner, question, isMerge }: PublishOptions,
  { store, onProgress }: BuildTools,
): Promise<BuiltSite | RefusedSite | FailedSite> {
  const { planned, root, files, bytes, routes, drawings, rendered } = written;
  const { checked, published, templates, lock, remarks, site, assets } = planned;
  const { project, document, located, hidden } = checked;
  const { target, levels } = question;
  if (written.failures.length + written.pictureFailures.length > 0) {
    const { ofTemplates, others: failures } = locatedFailures(written);
    return { ...refusedSite(checked, [...remarks, ...ofTemplates]), kind: 'failed', failures };
  }
  const unchanged = publishedPaths(assets, project.files);
  const diagnostics = withHostLimits(
    checked.diagnostics,
    target,
    { site, copied: unchanged, root, files: files.length, bytes },
    { document, located, catalogue: published.catalogue, files: project.files, levels },
  );
  if (hasErrors(diagnostics)) return { ...refusedSite(checked, remarks), diagnostics };
  // Last chance to stop: the steps below are quick and must finish.
  onProgress('publish', 0, 1);
  const before = await during('publish', () => generation.publish(files, target));
  const added = lock?.next.added ?? [];
  const [locked, unlocked] = lock?.isWritten === true ? [added, []] : [[], added];
  if (lock && locked.length > 0) await withProjectLock(project.root, () => writeLock(lock));
  const counts = { routes: Object.keys(routes).length, files: files.length, bytes };
  const result = { ...counts, ...defined({ publication: published.summary }) };
  const outputs = writtenFiles(owner.target, files);
  const times = new Map(outputs.map(([file, , modified]) => [file, modified]));
  // The shortcut's report only has the findings in the catalogue.
  const isRepeatable = !isMerge && remarks.length === 0;
  const run = { project, beside: templates.inputs, outputs, result, diagnostics, hidden, day: checked.day() };
  const last = isRepeatable ? await lastRun(question, run) : undefined;
  const timed = {
    routes: Object.fromEntries(
      Object.entries(routes).map(([path, route]) => [path, withTimes(route, times)]),
    ),
    drawings: withTimes(drawings, times),
  };
  await during('publish', () => writeCache(owner, { last, ...timed }));
  await store.trim();
  const left = defined({ leftTarget: target === undefined ? before : undefined });
  const changes = { rendered, locked, unlocked, ...left };
  return { kind: 'published', diagnostics, hidden, remarks, ...changes, ...result };
}

interface PageFailure extends LocatedMessage {
  readonly code: 'render/page' | 'render/picture';
  /** Only for a bug of ours. */
  readonly stack?: string;
}

function locatedFailures({ planned, failures, pictureFailures }: WrittenSite) {
  const { published, templates, checked } = planned;
  const { shown } = planned.uses;
  const { source, spans } = checked.located.document;
  const ofTemplates = failures.flatMap(({ template }) => template ?? []);
  const pages: readonly PageFailure[] = failures
    .filter(({ template }) => template === undefined)
    .map(({ route: { path, entry }, message, stack }) => ({
      code: 'render/page',
      severity: 'error',
      message: `the page ${path} could not be rendered: ${message}`,
      source,
      spans: [spans.head(published.placeInFile(entry))],
      ...defined({ stack }),
    }));
  const pictures: readonly PageFailure[] = pictureFailures.map(({ photo, reason }) => ({
    code: 'render/picture',
    severity: 'error',
    message: `the picture \`${photo}\` cannot be shown: ${reason}`,
    source,
    // The icon is the only picture that no page shows.
    spans: [spans.value(published.placeInFile(shown.get(photo) ?? ['site', 'favicon']))],
    hint: shown.has(photo)
      ? 'save it again as JPEG, PNG, WebP or AVIF, or use another file'
      : 'save it again as SVG or PNG, or use another file',
  }));
  return {
    ofTemplates: failureMessages(ofTemplates, checked.project, templates.map),
    others: [...pages, ...pictures],
  };
}
