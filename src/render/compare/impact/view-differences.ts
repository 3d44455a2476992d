import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../cache/cache-files.js';

interface Place {
  /** The keys that lead to it from the top, without places in lists. */
  readonly keys: readonly string[];
  /** Addresses and labels of the nearest link or card around it, in the first view and the second. Undefined where there is none. */
  readonly before: Linked | undefined;
  readonly after: Linked | undefined;
}

/** A place where two views differ, and what happened there. `choice`: a list has other items, or another order. */
export interface ViewDifference extends Place {
  readonly change: 'changed' | 'added' | 'removed' | 'choice';
}

export type Linked = NonNullable<ReturnType<typeof linked>>;

/** The most differences of two views: a page is explained by the first ones. */
const most = 400;

/** Keys that tell one item of a list from another, the best first. */
const names = 'id href path @id key name number letter shade hreflang file label'.split(' ');

type Fields = Readonly<Record<string, unknown>>;

/** Lists where two views differ, as plain data: items of lists are compared with those of the same entry. */
export function viewDifferences(before: unknown, after: unknown): readonly ViewDifference[] {
  const comparison = new Comparison();
  comparison.compare(before, after, { keys: [], before: undefined, after: undefined });
  return comparison.found;
}

class Comparison {
  readonly found: ViewDifference[] = [];

  compare(before: unknown, after: unknown, place: Place): void {
    if (this.found.length >= most || isDeepStrictEqual(before, after)) return;
    if (Array.isArray(before) && Array.isArray(after)) this.#compareLists(before, after, place);
    else if (isRecord(before) && isRecord(after)) this.#compareFields(before, after, place);
    else {
      const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
      this.found.push({ ...around(before, after, place), change });
    }
  }

  #compareFields(before: Fields, after: Fields, place: Place): void {
    const inside = around(before, after, place);
    if (isOtherLink(before, after)) this.found.push({ ...inside, change: 'choice' });
    else {
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
        this.compare(before[key], after[key], { ...inside, keys: [...inside.keys, key] });
      }
    }
  }

  #compareLists(before: readonly unknown[], after: readonly unknown[], place: Place): void {
    const [old, now] = [byName(before), byName(after)];
    if (old === undefined || now === undefined) {
      const longer = before.length > after.length ? before : after;
      for (const n of longer.keys()) this.compare(before[n], after[n], place);
      return;
    }
    const { length } = this.found;
    for (const [name, item] of now) {
      if (old.has(name)) this.compare(old.get(name), item, place);
      else this.found.push({ ...around(undefined, item, place), change: 'added' });
    }
    for (const [name, item] of old) {
      if (!now.has(name)) this.found.push({ ...around(item, undefined, place), change: 'removed' });
    }
    // All items are the same: they stand in another order.
    if (this.found.length === length) this.found.push({ ...place, change: 'choice' });
  }
}

/** Whether two links are about different entries, so that what is in them need not be compared. */
function isOtherLink(before: Fields, after: Fields): boolean {
  const [was, is] = [linked(before), linked(after)];
  if (was === undefined || is === undefined || was.href === is.href) return false;
  return typeof before['id'] !== 'string' || before['id'] !== after['id'];
}

/** The items of a list by what tells them apart; undefined where nothing does. */
function byName(items: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const named = new Map(items.map((item) => [nameOf(item), item]));
  return named.size === items.length ? named : undefined;
}

function nameOf(item: unknown): string {
  const key = isRecord(item) ? names.find((name) => item[name] !== undefined) : undefined;
  if (key === undefined || !isRecord(item)) return JSON.stringify(item) ?? '';
  return `${key} ${JSON.stringify(item[key])}`;
}

/** A place inside two values. The page itself is not a link on it. */
function around(before: unknown, after: unknown, place: Place): Place {
  if (place.keys.length < 2) return place;
  return { ...place, before: linked(before) ?? place.before, after: linked(after) ?? place.after };
}

function linked(value: unknown) {
  if (!isRecord(value) || typeof value['href'] !== 'string') return undefined;
  const { href, label } = value;
  return { href, label: typeof label === 'string' ? label : undefined };
}
