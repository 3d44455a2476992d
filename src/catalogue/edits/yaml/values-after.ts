import { at as dataAt, type EntryPath, withAt } from '../../../document/document.js';
import type { Removal } from '../../schema/shape/finding.js';
import { fieldsOf } from './insert.js';
import { enclosed } from './new-key.js';
import { type KnownOperation, placeOf } from './operation.js';

/** The value of a document after an operation. @param own copies that may be mutated, so that thousands of operations copy little */
export function valueAfter(value: unknown, operation: KnownOperation, own: Set<unknown>): unknown {
  if ('remove' in operation) return without(value, operation, own);
  if ('insert' in operation) {
    const { at, insert, before } = operation;
    const items = insert.map((one) => ('item' in one ? one.item : Object.fromEntries(fieldsOf(one))));
    return withItems(value, at, items, own, before);
  }
  if ('within' in operation) {
    const { at } = operation;
    const translations = [...operation.within, 'translations'];
    const all = { ...Object(dataAt(value, translations)), [operation.language]: enclosed(value, operation) };
    const put = withAt(value, translations, all, own);
    return without(put, { at: at.slice(0, -1), remove: at.slice(-1) }, own);
  }
  if ('value' in operation) return withAt(value, placeOf(operation), operation.value, own);
  const { at, to } = operation;
  const item = dataAt(value, at);
  return withItems(without(value, { at: at.slice(0, -1), remove: at.slice(-1) }, own), to, [item], own);
}

function without(value: unknown, { at, remove }: Removal, own: Set<unknown>): unknown {
  const data = dataAt(value, at);
  const gone = new Set(remove);
  const left = Array.isArray(data)
    ? data.filter((_, n) => !gone.has(n))
    : Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !gone.has(key)));
  return withAt(value, at, left, own);
}

function withItems(
  value: unknown,
  list: EntryPath,
  items: readonly unknown[],
  own: Set<unknown>,
  before?: number,
): unknown {
  const data = dataAt(value, list);
  const old: readonly unknown[] = Array.isArray(data) ? data : [];
  const more = [...old.slice(0, before), ...items, ...old.slice(before ?? old.length)];
  const [section = '', key] = list;
  // The section is created with its first entry.
  if (key !== undefined && dataAt(value, [section]) === undefined)
    return withAt(value, [section], { [key]: more }, own);
  return withAt(value, list, more, own);
}
