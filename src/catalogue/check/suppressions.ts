import type { LocatedDocument, Spans } from '../document/document.js';
import type { Fix } from '../document/problem.js';
import type { Span } from '../document/source.js';
import { rules as all, type DiagnosticCode, isDiagnosticCode, isMandatory } from '../rules/index.js';
import { didYouMean } from '../text/suggest.js';
import type { Anchored } from './locate.js';

/** What suppressions leave of the findings of a run. */
export interface Unsuppressed {
  readonly kept: readonly Anchored[];
  readonly suppressed: number;
  readonly problems: readonly SuppressionProblem[];
}

/** What is wrong with a suppression itself. It is a comment, so it has a span and no path. */
export interface SuppressionProblem {
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

/**
 * Removes the findings that comments hide.
 * @param isSilent whether a rule could not speak in this run, so that nothing follows from its silence
 */
export function suppress(
  found: readonly Anchored[],
  document: LocatedDocument,
  isSilent: (code: DiagnosticCode) => boolean,
): Unsuppressed {
  const suppressions = suppressionsOf(document);
  if (suppressions.length === 0) return { kept: found, suppressed: 0, problems: [] };
  const used = new Map<Suppression, Set<string>>();
  const hidden = new Set<Anchored>();
  for (const [finding, suppression] of covered(found, suppressions)) {
    const { code } = finding.diagnostic;
    if (!hides(suppression, code)) continue;
    hidden.add(finding);
    const codes = used.get(suppression) ?? new Set();
    used.set(suppression, codes.add(code));
  }
  const kept = found.filter((finding) => !hidden.has(finding));
  const problems = suppressions.flatMap((suppression) => [
    ...problemsOf(suppression, (code) => used.get(suppression)?.has(code) === true || isSilent(code)),
  ]);
  return { kept, suppressed: found.length - kept.length, problems };
}

/**
 * Each finding with each suppression whose scope contains it, in one pass through the file, since scopes begin in the order of their
 * comments and lie within one another or apart.
 */
function* covered(
  found: readonly Anchored[],
  suppressions: readonly Suppression[],
): Iterable<readonly [Anchored, Suppression]> {
  const open: Suppression[] = [];
  let next = 0;
  for (const finding of [...found].sort((a, b) => a.anchor - b.anchor)) {
    for (; startOf(suppressions[next]) <= finding.anchor; next += 1) {
      closeBefore(open, startOf(suppressions[next]));
      open.push(...suppressions.slice(next, next + 1));
    }
    closeBefore(open, finding.anchor);
    for (const suppression of open) yield [finding, suppression];
  }
}

function startOf(suppression: Suppression | undefined): number {
  return suppression?.scope.start ?? Number.POSITIVE_INFINITY;
}

/** Takes the innermost scopes away that end at an offset or before. */
function closeBefore(open: Suppression[], offset: number): void {
  while ((open[open.length - 1]?.scope.end ?? Number.POSITIVE_INFINITY) <= offset) open.pop();
}

function hides({ rules, reason }: Suppression, code: string): boolean {
  return reason !== '' && !isMandatory(code) && rules.includes(code);
}

function* problemsOf(
  suppression: Suppression,
  isUsed: (code: DiagnosticCode) => boolean,
): Iterable<SuppressionProblem> {
  const { span, rules, reason } = suppression;
  const hint = 'write `# herbarium-ignore rule: reason`';
  if (rules.length === 0) {
    yield { span, message: 'a suppression must name the rules that it hides', hint };
    return;
  }
  if (reason === '') {
    yield { span, message: 'a suppression must give its reason', hint };
    return;
  }
  for (const rule of rules) {
    const fix = removalOf(suppression, rule);
    if (!isDiagnosticCode(rule)) {
      const meant =
        didYouMean(
          rule,
          all.map(({ code }) => code),
        ) ?? '`herbarium explain` lists the rules';
      yield { span, message: `there is no rule \`${rule}\``, hint: meant };
    } else if (isMandatory(rule)) {
      const message = `\`${rule}\` cannot be suppressed: the site needs this rule`;
      yield { span, message, hint: 'fix the error, and remove the comment', fix };
    } else if (!isUsed(rule)) {
      yield { span, message: `\`${rule}\` reports nothing here`, hint: 'remove the comment', fix };
    }
  }
}

/** Takes a rule out of its comment, and the comment away with the last one. */
function removalOf({ span, rules, reason, removal }: Suppression, rule: string): Fix {
  const others = rules.filter((other) => other !== rule);
  const edit =
    others.length === 0
      ? { ...removal, text: '' }
      : { ...span, text: `# herbarium-ignore ${others.join(', ')}: ${reason}` };
  return { title: `remove the suppression of \`${rule}\``, safety: 'safe', edits: [edit] };
}

/** A comment that hides findings: after a value for its line, on its own line for what begins on the next line. */
interface Suppression {
  /** The comment, from its `#`. */
  readonly span: Span;
  /** The range of the catalogue whose findings it hides. */
  readonly scope: Span;
  /** What goes when the comment goes: its line, or itself and the spaces before it. */
  readonly removal: Span;
  readonly rules: readonly string[];
  /** Empty where none is given. */
  readonly reason: string;
}

/** Stands in every suppression. */
const suppressionMarker = 'herbarium-ignore';

/** `# herbarium-ignore rule, rule: reason`; it fails at the first word or not at all, because a line may be very long. */
const form = /^#+\s*herbarium-ignore(?:[^\S\n]+([^:\n]*))?(?::(.*))?$/s;

/** Finds the suppressions of a catalogue. A `#` within a text is not a comment. */
function suppressionsOf({ source, spans }: LocatedDocument): readonly Suppression[] {
  const { text } = source;
  const scopeFrom = scopesBelow(text);
  const found: Suppression[] = [];
  let next = 0;
  let end = -1;
  for (let at = text.indexOf(suppressionMarker); at !== -1; at = text.indexOf(suppressionMarker, next)) {
    next = at + suppressionMarker.length;
    const start = commentStart(text, at);
    if (start === undefined || isInText(text, start, spans)) continue;
    if (end < at) end = lineEnd(text, at);
    const match = form.exec(text.slice(start, end).trimEnd());
    if (match === null) continue;
    // The rest of the line is of this comment.
    next = end;
    found.push(suppression({ text, start, end, match, scopeFrom }));
  }
  return found;
}

interface FoundComment {
  readonly text: string;
  readonly start: number;
  /** End of its line. */
  readonly end: number;
  readonly match: RegExpExecArray;
  readonly scopeFrom: (from: number) => Span;
}

function suppression({ text, start, end, match, scopeFrom }: FoundComment): Suppression {
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const before = text.slice(lineStart, start);
  const isOwnLine = before.trim() === '';
  const rules = (match[1] ?? '').split(/[\s,]+/).filter((word) => word !== '');
  return {
    span: { start, end: start + match[0].length },
    scope: isOwnLine ? scopeFrom(end + 1) : { start: lineStart, end },
    removal: isOwnLine
      ? { start: lineStart, end: Math.min(end + 1, text.length) }
      : { start: lineStart + before.trimEnd().length, end: start + match[0].length },
    rules: [...new Set(rules)],
    reason: (match[2] ?? '').trim(),
  };
}

/** Where the `#` is that begins the comment whose first word is at an offset; step by step, because a line may be very long. */
function commentStart(text: string, at: number): number | undefined {
  let end = at;
  while (end > 0 && text[end - 1] !== '\n' && text[end - 1]?.trim() === '') end -= 1;
  let start = end;
  while (text[start - 1] === '#') start -= 1;
  return start === end ? undefined : start;
}

/** Whether a `#` is a character of a value. On the first line of a block text, after its mark, it begins a comment. */
function isInText(text: string, at: number, spans: Spans): boolean {
  const scalar = spans.scalarAt(at);
  if (scalar === undefined) return false;
  const isBlock = text[scalar.start] === '|' || text[scalar.start] === '>';
  return !isBlock || at >= lineEnd(text, scalar.start);
}

/**
 * What begins on the next line that has more than a comment: that line, and the lines below that are indented more. A key's
 * list may be at the indentation of the key; comments may be anywhere.
 */
function scopeBelow(text: string, from: number): Span {
  let start = from;
  while (start < text.length && isBlank(lineAt(text, start))) start = lineEnd(text, start) + 1;
  const first = lineAt(text, start);
  const indent = indentOf(first);
  const isKeyOfList = !isListItem(first) && /:\s*(#.*)?$/.test(first);
  let end = lineEnd(text, start);
  for (let next = end + 1; next < text.length; next = lineEnd(text, next) + 1) {
    const line = lineAt(text, next);
    if (isBlank(line)) continue;
    const isBelow = indentOf(line) > indent || (isKeyOfList && indentOf(line) === indent && isListItem(line));
    if (!isBelow) break;
    end = lineEnd(text, next);
  }
  return { start, end };
}

/** The same for comments in the order of the file: those that are in one block of comments share what is below it. */
function scopesBelow(text: string): (from: number) => Span {
  let first = 0;
  let last: Span | undefined;
  return (from) => {
    if (last === undefined || from < first || from > last.start) {
      first = from;
      last = scopeBelow(text, from);
    }
    return last;
  };
}

function isBlank(line: string): boolean {
  return /^\s*(#.*)?$/.test(line);
}

function isListItem(line: string): boolean {
  return /^\s*-(\s|$)/.test(line);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The line that begins at an offset, without its end of either kind. */
function lineAt(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start)).trimEnd();
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
