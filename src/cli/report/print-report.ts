import { usualColumns } from '../../catalogue/diagnostics/frame.js';
import { plainPalette } from '../../catalogue/diagnostics/palette.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { Place } from '../../project/surroundings.js';
import type { Output } from '../terminal/output.js';
import { githubReport } from './github.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import type { Report } from './report.js';
import { writeReportFile } from './report-file.js';
import { sarifReport } from './sarif.js';
import type { ReportFormat, ReportTarget } from './targets.js';
import { nothingText, summaryText, textReport } from './text.js';

/**
 * Prints what a check has found, in every form that was asked for. It is the result of the check, so it goes to standard output
 * where it has no file. Forms for programs are always written, so that a program finds a document. Annotations are cut to what
 * GitHub shows, so the log of their step gets the summary too, which holds no text of the catalogue.
 * @param options.isResultTaken whether standard output has another result: then text goes to standard error
 */
export async function printReport(
  output: Output,
  targets: readonly ReportTarget[],
  report: Report,
  { isResultTaken = false }: { readonly isResultTaken?: boolean } = {},
): Promise<void> {
  for (const { format, file } of targets) {
    if (file !== undefined) await writeReportFile(file, documentOf(format, report, output.caller));
    else if (format !== 'text') await output.result(documentOf(format, report, output.caller));
    else if (isResultTaken) await output.note(textReport(report, output));
    else {
      const { resultPalette: palette, resultWidth: columns = usualColumns } = output;
      await output.line(textReport(report, { palette, columns }));
    }
    if (format === 'github' && file === undefined) await output.note(summaryText(report, output.palette));
  }
}

function documentOf(format: ReportFormat, report: Report, place: Place): string {
  switch (format) {
    case 'text':
      return textReport(report, { palette: plainPalette, columns: usualColumns }) || nothingText(report);
    case 'json':
      return jsonReport(report);
    case 'sarif':
      return sarifReport(report, place);
    case 'junit':
      return junitReport(report);
    case 'github':
      return githubReport(report, place);
  }
}

/** Shows the errors of states that have no site. @returns the exit code */
export async function printRefused(refused: readonly Report[], output: Output): Promise<number> {
  for (const { catalogue, messages, hidden } of refused) {
    const errors = messages.filter(({ severity }) => severity === 'error');
    const { palette, columns = usualColumns } = output;
    await output.note(textReport({ messages: errors, hidden }, { palette, columns }));
    await output.note(`${visible(catalogue)} has errors, and is not compared\n`);
  }
  return 1;
}
