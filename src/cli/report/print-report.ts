import type { Output } from '../terminal/output.js';
import type { ReportFormat } from './formats.js';
import { githubReport } from './github.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import type { Report } from './report.js';
import { sarifReport } from './sarif.js';
import { summaryText, textReport } from './text.js';

/**
 * Prints the diagnostics of a command. Text goes to standard error, where there is any; the other forms are the command's
 * result and always printed, so that a program that reads one finds a document. Annotations are cut to what GitHub shows, so
 * their step's log gets the summary too, which holds no text of the catalogue.
 */
export async function printReport(output: Output, format: ReportFormat, report: Report): Promise<void> {
  switch (format) {
    case 'text':
      return output.note(textReport(report, output));
    case 'json':
      return output.result(jsonReport(report));
    case 'sarif':
      return output.result(sarifReport(report));
    case 'junit':
      return output.result(junitReport(report));
    case 'github':
      await output.result(githubReport(report));
      return output.note(summaryText(report, output.palette));
  }
}
