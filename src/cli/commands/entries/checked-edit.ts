import type { Diagnostic } from '../../../catalogue/diagnostics/diagnostic.js';
import type { EditedText } from '../../../catalogue/document/edited-text.js';
import type { Edit } from '../../../catalogue/document/problem.js';
import { countEdits } from '../../../catalogue/edits/new-entry/page-counts.js';
import { type CheckRequest, checkProject, type ProjectCheck } from '../../../project/check-project.js';
import { Fault } from '../../../project/fault.js';
import type { Project } from '../../../project/project.js';
import type { Surroundings } from '../../../project/surroundings.js';
import type { UserPath } from '../../../project/user-path.js';

/** How commands check a catalogue that they edit. */
export function requestIn({ env }: Pick<Surroundings, 'env'>): CheckRequest {
  return { levels: new Map(), baseline: undefined, today: undefined, env };
}

/** The check of an edited catalogue. */
interface CountedCheck extends ProjectCheck {
  /** With the written numbers of list pages as they must be then. */
  readonly edited: EditedText;
  /** Where the numbers are, in the text before they were written. */
  readonly counts: readonly Edit[];
}

/** What was wrong without the edits, and how it was checked. */
export interface CheckBefore {
  readonly before: readonly Diagnostic[];
  readonly request: CheckRequest;
}

/**
 * Checks an edited catalogue, and writes the numbers of list pages that the edits have made wrong.
 */
export async function countedCheck(
  edited: EditedText,
  project: Project,
  { before, request }: CheckBefore,
): Promise<CountedCheck> {
  const check = (text: string) => checkProject({ ...project, source: { ...project.source, text } }, request);
  const after = await check(edited.text);
  const counts = countEdits(before, after.diagnostics);
  if (counts.length === 0) return { edited, counts, ...after };
  const counted = edited.edited(counts);
  return { edited: counted, counts, ...(await check(counted.text)) };
}

/** What could not be decoded could not be written back as it was. @throws Fault when there is such a thing in a catalogue */
export function refuseBrokenText({ source }: Project, catalogue: UserPath): void {
  if (source.unreadable === undefined && !source.isBinary) return;
  throw new Fault(`${catalogue} is not UTF-8`, {
    hint: '`herbarium validate` shows where; save the file as UTF-8',
  });
}

/** Findings that were not there before, whatever lines they stand on. */
export function freshFindings(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): readonly Diagnostic[] {
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
