import { type Baseline, baselineOf, baselineText, withoutKnown } from '../../catalogue/check/baseline.js';
import type { HiddenFaults } from '../../catalogue/check/check.js';
import { type Diagnostic, hasErrors } from '../../catalogue/diagnostics/diagnostic.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { counted } from '../../catalogue/text/counted.js';
import { catalogueName, isStandardInput } from '../../project/catalogue-file.js';
import { type CheckRequest, checkProject } from '../../project/check-project.js';
import { Fault, hasCode } from '../../project/fault.js';
import { readProject } from '../../project/project.js';
import { checkSince } from '../../project/since.js';
import { countsOf, countsText } from '../report/counts.js';
import type { ReportFormat } from '../report/formats.js';
import { hiddenText } from '../report/notes.js';
import { printReport } from '../report/print-report.js';
import { addStepSummary } from '../report/step-summary.js';
import type { Output } from '../terminal/output.js';
import { type FixCommandOptions, isFixing, mend } from './fix.js';
import type { CheckCommandOptions } from './options/check-options.js';
import { checkRequest } from './options/check-request.js';
import { writeBack } from './write-back.js';

export interface ValidateCommandOptions extends CheckCommandOptions, FixCommandOptions {
  readonly format: ReportFormat;
  /** Whether only errors are shown. */
  readonly quiet: boolean;
  /** How many warnings are borne; any number where it is absent. */
  readonly maxWarnings?: number;
  readonly updateBaseline: boolean;
  /** The commit whose errors and warnings are not reported again. */
  readonly since?: string;
}

/**
 * `herbarium validate`: checks a catalogue.
 * @returns the exit code
 */
export async function validate(
  catalogue: string,
  options: ValidateCommandOptions,
  output: Output,
): Promise<number> {
  const isMending = isFixing(options, options);
  const shownName = catalogueName(catalogue);
  // The mended catalogue goes to standard output, and nothing beside it.
  const isFilter = isMending && !options.dryRun && isStandardInput(catalogue);
  if (isFilter && options.format !== 'text') {
    const hint = 'leave one of the two out';
    throw new Fault(
      `fixes of standard input are printed, and --format ${options.format} is another document`,
      {
        hint,
        isUsage: true,
      },
    );
  }
  if (options.updateBaseline) return updateBaseline(catalogue, options, output);
  const project = await readProject(catalogue);
  const request = await sinceRequest(catalogue, options, output);
  const { left, isRefused } = isMending
    ? await mend(catalogue, { project, request }, options, output)
    : { left: await checkProject(project, request), isRefused: false };
  const { diagnostics, hidden } = left;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const messages = options.quiet ? errorsOf(diagnostics) : diagnostics;
  const report = { catalogue: shownName, messages, hidden };
  await printReport(output, options.format, report);
  if (messages.length === 0 && options.format === 'text' && !options.dryRun) {
    const text = `${visible(shownName)}: ${nothingShown(diagnostics, hidden)}\n`;
    await (isFilter ? output.note(text) : output.line(text));
  }
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  const isBorne = warnings <= maxWarnings;
  // Whatever the format: it is all that tells why the command fails.
  if (!isBorne)
    await output.note(`${counted(warnings, 'warning')}, more than --max-warnings ${maxWarnings}\n`);
  await addStepSummary(report, output);
  return hasErrors(diagnostics) || !isBorne || isRefused ? 1 : 0;
}

/** The request that the options make, with what is known at the commit of `--since`. */
async function sinceRequest(
  catalogue: string,
  options: ValidateCommandOptions,
  output: Output,
): Promise<CheckRequest> {
  const request = await checkRequest(options);
  if (options.since === undefined) return request;
  const { baseline, remark } = await checkSince(catalogue, options.since, request);
  if (remark !== undefined) await output.note(`${visible(remark)}: everything counts as new\n`);
  return { ...request, known: baseline };
}

/** What is said where no message is left to show: nobody must believe that there is nothing. */
function nothingShown(diagnostics: readonly Diagnostic[], hidden: HiddenFaults): string {
  if (diagnostics.length > 0) return `no errors (not shown: ${countsText(countsOf(diagnostics))})`;
  const text = hiddenText(hidden);
  return text === '' ? 'no faults' : `no faults (${text})`;
}

/** Takes a catalogue under control as it is: from now on only new faults are reported. */
async function updateBaseline(
  catalogue: string,
  options: ValidateCommandOptions,
  output: Output,
): Promise<number> {
  const { baseline: file } = options;
  if (file === undefined) {
    const hint = 'name the file: --baseline <file> --update-baseline';
    throw new Fault('--update-baseline writes to the file of --baseline', { hint, isUsage: true });
  }
  const project = await readProject(catalogue);
  const request = { ...(await checkRequest(options)), baseline: undefined };
  const { diagnostics, document, hidden } = await checkProject(project, request);
  if (document.value === undefined) {
    // The rules had nothing to look at: a baseline of now would forget every fault that is known.
    await printReport(output, options.format, {
      catalogue: catalogueName(catalogue),
      messages: errorsOf(diagnostics),
      hidden,
    });
    await output.note(`${visible(file)} stays as it is: the catalogue cannot be read\n`);
    return 1;
  }
  const baseline = baselineOf(diagnostics);
  await writeBaseline(file, baseline, output);
  const count = baseline.faults.reduce((sum, fault) => sum + fault.count, 0);
  const written = `${visible(file)}: ${counted(count, 'fault')} known\n`;
  // The other formats are documents of their own, with nothing beside them.
  await (options.format === 'text' ? output.line(written) : output.note(written));
  // What no baseline can bear is shown, so that nobody believes it to be taken care of.
  const { diagnostics: left, hidden: known } = withoutKnownFaults(diagnostics, baseline, hidden);
  const report = { catalogue: catalogueName(catalogue), messages: errorsOf(left), hidden: known };
  if (options.format !== 'text' || report.messages.length > 0)
    await printReport(output, options.format, report);
  await addStepSummary(report, output);
  return report.messages.length > 0 ? 1 : 0;
}

/** @throws Fault when the folder is not there */
async function writeBaseline(file: string, baseline: Baseline, output: Output): Promise<void> {
  try {
    await writeBack(file, baselineText(baseline), output);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    const hint = 'make the folder first';
    throw new Fault(`there is no folder for ${file}`, { hint, isUsage: true, cause: error });
  }
}

function withoutKnownFaults(diagnostics: readonly Diagnostic[], baseline: Baseline, hidden: HiddenFaults) {
  const { diagnostics: left, known, gone } = withoutKnown(diagnostics, baseline);
  return { diagnostics: left, hidden: { ...hidden, known, gone } };
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}
