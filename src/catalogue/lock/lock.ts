import { numberedPage } from '../addresses/paths.js';
import { firstWhere, memoize } from '../collections.js';
import type { FileSet } from '../document/file-set.js';
import { type Edit, hasUnreadable, type Source, type Span, type TextProblem } from '../document/source.js';
import { idPattern } from '../schema/values/patterns.js';
import { decoded } from '../text/decoded.js';

/** The list of all addresses that a site has published, beside its catalogue. */
export const lockFile = 'urls.lock';

/** Whether a line says that its address belongs to no entry. */
export const isLockWord = (owner: string) => owner === 'feed' || owner === 'file';

/** An address of the lock: whose it is, or why it is given up. Addresses are decoded, begin with a slash, and have no base. */
export type LockLine = { readonly address: string } & (
  | { readonly owner: string }
  | { readonly gone: string }
);

const goneMark = 'gone:';

export type LocatedLine = LockLine & { readonly span: Span };

export interface Lock {
  readonly source: Source;
  /** By address, in the order of the file. */
  readonly lines: ReadonlyMap<string, LocatedLine>;
  readonly problems: readonly TextProblem[];
}

export function lockOf(files: FileSet): Lock | undefined {
  const source = files.read(lockFile);
  return source && readLock(source);
}

/** Problems that are told: a file that is no lock at all has one in each line. */
const problemLimit = 100;

/** Reads a lock. Forgives another order, blank lines, other line ends, and lines that are there twice: merges leave them. */
const readLock = memoize((source: Source): Lock => {
  if (source.isBinary === true) return { source, lines: new Map(), problems: [notText] };
  const lines = new Map<string, LocatedLine>();
  const problems: TextProblem[] = [];
  // A byte order mark is not in a line.
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
  // Both sides of a merge may have a line for one address: that follows from the marks.
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

/** @returns undefined for a line that says nothing; a word for one that cannot be used */
function readLine(text: string): LockLine | keyof typeof adviceFor | undefined {
  if (/^(<{7}|={7}|>{7}|\|{7})( |$)/.test(text)) return 'conflict';
  const line = text.trim();
  if (line === '' || line.startsWith('#')) return undefined;
  const [, encoded, rest = ''] = /^(\/\S*)[ \t]+(.*)$/s.exec(line) ?? [];
  const address = encoded === undefined ? undefined : decoded(encoded);
  if (address === undefined) return 'line';
  // A file of `public/` has the name that it has, and hosts get no line for it.
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

/** The text of a lock: its lines in the order of their addresses, so that the same addresses always give the same file. */
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

/** Puts addresses into a lock with their owners: in their places, or in place of the lines that give them up. */
export function addedLines(lock: Lock, published: ReadonlyMap<string, string>): readonly Edit[] {
  const edits = new Map<string, Edit>();
  const { text: whole } = lock.source;
  // Somebody has written the last line by hand.
  const isOpen = whole !== '' && !whole.endsWith('\n');
  for (const line of inOrder([...published].map(([address, owner]) => ({ address, owner })))) {
    const known = lock.lines.get(line.address);
    if (known !== undefined && 'owner' in known) continue;
    const { start, end } = known?.span ?? placeIn(lock, line.address);
    const name = `${start} ${end}`;
    const text = known === undefined ? lineText(line) : lineText(line).trimEnd();
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

/** Languages compare code units, in which rare characters come before common ones. */
function inCodePoints(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const isHalf = at > 0 && /[\ud800-\udbff]/.test(a[at - 1] ?? '');
  const from = isHalf ? at - 1 : at;
  return (a.codePointAt(from) ?? -1) - (b.codePointAt(from) ?? -1);
}

/** An address as the lock has it: readable, but without what would end it, hide in it, or be taken for an encoded character. */
export function encodedAddress(address: string): string {
  return address.replace(/[%\s\p{Cc}\p{Cf}]/gu, encodeURIComponent);
}

/**
 * Adds what is published to a lock. Never removes a line, and never gives an address to another owner: `url/reused` reports that.
 * @param gone addresses that it gives up from now on, and why
 * @returns `added` are the addresses that the lock did not have, or that it had given up; `lacking` those of them that it must have
 */
export function updatedLock(
  lock: Lock | undefined,
  published: ReadonlyMap<string, string>,
  gone: ReadonlyMap<string, string> = new Map(),
) {
  const lines = new Map<string, LockLine>(lock?.lines);
  const added: string[] = [];
  for (const [address, owner] of published) {
    if ('owner' in (lines.get(address) ?? {})) continue;
    lines.set(address, { address, owner });
    added.push(address);
  }
  for (const [address, reason] of gone) lines.set(address, { address, gone: reason });
  // Two branches that each add a product may together make a new page of a list, and neither of them can have it in its lock.
  const lacking = added.filter((address) => numberedPage(address) === undefined);
  return { text: lockText(lines.values()), added, lacking };
}
