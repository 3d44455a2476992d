import { type Diagnostic, hasErrors } from '../../catalogue/diagnostics/diagnostic.js';
import { baselineOf, baselineText } from '../../catalogue/lint/baseline.js';
import { checkProject } from '../../render/check-project.js';
import { Fault } from '../../render/fault.js';
import { readProject } from '../../render/project.js';
import { replaceFile } from '../../render/replace-file.js';
import { type CheckCommandOptions, checkRequest } from '../check-options.js';
import type { Output } from '../output.js';
import { printReport, type ReportFormat } from '../report/report.js';
import { type FixCommandOptions, isFixing, mend } from './fix.js';

export interface ValidateCommandOptions extends CheckCommandOptions, FixCommandOptions {
  readonly format: ReportFormat;
  /** Whether only errors are shown. */
  readonly quiet: boolean;
  /** How many warnings are borne; any number where it is absent. */
  readonly maxWarnings?: number;
  readonly updateBaseline: boolean;
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
  if (options.updateBaseline) return updateBaseline(catalogue, options, output);
  const project = await readProject(catalogue);
  const request = checkRequest(options);
  const { left, isRefused } = isMending
    ? await mend(catalogue, { project, request }, options, output)
    : { left: await checkProject(project, request), isRefused: false };
  const { diagnostics, hidden } = left;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const messages = options.quiet ? errorsOf(diagnostics) : diagnostics;
  const isBorne = options.maxWarnings === undefined || warnings <= options.maxWarnings;
  await printReport(output, options.format, { catalogue, messages, hidden });
  if (messages.length === 0 && options.format === 'text' && !options.dryRun)
    await output.result(`${catalogue}: no faults\n`);
  if (!isBorne && options.format === 'text') {
    await output.note(`${warnings} warnings are more than the ${options.maxWarnings} that are borne\n`);
  }
  return hasErrors(diagnostics) || !isBorne || isRefused ? 1 : 0;
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
  const request = { ...checkRequest(options), baseline: undefined };
  const { diagnostics } = await checkProject(project, request);
  const baseline = baselineOf(diagnostics);
  await replaceFile(file, baselineText(baseline));
  const count = baseline.faults.reduce((sum, fault) => sum + fault.count, 0);
  await output.result(`${file}: ${count} ${count === 1 ? 'fault' : 'faults'} known\n`);
  // What no baseline can bear is shown, so that nobody believes it to be taken care of.
  const { diagnostics: left, hidden } = await checkProject(project, checkRequest(options));
  const messages = errorsOf(left);
  if (messages.length > 0) await printReport(output, options.format, { catalogue, messages, hidden });
  return messages.length > 0 ? 1 : 0;
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}
