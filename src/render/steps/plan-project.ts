import { fileUses } from '../../catalogue/styles/file-uses.js';
import type { LocatedDocument } from '../../document/document.js';
import { type CheckRequest, checkProject } from '../../project/check-project.js';
import type { Project } from '../../project/project.js';
import { during } from '../../project/surroundings/work.js';
import { hasErrors } from '../../rules/diagnostics/diagnostic.js';
import { planSite } from '../../site/plan/plan.js';
import { publishedCatalogue } from '../../site/published.js';
import { listAssets } from '../assets/assets.js';
import { prepareTemplates } from '../templates/compile.js';
import type { RenderThread } from '../threads/thread.js';

export interface PlanOptions {
  readonly check: CheckRequest;
  /** Whether to show entries that are not on the site yet, or no longer. */
  readonly drafts: boolean;
  /** Whether to make a full-text index, if the catalogue asks for one. */
  readonly search: boolean;
  /** Whether to make pictures: photographs in other sizes, and pictures for links to pages. */
  readonly images: boolean;
  /** A previous state of the project. Equal parts are not read or checked again. */
  readonly before?: LocatedDocument | undefined;
  readonly thread: RenderThread;
}

export type PlannedSite = Extract<Awaited<ReturnType<typeof planProject>>, { kind: 'planned' }>;

/** Checks, compiles the templates, and plans; writes nothing. @throws Fault for an unreadable file */
export async function planProject(
  project: Project,
  { check, drafts, search, images, before, thread }: PlanOptions,
) {
  // The thread loads its modules meanwhile.
  if (project.list.paths.some((file) => file.startsWith('templates/'))) thread.start();
  const checked = await checkProject(project, check, before);
  const { document, located, diagnostics, hidden } = checked;
  const templates = await prepareTemplates(project, (code) => thread.load(code, checked.catalogue));
  const found = { diagnostics, hidden, remarks: templates.messages };
  if (checked.catalogue === undefined || hasErrors(found.remarks)) {
    return { kind: 'refused' as const, ...found };
  }
  const asOfDay = publishedCatalogue(checked.catalogue, { today: checked.today, drafts });
  const { catalogue, unpublished } = asOfDay;
  // Pages must not load a missing full-text index or name a missing data sheet. Data sheets contain pictures.
  const off = { ...(!search && { search }), ...(!images && { data_sheets: images }) };
  const followed = { ...catalogue, site: { ...catalogue.site, ...off } };
  const site = during('plan', () => planSite(followed, project.files, unpublished));
  const uses = fileUses(catalogue, project.files);
  const { scripts } = templates;
  const assets = await listAssets(project, { settings: site.catalogue.site, uses, images, scripts });
  return {
    kind: 'planned' as const,
    ...{ ...found, document, located, asOfDay, templates, site, uses, assets },
    /** The whole catalogue, for any day. */
    catalogue: checked.catalogue,
    /** The day for comparisons of dates. Undefined if no date was compared. */
    day: checked.day(),
  };
}
