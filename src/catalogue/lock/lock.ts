import { firstWhere, memoize } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import { type Edit, hasUnreadable, type Source, type Span, type TextProblem } from '../../document/source.js';
import { decoded } from '../../document/text/decoded.js';
import { numberedPage } from '../addresses/paths.js';
import { idPattern } from '../schema/values/patterns.js';

/** The list of all published addresses, beside the catalogue. */
export const lockFile = 'urls.lock';

/** Whether a line has a word instead of the id of an entry. */
export const isLockWord = (owner: string) => owner === 'feed' || owner === 'file';

/** A locked address with its owner, or the reason why it is given up. Decoded, beginning with a slash, without base. */
type LockLine = Readonly<{ address: string } & ({ owner: string } | { gone: string })>;

const goneMark = 'gone:';

export type LocatedLine = LockLine & { readonly span: Span };

export interface Lock {
  readonly source: Source;
  /** By address, in file order. */
  readonly lines: ReadonlyMap<string, LocatedLine>;
  readonly problems: readonly TextProblem[];
}

export function lockOf(files: FileSet): Lock | undefined {
  const source = files.read(lockFile);
  return source && readLock(source);
}

/** Maximum reported problems: a file that is not a lock has one in each line. */
const problemLimit = 100;

/** Parses a lock. Accepts any order and line ends, blank lines and duplicates: merges produce them. */
const readLock = memoize((source: Source): Lock => {
  if (source.isBinary === true) return { source, lines: new Map(), problems: [notText] };
  const lines = new Map<string, LocatedLine>();
  const problems: TextProblem[] = [];
  // A byte order mark is not part of a line.
  for (const { 0: line, index: start } of source.text.matchAll(/[^\ufeff\n][^\n]*/g)) {
    if (problems.length === problemLimit) break;
    const text = line.replace(/(?<!\r)\r+$/, '');
    const span = { start, end: start + text.length };
    const read = hasUnreadable(source, span) ? 'bytes' : readLine(text);
    if (read === undefined) continue;
    if (typeof read === 'string') {
      problems.push({ span, ...adviceFor[read] });
      continue;
    }
    const { address } = read;
    const earlier = lines.get(address);
    if (earlier === undefined) lines.set(address, { ...read, span });
    else if (!isSame(earlier, read)) {
      const message = `${address} is also in an earlier line, which says something else`;
      problems.push({ span, message, hint: 'keep the line that is right, and remove the other' });
    }
  }
  // A merge conflict explains duplicate addresses: report only its marks.
  const marks = problems.filter(({ message }) => message === adviceFor.conflict.message);
  return { source, lines, problems: marks.length > 0 ? marks : problems };
});

const notText: TextProblem = {
  span: { start: 0, end: 0 },
  message: `\`${lockFile}\` is not a text in UTF-8`,
  hint: 'take the file of the last commit, and run `herbarium lock`',
};

const adviceFor = {
  conflict: {
    message: 'this is a mark of a merge that is not finished',
    hint: 'keep the lines of both sides, and remove the lines with the marks',
  },
  line: {
    message: 'this line is not an address with the id of an entry',
    hint: `write \`/address <id>\`, \`/address ${goneMark} <reason>\`, or remove the line`,
  },
  bytes: {
    message: 'this line has bytes that are not UTF-8',
    hint: 'save the file as UTF-8, or take the line of the last commit',
  },
  character: {
    message: 'an address has no `*` and no control characters: hosts would take it for other addresses too',
    hint: 'correct the address, or remove the line',
  },
  reason: {
    message: 'the reason is missing for which this address is given up',
    hint: `write it in a few words: \`/address ${goneMark} no longer sold\``,
  },
} as const satisfies Record<string, Omit<TextProblem, 'span'>>;

/** @returns undefined for an empty line; the key of an error for an invalid one */
function readLine(text: string): LockLine | keyof typeof adviceFor | undefined {
  if (/^(<{7}|={7}|>{7}|\|{7})( |$)/.test(text)) return 'conflict';
  const line = text.trim();
  if (line === '' || line.startsWith('#')) return undefined;
  const [, encoded, rest = ''] = /^(\/\S*)[ \t]+(.*)$/s.exec(line) ?? [];
  const address = encoded === undefined ? undefined : decoded(encoded);
  if (address === undefined) return 'line';
  // A file of `public/` can have any name, because hosts get no line for it.
  if ((rest === 'file' ? /\0/ : /[*\p{Cc}]/u).test(address)) return 'character';
  if (rest.startsWith(goneMark)) {
    const gone = rest.slice(goneMark.length).trim();
    return gone === '' ? 'reason' : { address, gone };
  }
  if (rest === goneMark.slice(0, -1)) return 'reason';
  return idPattern.test(rest) || isLockWord(rest) ? { address, owner: rest } : 'line';
}

function isSame(a: LockLine, b: LockLine): boolean {
  return 'owner' in a && 'owner' in b ? a.owner === b.owner : 'gone' in a && 'gone' in b;
}

const head = '# Addresses that this site has published. Commit this file; `herbarium lock` adds to it.\n';

/** The text of a lock, sorted by address so that equal addresses give equal files. */
export function lockText(lines: Iterable<LockLine>): string {
  return head + inOrder(lines).map(lineText).join('');
}

function lineText(line: LockLine): string {
  const owner = 'owner' in line ? line.owner : `${goneMark} ${line.gone.replace(/\s+/g, ' ').trim()}`;
  return `${encodedAddress(line.address)} ${owner}\n`;
}

function inOrder<Line extends LockLine>(lines: Iterable<Line>): readonly Line[] {
  return [...lines].sort((a, b) => inCodePoints(a.address, b.address));
}

const orderedLines = memoize(({ lines }: Lock) => inOrder(lines.values()));

/** Adds addresses with owners in sorted places, and replaces lines that give them up. */
export function addedLines(lock: Lock, published: ReadonlyMap<string, string>): readonly Edit[] {
  const edits = new Map<string, Edit>();
  const { text: whole } = lock.source;
  // The last line may lack its line break after a manual edit.
  const isOpen = whole !== '' && !whole.endsWith('\n');
  for (const line of inOrder([...published].map(([address, owner]) => ({ address, owner })))) {
    const locked = lock.lines.get(line.address);
    if (locked !== undefined && 'owner' in locked) continue;
    const { start, end } = locked?.span ?? placeIn(lock, line.address);
    const name = `${start} ${end}`;
    const text = locked === undefined ? lineText(line) : lineText(line).trimEnd();
    const above = edits.get(name)?.text ?? (isOpen && start === whole.length ? '\n' : '');
    edits.set(name, { start, end, text: above + text });
  }
  return [...edits.values()];
}

function placeIn(lock: Lock, address: string): Span {
  const lines = orderedLines(lock);
  const next = lines[firstWhere(lines.length, (n) => inCodePoints(lines[n]?.address ?? '', address) >= 0)];
  const at = next?.span.start ?? lock.source.text.length;
  return { start: at, end: at };
}

/** By code points: JavaScript compares code units, which sort rare characters before some common ones. */
function inCodePoints(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const isHalf = at > 0 && /[\ud800-\udbff]/.test(a[at - 1] ?? '');
  const from = isHalf ? at - 1 : at;
  return (a.codePointAt(from) ?? -1) - (b.codePointAt(from) ?? -1);
}

/** A readable address. Encodes characters that would end it, be invisible, or look encoded. */
export function encodedAddress(address: string): string {
  return address.replace(/[%\s\p{Cc}\p{Cf}]/gu, encodeURIComponent);
}

/** Adds lines, and removes none. @param gone given-up addresses, with reasons. @returns new ones as `added`; `lacking` are required */
export function updatedLock(
  lock: Lock | undefined,
  published: ReadonlyMap<string, string>,
  gone: ReadonlyMap<string, string> = new Map(),
) {
  const lines = new Map<string, LockLine>(lock?.lines);
  const added: string[] = [];
  for (const [address, owner] of published) {
    // An address keeps its owner: `url/reused` reports another one.
    if ('owner' in (lines.get(address) ?? {})) continue;
    lines.set(address, { address, owner });
    added.push(address);
  }
  for (const [address, reason] of gone) lines.set(address, { address, gone: reason });
  // A merge of two branches may create a new list page that neither lock could contain.
  // The build of a data sheet that a former release left out is not a mistake either.
  const isSheet = (address: string) =>
    address.endsWith('.pdf') && lock?.lines.has(address.slice(0, -'.pdf'.length));
  const lacking = added.filter((address) => numberedPage(address) === undefined && !isSheet(address));
  return { text: lockText(lines.values()), added, lacking };
}
