import { publishedAddresses } from '../catalogue/lock/address-owners.js';
import { lockFile, lockOf } from '../catalogue/lock/lock.js';
import { EditedText } from '../document/edited-text.js';
import type { Edit } from '../document/source.js';
import { type Change, changedLock } from '../edits/changes/change.js';
import { lineEdits } from '../edits/unified-diff.js';
import { draftOf } from '../rules/check/check.js';
import type { CatalogueFile } from './catalogue-file.js';
import { storedName } from './files/disk.js';
import type { NewText } from './files/replace-file.js';
import { type ReadProject, withTexts } from './project.js';
import { Fault, UserPath } from './surroundings/surroundings.js';

export interface EditedFile<File extends CatalogueFile> extends Pick<NewText, 'was'> {
  readonly text: string;
  readonly file: File | UserPath;
  readonly edits: readonly Edit[];
}

/** The files to change, catalogue first: its redirects keep texts with old addresses valid. */
export function editedFiles<File extends CatalogueFile>(
  catalogue: File,
  { source, files, list }: ReadProject,
  edited: EditedText,
  beside: ReadonlyMap<string, EditedText>,
): readonly EditedFile<File>[] {
  const root = new UserPath(list.shownRoot, list.root);
  const others = [...beside].map(([name, change]) => {
    const file = root.join(storedName(list.root, name));
    const before = files.read(name);
    if (before?.unreadable !== undefined)
      throw new Fault(`${file} is not UTF-8`, { hint: 'save it as UTF-8' });
    return { file, text: change.text, was: before?.text ?? null, edits: change.changes() };
  });
  return [{ file: catalogue, text: edited.text, was: source.text, edits: edited.changes() }, ...others];
}

/** The changed texts and lock. @throws Fault if the lock has errors: it could not be written back unchanged */
export function filesBeside(change: Change, project: ReadProject): ReadonlyMap<string, EditedText> {
  const { files } = project;
  const lock = lockOf(files);
  // The build locks the addresses of new entries.
  if (lock === undefined || ['translate', 'create'].includes(change.verb)) return change.files;
  if (lock.problems.length > 0) {
    const hint = '`herbarium validate` shows which';
    throw new Fault(`${lock.source.file} has lines that cannot be read`, { hint });
  }
  const { text: was } = lock.source;
  const before = publishedAddresses(draftOf(change.before, files), files);
  const beside = withTexts(project, change.files).files;
  const after = publishedAddresses(draftOf(change.document, beside), beside);
  const text = changedLock(lock, before, after, change);
  if (text === was) return change.files;
  return new Map([...change.files, [lockFile, new EditedText(was).edited(lineEdits(was, text))]]);
}
