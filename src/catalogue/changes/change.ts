import { catalogueSchemaOf } from '../check/lint-section.js';
import { locateEdit } from '../check/locate.js';
import { placesInScalars } from '../check/scalar-places.js';
import type { EntryPath, LocatedDocument } from '../document/document.js';
import { EditedText } from '../document/edited-text.js';
import type { FileSet } from '../document/file-set.js';
import type { Edit } from '../document/problem.js';
import type { AddressContext } from '../edits/readdress/address-use.js';
import type { FileEdit } from '../edits/readdress/links.js';
import { type Refused, refused } from '../edits/refusal.js';
import { type EditedCatalogue, editCatalogue, type Operation } from '../edits/yaml/yaml-editor.js';
import { entriesOf } from '../entries/entries.js';
import type { AddressOwners } from '../lock/address-owners.js';
import { type Lock, type LockLine, lockText } from '../lock/lock.js';
import { bodiesOf } from '../markdown/bodies.js';
import { type Link, linksOf } from '../markdown/links.js';
import type { PlacedEdit } from '../schema/finding.js';
import { noIds } from '../schema/new-ids.js';
import { checkShape } from '../schema/shape.js';

/** A catalogue that a command can change: all of it could be read, so that nothing is missed that refers to an entry. */
export interface ChangeState extends AddressContext {
  readonly document: LocatedDocument;
}

/** @returns undefined where a part of the catalogue could not be read */
export function changeState(document: LocatedDocument, files: FileSet): ChangeState | undefined {
  if (document.value === undefined || document.problems.length > 0) return undefined;
  const { draft, catalogue } = checkShape(document, catalogueSchemaOf(document.value), noIds);
  if (catalogue === undefined) return undefined;
  const entries = entriesOf(draft);
  let links: readonly Link[] | undefined;
  return {
    document,
    draft,
    entries,
    files,
    isSound: () => true,
    links: () => {
      links ??= linksOf(bodiesOf(entries, files), draft);
      return links;
    },
  };
}

export type ChangeVerb = 'rename' | 'move' | 'remove';

/** `redirect  /a -> /b` */
export type Fact = readonly [word: string, about: string];

/** What a command does to a catalogue and the files beside it. */
export interface ChangePlan {
  /** Other values and links; then what takes entries and references away. */
  readonly operations: readonly (PlacedEdit | Operation)[];
  readonly fileEdits: readonly FileEdit[];
  /** Where the entry is in the new text; in the old one if it is removed. */
  readonly at: EntryPath;
  /** What is done to the entry. */
  readonly verb: ChangeVerb;
  /** Lines that say what has changed: a word, and what it is about. */
  readonly facts: readonly Fact[];
  /** Addresses that the lock gives up, and why. */
  readonly gone: ReadonlyMap<string, string>;
}

/** What a plan has made, which nobody has checked yet. */
export interface Change extends EditedCatalogue, Pick<ChangePlan, 'at' | 'verb' | 'facts' | 'gone'> {
  /** The catalogue before. */
  readonly before: LocatedDocument;
  /** Files with bodies, by their names from the folder of the catalogue. */
  readonly files: ReadonlyMap<string, EditedText>;
}

export type ChangeResult = Change | Refused;

/** Makes the change that is planned. */
export function changeFrom(plan: ChangePlan, state: ChangeState): ChangeResult {
  const { operations, fileEdits, ...change } = plan;
  const { document } = state;
  const { text } = document.source;
  const location = { ...state, inScalar: placesInScalars(text) };
  const located = operations.flatMap((one): readonly Operation[] => {
    if (!('inBody' in one)) return [one];
    const found = locateEdit(one, location);
    // A link that cannot be found in the text of its scalar leads to the new address by the redirect.
    return found === undefined ? [] : [{ span: found, text: found.text }];
  });
  const made = editCatalogue({ document, edited: new EditedText(text) }, located);
  if ('impossible' in made) return unreachable(made.impossible.at);
  return { ...change, ...made, before: document, files: editedFiles(fileEdits, state) };
}

function editedFiles(edits: readonly FileEdit[], { files }: ChangeState): ReadonlyMap<string, EditedText> {
  const byFile = new Map<string, Edit[]>();
  for (const { file, span, text } of edits)
    byFile.set(file, [...(byFile.get(file) ?? []), { ...span, text }]);
  return new Map(
    [...byFile]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, own]) => [file, new EditedText(files.read(file)?.text ?? '').edited(own)]),
  );
}

/** @param path of what cannot be edited, because of the way it is laid out */
function unreachable(path: EntryPath): Refused {
  return refused(
    `cannot edit \`${path.join('.')}\` without a risk for what is around it`,
    'give each item of the list lines of its own, or braces',
  );
}

/** Facts of a kind that are named one by one. */
const namedLimit = 5;

/** A fact for each text, and one that counts those that are too many. */
export function facts(word: string, texts: readonly string[]): readonly Fact[] {
  const named = texts.slice(0, namedLimit).map((text): Fact => [word, text]);
  const rest = texts.length - named.length;
  return rest === 0 ? named : [...named, ['', `and ${rest} more`]];
}

/** What a change does to the addresses of a site. */
interface AddressChange extends Pick<Change, 'gone'> {
  readonly before: AddressOwners;
  readonly after: AddressOwners;
}

/** The text of a lock after a change: it has the new addresses, and says which are given up. All other lines stay. */
export function changedLock(lock: Lock, { before, after, gone }: AddressChange): string {
  const lines = new Map<string, LockLine>(lock.lines);
  for (const [address, owner] of after) {
    const line = lines.get(address);
    if (!before.has(address) && (line === undefined || 'gone' in line))
      lines.set(address, { address, owner });
  }
  for (const [address, reason] of gone) lines.set(address, { address, gone: reason });
  return lockText(lines.values());
}
