import type { FileSet } from '../document/file-set.js';
import type { Source, Span } from '../document/source.js';
import { idPattern } from '../schema/patterns.js';
import { memoize } from '../text/memoize.js';
import { goneMark, type LockLine, lockFile, lockWords } from './lock-line.js';

/** A line of the lock, and where it is in the file. */
export type LocatedLine = LockLine & { readonly span: Span };

/** Why a line of the lock cannot be used. */
export interface LockProblem {
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
}

/** What a lock says. */
export interface Lock {
  readonly source: Source;
  /** By address, in the order of the file. */
  readonly lines: ReadonlyMap<string, LocatedLine>;
  readonly problems: readonly LockProblem[];
}

/** The lock of a project; undefined where it has none. */
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
  const problems: LockProblem[] = [];
  for (const { text, span } of linesOf(source.text)) {
    if (problems.length === problemLimit) break;
    const read = readLine(text);
    if (read === undefined) continue;
    if (typeof read === 'string') problems.push({ span, ...adviceFor[read] });
    else if (!isSame(lines.get(read.address) ?? read, read)) problems.push(twice(read.address, span));
    else if (!lines.has(read.address)) lines.set(read.address, { ...read, span });
  }
  // Both sides of a merge may have a line for one address: that follows from the marks.
  const marks = problems.filter(({ message }) => message === adviceFor.conflict.message);
  return { source, lines, problems: marks.length > 0 ? marks : problems };
});

const notText: LockProblem = {
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
  reason: {
    message: 'the reason is missing for which this address is given up',
    hint: `write it in a few words: \`/address ${goneMark} no longer sold\``,
  },
} as const satisfies Record<string, Omit<LockProblem, 'span'>>;

function twice(address: string, span: Span): LockProblem {
  return {
    span,
    message: `${address} is also in an earlier line, which says something else`,
    hint: 'keep the line that is right, and remove the other',
  };
}

/** @returns undefined for a line that says nothing; a word for one that cannot be used */
function readLine(text: string): LockLine | keyof typeof adviceFor | undefined {
  if (/^(<{7}|={7}|>{7}|\|{7})( |$)/.test(text)) return 'conflict';
  const line = text.trim();
  if (line === '' || line.startsWith('#')) return undefined;
  const [, encoded, rest = ''] = /^(\/\S*)[ \t]+(.*)$/.exec(line) ?? [];
  const address = encoded === undefined ? undefined : decoded(encoded);
  if (address === undefined) return 'line';
  if (rest.startsWith(goneMark)) {
    const gone = rest.slice(goneMark.length).trim();
    return gone === '' ? 'reason' : { address, gone };
  }
  if (rest === goneMark.slice(0, -1)) return 'reason';
  const isOwner = idPattern.test(rest) || lockWords.some((word) => word === rest);
  return isOwner ? { address, owner: rest } : 'line';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isSame(a: LockLine, b: LockLine): boolean {
  return 'owner' in a && 'owner' in b ? a.owner === b.owner : 'gone' in a && 'gone' in b;
}

/** The lines of a text without their ends; a byte order mark is not in one. */
function* linesOf(text: string): Iterable<{ readonly text: string; readonly span: Span }> {
  let start = text.startsWith('\ufeff') ? 1 : 0;
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = text.slice(start, end).replace(/\r+$/, '');
    yield { text: line, span: { start, end: start + line.length } };
    start = end + 1;
  }
}
