import { visible } from '../../document/text/visible.js';
import { checkProject } from '../../project/check-project.js';
import { readProject } from '../../project/project.js';
import { planSite } from '../../site/plan/plan.js';
import { publishedCatalogue } from '../../site/published.js';
import { routeTable } from '../../site/site.js';
import { printReport } from '../report/print-report.js';
import { isWithinLimit, publicationText, reportOf, unpublishedMark } from '../report/report.js';
import { checkedTargets, refuseDocument, shownFormat } from '../report/targets.js';
import type { Run } from '../table/row.js';
import type { routesRow } from '../table/site-commands.js';
import { jsonText } from '../terminal/json-text.js';
import { checkRequest } from './check/check-request.js';

/** `herbarium routes`: prints every address with its metadata. This is the result, so findings go to standard error. */
export const routes: Run<typeof routesRow> = async (output, catalogue, options) => {
  const { drafts, maxWarnings } = options;
  const targets = await checkedTargets(options, catalogue, output.caller.cwd);
  const isJson = shownFormat(targets) === 'json';
  if (!isJson) refuseDocument(targets, 'routes prints addresses on standard output', 'the findings');
  const reports = targets.map((target) => (target.file ? target : ({ format: 'text' } as const)));
  const project = await readProject(catalogue);
  const checked = await checkProject(project, await checkRequest(options, output.caller));
  const report = reportOf(catalogue, checked, options);
  // The screen shows only why there are no addresses; report files contain all findings.
  const errors = reportOf(catalogue, checked, { ...options, quiet: true });
  for (const target of reports)
    await printReport(output, [target], target.file ? report : errors, { isResultTaken: true });
  const isAllowed = await isWithinLimit(report, maxWarnings, output);
  if (checked.catalogue === undefined) return 1;
  const published = publishedCatalogue(checked.catalogue, { today: checked.today, drafts });
  const table = routeTable(planSite(published.catalogue, project.files, published.unpublished));
  if (!drafts) await output.note(publicationText(published.summary, false));
  if (isJson) await output.result(jsonText(table, 1));
  else {
    const width = table.reduce((widest, { meta }) => Math.max(widest, meta.name.length), 0);
    const lines = table.map(({ path, meta, unpublished: reason }) => {
      const mark = reason === undefined ? '' : `  (${unpublishedMark(reason)})`;
      return `${visible(meta.name.padEnd(width))}  ${visible(path)}${mark}\n`;
    });
    await output.line(lines.join(''));
  }
  return isAllowed ? 0 : 1;
};
