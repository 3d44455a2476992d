import type { Operation } from '../catalogue/edits/yaml/operation.js';
import type { NewItem } from '../catalogue/schema/shape/finding.js';
import type { Example } from '../catalogue/schema/shape/snippet.js';
import { append } from '../document/collections.js';
import { at as dataAt, type EntryPath, isMap, isSame, type LocatedDocument } from '../document/document.js';
import { gapsBetween } from '../document/text/gaps.js';

/** The wanted value of a key of an entry or of a map in it. Undefined removes the key. */
export interface ValueWish {
  /** Keys, starting at the entry. */
  readonly path: readonly string[];
  readonly value: Example | undefined;
}

type Values = Readonly<Record<string, Example>>;

/** The fewest operations that set the values. New keys have the order of the wishes. Creates missing maps, and removes maps that become empty. */
export function changesTo(document: LocatedDocument, entry: EntryPath, wishes: readonly ValueWish[]) {
  const now = dataAt(document.value, entry);
  const wanted = wishes.reduce((values, wish) => {
    const isGone = wish.value === undefined && dataAt(values, wish.path) === undefined;
    return isGone ? values : withWish(values, wish);
  }, valuesOf(now));
  return changesOf(entry, now, wanted);
}

function valuesOf(data: unknown): Values {
  return isMap(data) ? { ...Object(data) } : {};
}

/** Sets a value in nested maps. Removes maps that become empty. */
export function withWish(values: Values, { path: [key = '', ...path], value }: ValueWish): Values {
  const inner = path.length === 0 ? value : withWish(valuesOf(values[key]), { path, value });
  const isEmptied = value === undefined && isMap(inner) && Object.keys(inner).length === 0;
  const others = Object.entries(values).filter(([other]) => other !== key);
  return inner === undefined || isEmptied ? Object.fromEntries(others) : { ...values, [key]: inner };
}

/** Skips unchanged values, so that `wanted` may contain values that cannot be written. */
function changesOf(at: EntryPath, now: unknown, wanted: Example): readonly Operation[] {
  if (isSame(now, wanted)) return [];
  if (isMap(now) && isMap(wanted) && Object.keys(now).length > 0)
    return mapChanges(at, now, valuesOf(wanted));
  const pairs = Array.isArray(now) && Array.isArray(wanted) ? pairsOf(now, wanted, likenesses) : [];
  const isNew = !pairs.some(({ was, item }) => was !== undefined && item !== undefined);
  return isNew ? [{ at, value: wanted }] : listChanges(at, pairs);
}

function mapChanges(at: EntryPath, now: object, wanted: Values): readonly Operation[] {
  const all = Object.entries(wanted);
  const gone = Object.keys(now).filter((key) => !Object.hasOwn(wanted, key));
  const current = (key: string): unknown => Reflect.get(now, key);
  return [
    ...all.flatMap(([key, value]) =>
      Object.hasOwn(now, key) ? changesOf([...at, key], current(key), value) : [],
    ),
    ...all.flatMap(([key, value]) => (Object.hasOwn(now, key) ? [] : [{ at, key, value }])),
    ...(gone.length === 0 ? [] : [{ at, remove: gone }]),
  ];
}

/** The present and the wanted item of a list, undefined if absent. */
interface Pair {
  readonly was?: { readonly place: number; readonly value: unknown };
  readonly item?: Example;
}

/** Changes in place, then removals, then insertions from the last on: each path refers to the state after the operations before it. */
function listChanges(at: EntryPath, pairs: readonly Pair[]): readonly Operation[] {
  const changes: Operation[] = [];
  const gone: number[] = [];
  const added = new Map<number, NewItem[]>();
  let keptCount = 0;
  for (const { was, item } of pairs) {
    if (item === undefined) gone.push(was?.place ?? 0);
    else if (was === undefined) {
      const fields = Object.entries(valuesOf(item));
      added.set(keptCount, [...(added.get(keptCount) ?? []), fields.length === 0 ? { item } : fields]);
    } else {
      append(changes, changesOf([...at, was.place], was.value, item));
      keptCount += 1;
    }
  }
  if (gone.length > 0) changes.push({ at, remove: gone });
  for (const [before, insert] of [...added].reverse())
    changes.push({ at, insert, ...(before < keptCount && { before }) });
  return changes;
}

type Likeness = (item: unknown) => string;

/** Ways to match items: equal, then the same beginning, then the same kind. */
const likenesses: readonly Likeness[] = [
  (item) => JSON.stringify(item),
  (item) => JSON.stringify(isMap(item) ? Object.entries(item)[0] : item),
  (item) => (Array.isArray(item) ? 'list' : isMap(item) ? 'map' : 'scalar'),
];

function pairsOf(
  now: readonly unknown[],
  wanted: readonly Example[],
  [likeness, ...weaker]: readonly Likeness[],
  from = 0,
): readonly Pair[] {
  const was = now.map((value, n) => ({ was: { place: from + n, value } }));
  if (likeness === undefined) return [...was, ...wanted.map((item) => ({ item }))];
  const pairs: Pair[] = [];
  let [at, other] = [0, 0];
  const end = { from: now.length, to: now.length, otherFrom: wanted.length, otherTo: wanted.length };
  for (const gap of [...gapsBetween(now.map(likeness), wanted.map(likeness)), end]) {
    const same = wanted.slice(other, gap.otherFrom);
    for (const [n, item] of same.entries()) pairs.push({ ...was[at + n], item });
    [at, other] = [gap.to, gap.otherTo];
    const [old, fresh] = [now.slice(gap.from, at), wanted.slice(gap.otherFrom, other)];
    append(pairs, pairsOf(old, fresh, weaker, from + gap.from));
  }
  return pairs;
}
