import { visible } from '../../catalogue/diagnostics/visible.js';
import { catalogueName } from '../../project/catalogue-file.js';
import { checkProject } from '../../project/check-project.js';
import { readProject } from '../../project/project.js';
import { planSite } from '../../site/plan.js';
import { routeTable } from '../../site/table.js';
import { printReport } from '../report/print-report.js';
import { jsonText } from '../terminal/json-text.js';
import type { Output } from '../terminal/output.js';
import type { CheckCommandOptions } from './options/check-options.js';
import { checkRequest } from './options/check-request.js';

/**
 * `herbarium routes`: prints every address of the site with its metadata.
 * @returns the exit code
 */
export async function routes(
  catalogue: string,
  options: CheckCommandOptions & { readonly json: boolean },
  output: Output,
): Promise<number> {
  const project = await readProject(catalogue);
  const {
    diagnostics,
    hidden,
    catalogue: checked,
  } = await checkProject(project, await checkRequest(options));
  await printReport(output, 'text', { catalogue: catalogueName(catalogue), messages: diagnostics, hidden });
  if (checked === undefined) return 1;
  const table = routeTable(planSite(checked));
  if (options.json) {
    await output.result(jsonText(table, 1));
    return 0;
  }
  const width = table.reduce((widest, { meta }) => Math.max(widest, meta.name.length), 0);
  const lines = table.map(({ path, meta }) => `${visible(meta.name.padEnd(width))}  ${visible(path)}\n`);
  await output.line(lines.join(''));
  return 0;
}
