import { writeForUser } from '../../project/files/replace-file.js';
import type { Place } from '../../project/surroundings/surroundings.js';
import { usualColumns } from '../../rules/diagnostics/frame.js';
import { plainPalette } from '../../rules/diagnostics/palette.js';
import { jsonText } from '../terminal/json-text.js';
import type { Output } from '../terminal/output.js';
import { githubReport } from './github.js';
import { junitReport } from './junit.js';
import { countsOf, findingOf, nothingText, type Report, summaryText, textReport } from './report.js';
import { sarifReport } from './sarif.js';
import type { ReportFormat, ReportTarget } from './targets.js';

const documents: Readonly<Record<ReportFormat, (report: Report, place: Place) => string>> = {
  text: (report) =>
    textReport(report, { palette: plainPalette, columns: usualColumns }) || nothingText(report),
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
};

/** A report as one JSON document in the format of `schemas/report.schema.json`. Undefined values are left out. */
function jsonReport({ catalogue, messages, hidden, publication }: Report): string {
  const { suppressed, known } = hidden;
  const diagnostics = messages.map(findingOf).map(({ entryName, field, value, fix, ...finding }) => ({
    ...finding,
    field: field || undefined,
    value,
    fix: fix && { ...fix, option: undefined, file: fix.file === finding.file ? undefined : fix.file },
  }));
  const summary = { ...countsOf(messages), suppressed, known };
  return jsonText({ version: 1, catalogue, summary, unpublished: publication, diagnostics }, 2);
}

/** Prints a check's findings. Programs always get a document. @param options.isResultTaken sends text to standard error */
export async function printReport(
  output: Output,
  targets: readonly ReportTarget[],
  report: Report,
  { isResultTaken = false }: { readonly isResultTaken?: boolean } = {},
): Promise<void> {
  const { resultWidth: columns = usualColumns } = output;
  for (const { format, file } of targets) {
    const document = () => documents[format](report, output.caller);
    if (file !== undefined) await writeForUser(file, document());
    else if (format !== 'text') await output.result(document());
    else if (isResultTaken) await output.note(textReport(report, output));
    else await output.line(textReport(report, { palette: output.resultPalette, columns }));
    // GitHub shows only some annotations, so the log also gets the summary, which contains no text of the catalogue.
    if (format === 'github' && file === undefined) await output.note(summaryText(report, output.palette));
  }
}
