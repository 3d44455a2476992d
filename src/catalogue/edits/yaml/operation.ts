import type { EntryPath } from '../../document/document.js';
import type {
  BodyEdit,
  Enclosing,
  NewItems,
  NewKey,
  PlacedEdit,
  Removal,
} from '../../schema/shape/finding.js';

/** What can be done to a catalogue. All keep the comments, the order, the quotes and the blank lines of what is around. */
export type Operation = Replacement | ReshapingOperation;

export type Replacement = Exclude<PlacedEdit, BodyEdit | NewItems>;

/** After one of these, other values may be at other places. */
export type ReshapingOperation =
  | NewItems
  | NewKey
  | Enclosing
  | Removal
  | { readonly at: EntryPath; readonly to: EntryPath };

/** An operation that says which values the text has after it. */
export type KnownOperation = ReshapingOperation | Extract<Replacement, { readonly value: unknown }>;

export function isReshaping(operation: Operation): operation is ReshapingOperation {
  return ['insert', 'key', 'within', 'remove', 'to'].some((name) => name in operation);
}

export function isKnown(operation: Operation): operation is KnownOperation {
  return isReshaping(operation) || 'value' in operation;
}

/** What an operation changes: what is there, around it or within it may be elsewhere afterwards. */
export function changedPlaces(operation: Operation): readonly EntryPath[] {
  if ('span' in operation) return [];
  if ('insert' in operation && operation.before === undefined) return [[...operation.at, 'end']];
  if ('within' in operation) return [operation.at.slice(0, -1), operation.within];
  if ('to' in operation) return [operation.at.slice(0, -1), operation.to];
  return ['key' in operation ? [...operation.at, operation.key] : operation.at];
}

/** What is laid out in a way that an operation cannot be done. */
export function listOf(operation: Operation): EntryPath {
  return 'remove' in operation ? operation.at : placeOf(operation);
}

/** The same operation where its values are at other places. */
export function operationAt(operation: Operation, placed: (path: EntryPath) => EntryPath): Operation {
  if ('span' in operation) return operation;
  if ('remove' in operation) {
    const paths = operation.remove.map((key) => placed([...operation.at, key]));
    const at = paths[0]?.slice(0, -1) ?? operation.at;
    return { at, remove: paths.map((path) => path.at(-1) ?? '') };
  }
  const at = placed(operation.at);
  if ('to' in operation) return { at, to: placed(operation.to) };
  return 'within' in operation
    ? { ...operation, at, within: placed(operation.within) }
    : { ...operation, at };
}

export function placeOf(operation: Operation): EntryPath {
  if ('span' in operation) return [];
  if ('to' in operation) return operation.to;
  if ('key' in operation) return [...operation.at, operation.key];
  return 'remove' in operation ? [...operation.at, ...operation.remove.slice(0, 1)] : operation.at;
}
