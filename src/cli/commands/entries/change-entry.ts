import path from 'node:path';
import {
  type Change,
  type ChangeResult,
  type ChangeState,
  type ChangeVerb,
  changedLock,
  changeState,
  facts,
  findEntry,
} from '../../../catalogue/changes/change.js';
import { draftOf } from '../../../catalogue/check/check.js';
import { locatePlace } from '../../../catalogue/check/locate.js';
import { SourceLines } from '../../../catalogue/diagnostics/lines.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import { EditedText } from '../../../catalogue/document/edited-text.js';
import { LineMap } from '../../../catalogue/document/source.js';
import { lineEdits } from '../../../catalogue/edits/unified-diff.js';
import type { Entry } from '../../../catalogue/entries/entries.js';
import { publishedAddresses } from '../../../catalogue/lock/address-owners.js';
import { type Lock, lockFile, lockOf } from '../../../catalogue/lock/lock.js';
import { entryPhrase } from '../../../catalogue/schema/entry-names.js';
import type { Place } from '../../../catalogue/schema/finding.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { Fault } from '../../../project/fault.js';
import type { Project } from '../../../project/project.js';
import type { NewText } from '../../../project/replace-file.js';
import { UserPath } from '../../../project/user-path.js';
import type { Output } from '../../terminal/output.js';
import { type DiffedFile, printDiff } from '../print-diff.js';
import { writeAllBack } from '../write-back.js';
import { beginEdit, withTexts } from './edit-session.js';

export interface ChangeCommandOptions {
  readonly catalogue: CatalogueFile;
  /** Whether the change is only shown. */
  readonly dryRun: boolean;
}

/**
 * Makes a change of an entry: of the catalogue, of the files with texts and of the lock, all or nothing.
 * @param name of the entry, as the user gave it
 * @returns the exit code
 * @throws Fault when the change is refused, or a file cannot be written
 */
export async function changeEntry(
  name: string,
  change: (entry: Entry, state: ChangeState) => ChangeResult,
  { catalogue, dryRun }: ChangeCommandOptions,
  output: Output,
): Promise<number> {
  const session = await beginEdit(catalogue, 'an entry is changed in a file', output);
  const { file, project, before } = session;
  const state = changeState(before.document, project.files);
  if (state === undefined)
    return session.refuse(before.diagnostics, 'a part of the catalogue cannot be read');
  const found = findEntry(name, state);
  const made = 'refusal' in found ? found : change(found.entry, state);
  if ('refusal' in made) {
    await output.note(placesText(made.refusal.places ?? [], state));
    throw new Fault(made.refusal.message, made.refusal);
  }
  const beside = filesBeside(made, project);
  const after = await session.check(made.edited, withTexts(project, beside), 'the change');
  if (typeof after === 'number') return after;
  const files = editedFiles(file, project, after.edited, beside);
  if (dryRun) await printDiff(files, output);
  else await writeAllBack(files, output);
  const text = changeText({ ...made, document: after.document }, state, files.slice(1), dryRun);
  await (dryRun ? output.note(text) : output.line(text));
  await session.remark(after);
  return 0;
}

/** The lock that a change keeps; one with errors could not be written back as it was. */
function readableLock({ files, list }: Project): Lock | undefined {
  const lock = lockOf(files);
  if (lock === undefined || lock.problems.length === 0) return lock;
  throw new Fault(`${path.join(list.shownRoot, lockFile)} has lines that cannot be read`, {
    hint: '`herbarium validate` shows which',
  });
}

/** The files that change beside the catalogue: those with texts, and the lock. */
function filesBeside(made: Change, project: Project): ReadonlyMap<string, EditedText> {
  const lock = readableLock(project);
  if (lock === undefined) return made.files;
  const { text: was } = lock.source;
  const text = changedLock(lock, {
    before: publishedAddresses(draftOf(made.before), project.files),
    after: publishedAddresses(draftOf(made.document), withTexts(project, made.files).files),
    gone: made.gone,
  });
  if (text === was) return made.files;
  return new Map([...made.files, [lockFile, new EditedText(was).edited(lineEdits(was, text))]]);
}

/** The files that change, the catalogue first: with its redirects, the texts that still have old addresses are right, too. */
function editedFiles(
  catalogue: UserPath,
  { source, files, list }: Project,
  edited: EditedText,
  beside: ReadonlyMap<string, EditedText>,
): readonly (NewText & DiffedFile)[] {
  const root = new UserPath(list.shownRoot, list.root);
  const others = [...beside].map(([name, own]) => {
    const file = root.join(name);
    const there = files.read(name);
    if (there?.unreadable !== undefined)
      throw new Fault(`${file} is not UTF-8`, { hint: 'save it as UTF-8' });
    return { file, text: own.text, was: there?.text ?? '', edits: own.changes() };
  });
  return [{ file: catalogue, text: edited.text, was: source.text, edits: edited.changes() }, ...others];
}

/** A line for each place, with what is there. */
function placesText(places: readonly Place[], state: ChangeState): string {
  const sources = new SourceLines();
  return places
    .map((place) => {
      const { source, span } = locatePlace(place, state);
      return `${sources.place(source, span)} ${visible(place.label ?? '')}\n`;
    })
    .join('');
}

/**
 * Says what a change has done: where the entry is, its addresses, and the other files.
 * @param isOffer whether nothing is written yet
 */
function changeText(
  { verb, at, facts: own, document }: Change,
  state: ChangeState,
  others: readonly Pick<NewText, 'file'>[],
  isOffer: boolean,
): string {
  const { source, spans } = verb === 'remove' ? state.document : document;
  const { line, column } = new LineMap(source.text).position(spans.head(at).start);
  const head = `${visible(source.file)}:${line}:${column} ${isOffer ? `would ${verb}` : done[verb]} ${entryPhrase(at) ?? 'an entry'}\n`;
  const files = facts(
    'file',
    others.map(({ file }) => file.typed),
  );
  const width = Math.max(...[...own, ...files].map(([word]) => word.length));
  const lines = [...own, ...files].map(([word, about]) => `  ${word.padEnd(width)}  ${visible(about)}\n`);
  return head + lines.join('');
}

const done: Readonly<Record<ChangeVerb, string>> = { rename: 'renamed', move: 'moved', remove: 'removed' };
