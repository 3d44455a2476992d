import type { EditedText } from '../../../document/edited-text.js';
import type { Edit } from '../../../document/source.js';
import { placeIn, visible } from '../../../document/text/visible.js';
import { compatibleEdits } from '../../../edits/fix.js';
import { type CatalogueFile, onDisk } from '../../../project/catalogue-file.js';
import { type CheckedCatalogue, checkProject } from '../../../project/check-project.js';
import { type ReadProject, readProject } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import type { Diagnostic } from '../../../rules/diagnostics/diagnostic.js';
import { printReport } from '../../report/print-report.js';
import { reportOf } from '../../report/report.js';
import type { Output } from '../../terminal/output.js';

export interface CheckedEdit extends Pick<CheckedCatalogue, 'document'> {
  /** Includes the corrected counts of list pages. */
  readonly edited: EditedText;
  /** The places of the counts, in the text before the counts were corrected. */
  readonly counts: readonly Edit[];
  readonly fresh: readonly Diagnostic[];
}

/** @param deed `an entry is changed in a file`. @param unwritten a project not on disk. @throws Fault if the text cannot be restored exactly */
export async function beginEdit(
  catalogue: CatalogueFile,
  deed: string,
  output: Output,
  unwritten?: ReadProject,
) {
  const file = onDisk(catalogue, `${deed}: standard input is not one`);
  const project = unwritten ?? (await readProject(file));
  if (project.source.unreadable !== undefined || project.source.isBinary) {
    const hint = '`herbarium validate` shows where; save the file as UTF-8';
    throw new Fault(`${file} is not UTF-8`, { hint });
  }
  const request = { levels: new Map(), baseline: undefined, today: undefined, env: output.caller.env };
  const before = await checkProject(project, request);

  /** Reports the errors, and that nothing was written. @returns the exit code */
  const refuse = async (messages: readonly Diagnostic[], reason: string): Promise<number> => {
    const report = reportOf(file, { diagnostics: messages, hidden: before.hidden });
    await printReport(output, [{ format: 'text' }], report, { isResultTaken: true });
    await output.note(`nothing was written: ${reason}\n`);
    return 1;
  };

  /** Checks edits, and corrects the counts of list pages that they change. `errors` holds only new ones. */
  const attempt = async (edited: EditedText, changed: ReadProject) => {
    const checkText = (text: string) =>
      checkProject({ ...changed, source: { ...changed.source, text } }, request, before.document);
    const first = await checkText(edited.text);
    const counts = countEdits(before.diagnostics, first.diagnostics);
    const counted = counts.length === 0 ? edited : edited.edited(counts);
    const { document, diagnostics } = counts.length === 0 ? first : await checkText(counted.text);
    const fresh = freshFindings(before.diagnostics, diagnostics);
    const errors = fresh.filter(({ code, severity }) => code !== countRule && severity === 'error');
    return { checked: { document, edited: counted, counts, fresh } satisfies CheckedEdit, errors };
  };

  /** @returns the exit code if the edits cause errors */
  const check = async (edited: EditedText, changed: ReadProject, what: string) => {
    const { checked, errors } = await attempt(edited, changed);
    if (errors.length === 0) return checked;
    const these = errors.length === 1 ? 'this new error' : 'these new errors';
    return refuse(errors, `${what} would bring ${these}`);
  };

  const remark = async ({ fresh }: CheckedEdit): Promise<void> => {
    for (const { source, spans, severity, code, message } of fresh)
      await output.note(`${placeIn(source, spans[0])} ${severity} ${code}: ${visible(message)}\n`);
    if (fresh.some(({ code }) => code === countRule))
      await output.note('`herbarium validate --fix` writes the right number of list pages\n');
  };

  /** `before` holds the findings without the edits. */
  return { file, project, before, refuse, attempt, check, remark };
}

const countRule = 'paging/count-mismatch';

/** Edits that correct the counts of list pages. A count that was wrong before stays: the list may be the wrong part. */
function countEdits(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Edit[] {
  const keyOf = ({ code, entry, field }: Diagnostic) => JSON.stringify([code, entry?.id, field]);
  const wrong = new Set(before.map(keyOf));
  const fresh = after.filter((finding) => finding.code === countRule && !wrong.has(keyOf(finding)));
  return compatibleEdits(fresh.flatMap(({ fix }) => fix ?? [])).edits;
}

/** New findings, compared without their lines. Messages about many entries have counts, so only their places are compared. */
function freshFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ code, entry, field, value, message }: Diagnostic) =>
    JSON.stringify([code, entry?.id, field, entry && value, entry && message]);
  const counts = new Map<string, number>();
  for (const key of before.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return after.filter((finding) => {
    const left = counts.get(keyOf(finding)) ?? 0;
    counts.set(keyOf(finding), left - 1);
    return left <= 0;
  });
}
