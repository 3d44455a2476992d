import { isDeepStrictEqual } from 'node:util';

/** A place where two views differ. */
export interface ViewDifference {
  /** The keys that lead to it from the top, without places in lists. */
  readonly keys: readonly string[];
  /** What happened there. `choice`: a list has other items, or another order. */
  readonly change: 'changed' | 'added' | 'removed' | 'choice';
  /** Addresses and labels of the nearest link or card around it, in the first view and the second. Undefined where there is none. */
  readonly before: Linked | undefined;
  readonly after: Linked | undefined;
}

/** What a link or a card is about. */
export interface Linked {
  readonly href: string;
  readonly label?: string;
}

/** The most differences of two views: a page is explained by the first ones. */
const most = 400;

/** Keys that tell one item of a list from another, the best first. */
const names = [
  'id',
  'href',
  'path',
  '@id',
  'key',
  'name',
  'number',
  'letter',
  'shade',
  'hreflang',
  'file',
  'label',
];

type Fields = Readonly<Record<string, unknown>>;

/** Where the walk is, and what stands around it. */
interface Place {
  readonly keys: readonly string[];
  readonly before: Linked | undefined;
  readonly after: Linked | undefined;
}

/** Lists where two views differ, as plain data: items of lists are compared with those of the same entry. */
export function viewDifferences(before: unknown, after: unknown): readonly ViewDifference[] {
  const found: ViewDifference[] = [];
  compare(before, after, { keys: [], before: undefined, after: undefined }, found);
  return found;
}

function compare(before: unknown, after: unknown, place: Place, found: ViewDifference[]): void {
  if (found.length >= most || isDeepStrictEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, place, found);
  else if (isFields(before) && isFields(after)) compareFields(before, after, place, found);
  else {
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    report(change, before, after, place, found);
  }
}

function compareFields(before: Fields, after: Fields, place: Place, found: ViewDifference[]): void {
  const inside = around(before, after, place);
  if (isOtherLink(before, after)) {
    found.push({ ...inside, change: 'choice' });
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compare(before[key], after[key], { ...inside, keys: [...inside.keys, key] }, found);
  }
}

/** Whether two links are about different entries, so that what is in them need not be compared. */
function isOtherLink(before: Fields, after: Fields): boolean {
  const [was, is] = [linked(before), linked(after)];
  if (was === undefined || is === undefined || was.href === is.href) return false;
  return typeof before['id'] !== 'string' || before['id'] !== after['id'];
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
  found: ViewDifference[],
): void {
  const [old, now] = [byName(before), byName(after)];
  if (old === undefined || now === undefined) {
    for (let n = 0; n < Math.max(before.length, after.length); n += 1)
      compare(before[n], after[n], place, found);
    return;
  }
  const length = found.length;
  for (const [name, item] of now) {
    if (old.has(name)) compare(old.get(name), item, place, found);
    else report('added', undefined, item, place, found);
  }
  for (const [name, item] of old) if (!now.has(name)) report('removed', item, undefined, place, found);
  // All items are the same: they stand in another order.
  if (found.length === length) found.push({ ...place, change: 'choice' });
}

/** The items of a list by what tells them apart; undefined where nothing does. */
function byName(items: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const named = new Map(items.map((item) => [nameOf(item), item]));
  return named.size === items.length ? named : undefined;
}

function nameOf(item: unknown): string {
  if (!isFields(item)) return JSON.stringify(item) ?? '';
  const key = names.find((name) => item[name] !== undefined);
  return key === undefined ? JSON.stringify(item) : `${key} ${JSON.stringify(item[key])}`;
}

function report(
  change: ViewDifference['change'],
  before: unknown,
  after: unknown,
  place: Place,
  found: ViewDifference[],
): void {
  found.push({ ...around(before, after, place), change });
}

/** A place inside two values. The page itself is not a link on it. */
function around(before: unknown, after: unknown, place: Place): Place {
  if (place.keys.length < 2) return place;
  return { ...place, before: linked(before) ?? place.before, after: linked(after) ?? place.after };
}

function linked(value: unknown): Linked | undefined {
  if (!isFields(value) || typeof value['href'] !== 'string') return undefined;
  const { href, label } = value;
  return { href, ...(typeof label === 'string' ? { label } : {}) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
