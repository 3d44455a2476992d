import { at as dataAt, type EntryPath, isSame, type LocatedDocument } from '../../../document/document.js';
import type { EditedText } from '../../../document/edited-text.js';
import { parse } from '../../../document/parse/parse.js';
import type { Edit } from '../../../document/source.js';
import { scalarText } from '../../../document/text/scalar-text.js';
import type { NewItems, NewKey } from '../../schema/shape/finding.js';
import { type Example, flowText } from '../../schema/shape/snippet.js';
import { blockPair, insertion, insertionBefore, lineBreakOf, shifted, type TakenEntry } from './insert.js';
import { columnOf, inkAt, isFlow, lineBehind } from './layout.js';
import { keyInsertion } from './new-key.js';
import {
  changedPlaces,
  isKnown,
  isReshaping,
  listOfOperation,
  type Operation,
  type Replacement,
  valueAfter,
} from './operation.js';
import { aroundComments, linesOfItem, removal } from './remove.js';

/** The text edits of an operation. Undefined if the layout prevents it. */
export function editsOf(document: LocatedDocument, operation: Operation): readonly Edit[] | undefined {
  if ('remove' in operation)
    return removal(document, operation)?.flatMap((edit) => aroundComments(document, edit));
  if ('to' in operation) return moving(document, operation.at, operation.to);
  const edit = editOf(document, operation);
  return edit && [edit];
}

function editOf(document: LocatedDocument, operation: Replacement | NewItems | NewKey): Edit | undefined {
  if ('span' in operation) return { ...operation.span, text: operation.text };
  if ('key' in operation) return keyInsertion(document, operation);
  if ('insert' in operation) {
    const { at, insert, before } = operation;
    return before === undefined
      ? insertion(document, operation)
      : insertionBefore(document, [...at, before], insert);
  }
  const { at, part } = operation;
  const { spans } = document;
  if (part === 'key') return { ...spans.key(at), text: operation.text };
  if (spans.place(at) === undefined) return undefined;
  if ('text' in operation) return { ...spans.value(at), text: operation.text };
  return replacement(document, at, operation.value);
}

/** Replaces a value: in its quotes, and on new lines if it needs them. */
function replacement(document: LocatedDocument, at: EntryPath, value: Example): Edit {
  const { source, spans } = document;
  const { text } = source;
  const { start, end } = inkAt(document, at);
  const key = spans.key(at);
  const onLine = typeof value === 'string' ? scalarText(value, text.slice(start, end)) : flowText(value);
  const isInLine = typeof at.at(-1) !== 'string' || isFlow(document, at.slice(0, -1));
  const column = columnOf(text, key.start);
  const lines = isInLine ? [onLine] : blockPair([String(at.at(-1)), value], column);
  if (isInLine || (lines.length === 1 && !text.slice(key.end, start).includes('\n'))) {
    // An absent value has neither a space before it nor one before a comment.
    const before = /[\s[{]/.test(text.charAt(start - 1)) ? '' : ' ';
    return { start, end, text: before + onLine + (text[end] === '#' ? ' ' : '') };
  }
  const behind = lineBehind(document, at);
  const lineBreak = lineBreakOf(text);
  const written = lines.map((line, n) => (n === 0 ? line : shifted(line, column))).join(lineBreak);
  return { start: key.start, end: behind, text: text[behind - 1] === '\n' ? written + lineBreak : written };
}

/** Moves an item with its comments to the end of another list. */
function moving(document: LocatedDocument, item: EntryPath, to: EntryPath): readonly Edit[] | undefined {
  const list = dataAt(document.value, to);
  const isEmpty = Array.isArray(list) && list.length === 0;
  const isInBrackets = isFlow(document, to.slice(0, -1)) || (isFlow(document, to) && !isEmpty);
  const taken = takenEntry(document, item);
  if (taken === undefined || (isInBrackets && taken.flow === undefined)) return undefined;
  const cut = removal(document, { at: item.slice(0, -1), remove: item.slice(-1) });
  const put = insertion(document, { at: to, insert: [taken] });
  return cut && put && [...cut, put];
}

export function takenEntry(document: LocatedDocument, item: EntryPath): TakenEntry | undefined {
  const { text } = document.source;
  const { start, end } = document.spans.value(item);
  const flow = text[start] === '{' ? text.slice(start, end) : undefined;
  if (isFlow(document, item.slice(0, -1)))
    return flow === undefined ? undefined : { lines: [`- ${flow}`], dash: 0, flow };
  const range = linesOfItem(document, item);
  if (range === undefined) return undefined;
  const written = text.slice(range.start, range.end).replace(/\r?\n$/, '');
  return { lines: written.split(/\r?\n/), dash: range.dash, flow };
}

export interface EditedCatalogue {
  readonly edited: EditedText;
  readonly document: LocatedDocument;
}

/** Does operations in turn, and checks the resulting values. @returns the place of a failure; `isMisread` if values would differ */
export function editCatalogue(start: EditedCatalogue, operations: readonly Operation[]) {
  // Each operation names paths as the ones before have left them. Ranges are of the text of `start`.
  let at = start;
  let left = operations;
  let most = Number.POSITIVE_INFINITY;
  for (let [first] = left; first !== undefined; [first] = left) {
    const { group, edits, later } = groupOf(at.document, left, most);
    if (group.length === 0) return { impossible: { at: listOfOperation(first), isMisread: false } };
    const next = editedBy(group, edits, at);
    const [only = first, ...others] = group;
    if (next === undefined && others.length === 0)
      return { impossible: { at: listOfOperation(only), isMisread: true } };
    // A smaller group shows which operation fails.
    most = next === undefined ? group.length >> 1 : Number.POSITIVE_INFINITY;
    if (next !== undefined) [at, left] = [next, later];
  }
  return at;
}

/** The operations that can run together, because none changes a path of another, and those that must wait. */
function groupOf(document: LocatedDocument, operations: readonly Operation[], most: number) {
  const group: Operation[] = [];
  const later: Operation[] = [];
  const edits: (readonly [depth: number, edit: Edit])[] = [];
  const isApart = apart();
  // Moved values need a new parse, and would invalidate ranges: operations with ranges come first.
  const hasRanges = operations.some((operation) => 'span' in operation);
  const isMoving = !hasRanges && (operations.every(isKnown) || operations.slice(0, 1).some(isReshaping));
  for (const operation of operations) {
    const places = changedPlaces(operation);
    const fits = isMoving ? isKnown(operation) : !isReshaping(operation);
    const isFree = isApart(places) && fits && group.length < most;
    const textEdits = isFree ? editsOf(document, operation) : undefined;
    (textEdits === undefined ? later : group).push(operation);
    for (const edit of textEdits ?? []) edits.push([places[0]?.length ?? 0, edit]);
  }
  // For edits with the same end, the inner one comes first.
  return { group, later, edits: edits.toSorted(([a], [b]) => b - a).map(([, edit]) => edit) };
}

/** Returns a predicate: true if no given path equals, contains or lies inside a path of an earlier call. */
function apart() {
  const [changed, around] = [new Set<string>(), new Set<string>()];
  return (places: readonly EntryPath[]): boolean => {
    const ways = places.map((path) => ['', ...path].map((_, n) => path.slice(0, n).join('\n')));
    const isApart = ways.every((way) => !around.has(way.at(-1) ?? '') && !way.some((at) => changed.has(at)));
    for (const way of ways) {
      changed.add(way.at(-1) ?? '');
      for (const at of way) around.add(at);
    }
    return isApart;
  };
}

/** @returns undefined if the text would not have the expected values */
function editedBy(group: readonly Operation[], edits: readonly Edit[], before: EditedCatalogue) {
  const { source, problems, value } = before.document;
  const edited = before.edited.edited(edits);
  const document = parse({ ...source, text: edited.text }, before.document);
  if (!group.every(isKnown)) return { edited, document };
  const copies = new Set<unknown>();
  const expected = group.reduce((all: unknown, operation) => valueAfter(all, operation, copies), value);
  const isRight = document.problems.length <= problems.length && isSame(document.value, expected);
  return isRight ? { edited, document } : undefined;
}
