import { hasErrors } from '../../catalogue/diagnostics/diagnostic.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import { Fault } from '../../project/fault.js';
import { unchangedCheck } from '../../render/cache/last-run.js';
import { countsOf, countsText } from '../report/counts.js';
import { printReport } from '../report/print-report.js';
import { isWithinLimit, quietReport, type Report } from '../report/report.js';
import { checkReportFiles } from '../report/report-file.js';
import { addStepSummary } from '../report/step-summary.js';
import { type ReportTarget, reportTargets, shownFormat } from '../report/targets.js';
import { nothingText } from '../report/text.js';
import type { Output } from '../terminal/output.js';
import { checkRequest } from './check-request.js';
import { isFixing, type ValidateCommandOptions } from './validate-options.js';

/**
 * `herbarium validate`: checks a catalogue.
 * @returns the exit code
 */
export async function validate(
  catalogue: CatalogueFile,
  options: ValidateCommandOptions,
  output: Output,
): Promise<number> {
  const targets = reportTargets(options);
  const shown = shownFormat(targets);
  const isAsked = isFixing(options, { shown, updateBaseline: options.updateBaseline });
  // The fixed catalogue, or the diff, goes to standard output, and nothing beside it.
  const isFilter = isAsked && !options.dryRun && isStandardInput(catalogue);
  if (isFilter && shown !== undefined && shown !== 'text') {
    const hint = `write the report to a file: --format ${shown} --output-file <file>`;
    throw new Fault('--fix prints the catalogue that came from standard input', { hint, isUsage: true });
  }
  await checkReportFiles(targets, catalogue, output.caller.cwd);
  if (options.updateBaseline) {
    const { updateBaseline } = await import('./update-baseline.js');
    return updateBaseline(catalogue, { options, targets }, output);
  }
  // What is only needed where something has changed is loaded only then.
  const question = { ...(await checkRequest(options, output.caller)), catalogue };
  const isPlain = !isAsked && options.since === undefined;
  const known = isPlain ? await unchangedCheck(question) : undefined;
  const { left, isRefused } =
    known === undefined
      ? await (await import('./check-anew.js')).checkAnew(
          question,
          { options, isFixing: isAsked, isPlain },
          output,
        )
      : { left: known, isRefused: false };
  const { diagnostics: messages, hidden } = left;
  const found = { catalogue: String(catalogue), messages, hidden };
  const report = options.quiet ? quietReport(found) : found;
  await printReport(output, targets, report, { isResultTaken: isFilter || options.dryRun });
  const closing = options.dryRun ? '' : closingLine(report, targets);
  await (isFilter ? output.note(closing) : output.line(closing));
  const isAllowed = await isWithinLimit(found, options.maxWarnings, output);
  await addStepSummary(report, output);
  return hasErrors(messages) || !isAllowed || isRefused ? 1 : 0;
}

/** What people see where the report itself shows them nothing. */
function closingLine(report: Report, targets: readonly ReportTarget[]): string {
  const shown = shownFormat(targets);
  if (shown !== undefined && shown !== 'text') return '';
  if (report.messages.length === 0) return nothingText(report);
  if (shown === 'text') return '';
  return `${visible(report.catalogue)}: ${countsText(countsOf(report.messages))}\n`;
}
