import { visible } from '../../../document/text/visible.js';
import { isStandardInput } from '../../../project/catalogue-file.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import { unchangedCheck } from '../../../render/cache/last-run.js';
import { hasErrors } from '../../../rules/diagnostics/diagnostic.js';
import { addStepSummary } from '../../report/github.js';
import { printReport } from '../../report/print-report.js';
import {
  countsOf,
  countsText,
  isWithinLimit,
  nothingText,
  type Report,
  reportOf,
} from '../../report/report.js';
import {
  checkedTargets,
  type ReportTarget,
  refuseDocument,
  shownFormat,
  usualFormat,
} from '../../report/targets.js';
import type { Run } from '../../table/row.js';
import type { ValidateOptions, validateRow } from '../../table/site-commands.js';
import { checkRequest } from './check-request.js';

export const validate: Run<typeof validateRow> = async (output, catalogue, options) => {
  const { dryRun, since } = options;
  const isFix = isFixing(options);
  const usual = isFix || options.updateBaseline ? 'text' : usualFormat(output.caller.env);
  const targets = await checkedTargets(options, catalogue, output.caller.cwd, usual);
  if (dryRun) refuseDocument(targets, '--dry-run prints a diff');
  // Standard output gets only the fixed catalogue or the diff.
  const isFilter = isFix && !dryRun && isStandardInput(catalogue);
  if (isFilter) refuseDocument(targets, '--fix prints the catalogue that came from standard input');
  if (options.updateBaseline) {
    const { updateBaseline } = await import('./check-anew.js');
    return updateBaseline(catalogue, options, targets, output);
  }
  // Load the modules that only a changed catalogue needs.
  const request = { ...(await checkRequest(options, output.caller)), catalogue };
  const unchanged = isFix || since !== undefined ? undefined : await unchangedCheck(request);
  const { left, isRefused } =
    unchanged === undefined
      ? await (await import('./check-anew.js')).checkAnew(request, options, output)
      : { left: unchanged, isRefused: false };
  const report = reportOf(catalogue, left, options);
  await printReport(output, targets, report, { isResultTaken: isFilter || dryRun });
  const closing = dryRun ? '' : closingLine(report, targets);
  await (isFilter ? output.note(closing) : output.line(closing));
  const isAllowed = await isWithinLimit(report, options.maxWarnings, output);
  await addStepSummary(report, output);
  return hasErrors(left.diagnostics) || !isAllowed || isRefused ? 1 : 0;
};

/** Whether fixes are requested. @throws Fault if the options conflict */
function isFixing({ fix, fixUnsafe, dryRun, updateBaseline }: ValidateOptions): boolean {
  const isFix = fix || fixUnsafe;
  if (dryRun && !isFix) {
    const hint = 'say which fixes: --fix --dry-run, or --fix-unsafe --dry-run';
    throw new Fault('--dry-run shows what fixes would do', { hint, isUsage: true });
  }
  if (isFix && updateBaseline) {
    const hint = 'fix first, then write the baseline of what is left';
    throw new Fault('--update-baseline does not go with fixes', { hint, isUsage: true });
  }
  return isFix;
}

/** The last line for people if the report itself prints nothing for them. */
function closingLine(report: Report, targets: readonly ReportTarget[]): string {
  const format = shownFormat(targets);
  if (format !== undefined && format !== 'text') return '';
  if (report.messages.length === 0) return nothingText(report);
  const counts = countsText(countsOf(report.messages));
  return format === 'text' ? '' : `${visible(report.catalogue)}: ${counts}\n`;
}
