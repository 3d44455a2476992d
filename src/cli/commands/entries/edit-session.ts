import type { EditedText } from '../../../document/edited-text.js';
import { placeIn, visible } from '../../../document/text/visible.js';
import { type CatalogueFile, onDisk } from '../../../project/catalogue-file.js';
import { type CheckedEdit, checkEdit, countRule, openForEdit } from '../../../project/check-edit.js';
import type { ReadProject } from '../../../project/project.js';
import type { Diagnostic } from '../../../rules/diagnostics/diagnostic.js';
import { printReport } from '../../report/print-report.js';
import { reportOf } from '../../report/report.js';
import type { Output } from '../../terminal/output.js';

/** @param deed `an entry is changed in a file`. @param unwritten a project not on disk. @throws Fault if the text cannot be restored exactly */
export async function beginEdit(
  catalogue: CatalogueFile,
  deed: string,
  output: Output,
  unwritten?: ReadProject,
) {
  const file = onDisk(catalogue, `${deed}: standard input is not one`);
  const request = { levels: new Map(), baseline: undefined, today: undefined, env: output.caller.env };
  const { project, before } = await openForEdit(file, request, { project: unwritten });

  /** Reports the errors, and that nothing was written. @returns the exit code */
  const refuse = async (messages: readonly Diagnostic[], reason: string): Promise<number> => {
    const report = reportOf(file, { diagnostics: messages, hidden: before.hidden });
    await printReport(output, [{ format: 'text' }], report, { isResultTaken: true });
    await output.note(`nothing was written: ${reason}\n`);
    return 1;
  };

  const attempt = (edited: EditedText, changed: ReadProject) => checkEdit(edited, changed, request, before);

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
