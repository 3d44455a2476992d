import { runsOf } from '../../collections/runs-of.js';
import { type EntryPath, isObject, type LocatedDocument } from '../../document/document.js';
import type { EditedText } from '../../document/edited-text.js';
import { at as dataAt, withAt } from '../../document/lists.js';
import { parse } from '../../document/parse.js';
import type { Edit } from '../../document/source.js';
import type { BodyEdit, Enclosing, NewKey, PlacedEdit, Removal } from '../../schema/shape/finding.js';
import { scalarText } from '../../text/scalar-text.js';
import { type EntryParts, fieldsOf, insertion, type TakenEntry } from './insert.js';
import { isFlow } from './layout.js';
import { enclosed, enclosing, keyInsertion } from './new-key.js';
import { aroundComments, itemLines, removal } from './remove.js';

/**
 * What can be done to a catalogue. Those of fixes write a value, a key or a range, or put maps of texts at the end of a list; others put
 * an entry there or a key into a map, take items or keys out, or move an item to the end of another list or
 * into its original. All keep the comments, the order, the quotes and
 * the blank lines of what is around.
 */
export type Operation = Replacement | ReshapingOperation;

type Replacement = Exclude<PlacedEdit, BodyEdit>;
type NewEntry = { readonly into: EntryPath; readonly insert: EntryParts };

/** After one of these, other values may be at other places. */
type ReshapingOperation =
  | NewEntry
  | NewKey
  | Enclosing
  | Removal
  | { readonly to: EntryPath; readonly move: EntryPath };

/** The edits that an operation makes of a text; undefined where the text is laid out in a way that it cannot be done. */
export function editsOf(document: LocatedDocument, operation: Operation): readonly Edit[] | undefined {
  if ('remove' in operation)
    return removal(document, operation)?.flatMap((edit) => aroundComments(document, edit));
  if ('enclose' in operation) return enclosing(document, operation);
  if ('move' in operation) return moving(document, operation.move, operation.to);
  const edit = editOf(document, operation);
  return edit && [edit];
}

function editOf(document: LocatedDocument, operation: Replacement | NewEntry | NewKey): Edit | undefined {
  if ('span' in operation) return { ...operation.span, text: operation.text };
  if ('within' in operation) return keyInsertion(document, operation);
  if ('insert' in operation)
    return insertion(document, { list: operation.into, entries: [operation.insert] });
  if ('append' in operation) {
    const entries = operation.items.map((item) => Object.entries(item));
    return insertion(document, { list: operation.append, entries, padding: ' ' });
  }
  const { at, part } = operation;
  const { spans, source } = document;
  if (part !== 'key' && spans.place(at) === undefined) return undefined;
  const span = part === 'key' ? spans.key(at) : spans.value(at);
  const like = source.text.slice(span.start, span.end);
  return { ...span, text: 'text' in operation ? operation.text : scalarText(operation.value, like) };
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
  // Operations that leave all others where they are can be done at once.
  const areFree = (...some: readonly Operation[]) => !some.some(isReshaping);
  for (const group of runsOf(operations, areFree)) {
    const edits: Edit[] = [];
    for (const operation of group) {
      const own = editsOf(at.document, operation);
      if (own === undefined) return { impossible: { at: listOf(operation), isMisread: false } };
      edits.push(...own);
    }
    const edited = at.edited.edited(edits);
    const { source, problems, value } = at.document;
    const document = parse({ ...source, text: edited.text }, at.document);
    const reshaping = group.find(isReshaping);
    const isRight =
      reshaping === undefined ||
      (document.problems.length <= problems.length && isSame(document.value, valueAfter(value, reshaping)));
    if (!isRight) return { impossible: { at: listOf(reshaping), isMisread: true } };
    at = { edited, document };
  }
  return at;
}

function isReshaping(operation: Operation): operation is ReshapingOperation {
  return 'insert' in operation || 'within' in operation || 'remove' in operation || 'move' in operation;
}

/** What is laid out in a way that an operation cannot be done. */
function listOf(operation: Operation): EntryPath {
  return 'remove' in operation ? operation.from : placeOf(operation);
}

/** The same operation where its values are at other places. */
export function operationAt(operation: Operation, placed: (path: EntryPath) => EntryPath): Operation {
  if ('span' in operation) return operation;
  if ('append' in operation) return { ...operation, append: placed(operation.append) };
  if ('insert' in operation) return { ...operation, into: placed(operation.into) };
  if ('enclose' in operation)
    return { ...operation, enclose: placed(operation.enclose), within: placed(operation.within) };
  if ('within' in operation) return { ...operation, within: placed(operation.within) };
  if ('move' in operation) return { move: placed(operation.move), to: placed(operation.to) };
  if (!('remove' in operation)) return { ...operation, at: placed(operation.at) };
  const paths = operation.remove.map((key) => placed([...operation.from, key]));
  return {
    from: paths[0]?.slice(0, -1) ?? operation.from,
    remove: paths.map((path) => path.at(-1) ?? ''),
  };
}

export function placeOf(operation: Operation): EntryPath {
  if ('span' in operation) return [];
  if ('append' in operation) return operation.append;
  if ('insert' in operation) return operation.into;
  if ('enclose' in operation) return operation.enclose;
  if ('within' in operation) return [...operation.within, operation.key];
  if ('move' in operation) return operation.to;
  return 'remove' in operation ? [...operation.from, ...operation.remove.slice(0, 1)] : operation.at;
}

function valueAfter(value: unknown, operation: ReshapingOperation): unknown {
  if ('remove' in operation) return without(value, operation);
  if ('insert' in operation)
    return withItem(value, operation.into, Object.fromEntries(fieldsOf(operation.insert)));
  if ('enclose' in operation) {
    const item = operation.enclose;
    const translations = [...operation.within, 'translations'];
    const own = { ...Object(dataAt(value, translations)), [operation.language]: enclosed(value, operation) };
    return without(withAt(value, translations, own), { from: item.slice(0, -1), remove: item.slice(-1) });
  }
  if ('within' in operation) return withAt(value, [...operation.within, operation.key], operation.value);
  const { move, to } = operation;
  const left = without(value, { from: move.slice(0, -1), remove: move.slice(-1) });
  return withItem(left, to, dataAt(value, move));
}

function without(value: unknown, { from, remove }: Removal): unknown {
  const data = dataAt(value, from);
  const left = Array.isArray(data)
    ? data.filter((_, n) => !remove.includes(n))
    : Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !remove.includes(key)));
  return withAt(value, from, left);
}

function withItem(value: unknown, list: EntryPath, item: unknown): unknown {
  const items = dataAt(value, list);
  const more = [...(Array.isArray(items) ? items : []), item];
  const [section = '', key] = list;
  // The section comes with its first entry.
  if (key !== undefined && dataAt(value, [section]) === undefined)
    return withAt(value, [section], { [key]: more });
  return withAt(value, list, more);
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
