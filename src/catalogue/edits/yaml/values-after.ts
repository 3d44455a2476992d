import { type EntryPath, isObject } from '../../document/document.js';
import { at as dataAt } from '../../document/lists.js';
import { fieldsOf } from './insert.js';
import { enclosed } from './new-key.js';
import type { KnownOperation } from './operation.js';

/** The value of a document after operations, of which none changes what another one names. The value itself stays as it is. */
export function valueAfter(value: unknown, operations: readonly KnownOperation[]): unknown {
  const copies = new Copies();
  return operations.reduce((all, operation) => changed(all, operation, copies), value);
}

/** Plain data with changes. What lies on the way to one is copied once for all of them. */
class Copies {
  readonly #own = new Set<unknown>();

  with(data: unknown, path: EntryPath, change: (found: unknown) => unknown, depth = 0): unknown {
    const step = path[depth];
    if (step === undefined || !isObject(data)) return change(data);
    const own = this.#own.has(data) ? data : Array.isArray(data) ? [...data] : { ...data };
    this.#own.add(own);
    Reflect.set(own, step, this.with(Reflect.get(own, step), path, change, depth + 1));
    return own;
  }

  without(data: unknown, from: EntryPath, remove: readonly (string | number)[]): unknown {
    const gone = new Set(remove);
    return this.with(data, from, (found) =>
      Array.isArray(found)
        ? found.filter((_, n) => !gone.has(n))
        : Object.fromEntries(Object.entries(Object(found)).filter(([key]) => !gone.has(key))),
    );
  }
}

function changed(all: unknown, operation: KnownOperation, copies: Copies): unknown {
  if ('at' in operation) return copies.with(all, operation.at, () => operation.value);
  if ('remove' in operation) return copies.without(all, operation.from, operation.remove);
  if ('insert' in operation) {
    const items = operation.insert.map((one) =>
      'item' in one ? one.item : Object.fromEntries(fieldsOf(one)),
    );
    return withItems(all, operation.into, items, copies, operation.before);
  }
  if ('enclose' in operation) {
    const { enclose, within, language } = operation;
    const own = enclosed(all, operation);
    const put = copies.with(all, [...within, 'translations'], (others) => ({
      ...Object(others),
      [language]: own,
    }));
    return copies.without(put, enclose.slice(0, -1), enclose.slice(-1));
  }
  if ('within' in operation)
    return copies.with(all, [...operation.within, operation.key], () => operation.value);
  const { move, to } = operation;
  const item = dataAt(all, move);
  return withItems(copies.without(all, move.slice(0, -1), move.slice(-1)), to, [item], copies);
}

/** @param before the number of the item that they are put before */
function withItems(
  all: unknown,
  list: EntryPath,
  items: readonly unknown[],
  copies: Copies,
  before?: number,
): unknown {
  const [section = '', key] = list;
  // The section comes with its first entry.
  if (key !== undefined && dataAt(all, [section]) === undefined)
    return copies.with(all, [section], () => ({ [key]: items }));
  return copies.with(all, list, (found) =>
    Array.isArray(found) ? found.toSpliced(before ?? found.length, 0, ...items) : items,
  );
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
