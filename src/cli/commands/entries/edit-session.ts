import path from 'node:path';
import { type Diagnostic, hasErrors } from '../../../catalogue/diagnostics/diagnostic.js';
import { SourceLines } from '../../../catalogue/diagnostics/lines.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import type { EditedText } from '../../../catalogue/document/edited-text.js';
import type { Edit } from '../../../catalogue/document/problem.js';
import { compatibleEdits } from '../../../catalogue/edits/fix.js';
import { type CatalogueFile, isStandardInput } from '../../../project/catalogue-file.js';
import { type CheckRequest, checkProject, type ProjectCheck } from '../../../project/check-project.js';
import { Fault } from '../../../project/fault.js';
import { type Project, readProject } from '../../../project/project.js';
import type { UserPath } from '../../../project/user-path.js';
import { printReport } from '../../report/print-report.js';
import type { Output } from '../../terminal/output.js';

/** A catalogue that a command edits, and that must not get worse by it. */
export interface EditSession {
  readonly file: UserPath;
  readonly project: Project;
  /** What is wrong without the edits. */
  readonly before: ProjectCheck;
  /** Says what is wrong, and that nothing was written. @returns the exit code */
  readonly refuse: (messages: readonly Diagnostic[], reason: string) => Promise<number>;
  /**
   * Checks the edited catalogue, and writes the numbers of list pages that the edits have made wrong.
   * @param project with all other files as they will be
   * @param what has the edits, for the message that they bring errors
   * @returns the exit code where they bring errors
   */
  readonly check: (edited: EditedText, project: Project, what: string) => Promise<CheckedEdit | number>;
  /** Says what is still to be done. */
  readonly remark: (edit: CheckedEdit) => Promise<void>;
}

/** An edited catalogue without new errors. */
export interface CheckedEdit extends Pick<ProjectCheck, 'document'> {
  /** With the written numbers of list pages as they must be then. */
  readonly edited: EditedText;
  /** Where the numbers are, in the text before they were written. */
  readonly counts: readonly Edit[];
  /** What was not wrong before. */
  readonly fresh: readonly Diagnostic[];
}

/**
 * Begins to edit a catalogue.
 * @param deed for the message that standard input cannot be edited: `an entry is changed in a file`
 * @throws Fault when the file cannot be read, or could not be written back as it was
 */
export async function beginEdit(
  catalogue: CatalogueFile,
  deed: string,
  output: Output,
): Promise<EditSession> {
  if (isStandardInput(catalogue)) {
    const hint = 'name the file';
    throw new Fault(`${deed}: standard input is not one`, { hint, isUsage: true });
  }
  const project = await readProject(catalogue);
  if (project.source.unreadable !== undefined || project.source.isBinary) {
    throw new Fault(`${catalogue} is not UTF-8`, {
      hint: '`herbarium validate` shows where; save the file as UTF-8',
    });
  }
  const { env } = output.caller;
  const request: CheckRequest = { levels: new Map(), baseline: undefined, today: undefined, env };
  const before = await checkProject(project, request);
  const refuse: EditSession['refuse'] = async (messages, reason) => {
    const report = { catalogue: catalogue.typed, messages, hidden: before.hidden };
    await printReport(output, [{ format: 'text' }], report, { isResultTaken: true });
    await output.note(`nothing was written: ${reason}\n`);
    return 1;
  };
  const check: EditSession['check'] = async (edited, changed, what) => {
    const checkText = (text: string) =>
      checkProject({ ...changed, source: { ...changed.source, text } }, request);
    const first = await checkText(edited.text);
    const counts = countEdits(before.diagnostics, first.diagnostics);
    const counted = counts.length === 0 ? edited : edited.edited(counts);
    const { document, diagnostics } = counts.length === 0 ? first : await checkText(counted.text);
    const fresh = freshFindings(before.diagnostics, diagnostics);
    const errors = fresh.filter((one) => one.code !== countRule && hasErrors([one]));
    return errors.length === 0
      ? { document, edited: counted, counts, fresh }
      : refuse(errors, `${what} would bring ${errors.length === 1 ? 'this new error' : 'these new errors'}`);
  };
  const remark: EditSession['remark'] = async ({ fresh }) => {
    const remarks = remarksOf(fresh);
    if (remarks !== '') await output.note(remarks);
  };
  return { file: catalogue, project, before, refuse, check, remark };
}

/** A project as it is with other texts in some files, or with more files. */
export function withTexts(project: Project, texts: ReadonlyMap<string, { readonly text: string }>): Project {
  const { files, list } = project;
  const sources = new Map(
    [...texts].map(([file, { text }]) => [file, { file: path.join(list.shownRoot, file), text }]),
  );
  const paths = new Set([...files.paths, ...texts.keys()]);
  return { ...project, files: { ...files, paths, read: (file) => sources.get(file) ?? files.read(file) } };
}

/** The rule that compares the written numbers of list pages with the lists. */
const countRule = 'paging/count-mismatch';

/** The edits that write the right number of list pages. A number that was wrong before stays: it may be the list that is wrong. */
function countEdits(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Edit[] {
  const counts = (all: readonly Diagnostic[]) => all.filter(({ code }) => code === countRule);
  const placeOf = ({ entry, field }: Diagnostic) => JSON.stringify([entry?.id, field]);
  const wrong = new Set(counts(before).map(placeOf));
  const fixes = counts(after)
    .filter((one) => !wrong.has(placeOf(one)))
    .flatMap(({ fix }) => fix ?? []);
  return compatibleEdits(fixes).edits;
}

/** Findings that were not there before, whatever lines they stand on. */
function freshFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
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

/** A line for each finding that has come with the edits: they say what is still to be written. */
function remarksOf(findings: readonly Diagnostic[]): string {
  const sources = new SourceLines();
  const lines = findings.map(
    (one) => `${sources.location(one)} ${one.severity} ${one.code}: ${visible(one.message)}\n`,
  );
  const isCounted = findings.some(({ code }) => code === countRule);
  return (
    lines.join('') + (isCounted ? '`herbarium validate --fix` writes the right number of list pages\n' : '')
  );
}
