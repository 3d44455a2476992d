import { at as dataAt, type EntryPath, withAt } from '../../../document/document.js';
import type { BodyEdit, NewItems, NewKey, PlacedEdit, Removal } from '../../schema/shape/finding.js';
import { fieldsOf } from './insert.js';

/** A change of a catalogue. Keeps comments, order, quotes and blank lines around it. */
export type Operation = Replacement | ReshapingOperation;

export type Replacement = Exclude<PlacedEdit, BodyEdit | NewItems>;

/** Operations that can change the paths of other values. */
export type ReshapingOperation =
  | NewItems
  | NewKey
  | Removal
  | { readonly at: EntryPath; readonly to: EntryPath };

/** An operation whose resulting values are known. */
export type KnownOperation = ReshapingOperation | Extract<Replacement, { readonly value: unknown }>;

export function isReshaping(operation: Operation): operation is ReshapingOperation {
  return ['insert', 'key', 'remove', 'to'].some((name) => name in operation);
}

export function isKnown(operation: Operation): operation is KnownOperation {
  return isReshaping(operation) || 'value' in operation;
}

/** The paths that an operation changes: values at, around or inside them may move. */
export function changedPlaces(operation: Operation): readonly EntryPath[] {
  if ('span' in operation) return [];
  if ('insert' in operation && operation.before === undefined) return [[...operation.at, 'end']];
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
  return { ...operation, at };
}

export function placeOfOperation(operation: Operation): EntryPath {
  if ('span' in operation) return [];
  if ('to' in operation) return operation.to;
  if ('key' in operation) return [...operation.at, operation.key];
  return 'remove' in operation ? [...operation.at, ...operation.remove.slice(0, 1)] : operation.at;
}

/** The value of a document after an operation. @param copies copies that may be mutated, so that thousands of operations copy little */
export function valueAfter(value: unknown, operation: KnownOperation, copies: Set<unknown>): unknown {
  if ('remove' in operation) return without(value, operation, copies);
  if ('insert' in operation) {
    const { at, insert, before } = operation;
    const items = insert.map((part) => ('item' in part ? part.item : Object.fromEntries(fieldsOf(part))));
    return withItems(value, at, items, copies, before);
  }
  if ('value' in operation) return withAt(value, placeOfOperation(operation), operation.value, copies);
  const { at, to } = operation;
  const item = dataAt(value, at);
  return withItems(without(value, { at: at.slice(0, -1), remove: at.slice(-1) }, copies), to, [item], copies);
}

function without(value: unknown, { at, remove }: Removal, copies: Set<unknown>): unknown {
  const data = dataAt(value, at);
  const gone = new Set(remove);
  const left = Array.isArray(data)
    ? data.filter((_, n) => !gone.has(n))
    : Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !gone.has(key)));
  return withAt(value, at, left, copies);
}

function withItems(
  value: unknown,
  list: EntryPath,
  items: readonly unknown[],
  copies: Set<unknown>,
  before?: number,
): unknown {
  const data = dataAt(value, list);
  const old: readonly unknown[] = Array.isArray(data) ? data : [];
  const more = [...old.slice(0, before), ...items, ...old.slice(before ?? old.length)];
  const [section = '', key] = list;
  // The section is created with its first entry.
  if (key !== undefined && dataAt(value, [section]) === undefined)
    return withAt(value, [section], { [key]: more }, copies);
  return withAt(value, list, more, copies);
}
