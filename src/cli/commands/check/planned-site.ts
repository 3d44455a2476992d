import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { type CheckRequest, checkProject } from '../../../project/check-project.js';
import { readProject } from '../../../project/project.js';
import { planSite } from '../../../site/plan/plan.js';
import { publishedCatalogue } from '../../../site/published.js';
import type { Site } from '../../../site/site.js';
import { printReport } from '../../report/print-report.js';
import { reportOf } from '../../report/report.js';
import type { Output } from '../../terminal/output.js';

interface Planned {
  /** As visitors see it: without drafts. Undefined if the catalogue has errors, which are printed. */
  readonly site?: Site;
  /** The day that dates are compared with. */
  readonly day: string;
  /** The codes of the findings. */
  readonly codes: readonly string[];
}

/** Checks a catalogue and plans the addresses of its site. @throws Fault if the catalogue cannot be read */
export async function plannedSite(
  catalogue: CatalogueFile,
  request: CheckRequest,
  output: Output,
): Promise<Planned> {
  const project = await readProject(catalogue);
  const checked = await checkProject(project, request);
  const { today } = checked;
  const about = { day: today(), codes: checked.diagnostics.map(({ code }) => code) };
  if (checked.catalogue === undefined) {
    await printReport(output, [{ format: 'text' }], reportOf(catalogue, checked, { quiet: true }));
    return about;
  }
  const published = publishedCatalogue(checked.catalogue, { today, drafts: false });
  return { ...about, site: planSite(published.catalogue, project.files, published.unpublished, today) };
}
