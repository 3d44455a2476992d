import path from 'node:path';
import { draftOf } from '../../../catalogue/check/check.js';
import { catalogueSchemaOf } from '../../../catalogue/check/lint-section.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import type { EditedText } from '../../../catalogue/document/edited-text.js';
import { LineMap } from '../../../catalogue/document/source.js';
import {
  addEntries,
  type EntryWish,
  type NewEntryPlan,
} from '../../../catalogue/edits/new-entry/add-entries.js';
import { missingList } from '../../../catalogue/edits/new-entry/page-path.js';
import { entryPhrase } from '../../../catalogue/schema/entry-names.js';
import type { CatalogueDraft } from '../../../catalogue/schema/model.js';
import { freshId } from '../../../catalogue/text/fresh-id.js';
import { type LegalPage, legalFile, legalText } from '../../../init/legal-page.js';
import type { NewFile } from '../../../init/new-file.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { Fault } from '../../../project/fault.js';
import { makeFiles, standingOf } from '../../../project/write-file.js';
import { screenName } from '../../../site/screen-names.js';
import type { Output } from '../../terminal/output.js';
import { randomId } from '../random-id.js';
import { writeBack } from '../write-back.js';
import { beginEdit, type CheckedEdit, withTexts } from './edit-session.js';

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
  const session = await beginEdit(catalogue, 'a new entry is written to a file', output);
  const { file, project: found, before } = session;
  if (before.document.value === undefined)
    return session.refuse(before.diagnostics, 'the catalogue cannot be read');
  const draft = draftOf(before.document);
  const named = { ...wish, id: freshId(randomId, found.source.text) };
  const begun = text === undefined ? undefined : await withPageText(named, text, draft, found.root);
  const own = begun?.wish ?? named;
  const project = begun === undefined ? found : withTexts(found, new Map([[begun.file.path, begun.file]]));
  const wishes = [...listPageFor(own, draft), own];
  const added = addEntries(before.document, wishes, {
    schema: catalogueSchemaOf(before.document.value),
    draftOf,
  });
  if ('refusal' in added) throw new Fault(added.refusal.message, added.refusal);
  const checked = await session.check(added.edited, project, 'the entry');
  if (typeof checked === 'number') return checked;
  if (!dryRun) {
    // The text first: the entry names it.
    if (begun !== undefined) await makeFiles(found.root, [begun.file]);
    await writeBack(file, checked.edited.text, output, { was: project.source.text });
  }
  await output.line(newEntryText(file.typed, { ...checked, plans: added.plans }, dryRun));
  if (begun !== undefined) await output.line(`  text  ${begun.file.path}: check it before you publish it\n`);
  if (dryRun) await output.line(`\n${changedLines(checked.edited)}`);
  await session.remark(checked);
  return 0;
}

/** The page that lists entries of this kind, if the catalogue has none yet: it cannot be built without. */
function listPageFor(wish: EntryWish, draft: CatalogueDraft): readonly EntryWish[] {
  const screen = missingList(draft, wish.kind);
  if (screen === undefined) return [];
  const name = screenName(screen, draft.site?.language ?? '');
  return [{ kind: 'page', screen, name, id: freshId(randomId, wish.id), set: [], hints: wish.hints }];
}

/** What `herbarium new` has made of a catalogue. */
interface Written extends Pick<CheckedEdit, 'document' | 'counts'> {
  /** The entry that was asked for is the last. */
  readonly plans: readonly NewEntryPlan[];
}

/** Where each new entry and each new number is. @param isOffer whether nothing is written yet */
function newEntryText(catalogue: string, { document, plans, counts }: Written, isOffer: boolean): string {
  const map = new LineMap(document.source.text);
  const line = (offset: number, what: string) => {
    const { line, column } = map.position(offset);
    return `${visible(catalogue)}:${line}:${column} ${what}\n`;
  };
  const entries = plans.toReversed().map(({ at, id, kind, path }, n) => {
    const entry = n === 0 ? (entryPhrase(at) ?? kind) : 'the page with the list';
    const what = `${isOffer ? 'would add' : 'added'} ${entry}`;
    return `${line(document.spans.head(at).start, what)}  id    ${visible(id)}\n  path  ${visible(path)}\n`;
  });
  let shift = 0;
  const numbers = counts.map(({ start, end, text }) => {
    const at = start + shift;
    shift += text.length - (end - start);
    return line(at, `${isOffer ? 'would write' : 'wrote'} the number of list pages: ${text}`);
  });
  return [...entries, ...numbers].join('');
}

/** The lines of a text that edits have made, each with its number. */
function changedLines(edited: EditedText): string {
  const map = new LineMap(edited.text);
  let shift = 0;
  const groups = edited.changes().map(({ start, end, text }) => {
    const at = start + shift;
    shift += text.length - (end - start);
    // Where a line break comes first, the line before it is as it was.
    const skipped = start === end ? (/^\r?\n/.exec(text)?.[0].length ?? 0) : 0;
    const first = map.position(at + skipped).line;
    const last = map.position(at + text.trimEnd().length).line;
    const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n);
    return numbers
      .map((number) => `${String(number).padStart(6)} | ${map.line(number)}`.trimEnd())
      .map((line) => `${visible(line)}\n`);
  });
  return groups.map((lines) => lines.join('')).join('\n');
}

/** A page that begins with a text: the file of the text, and the entry that names it. */
interface PageWithText {
  readonly file: NewFile;
  readonly wish: EntryWish;
}

/**
 * Gives a new page a text to begin with. It is a draft until somebody has checked the text.
 * @param folder of the project
 * @throws Fault when another file has the name
 */
async function withPageText(
  wish: EntryWish,
  page: LegalPage,
  { site }: CatalogueDraft,
  folder: string,
): Promise<PageWithText> {
  const own = site?.language ?? 'en';
  const language = wish.language ?? own;
  const name = language === own ? '' : `${language}/`;
  const email = site?.company?.email ?? site?.enquiry?.email ?? '';
  const file = {
    path: legalFile(page, name),
    text: legalText(page, language, { company: site?.company?.name ?? '', email }),
  };
  if ((await standingOf(folder, file)) !== 'absent') {
    throw new Fault(`${path.join(folder, file.path)} is there already`, {
      hint: 'name it with `--set body=…` instead of `--text`',
    });
  }
  const set = [...wish.set, { path: ['draft'], text: 'true' }, { path: ['body'], text: file.path }];
  return { file, wish: { ...wish, set } };
}
