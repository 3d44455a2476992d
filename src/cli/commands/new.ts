import { draftOf } from '../../catalogue/check/check.js';
import { type Diagnostic, hasErrors } from '../../catalogue/diagnostics/diagnostic.js';
import { SourceLines } from '../../catalogue/diagnostics/lines.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { LineMap } from '../../catalogue/document/source.js';
import { type EntryPlan, type EntryWish, planEntry } from '../../catalogue/edits/new-entry/plan-entry.js';
import { isUntouched } from '../../catalogue/edits/new-entry/untouched.js';
import { freshId } from '../../catalogue/text/fresh-id.js';
import { isStandardInput } from '../../project/catalogue-file.js';
import { type CheckRequest, checkProject } from '../../project/check-project.js';
import { Fault } from '../../project/fault.js';
import { type Project, readProject } from '../../project/project.js';
import { printReport } from '../report/print-report.js';
import type { Output } from '../terminal/output.js';
import { randomId } from './random-id.js';
import { writeBack } from './write-back.js';

export interface NewCommandOptions extends Omit<EntryWish, 'id'> {
  /** Whether the lines are only shown. */
  readonly dryRun: boolean;
}

const request: CheckRequest = { levels: new Map(), baseline: undefined, today: undefined };

/** The one rule whose errors an entry may bring: a fix writes how many list pages there are. */
const countRule = 'paging/count-mismatch';

/**
 * `herbarium new product` and its like: puts an entry at the end of its list, and leaves every other line as it is.
 * @returns the exit code
 */
export async function newEntry(
  catalogue: string,
  options: NewCommandOptions,
  output: Output,
): Promise<number> {
  if (isStandardInput(catalogue)) {
    const hint = 'name the file';
    throw new Fault('a new entry is written to a file: standard input is not one', { hint, isUsage: true });
  }
  const project = await readProject(catalogue);
  refuseBrokenText(project, catalogue);
  const before = await checkProject(project, request);
  const refuse = async (messages: readonly Diagnostic[], reason: string): Promise<number> => {
    const report = { catalogue, messages, hidden: before.hidden };
    await printReport(output, [{ format: 'text' }], report, { isResultTaken: true });
    await output.note(`nothing was written: ${reason}\n`);
    return 1;
  };
  if (before.document.value === undefined) return refuse(before.diagnostics, 'the catalogue cannot be read');
  const id = freshId(randomId, project.source.text);
  const plan = planEntry(before.document, draftOf(before.document), { ...options, id });
  if ('refusal' in plan) throw new Fault(plan.refusal.message, plan.refusal);
  const after = await checkProject({ ...project, source: plan.source }, request);
  const fresh = newFindings(before.diagnostics, after.diagnostics);
  const errors = fresh.filter((one) => one.code !== countRule && hasErrors([one]));
  if (errors.length > 0) return refuse(errors, 'the entry would bring this new error');
  if (!isUntouched(before.document.value, after.document.value, plan.at)) {
    return refuse(before.diagnostics, 'the entry would change how its neighbours are read');
  }
  if (!options.dryRun) await writeBack(catalogue, plan.source.text, output, { was: project.source.text });
  const { line, column } = new LineMap(plan.source.text).position(after.document.spans.head(plan.at).start);
  const done = `${options.dryRun ? 'would add' : 'added'} ${nameOf[options.kind]}`;
  await output.line(`${visible(catalogue)}:${line}:${column} ${done}\n  id    ${id}\n  path  ${plan.path}\n`);
  if (options.dryRun) await output.line(`\n${visible(linesOf(plan), '\n')}`);
  const remarks = remarksOf(fresh);
  if (remarks !== '') await output.note(remarks);
  return 0;
}

const nameOf = {
  product: 'a product',
  category: 'a category',
  article: 'an article',
  news: 'a piece of news',
} as const satisfies Record<NewCommandOptions['kind'], string>;

/** What could not be decoded could not be written back as it was. */
function refuseBrokenText({ source }: Project, catalogue: string): void {
  if (source.unreadable === undefined && !source.isBinary) return;
  throw new Fault(`${catalogue} is not UTF-8`, {
    hint: '`herbarium validate` shows where; save the file as UTF-8',
  });
}

/** Findings that were not there before, whatever lines they stand on. */
function newFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ code, entry, field, value, message }: Diagnostic) =>
    JSON.stringify([code, entry?.id, field, value, message]);
  const known = new Map<string, number>();
  for (const one of before) known.set(keyOf(one), (known.get(keyOf(one)) ?? 0) + 1);
  return after.filter((one) => {
    const left = known.get(keyOf(one)) ?? 0;
    known.set(keyOf(one), left - 1);
    return left <= 0;
  });
}

/** A line for each finding that has come with the entry: they say what is still to be written. */
function remarksOf(findings: readonly Diagnostic[]): string {
  const sources = new SourceLines();
  const lines = findings.map(
    (one) => `${sources.location(one)} ${one.severity} ${one.code}: ${visible(one.message)}\n`,
  );
  const isCounted = findings.some(({ code }) => code === countRule);
  return (
    lines.join('') + (isCounted ? '`herbarium validate --fix` writes the new number of list pages\n' : '')
  );
}

/** The lines of the new text that the edit has made, each with its number. */
function linesOf({ source: { text }, edit }: EntryPlan): string {
  const map = new LineMap(text);
  // Where a line break comes first, the line before it is as it was.
  const skipped = edit.start === edit.end ? (/^\r?\n/.exec(edit.text)?.[0].length ?? 0) : 0;
  const first = map.position(edit.start + skipped).line;
  const last = map.position(edit.start + edit.text.trimEnd().length).line;
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return numbers
    .map((number) => `${String(number).padStart(6)} | ${map.line(number)}`.trimEnd())
    .join('\n')
    .concat('\n');
}
