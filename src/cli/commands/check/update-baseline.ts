import { baselineOf, baselineText, withoutKnown } from '../../../catalogue/check/baseline.js';
import { type Diagnostic, errorsOf } from '../../../catalogue/diagnostics/diagnostic.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import { counted } from '../../../catalogue/text/counted.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { checkProject } from '../../../project/check-project.js';
import { readProject } from '../../../project/project.js';
import { Fault, hasCode } from '../../../project/surroundings/fault.js';
import { printReport } from '../../report/print-report.js';
import { type Report, reportOf } from '../../report/report.js';
import { addStepSummary } from '../../report/step-summary.js';
import { isShowingText, type ReportTarget } from '../../report/targets.js';
import type { ValidateOptions } from '../../table/site-commands.js';
import type { Output } from '../../terminal/output.js';
import { checkRequest } from './check-request.js';
import { writeBack } from './edited-files.js';

/** Accepts a catalogue as it is: from now on only new findings are reported. */
export async function updateBaseline(
  catalogue: CatalogueFile,
  options: ValidateOptions,
  targets: readonly ReportTarget[],
  output: Output,
): Promise<number> {
  const { baseline: file } = options;
  if (file === undefined) {
    const hint = 'name the file: --baseline <file> --update-baseline';
    throw new Fault('--update-baseline writes to the file of --baseline', { hint, isUsage: true });
  }
  const project = await readProject(catalogue);
  const request = { ...(await checkRequest(options, output.caller)), baseline: undefined };
  const { diagnostics, document, hidden } = await checkProject(project, request);
  const reportOfErrors = (found: readonly Diagnostic[], own: Report['hidden']): Report => {
    return reportOf(catalogue, { diagnostics: errorsOf(found), hidden: own }, { all: options.all });
  };
  if (document.value === undefined) {
    // The rules had nothing to look at: a baseline of now would forget every finding that is known.
    await printReport(output, targets, reportOfErrors(diagnostics, hidden));
    await output.note(`${visible(file.typed)} stays as it is: the catalogue cannot be read\n`);
    return 1;
  }
  const baseline = baselineOf(diagnostics);
  await writeBack([{ file, text: baselineText(baseline) }], output).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    const hint = 'make the folder first';
    throw new Fault(`there is no folder for ${file}`, { hint, isUsage: true, cause: error });
  });
  const count = baseline.faults.reduce((sum, { count: own }) => sum + own, 0);
  const written = `${visible(file.typed)}: ${counted(count, 'known finding')}\n`;
  // A document for programs has nothing beside it.
  await (isShowingText(targets) ? output.line(written) : output.note(written));
  // What no baseline may hide is shown, so that nobody believes that it is in the file.
  const { diagnostics: left, known, gone } = withoutKnown(diagnostics, baseline);
  const report = reportOfErrors(left, { ...hidden, known, gone });
  const hasErrors = report.messages.length > 0;
  // In text, the line above says it all.
  const due = targets.filter(({ format, file: to }) => hasErrors || format !== 'text' || to !== undefined);
  await printReport(output, due, report);
  await addStepSummary(report, output);
  return hasErrors ? 1 : 0;
}
