import { draftOf } from '../../../catalogue/check/check.js';
import { catalogueSchemaOf } from '../../../catalogue/check/lint-section.js';
import { type Diagnostic, hasErrors } from '../../../catalogue/diagnostics/diagnostic.js';
import type { EntryWish } from '../../../catalogue/edits/new-entry/add-entries.js';
import { addEntries } from '../../../catalogue/edits/new-entry/add-entries.js';
import { countRule } from '../../../catalogue/edits/new-entry/page-counts.js';
import { missingList } from '../../../catalogue/edits/new-entry/page-path.js';
import type { CatalogueDraft } from '../../../catalogue/schema/model.js';
import { freshId } from '../../../catalogue/text/fresh-id.js';
import type { LegalPage } from '../../../init/legal-page.js';
import { type CatalogueFile, isStandardInput } from '../../../project/catalogue-file.js';
import { checkProject } from '../../../project/check-project.js';
import { Fault } from '../../../project/fault.js';
import { makeFiles } from '../../../project/new-files.js';
import { readProject } from '../../../project/project.js';
import { screenName } from '../../../site/screen-names.js';
import { printReport } from '../../report/print-report.js';
import type { Output } from '../../terminal/output.js';
import { randomId } from '../random-id.js';
import { writeBack } from '../write-back.js';
import { countedCheck, freshFindings, refuseBrokenText, requestIn } from './checked-edit.js';
import { changedLines, newEntryText, remarksOf } from './new-entry-text.js';
import { withFile, withPageText } from './new-page-text.js';

export interface NewCommandOptions extends Omit<EntryWish, 'id'> {
  /** A text that a page begins with. */
  readonly text?: LegalPage;
  /** Whether the lines are only shown. */
  readonly dryRun: boolean;
}

/**
 * `herbarium new product` and its like: puts an entry at the end of its list, with all that the catalogue then needs, and leaves
 * every other line as it is.
 * @returns the exit code
 */
export async function newEntry(
  catalogue: CatalogueFile,
  { dryRun, text, ...wish }: NewCommandOptions,
  output: Output,
): Promise<number> {
  if (isStandardInput(catalogue)) {
    const hint = 'name the file';
    throw new Fault('a new entry is written to a file: standard input is not one', { hint, isUsage: true });
  }
  const found = await readProject(catalogue);
  refuseBrokenText(found, catalogue);
  const request = requestIn(output.caller);
  const before = await checkProject(found, request);
  const refuse = async (messages: readonly Diagnostic[], reason: string): Promise<number> => {
    const report = { catalogue: catalogue.typed, messages, hidden: before.hidden };
    await printReport(output, [{ format: 'text' }], report, { isResultTaken: true });
    await output.note(`nothing was written: ${reason}\n`);
    return 1;
  };
  if (before.document.value === undefined) return refuse(before.diagnostics, 'the catalogue cannot be read');
  const draft = draftOf(before.document);
  const named = { ...wish, id: freshId(randomId, found.source.text) };
  const begun = text === undefined ? undefined : await withPageText(named, text, draft, found.root);
  const own = begun?.wish ?? named;
  const project = begun === undefined ? found : withFile(found, begun.file);
  const wishes = [...listPageFor(own, draft), own];
  const added = addEntries(before.document, wishes, {
    schema: catalogueSchemaOf(before.document.value),
    draftOf,
  });
  if ('refusal' in added) throw new Fault(added.refusal.message, added.refusal);
  const counted = {
    ...added,
    ...(await countedCheck(added.edited, project, { before: before.diagnostics, request })),
  };
  const fresh = freshFindings(before.diagnostics, counted.diagnostics);
  const errors = fresh.filter((one) => one.code !== countRule && hasErrors([one]));
  if (errors.length > 0) {
    return refuse(
      errors,
      `the entry would bring ${errors.length === 1 ? 'this new error' : 'these new errors'}`,
    );
  }
  if (!dryRun) {
    // The text first: the entry names it.
    if (begun !== undefined) await makeFiles(found.root, [begun.file]);
    await writeBack(catalogue, counted.edited.text, output, { was: project.source.text });
  }
  await output.line(newEntryText(catalogue.typed, counted, dryRun));
  if (begun !== undefined) await output.line(`  text  ${begun.file.path}: check it before you publish it\n`);
  if (dryRun) await output.line(`\n${changedLines(counted.edited)}`);
  const remarks = remarksOf(fresh);
  if (remarks !== '') await output.note(remarks);
  return 0;
}

/** The page that lists entries of this kind, if the catalogue has none yet: it cannot be built without. */
function listPageFor(wish: EntryWish, draft: CatalogueDraft): readonly EntryWish[] {
  const screen = missingList(draft, wish.kind);
  if (screen === undefined) return [];
  const name = screenName(screen, draft.site?.language ?? '');
  return [{ kind: 'page', screen, name, id: freshId(randomId, wish.id), set: [], hints: wish.hints }];
}
