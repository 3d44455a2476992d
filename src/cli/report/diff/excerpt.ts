import type { Change } from '../../../render/compare/changes.js';
import type { ChangeKind } from '../../../render/differences/kinds.js';

/** Characters to show before and behind what differs. */
const around = 40;

/**
 * The texts of a change, short enough for a line or two: of one page with some words around what differs, of several what they have in
 * common. Undefined where there is nothing to show.
 * @param longest characters of each
 */
export function excerptOf(
  change: Change,
  longest: number,
): { readonly before?: string | undefined; readonly after?: string | undefined } {
  const { example, pages } = change;
  const { before: was, after: is } = pages.length > 1 || example === undefined ? change : example;
  if (isToldInWords(change) || was === is) return {};
  if (was === undefined || is === undefined) {
    return { before: was && cut(was, longest), after: is && cut(is, longest) };
  }
  const start = Math.max(0, commonStart(was, is) - around);
  const end = Math.max(0, Math.min(commonEnd(was, is), Math.min(was.length, is.length) - start) - around);
  return { before: cut(middle(was, start, end), longest), after: cut(middle(is, start, end), longest) };
}

const addressKinds: ReadonlySet<ChangeKind> = new Set(['lost', 'reused', 'moved', 'redirected', 'added']);

/** Whether the sentence about a change has said it all: the address of a single page. */
function isToldInWords({ kind, pages, before, after }: Change): boolean {
  if (!addressKinds.has(kind)) return false;
  return pages.length === 1 || before === undefined || after === undefined;
}

function middle(text: string, start: number, end: number): string {
  const from = start === 0 ? 0 : text.lastIndexOf(' ', start) + 1;
  const behind = end === 0 ? -1 : text.indexOf(' ', text.length - end);
  const to = behind === -1 ? text.length : behind;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

function commonStart(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n += 1;
  return n;
}

function commonEnd(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[a.length - 1 - n] === b[b.length - 1 - n]) n += 1;
  return n;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 2).trimEnd()} …`;
}
