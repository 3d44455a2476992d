import path from 'node:path';
import {
  type Change,
  type ChangeResult,
  type ChangeState,
  type ChangeVerb,
  changedLock,
  changeState,
  facts,
} from '../../../catalogue/changes/change.js';
import { findEntry } from '../../../catalogue/changes/find-entry.js';
import { draftOf } from '../../../catalogue/check/check.js';
import { locatePlace } from '../../../catalogue/check/locate.js';
import { placesInScalars } from '../../../catalogue/check/scalar-places.js';
import { SourceLines } from '../../../catalogue/diagnostics/lines.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import type { Edit } from '../../../catalogue/document/problem.js';
import { LineMap } from '../../../catalogue/document/source.js';
import { lineEdits, unifiedDiff } from '../../../catalogue/edits/unified-diff.js';
import type { Entry } from '../../../catalogue/entries/entries.js';
import { publishedAddresses } from '../../../catalogue/lock/address-owners.js';
import { lockFile } from '../../../catalogue/lock/lock-line.js';
import { type Lock, lockOf } from '../../../catalogue/lock/read-lock.js';
import { entryPhrase } from '../../../catalogue/schema/entry-names.js';
import type { Place } from '../../../catalogue/schema/finding.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { Fault } from '../../../project/fault.js';
import type { Project } from '../../../project/project.js';
import type { NewText } from '../../../project/replace-files.js';
import { UserPath } from '../../../project/user-path.js';
import type { Output } from '../../terminal/output.js';
import { diffName } from '../diff-name.js';
import { writeAllBack } from '../write-back.js';
import { beginEdit, withTexts } from './edit-session.js';

export interface ChangeCommandOptions {
  readonly catalogue: CatalogueFile;
  /** Whether the change is only shown. */
  readonly dryRun: boolean;
}

/** A text of the user's and the edits that the change makes of it. */
interface EditedFile extends NewText {
  readonly edits: readonly Edit[];
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
  const lock = readableLock(project);
  const { changed, locked } = filesAfter(made, lock, project);
  const after = await session.check(made.edited, changed, 'the change');
  if (typeof after === 'number') return after;
  const files = editedFiles(file, project, { ...made, edited: after.edited }, lock, locked);
  if (dryRun) await output.result(diffOf(files, output));
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

/** A project with all files beside the catalogue as they will be, and the new text of its lock. */
function filesAfter(made: Change, lock: Lock | undefined, project: Project) {
  const texts = new Map([...made.files].map(([file, { text }]) => [file, text]));
  const changed = withTexts(project, texts);
  if (lock === undefined) return { changed, locked: undefined };
  const locked = changedLock(lock, {
    before: publishedAddresses(draftOf(made.before), project.files),
    after: publishedAddresses(draftOf(made.document), changed.files),
    gone: made.gone,
  });
  return { changed: withTexts(changed, new Map([[lockFile, locked]])), locked };
}

/** The files that change, the catalogue first: with its redirects, the texts that still have old addresses are right, too. */
function editedFiles(
  catalogue: UserPath,
  { source, files, list }: Project,
  { edited, files: bodies }: Pick<Change, 'edited' | 'files'>,
  lock: Lock | undefined,
  locked: string | undefined,
): readonly EditedFile[] {
  const root = new UserPath(list.shownRoot, list.root);
  const all: EditedFile[] = [
    { file: catalogue, text: edited.text, was: source.text, edits: edited.changes() },
  ];
  for (const [name, body] of bodies) {
    const file = root.join(name);
    const there = files.read(name);
    if (there?.unreadable !== undefined)
      throw new Fault(`${file} is not UTF-8`, { hint: 'save it as UTF-8' });
    all.push({ file, text: body.text, was: there?.text ?? '', edits: body.changes() });
  }
  if (lock !== undefined && locked !== undefined && locked !== lock.source.text) {
    const file = root.join(lockFile);
    const was = lock.source.text;
    all.push({ file, text: locked, was, edits: lineEdits(was, locked) });
  }
  return all;
}

function diffOf(files: readonly EditedFile[], { isResultShown, caller }: Output): string {
  const diff = files
    .map(({ file, was, edits }) => unifiedDiff(was, edits, diffName(file, caller.cwd)))
    .join('');
  // Read by people it is shown, read by `patch` it must be as it is.
  return isResultShown ? visible(diff, '\n\t') : diff;
}

/** A line for each place, with what is there. */
function placesText(places: readonly Place[], state: ChangeState): string {
  const location = { ...state, inScalar: placesInScalars(state.document.source.text) };
  const sources = new SourceLines();
  return places
    .map((place) => {
      const { source, span } = locatePlace(place, location);
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
