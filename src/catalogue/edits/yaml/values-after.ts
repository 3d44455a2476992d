import type { EntryPath } from '../../document/document.js';
import { at as dataAt, withAt } from '../../document/lists.js';
import type { Removal } from '../../schema/shape/finding.js';
import { fieldsOf } from './insert.js';
import { enclosed } from './new-key.js';
import type { KnownOperation } from './operation.js';

/** The value of a document after an operation. @param own copies that may be changed: of thousands of operations, each copies little */
export function valueAfter(value: unknown, operation: KnownOperation, own: Set<unknown>): unknown {
  if ('remove' in operation) return without(value, operation, own);
  if ('insert' in operation) {
    const { into, insert, before } = operation;
    const items = insert.map((one) => ('item' in one ? one.item : Object.fromEntries(fieldsOf(one))));
    return withItems(value, into, items, own, before);
  }
  if ('enclose' in operation) {
    const item = operation.enclose;
    const translations = [...operation.within, 'translations'];
    const all = { ...Object(dataAt(value, translations)), [operation.language]: enclosed(value, operation) };
    const put = withAt(value, translations, all, own);
    return without(put, { from: item.slice(0, -1), remove: item.slice(-1) }, own);
  }
  if ('within' in operation) return withAt(value, [...operation.within, operation.key], operation.value, own);
  if ('at' in operation) return withAt(value, operation.at, operation.value, own);
  const { move, to } = operation;
  const item = dataAt(value, move);
  return withItems(without(value, { from: move.slice(0, -1), remove: move.slice(-1) }, own), to, [item], own);
}

function without(value: unknown, { from, remove }: Removal, own: Set<unknown>): unknown {
  const data = dataAt(value, from);
  const gone = new Set(remove);
  const left = Array.isArray(data)
    ? data.filter((_, n) => !gone.has(n))
    : Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !gone.has(key)));
  return withAt(value, from, left, own);
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
  // The section comes with its first entry.
  if (key !== undefined && dataAt(value, [section]) === undefined)
    return withAt(value, [section], { [key]: more }, own);
  return withAt(value, list, more, own);
}
