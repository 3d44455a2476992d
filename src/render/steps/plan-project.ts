import type { CheckResult } from '../../catalogue/check/check.js';
import { hasErrors, type LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { LocatedDocument } from '../../catalogue/document/document.js';
import type { Catalogue } from '../../catalogue/schema/model.js';
import { type FileUses, fileUses } from '../../catalogue/styles/file-uses.js';
import { type CheckRequest, checkProject, type Day } from '../../project/check-project.js';
import type { Project } from '../../project/project.js';
import { planSite } from '../../site/plan/plan.js';
import { type PublishedCatalogue, publishedCatalogue } from '../../site/published.js';
import type { Site } from '../../site/site.js';
import { type AssetTable, listAssets } from '../assets/assets.js';
import { type CompiledTemplates, prepareTemplates } from '../templates/compile.js';
import type { RenderThread } from '../threads/thread.js';

/** Which site to plan. */
export interface PlanOptions {
  readonly check: CheckRequest;
  /** Whether to show what is not on the site yet, or no longer. */
  readonly drafts: boolean;
  /** Whether the site has a full-text index, if the catalogue asks for one. */
  readonly search: boolean;
  /** Whether the site has pictures that are made: photographs in other sizes, and pictures for links to pages. */
  readonly images: boolean;
  /** Another state of the project: what is equal is neither read nor checked again. */
  readonly before?: LocatedDocument | undefined;
  readonly thread: RenderThread;
}

/** A checked and planned site. */
export interface PlannedSite extends Pick<CheckResult, 'document' | 'diagnostics' | 'hidden'> {
  readonly kind: 'planned';
  /** All of it, whatever the day. */
  readonly catalogue: Catalogue;
  readonly asOfDay: PublishedCatalogue;
  readonly templates: CompiledTemplates;
  readonly site: Site;
  readonly uses: FileUses;
  readonly assets: AssetTable;
  /** The day that dates were compared with. Undefined when no date was compared. */
  readonly day: Day | undefined;
}

/** A project with errors. */
interface RefusedProject extends Pick<PlannedSite, 'diagnostics' | 'hidden'> {
  readonly kind: 'refused';
  /** About the site's own templates. */
  readonly remarks: readonly LocatedMessage[];
}

/**
 * Checks a project, compiles its templates, and plans its site with its assets. Writes nothing.
 * @throws Fault when a file cannot be read
 */
export async function planProject(
  project: Project,
  { check, drafts, search, images, before, thread }: PlanOptions,
): Promise<PlannedSite | RefusedProject> {
  let day: Day | undefined;
  const onDay = (asked: Day) => {
    day = asked;
  };
  // It loads what it needs meanwhile.
  if (project.list.paths.some((file) => file.startsWith('templates/'))) thread.start();
  const checked = await checkProject(project, check, onDay, before);
  const { document, diagnostics, hidden } = checked;
  const templates = await prepareTemplates(project, (code) => thread.load(code, checked.catalogue));
  if (checked.catalogue === undefined || hasErrors(templates.messages)) {
    return { kind: 'refused', diagnostics, hidden, remarks: templates.messages };
  }
  const asOfDay = publishedCatalogue(checked.catalogue, { today: checked.today, drafts });
  const { catalogue, unpublished } = asOfDay;
  // Pages do not load a full-text index that does not exist, and name no data sheet that is not made. Data sheets have pictures.
  const off = { ...(search ? {} : { search }), ...(images ? {} : { data_sheets: images }) };
  const followed = { ...catalogue, site: { ...catalogue.site, ...off } };
  const site = planSite(followed, project.files, unpublished);
  const uses = fileUses(catalogue, project.files);
  const { scripts } = templates;
  const assets = await listAssets(project, { settings: site.catalogue.site, uses, images, scripts });
  const found = { document, diagnostics, hidden, catalogue: checked.catalogue };
  return { kind: 'planned', ...found, asOfDay, templates, site, uses, assets, day };
}
