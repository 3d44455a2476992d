import type { HiddenFindings } from '../../catalogue/check/check.js';
import type { Diagnostic } from '../../catalogue/diagnostics/diagnostic.js';
import { catalogueFolder, isStandardInput } from '../../project/catalogue-file.js';
import type { Day } from '../../project/check-project.js';
import type { Project } from '../../project/project.js';
import { toolName } from '../output/tool.js';
import { readCache, writeCache } from './cache-files.js';
import { type CheckQuestion, diagnosticsOf, isLastRun, isSameRun, lastRun } from './last-run.js';

/** What a check has found. */
interface Found {
  readonly diagnostics: readonly Diagnostic[];
  readonly hidden: HiddenFindings;
}

/** With fewer files, a project is checked as quickly as its files are compared, and nothing is written beside it. */
const least = 64;

/**
 * Compares the sizes and times of all that the last check read.
 * @returns what it found; undefined where something may have changed
 */
export async function unchangedCheck(question: CheckQuestion): Promise<Found | undefined> {
  if (isStandardInput(question.catalogue)) return undefined;
  const last = await readCache('check', ownerOf(catalogueFolder(question.catalogue)), isLastRun);
  if (last === undefined || !isSameRun(last, question, [])) return undefined;
  const diagnostics = await diagnosticsOf(last, question);
  return diagnostics && { diagnostics, hidden: last.hidden };
}

/** Stores a check for {@link unchangedCheck}. */
export async function storeCheck(
  question: CheckQuestion,
  { project, ...found }: Found & { readonly project: Project; readonly day: Day | undefined },
): Promise<void> {
  if (project.list.paths.length < least) return;
  const check = await lastRun(question, [], { project, beside: [], ...found });
  await writeCache(ownerOf(project.root), { check });
}

/** A check has no output folder: its cache is that of the project. */
function ownerOf(root: string) {
  return { root, target: root, tool: toolName() };
}
