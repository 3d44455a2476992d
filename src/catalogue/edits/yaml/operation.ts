import type { EntryPath } from '../../../document/document.js';
import type {
  BodyEdit,
  Enclosing,
  NewItems,
  NewKey,
  PlacedEdit,
  Removal,
} from '../../schema/shape/finding.js';

/** A change of a catalogue. Keeps comments, order, quotes and blank lines around it. */
export type Operation = Replacement | ReshapingOperation;

export type Replacement = Exclude<PlacedEdit, BodyEdit | NewItems>;

/** Operations that can change the paths of other values. */
export type ReshapingOperation =
  | NewItems
  | NewKey
  | Enclosing
  | Removal
  | { readonly at: EntryPath; readonly to: EntryPath };

/** An operation whose resulting values are known. */
export type KnownOperation = ReshapingOperation | Extract<Replacement, { readonly value: unknown }>;

export function isReshaping(operation: Operation): operation is ReshapingOperation {
  return ['insert', 'key', 'within', 'remove', 'to'].some((name) => name in operation);
}

export function isKnown(operation: Operation): operation is KnownOperation {
  return isReshaping(operation) || 'value' in operation;
}

/** The paths that an operation changes: values at, around or inside them may move. */
export function changedPlaces(operation: Operation): readonly EntryPath[] {
  if ('span' in operation) return [];
  if ('insert' in operation && operation.before === undefined) return [[...operation.at, 'end']];
  if ('within' in operation) return [operation.at.slice(0, -1), operation.within];
  if ('to' in operation) return [operation.at.slice(0, -1), operation.to];
  return ['key' in operation ? [...operation.at, operation.key] : operation.at];
}

/** The list or map whose layout can prevent an operation. */
export function listOfOperation(operation: Operation): EntryPath {
  return 'remove' in operation ? operation.at : placeOfOperation(operation);
}

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

export function placeOfOperation(operation: Operation): EntryPath {
  if ('span' in operation) return [];
  if ('to' in operation) return operation.to;
  if ('key' in operation) return [...operation.at, operation.key];
  return 'remove' in operation ? [...operation.at, ...operation.remove.slice(0, 1)] : operation.at;
}
