import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { Edit } from '../../document/problem.js';
import type { TakenEntry } from '../new-entry/lines/entry-text.js';
import { insertEntries } from '../new-entry/lines/insert-entry.js';
import { type EntryList, isFlow } from '../new-entry/lines/layout.js';
import { cutItems } from './cut-items.js';
import { itemLines } from './item-lines.js';

/**
 * The edits that take an item out of a list and put it at the end of another one, with the comments that belong to it.
 * @returns undefined where one of the lists is laid out in a way that this cannot be done
 */
export function moveItem(
  document: LocatedDocument,
  item: EntryPath,
  to: EntryList,
): readonly Edit[] | undefined {
  const taken = takenEntry(document, item);
  const isInBrackets =
    isFlow(document, to.at.slice(0, -1)) || (isFlow(document, to.at) && !isEmpty(document, to));
  if (taken === undefined || (isInBrackets && taken.flow === undefined)) return undefined;
  const cut = cutItems(document, item.slice(0, -1), [Number(item.at(-1))]);
  const insertion = insertEntries(document, to, [taken]);
  return cut === undefined || insertion === undefined ? undefined : [...cut, insertion];
}

function isEmpty({ source, spans }: LocatedDocument, { at }: EntryList): boolean {
  const { start, end } = spans.value(at);
  return /^\[\s*\]$/.test(source.text.slice(start, end));
}

function takenEntry(document: LocatedDocument, item: EntryPath): TakenEntry | undefined {
  const { text } = document.source;
  const { start, end } = document.spans.value(item);
  const flow = text[start] === '{' ? text.slice(start, end) : undefined;
  if (isFlow(document, item.slice(0, -1))) {
    return flow === undefined ? undefined : { lines: [`- ${flow}`], dash: 0, flow };
  }
  const own = itemLines(document, item);
  if (own === undefined) return undefined;
  const lines = text
    .slice(own.start, own.end)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  return { lines, dash: own.dash, flow };
}
