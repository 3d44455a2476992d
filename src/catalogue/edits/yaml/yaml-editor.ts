import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { EditedText } from '../../document/edited-text.js';
import { at as dataAt } from '../../document/lists.js';
import { parse } from '../../document/parse.js';
import type { Edit } from '../../document/source.js';
import type { NewKey } from '../../schema/shape/finding.js';
import { insertion, insertionBefore, type TakenEntry } from './insert.js';
import { isFlow } from './layout.js';
import { enclosing, keyInsertion } from './new-key.js';
import {
  changedPlaces,
  isKnown,
  isReshaping,
  listOf,
  type NewItems,
  type Operation,
  type Replacement,
} from './operation.js';
import { aroundComments, itemLines, removal } from './remove.js';
import { replacement } from './replace.js';
import { isSame, valueAfter } from './values-after.js';

/** The edits that an operation makes of a text; undefined where the text is laid out in a way that it cannot be done. */
export function editsOf(document: LocatedDocument, operation: Operation): readonly Edit[] | undefined {
  if ('remove' in operation)
    return removal(document, operation)?.flatMap((edit) => aroundComments(document, edit));
  if ('enclose' in operation) return enclosing(document, operation);
  if ('move' in operation) return moving(document, operation.move, operation.to);
  const edit = editOf(document, operation);
  return edit && [edit];
}

function editOf(document: LocatedDocument, operation: Replacement | NewItems | NewKey): Edit | undefined {
  if ('span' in operation) return { ...operation.span, text: operation.text };
  if ('within' in operation) return keyInsertion(document, operation);
  if ('insert' in operation) {
    const { into, insert, before } = operation;
    if (before !== undefined) return insertionBefore(document, [...into, before], insert);
    return insertion(document, { list: into, entries: insert });
  }
  if ('append' in operation) {
    const entries = operation.items.map((item) => Object.entries(item));
    return insertion(document, { list: operation.append, entries, padding: ' ' });
  }
  const { at, part } = operation;
  const { spans } = document;
  if (part === 'key') return { ...spans.key(at), text: operation.text };
  if (spans.place(at) === undefined) return undefined;
  if ('text' in operation) return { ...spans.value(at), text: operation.text };
  return replacement(document, at, operation.value);
}

/** Takes an item with its comments from its list to the end of another one. */
function moving(document: LocatedDocument, item: EntryPath, to: EntryPath): readonly Edit[] | undefined {
  const list = dataAt(document.value, to);
  const isEmpty = Array.isArray(list) && list.length === 0;
  const isInBrackets = isFlow(document, to.slice(0, -1)) || (isFlow(document, to) && !isEmpty);
  const taken = takenEntry(document, item);
  if (taken === undefined || (isInBrackets && taken.flow === undefined)) return undefined;
  const cut = removal(document, { from: item.slice(0, -1), remove: item.slice(-1) });
  const put = insertion(document, { list: to, entries: [taken] });
  return cut && put && [...cut, put];
}

export function takenEntry(document: LocatedDocument, item: EntryPath): TakenEntry | undefined {
  const { text } = document.source;
  const { start, end } = document.spans.value(item);
  const flow = text[start] === '{' ? text.slice(start, end) : undefined;
  if (isFlow(document, item.slice(0, -1)))
    return flow === undefined ? undefined : { lines: [`- ${flow}`], dash: 0, flow };
  const own = itemLines(document, item);
  if (own === undefined) return undefined;
  const written = text.slice(own.start, own.end).replace(/\r?\n$/, '');
  return { lines: written.split(/\r?\n/), dash: own.dash, flow };
}

export interface EditedCatalogue {
  readonly edited: EditedText;
  readonly document: LocatedDocument;
}

/**
 * Does operations one after the other: each names places as the ones before have left them. Ranges are of the text as it is given. An
 * edit that looks right may still change how the text around it is read: so the text must then have the values that are expected of it.
 * @returns where the first is that cannot be done, because of the way the text is laid out; `isMisread` where what is around would be
 * read as something else
 */
export function editCatalogue(start: EditedCatalogue, operations: readonly Operation[]) {
  let at = start;
  let left = operations;
  let most = Number.POSITIVE_INFINITY;
  for (let [first] = left; first !== undefined; [first] = left) {
    const { group, edits, later } = groupOf(at.document, left, most);
    if (group.length === 0) return { impossible: { at: listOf(first), isMisread: false } };
    const next = editedBy(group, edits, at);
    const [only = first, ...others] = group;
    if (next === undefined && others.length === 0)
      return { impossible: { at: listOf(only), isMisread: true } };
    // Fewer of them show which one is not right.
    most = next === undefined ? group.length >> 1 : Number.POSITIVE_INFINITY;
    if (next !== undefined) [at, left] = [next, later];
  }
  return at;
}

/**
 * The operations that can be done at once, because none changes what another one names, and those that wait for them.
 * @param most how many
 */
function groupOf(document: LocatedDocument, operations: readonly Operation[], most: number) {
  const group: Operation[] = [];
  const later: Operation[] = [];
  const edits: (readonly [depth: number, edit: Edit])[] = [];
  const changed = new ChangedPlaces();
  // Where values move, it is not known what a text is read as, and where a range is.
  let [isKnowing, isMoving] = [true, false];
  for (const operation of operations) {
    const places = changedPlaces(operation);
    const fits = isReshaping(operation) ? isKnowing : isKnown(operation) || !isMoving;
    const isFree = changed.add(places) && fits && group.length < most;
    const own = isFree ? editsOf(document, operation) : undefined;
    (own === undefined ? later : group).push(operation);
    if (own === undefined) continue;
    isKnowing &&= isKnown(operation);
    isMoving ||= isReshaping(operation);
    for (const edit of own) edits.push([places[0]?.length ?? 0, edit]);
  }
  // What ends where something around it ends comes first.
  return { group, later, edits: edits.toSorted(([a], [b]) => b - a).map(([, edit]) => edit) };
}

/** @returns undefined where the text would not have the values that are expected of it */
function editedBy(
  group: readonly Operation[],
  edits: readonly Edit[],
  { edited: before, document }: EditedCatalogue,
) {
  const { source, problems, value } = document;
  const edited = before.edited(edits);
  const next = parse({ ...source, text: edited.text }, document);
  const isRight =
    !group.every(isKnown) ||
    (next.problems.length <= problems.length && isSame(next.value, valueAfter(value, group)));
  return isRight ? { edited, document: next } : undefined;
}

/** Places that operations change. */
class ChangedPlaces {
  readonly #places = new Set<string>();
  readonly #around = new Set<string>();

  /** @returns whether none of them is one of those before, around it or within it */
  add(places: readonly EntryPath[]): boolean {
    const ways = places.map((path) => ['', ...path].map((_, n) => path.slice(0, n).join('\n')));
    const isFree = ways.every(
      (way) => !this.#around.has(way.at(-1) ?? '') && !way.some((step) => this.#places.has(step)),
    );
    for (const way of ways) {
      this.#places.add(way.at(-1) ?? '');
      for (const step of way) this.#around.add(step);
    }
    return isFree;
  }
}
