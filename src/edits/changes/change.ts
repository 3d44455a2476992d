import { addressPlace } from '../../catalogue/addresses/paths.js';
import type { AddressContext } from '../../catalogue/edits/readdress/links.js';
import { type Operation, operationAt, placeOfOperation } from '../../catalogue/edits/yaml/operation.js';
import { type EditedCatalogue, editCatalogue } from '../../catalogue/edits/yaml/yaml-editor.js';
import { type Entry, entriesOf } from '../../catalogue/entries/entries.js';
import {
  type InLanguages,
  inLanguages,
  isInherited,
  originOf,
  writtenPlace,
} from '../../catalogue/entries/translations.js';
import type { AddressOwners } from '../../catalogue/lock/address-owners.js';
import { type Lock, updatedLock } from '../../catalogue/lock/lock.js';
import { bodiesOf, linksOf } from '../../catalogue/markdown/bodies.js';
import { noIds } from '../../catalogue/schema/new-ids.js';
import type { PlacedEdit } from '../../catalogue/schema/shape/finding.js';
import { checkShape } from '../../catalogue/schema/shape/shape.js';
import { append, groupedBy, once } from '../../document/collections.js';
import { at, type EntryPath, type LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import type { FileSet } from '../../document/file-set.js';
import type { FileEdit } from '../../document/source.js';
import { catalogueSchemaOf } from '../../rules/check/lint-section.js';
import { locateInText, writtenEdits } from '../../rules/check/locate.js';
import { type Refused, refused } from '../refusal.js';

/** A catalogue that a command can change: it was read completely, so that no reference to an entry is missed. */
export interface ChangeState extends AddressContext, InLanguages {}

/** @param needsAll whether every value must have its shape: only then all references are known @returns undefined if a part of the catalogue could not be read */
export function changeState(
  document: LocatedDocument,
  files: FileSet,
  needsAll = true,
): ChangeState | undefined {
  if (document.value === undefined || document.problems.length > 0) return undefined;
  const located = inLanguages(document, files);
  const { draft, catalogue } = checkShape(located.document, catalogueSchemaOf(document), noIds);
  if (needsAll && catalogue === undefined) return undefined;
  const entries = entriesOf(draft);
  const links = once(() => linksOf(bodiesOf(entries, files), draft));
  const isFollowing = (entry: Entry) => {
    const { isMade, file, rest = [] } = originOf(located.origins, addressPlace(entry)) ?? {};
    const writtenValue = file?.document.value ?? at(document.value, writtenPlace(located.origins, entry.at));
    return isMade === true || (rest.length > 0 && at(writtenValue, rest) === undefined);
  };
  return { ...located, draft, entries, files, isSound: () => true, links, isFollowing };
}

/** `redirect  /a -> /b` */
export type Fact = readonly [word: string, about: string];

export interface ChangePlan {
  /** Other values and links first, then removals of entries and references. */
  readonly operations: readonly (PlacedEdit | Operation)[];
  /** Path in the new text; in the old one if the entry is removed. */
  readonly at: EntryPath;
  readonly verb: 'rename' | 'move' | 'remove' | 'restore' | 'update' | 'translate' | 'create';
  readonly facts: readonly Fact[];
  /** Addresses that the lock gives up, with the reason. */
  readonly gone: ReadonlyMap<string, string>;
}

/** The result of a plan, not yet checked. */
export interface Change extends EditedCatalogue, Pick<ChangePlan, 'at' | 'verb' | 'facts' | 'gone'> {
  readonly before: LocatedDocument;
  readonly neverPublished: ChangeState['neverPublished'];
  /** Files with bodies, by their names relative to the folder of the catalogue. */
  readonly files: ReadonlyMap<string, EditedText>;
}

export type ChangeResult = Change | Refused;

export function changeFrom(plan: ChangePlan, state: ChangeState): ChangeResult {
  const { operations, ...change } = plan;
  const { written: document, files, origins, neverPublished } = state;
  const fileEdits: FileEdit[] = [];
  const [obstacle] = operations.flatMap((operation) =>
    'inBody' in operation ? [] : (outsideObstacle(operation, state) ?? []),
  );
  if (obstacle !== undefined) return obstacle;
  const located = operations.flatMap((operation): readonly Operation[] => {
    if (!('inBody' in operation)) {
      const place = placeOfOperation(operation);
      // The text does not contain inherited values.
      if (isInherited(state.translations, place)) return [];
      if (originOf(origins, place)?.file === undefined) return [writtenOperation(operation, state)];
      append(fileEdits, writtenEdits(operation, state)?.filter((edit) => 'file' in edit) ?? []);
      return [];
    }
    // If the text of the scalar does not contain the link, the redirect still leads to the new address.
    const [bodyEdit] = locateInText(operation, state);
    if (bodyEdit === undefined || !('file' in bodyEdit))
      return bodyEdit ? [{ span: bodyEdit, text: bodyEdit.text }] : [];
    fileEdits.push(bodyEdit);
    return [];
  });
  const result = editCatalogue({ document, edited: new EditedText(document.source.text) }, located);
  if ('impossible' in result) {
    return refused(
      `cannot edit \`${result.impossible.at.join('.')}\` without a risk for what is around it`,
      'give each item of the list lines of its own, or braces',
    );
  }
  const edited = [...groupedBy(fileEdits, ({ file }) => [file])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, edits]) => [file, new EditedText(files.read(file)?.text ?? '').edited(edits)] as const);
  return { ...change, ...result, before: document, neverPublished, files: new Map(edited) };
}

/** An operation at the places where its values are written. The last translation of an entry is removed with its key. */
function writtenOperation(operation: Operation, { written, origins }: ChangeState): Operation {
  const placed = operationAt(operation, (path) => writtenPlace(origins, path));
  if (!('remove' in placed) || placed.at.at(-1) !== 'translations') return placed;
  const isAll = Object.keys(Object(at(written.value, placed.at))).length === placed.remove.length;
  return isAll ? { at: placed.at.slice(0, -1), remove: placed.at.slice(-1) } : placed;
}

/** The reason why the text lacks what an operation would change. Undefined if nothing is missing. */
function outsideObstacle(operation: Operation, { origins, translations }: ChangeState): Refused | undefined {
  const place = placeOfOperation(operation);
  const origin = originOf(origins, place);
  if (origin === undefined || isInherited(translations, place)) return undefined;
  const { at: written, file, isMade, rest } = origin;
  if (isMade) {
    const message = 'the entry is made from its original, and has no text in the catalogue';
    const hint = 'write its texts first: in the `translations` of the original';
    return refused(message, hint, [{ at: written }]);
  }
  const isWhole = rest.length === 0 || 'to' in operation;
  if (file === undefined || !isWhole) return undefined;
  return refused(`the entry has the file ${file.name} for itself`, 'remove that file');
}

/** Facts for the first five texts, and one that counts the others. */
export function facts(word: string, texts: readonly string[]): readonly Fact[] {
  const named = texts.slice(0, 5).map((text): Fact => [word, text]);
  const rest = texts.length - named.length;
  return rest === 0 ? named : [...named, ['', `and ${rest} more`]];
}

/** The text of a lock after a change. Removes addresses that are left and were never published, and keeps all other lines. */
export function changedLock(
  lock: Lock,
  before: AddressOwners,
  after: AddressOwners,
  { gone, neverPublished }: Pick<Change, 'gone' | 'neverPublished'>,
): string {
  const added = [...after].filter(([address]) => !before.has(address));
  const isLeft = (address: string) => before.has(address) && !after.has(address);
  const lines = [...lock.lines].filter(([address]) => !(isLeft(address) && neverPublished?.(address)));
  return updatedLock({ ...lock, lines: new Map(lines) }, new Map(added), gone).text;
}
