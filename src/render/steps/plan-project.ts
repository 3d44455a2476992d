import { lockFile } from '../../catalogue/lock/lock.js';
import { withoutFalseDocuments } from '../../catalogue/styles/false-files.js';
import { type FileUses, fileUses } from '../../catalogue/styles/file-uses.js';
import type { CheckedCatalogue } from '../../project/check-project.js';
import { type LockState, type LockUse, lockMessages, lockState } from '../../project/lock-file.js';
import { during } from '../../project/surroundings/work.js';
import type { CheckResult } from '../../rules/check/check.js';
import { hasErrors, type LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import { planSite } from '../../site/plan/plan.js';
import { type PublishedCatalogue, publishedCatalogue } from '../../site/published.js';
import type { Site } from '../../site/site.js';
import { type AssetTable, listAssets } from '../assets/assets.js';
import { type CompiledTemplates, prepareTemplates } from '../templates/compile.js';
import type { RenderThread } from '../threads/thread.js';

export interface PlanOptions {
  /** Whether to show entries that are not on the site yet, or no longer. */
  readonly drafts: boolean;
  /** Whether to make a full-text index, if the catalogue asks for one. */
  readonly search: boolean;
  /** Whether to make pictures: photographs in other sizes, and pictures for links to pages. */
  readonly images: boolean;
}

/** The findings that a build or a comparison reports. */
export interface SiteReport extends Pick<CheckResult, 'diagnostics' | 'hidden'> {
  /** About the site's templates and the lock. */
  readonly remarks: readonly LocatedMessage[];
}

/** A site with errors: it is not written. */
export interface RefusedSite extends SiteReport {
  readonly kind: 'refused';
}

/** A site that can be written: all its addresses, and everything that its pages show. */
export interface PlannedSite {
  readonly kind: 'planned';
  /** The project, its findings, and its whole catalogue, for any day. */
  readonly checked: CheckedCatalogue;
  /** Findings about the site's templates and the lock. */
  readonly remarks: readonly LocatedMessage[];
  /** The catalogue as it is on the day of the check. */
  readonly published: PublishedCatalogue;
  /** The site's own templates, compiled. */
  readonly templates: CompiledTemplates;
  /** The lock of addresses to update or to compare with. Undefined if the project has no lock, or the build ignores it. */
  readonly lock: (LockState & { readonly isWritten: boolean }) | undefined;
  /** The routes with their metadata. */
  readonly site: Site;
  /** The files that the catalogue names. */
  readonly uses: FileUses;
  /** The static files to publish. */
  readonly assets: AssetTable;
}

/** Compiles the templates, and plans; writes nothing. @throws Fault for an unreadable file */
export async function planProject(
  checked: CheckedCatalogue,
  { drafts, search, images }: PlanOptions,
  thread: RenderThread,
  lockUse?: LockUse,
): Promise<PlannedSite | RefusedSite> {
  const { project, today } = checked;
  const templates = await prepareTemplates(project, (code) => thread.load(code, checked.catalogue));
  const { messages, scripts } = templates;
  if (checked.catalogue === undefined || hasErrors(messages)) return refusedSite(checked, messages);
  const hasLock = lockUse !== undefined && project.files.paths.has(lockFile);
  const lock = hasLock ? lockState(project, checked.catalogue) : undefined;
  const remarks = [...messages, ...(lock && lockUse === 'check' ? lockMessages(lock) : [])];
  if (hasErrors(remarks)) return refusedSite(checked, remarks);
  const offered = withoutFalseDocuments(checked.catalogue, project.files);
  const published = publishedCatalogue(offered, { today, drafts });
  const { catalogue, unpublished } = published;
  // Pages must not load a missing full-text index or name a missing data sheet. Data sheets contain pictures.
  const off = { ...(!search && { search }), ...(!images && { data_sheets: images }) };
  const followed = { ...catalogue, site: { ...catalogue.site, ...off } };
  const site = during('plan', () => planSite(followed, project.files, unpublished, today));
  const uses = fileUses(catalogue, project.files);
  const assets = await listAssets(project, { settings: site.catalogue.site, uses, images, scripts });
  const used = lock && lockUse !== 'check' ? { ...lock, isWritten: lockUse === 'update' } : undefined;
  return { kind: 'planned', checked, remarks, published, templates, lock: used, site, uses, assets };
}

export function refusedSite(checked: CheckedCatalogue, remarks: readonly LocatedMessage[]): RefusedSite {
  const { diagnostics, hidden } = checked;
  return { kind: 'refused', diagnostics, hidden, remarks };
}
