import { counted } from '../../../document/text/counted.js';
import { visible } from '../../../document/text/visible.js';
import { type FixResult, fixCatalogue } from '../../../edits/fix.js';
import { type CatalogueFile, isStandardInput } from '../../../project/catalogue-file.js';
import { editedFiles } from '../../../project/changed-files.js';
import { checkProject, checkSince, projectCheck } from '../../../project/check-project.js';
import { type ReadProject, readProject, withTexts } from '../../../project/project.js';
import { Fault, hasCode } from '../../../project/surroundings/surroundings.js';
import { type CatalogueCheck, storeCheck } from '../../../render/cache/last-run.js';
import { toolName } from '../../../render/output/tool.js';
import { Store, withFacts } from '../../../render/store/store.js';
import { baselineOf, baselineText, withoutKnown } from '../../../rules/check/baseline.js';
import type { CheckResult } from '../../../rules/check/check.js';
import { type Diagnostic, errorsOf } from '../../../rules/diagnostics/diagnostic.js';
import { messageText } from '../../../rules/diagnostics/frame.js';
import { addStepSummary } from '../../report/github.js';
import { printReport } from '../../report/print-report.js';
import { type Report, reportOf } from '../../report/report.js';
import { isShowingText, type ReportTarget } from '../../report/targets.js';
import type { ValidateOptions } from '../../table/site-commands.js';
import type { Output } from '../../terminal/output.js';
import { checkRequest } from './check-request.js';
import { printDiff, writeBack } from './edited-files.js';

/** @returns the remaining findings, and whether the fixes would do harm, in which case the file is unchanged */
export async function checkAnew(question: CatalogueCheck, options: ValidateOptions, output: Output) {
  const { fix, fixUnsafe, since } = options;
  const read = await readProject(question.catalogue);
  const store = new Store({ root: read.root, tool: toolName() });
  const project = withFacts(read, store);
  const request =
    since === undefined ? question : { ...question, known: await knownSince(question, since, output) };
  if (fix || fixUnsafe) {
    const fixed = await fixProject(project, request, options, output);
    await store.close();
    return fixed;
  }
  const left = await checkProject(project, request);
  await store.close();
  // The next check may repeat this report if nothing has changed.
  if (since === undefined) await storeCheck(question, { ...left, project, day: left.day() });
  return { left, isRefused: false };
}

async function knownSince(question: CatalogueCheck, since: string, output: Output) {
  const { baseline, remark } = await checkSince(question.catalogue, since, question);
  if (remark !== undefined) await output.note(`${visible(remark)}: everything counts as new\n`);
  return baseline;
}

/** Fixes a catalogue, or prints the diff. @throws Fault if the file is read-only or has changed since it was read */
async function fixProject(
  project: ReadProject,
  request: CatalogueCheck,
  { fixUnsafe, dryRun }: ValidateOptions,
  output: Output,
) {
  const { catalogue: file } = request;
  const check = await projectCheck(project, request);
  const all = await findingsBeforeBaseline(project, request);
  const { files } = project;
  // A catalogue from standard input goes to standard output, which must contain nothing else.
  const read = (name: string) => {
    const there = isStandardInput(file) ? undefined : files.read(name);
    return there?.unreadable === undefined ? there?.text : undefined;
  };
  const result = fixCatalogue(
    project.source,
    (source, beside) => check(source, withTexts(project, beside).files),
    { isUnsafe: fixUnsafe, read, ...(all && { all }) },
  );
  const { converged, fixed, left, edited, beside } = result;
  if (!converged) await output.note(refusal(result));
  const isFixed = converged && fixed.size > 0;
  if (dryRun) {
    if (converged) await printDiff(editedFiles(file, project, edited, beside), output);
    // Without a fix, standard output gets the exact bytes of standard input.
  } else if (isStandardInput(file)) await output.result(isFixed ? edited.text : project.bytes);
  else if (isFixed) await writeBack(editedFiles(file, project, edited, beside), output);
  if (fixed.size > 0) await output.note(`${dryRun ? 'would fix' : 'fixed'} ${listOf(fixed)}\n`);
  const others = fixUnsafe ? 0 : left.diagnostics.filter(({ fix }) => fix?.safety === 'unsafe').length;
  const more = `--fix-unsafe fixes ${others} more, and may change addresses or the order of lists, or drop what has no place\n`;
  if (others > 0) await output.note(more);
  return { left, isRefused: !converged };
}

async function findingsBeforeBaseline(project: ReadProject, { known, baseline, ...others }: CatalogueCheck) {
  if (baseline === undefined && known === undefined) return undefined;
  return (await checkProject(project, { ...others, baseline: undefined })).diagnostics;
}

function refusal({ newError }: FixResult<CheckResult>): string {
  if (newError === undefined) return 'nothing was fixed: the fixes would never end\n';
  const error = messageText(newError).replaceAll(/^/gm, '  ');
  return `nothing was fixed: the fixes would lead to another error\n${error}\n\n`;
}

/** `3 findings: id/format 2, paging/count-mismatch 1` */
function listOf(fixed: ReadonlyMap<string, number>): string {
  const total = [...fixed.values()].reduce((sum, count) => sum + count, 0);
  return `${counted(total, 'finding')}: ${[...fixed].map(([code, count]) => `${code} ${count}`).join(', ')}`;
}

/** Accepts a catalogue as it is: later checks report only new findings. */
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
  const reportOfErrors = (findings: readonly Diagnostic[], hidden: Report['hidden']): Report =>
    reportOf(catalogue, { diagnostics: errorsOf(findings), hidden }, { all: options.all });
  if (document.value === undefined) {
    // The rules did not run: a baseline written now would lose all known findings.
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
  const count = baseline.faults.reduce((sum, fault) => sum + fault.count, 0);
  const written = `${visible(file.typed)}: ${counted(count, 'known finding')}\n`;
  // A document for programs must be the only output.
  await (isShowingText(targets) ? output.line(written) : output.note(written));
  // Show the findings that a baseline may not hide: users must not believe that the file contains them.
  const { diagnostics: left, known, gone } = withoutKnown(diagnostics, baseline);
  const report = reportOfErrors(left, { ...hidden, known, gone });
  const hasErrors = report.messages.length > 0;
  // In text, the line above is enough.
  const due = targets.filter(({ format, file: to }) => hasErrors || format !== 'text' || to !== undefined);
  await printReport(output, due, report);
  await addStepSummary(report, output);
  return hasErrors ? 1 : 0;
}
