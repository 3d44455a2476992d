import type { LocatedDocument } from '../document/document.js';
import type { EditedText } from '../document/edited-text.js';
import type { Edit } from '../document/source.js';
import { compatibleEdits } from '../edits/fix.js';
import type { Diagnostic } from '../rules/diagnostics/diagnostic.js';
import { type CheckedCatalogue, type CheckRequest, checkProject } from './check-project.js';
import { type ReadProject, readProject } from './project.js';
import { Fault, type UserPath } from './surroundings/surroundings.js';

export interface CheckedEdit extends Pick<CheckedCatalogue, 'document'> {
  /** Includes the corrected counts of list pages. */
  readonly edited: EditedText;
  /** The places of the counts, in the text before the counts were corrected. */
  readonly counts: readonly Edit[];
  readonly fresh: readonly Diagnostic[];
  /** All findings with the edits. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks a project that is to be edited. @param known a project that is not on disk, or a document that was read before @throws Fault if the text cannot be restored exactly */
export async function openForEdit(
  file: UserPath,
  request: CheckRequest,
  known: { readonly project?: ReadProject | undefined; readonly document?: LocatedDocument | undefined } = {},
) {
  const project = known.project ?? (await readProject(file));
  if (project.source.unreadable !== undefined || project.source.isBinary) {
    const hint = '`herbarium validate` shows where; save the file as UTF-8';
    throw new Fault(`${file} is not UTF-8`, { hint });
  }
  return { project, before: await checkProject(project, request, known.document) };
}

/**
 * Checks edits of a project, and corrects the counts of list pages that they change.
 * @param changed the project with its other changed texts @param before the check without the edits @returns with the new errors only
 */
export async function checkEdit(
  edited: EditedText,
  changed: ReadProject,
  request: CheckRequest,
  before: CheckedCatalogue,
) {
  const checkText = (text: string) =>
    checkProject({ ...changed, source: { ...changed.source, text } }, request, before.document);
  const first = await checkText(edited.text);
  const wrong = new Set(before.diagnostics.map(placeOf));
  // A count that was wrong before stays: the list may be the wrong part.
  const isOwnCount = (finding: Diagnostic) => finding.code === countRule && !wrong.has(placeOf(finding));
  const fixes = first.diagnostics.filter(isOwnCount).flatMap(({ fix }) => fix ?? []);
  const counts: readonly Edit[] = compatibleEdits(fixes).edits;
  const counted = counts.length === 0 ? edited : edited.edited(counts);
  const { document, diagnostics } = counts.length === 0 ? first : await checkText(counted.text);
  const fresh = freshFindings(before.diagnostics, diagnostics);
  const isError = (finding: Diagnostic) => finding.code !== countRule || isOwnCount(finding);
  const errors = fresh.filter((finding) => finding.severity === 'error' && isError(finding));
  return { checked: { document, edited: counted, counts, fresh, diagnostics } satisfies CheckedEdit, errors };
}

export const countRule = 'paging/count-mismatch';

function placeOf({ code, entry, field }: Diagnostic): string {
  return JSON.stringify([code, entry?.id, field]);
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
