import { visible } from '../../catalogue/diagnostics/visible.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import { checkProject } from '../../project/check-project.js';
import { Fault } from '../../project/fault.js';
import { readProject } from '../../project/project.js';
import { planSite } from '../../site/plan.js';
import { publishedCatalogue } from '../../site/published.js';
import { routeTable } from '../../site/route-table.js';
import { printReport } from '../report/print-report.js';
import { publicationText, unpublishedMark } from '../report/publication.js';
import { isWithinLimit, quietReport } from '../report/report.js';
import { checkReportFiles } from '../report/report-file.js';
import { reportTargets, shownFormat } from '../report/targets.js';
import { jsonText } from '../terminal/json-text.js';
import type { Output } from '../terminal/output.js';
import { checkRequest, type ReportCommandOptions } from './check-request.js';

export interface RoutesCommandOptions extends ReportCommandOptions {
  readonly json: boolean;
  /** Whether to list entries that are not on the site. */
  readonly drafts: boolean;
}

/**
 * `herbarium routes`: prints every address of the site with its metadata. They are the result, so findings go to standard error.
 * @returns the exit code
 */
export async function routes(
  catalogue: CatalogueFile,
  options: RoutesCommandOptions,
  output: Output,
): Promise<number> {
  const targets = reportTargets(options);
  const shown = shownFormat(targets) ?? 'text';
  if (shown !== 'text') {
    const hint = `write the findings to a file: --format ${shown} --output-file <file>`;
    throw new Fault('routes prints addresses on standard output', { hint, isUsage: true });
  }
  await checkReportFiles(targets, catalogue, output.caller.cwd);
  const project = await readProject(catalogue);
  const {
    diagnostics: messages,
    hidden,
    catalogue: checked,
    today,
  } = await checkProject(project, await checkRequest(options, output.caller));
  const found = { catalogue: String(catalogue), messages, hidden };
  await printReport(output, targets, options.quiet ? quietReport(found) : found, { isResultTaken: true });
  const isAllowed = await isWithinLimit(found, options.maxWarnings, output);
  if (checked === undefined) return 1;
  const {
    catalogue: published,
    unpublished,
    summary,
  } = publishedCatalogue(checked, { today, drafts: options.drafts });
  const table = routeTable(planSite(published, project.files, unpublished));
  if (!options.drafts && summary !== undefined) await output.note(publicationText(summary, false));
  if (options.json) {
    await output.result(jsonText(table, 1));
    return isAllowed ? 0 : 1;
  }
  const width = table.reduce((widest, { meta }) => Math.max(widest, meta.name.length), 0);
  const lines = table.map(({ path, meta, unpublished: reason }) => {
    const mark = reason === undefined ? '' : `  (${unpublishedMark(reason)})`;
    return `${visible(meta.name.padEnd(width))}  ${visible(path)}${mark}\n`;
  });
  await output.line(lines.join(''));
  return isAllowed ? 0 : 1;
}
