import type { EntryPath } from '../../document/document.js';
import type { BodyEdit, Enclosing, NewKey, PlacedEdit, Removal } from '../../schema/shape/finding.js';
import type { NewItem } from './insert.js';

/**
 * What can be done to a catalogue. Fixes write a value, a key or a range, or put maps of texts at the end of a list. Others put items
 * into a list or a key into a map, take items or keys out, or move an item to the end of another list or into its original. All keep
 * the comments, the order, the quotes and the blank lines of what is around.
 */
export type Operation = Replacement | ReshapingOperation;

export type Replacement = Exclude<PlacedEdit, BodyEdit>;

/** Items that go to the end of a list, or before one of its items. Thousands in one operation cost one reading of the text. */
export interface NewItems {
  readonly into: EntryPath;
  readonly insert: readonly NewItem[];
  readonly before?: number;
}

/** After one of these, other values may be at other places. */
export type ReshapingOperation =
  | NewItems
  | NewKey
  | Enclosing
  | Removal
  | { readonly to: EntryPath; readonly move: EntryPath };

/** An operation that says which values the text has after it. */
export type KnownOperation = ReshapingOperation | Extract<Replacement, { readonly value: unknown }>;

export function isReshaping(operation: Operation): operation is ReshapingOperation {
  return 'insert' in operation || 'within' in operation || 'remove' in operation || 'move' in operation;
}

export function isKnown(operation: Operation): operation is KnownOperation {
  return isReshaping(operation) || 'value' in operation;
}

/** What an operation changes: what is there, around it or within it may be elsewhere afterwards. */
export function changedPlaces(operation: Operation): readonly EntryPath[] {
  if ('span' in operation) return [];
  if ('append' in operation) return [[...operation.append, 'end']];
  if ('insert' in operation)
    return [operation.before === undefined ? [...operation.into, 'end'] : operation.into];
  if ('remove' in operation) return [operation.from];
  if ('enclose' in operation) return [operation.enclose.slice(0, -1), operation.within];
  if ('move' in operation) return [operation.move.slice(0, -1), operation.to];
  return [placeOf(operation)];
}

/** What is laid out in a way that an operation cannot be done. */
export function listOf(operation: Operation): EntryPath {
  return 'remove' in operation ? operation.from : placeOf(operation);
}

/** The same operation where its values are at other places. */
export function operationAt(operation: Operation, placed: (path: EntryPath) => EntryPath): Operation {
  if ('span' in operation) return operation;
  if ('append' in operation) return { ...operation, append: placed(operation.append) };
  if ('insert' in operation) return { ...operation, into: placed(operation.into) };
  if ('enclose' in operation)
    return { ...operation, enclose: placed(operation.enclose), within: placed(operation.within) };
  if ('within' in operation) return { ...operation, within: placed(operation.within) };
  if ('move' in operation) return { move: placed(operation.move), to: placed(operation.to) };
  if (!('remove' in operation)) return { ...operation, at: placed(operation.at) };
  const paths = operation.remove.map((key) => placed([...operation.from, key]));
  return {
    from: paths[0]?.slice(0, -1) ?? operation.from,
    remove: paths.map((path) => path.at(-1) ?? ''),
  };
}

export function placeOf(operation: Operation): EntryPath {
  if ('span' in operation) return [];
  if ('append' in operation) return operation.append;
  if ('insert' in operation) return operation.into;
  if ('enclose' in operation) return operation.enclose;
  if ('within' in operation) return [...operation.within, operation.key];
  if ('move' in operation) return operation.to;
  return 'remove' in operation ? [...operation.from, ...operation.remove.slice(0, 1)] : operation.at;
}
