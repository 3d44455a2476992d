import { type Baseline, baselineOf, baselineText, withoutKnown } from '../../catalogue/check/baseline.js';
import type { HiddenFindings } from '../../catalogue/check/check.js';
import { type Diagnostic, hasErrors } from '../../catalogue/diagnostics/diagnostic.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { counted } from '../../catalogue/text/counted.js';
import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import { type CheckRequest, checkProject } from '../../project/check-project.js';
import { Fault, hasCode } from '../../project/fault.js';
import { readProject } from '../../project/project.js';
import { checkSince } from '../../project/since.js';
import type { UserPath } from '../../project/user-path.js';
import { toolName } from '../../render/output/tool.js';
import { Store, withFacts } from '../../render/store/store.js';
import { countsOf, countsText } from '../report/counts.js';
import { isWithinLimit } from '../report/limit.js';
import { printReport } from '../report/print-report.js';
import { quietReport, type Report } from '../report/report.js';
import { checkReportFiles } from '../report/report-file.js';
import { addStepSummary } from '../report/step-summary.js';
import { type ReportTarget, reportTargets, shownFormat } from '../report/targets.js';
import { nothingText } from '../report/text.js';
import type { Output } from '../terminal/output.js';
import { type FixCommandOptions, fixProject, isFixing } from './fix.js';
import type { ReportCommandOptions } from './options/check-options.js';
import { checkRequest } from './options/check-request.js';
import type { TimingOption } from './options/timing.js';
import { writeBack } from './write-back.js';

export interface ValidateCommandOptions extends ReportCommandOptions, FixCommandOptions, TimingOption {
  readonly updateBaseline: boolean;
  /** The commit whose errors and warnings are not reported again. */
  readonly since?: string;
}

/**
 * `herbarium validate`: checks a catalogue.
 * @returns the exit code
 */
export async function validate(
  catalogue: CatalogueFile,
  options: ValidateCommandOptions,
  output: Output,
): Promise<number> {
  const targets = reportTargets(options.format);
  const shown = shownFormat(targets);
  const isAsked = isFixing(options, { shown, updateBaseline: options.updateBaseline });
  // The fixed catalogue, or the diff, goes to standard output, and nothing beside it.
  const isFilter = isAsked && !options.dryRun && isStandardInput(catalogue);
  if (isFilter && shown !== undefined && shown !== 'text') {
    const hint = `write the report to a file: --format ${shown} --output-file <file>`;
    throw new Fault('--fix prints the catalogue that came from standard input', { hint, isUsage: true });
  }
  await checkReportFiles(targets, catalogue, output.caller.cwd);
  if (options.updateBaseline) return updateBaseline(catalogue, { options, targets }, output);
  const read = await readProject(catalogue);
  const store = new Store({ root: read.root, tool: toolName() });
  const project = withFacts(read, store);
  const request = await sinceRequest(catalogue, options, output);
  const { left, isRefused } = isAsked
    ? await fixProject(catalogue, { project, request }, options, output)
    : { left: await checkProject(project, request), isRefused: false };
  await store.close();
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

/** The request that the options make, with what is known at the commit of `--since`. */
async function sinceRequest(
  catalogue: CatalogueFile,
  options: ValidateCommandOptions,
  output: Output,
): Promise<CheckRequest> {
  const request = await checkRequest(options, output.caller);
  if (options.since === undefined) return request;
  const { baseline, remark } = await checkSince(catalogue, options.since, request);
  if (remark !== undefined) await output.note(`${visible(remark)}: everything counts as new\n`);
  return { ...request, known: baseline };
}

/** What people see where the report itself shows them nothing. */
function closingLine(report: Report, targets: readonly ReportTarget[]): string {
  const shown = shownFormat(targets);
  if (shown !== undefined && shown !== 'text') return '';
  if (report.messages.length === 0) return nothingText(report);
  if (shown === 'text') return '';
  return `${visible(report.catalogue)}: ${countsText(countsOf(report.messages))}\n`;
}

/** Accepts a catalogue as it is: from now on only new findings are reported. */
async function updateBaseline(
  catalogue: CatalogueFile,
  {
    options,
    targets,
  }: { readonly options: ValidateCommandOptions; readonly targets: readonly ReportTarget[] },
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
  if (document.value === undefined) {
    // The rules had nothing to look at: a baseline of now would forget every finding that is known.
    await printReport(output, targets, {
      catalogue: String(catalogue),
      messages: errorsOf(diagnostics),
      hidden,
    });
    await output.note(`${visible(file.typed)} stays as it is: the catalogue cannot be read\n`);
    return 1;
  }
  const baseline = baselineOf(diagnostics);
  await writeBaseline(file, baseline, output);
  const count = baseline.faults.reduce((sum, { count: own }) => sum + own, 0);
  const written = `${visible(file.typed)}: ${counted(count, 'known finding')}\n`;
  // A document for programs has nothing beside it.
  const isText = (shownFormat(targets) ?? 'text') === 'text';
  await (isText ? output.line(written) : output.note(written));
  // What no baseline may hide is shown, so that nobody believes that it is in the file.
  const { diagnostics: left, hidden: known } = withoutKnownFindings(diagnostics, baseline, hidden);
  const report = { catalogue: String(catalogue), messages: errorsOf(left), hidden: known };
  // In text, the line above says it all.
  const due = report.messages.length > 0 ? targets : targets.filter((target) => !isShownText(target));
  await printReport(output, due, report);
  await addStepSummary(report, output);
  return report.messages.length > 0 ? 1 : 0;
}

function isShownText({ format, file }: ReportTarget): boolean {
  return format === 'text' && file === undefined;
}

/** @throws Fault when the folder is not there */
async function writeBaseline(file: UserPath, baseline: Baseline, output: Output): Promise<void> {
  try {
    await writeBack(file, baselineText(baseline), output);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    const hint = 'make the folder first';
    throw new Fault(`there is no folder for ${file}`, { hint, isUsage: true, cause: error });
  }
}

function withoutKnownFindings(
  diagnostics: readonly Diagnostic[],
  baseline: Baseline,
  hidden: HiddenFindings,
) {
  const { diagnostics: left, known, gone } = withoutKnown(diagnostics, baseline);
  return { diagnostics: left, hidden: { ...hidden, known, gone } };
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}
