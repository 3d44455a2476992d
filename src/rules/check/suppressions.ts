import type { LocatedDocument, Spans } from '../../document/document.js';
import { lineStart, type Span, safeFix } from '../../document/source.js';
import { didYouMean } from '../../document/text/suggest.js';
import { rules as all, type DiagnosticCode, isDiagnosticCode, isMandatory } from '../index.js';
import type { Anchored, TextFinding } from './locate.js';

/** Removes findings that comments hide. @param isSilent whether a rule could not run, so that its suppression may be needed */
export function suppress(
  findings: readonly Anchored[],
  document: LocatedDocument,
  isSilent: (code: DiagnosticCode) => boolean,
) {
  const suppressions = suppressionsOf(document);
  if (suppressions.length === 0) return { kept: findings, suppressed: 0, problems: [] };
  const used = new Map<Suppression, Set<string>>(suppressions.map((suppression) => [suppression, new Set()]));
  const hidden = new Set<Anchored>();
  for (const [finding, suppression] of covered(findings, suppressions)) {
    const { code } = finding.diagnostic;
    if (suppression.reason === '' || isMandatory(code) || !suppression.rules.includes(code)) continue;
    hidden.add(finding);
    used.get(suppression)?.add(code);
  }
  const kept = findings.filter((finding) => !hidden.has(finding));
  const problems = [...used].flatMap(([suppression, codes]) => [
    ...problemsOf(suppression, (code) => codes.has(code) || isSilent(code)),
  ]);
  return { kept, suppressed: findings.length - kept.length, problems };
}

/** A test for offsets of the catalogue: whether a comment hides findings of a rule there. */
export function suppressedPlaces(document: LocatedDocument, code: DiagnosticCode) {
  const scopes = suppressionsOf(document).flatMap(({ rules, reason, scope }) =>
    reason !== '' && rules.includes(code) ? [scope] : [],
  );
  return (offset: number): boolean => scopes.some(({ start, end }) => start <= offset && offset < end);
}

/** Pairs each finding with each suppression that covers it, in one pass. Scopes begin in the order of their comments. */
function* covered(findings: readonly Anchored[], suppressions: readonly Suppression[]) {
  let open: readonly Suppression[] = [];
  let next = 0;
  for (const finding of findings.toSorted((a, b) => a.anchor - b.anchor)) {
    const from = next;
    while ((suppressions[next]?.scope.start ?? Number.POSITIVE_INFINITY) <= finding.anchor) next += 1;
    open = [...open, ...suppressions.slice(from, next)].filter(({ scope }) => scope.end > finding.anchor);
    for (const suppression of open) yield [finding, suppression] as const;
  }
}

function* problemsOf(
  { span, rules, reason, removal }: Suppression,
  isUsed: (code: DiagnosticCode) => boolean,
): Iterable<TextFinding> {
  const spans = [span] as const;
  if (rules.length === 0 || reason === '') {
    const missing = rules.length === 0 ? 'name the rules that it hides' : 'give its reason';
    const hint = 'write `# herbarium-ignore rule: reason`';
    yield { spans, message: `a suppression must ${missing}`, hint };
    return;
  }
  for (const rule of rules) {
    const others = rules.filter((other) => other !== rule);
    // Removing the last rule removes the comment.
    const edit =
      others.length === 0
        ? { ...removal, text: '' }
        : { ...span, text: `# herbarium-ignore ${others.join(', ')}: ${reason}` };
    const fix = safeFix(`remove the suppression of \`${rule}\``, [edit]);
    if (!isDiagnosticCode(rule)) {
      const codes = all.map(({ code }) => code);
      const hint = didYouMean(rule, codes) ?? '`herbarium explain` lists the rules';
      yield { spans, message: `there is no rule \`${rule}\``, hint };
    } else if (isMandatory(rule)) {
      const message = `\`${rule}\` cannot be suppressed: the site needs this rule`;
      yield { spans, message, hint: 'fix the error, and remove the comment', fix };
    } else if (!isUsed(rule)) {
      yield { spans, message: `\`${rule}\` reports nothing here`, hint: 'remove the comment', fix };
    }
  }
}

/** A comment that hides findings: those on its line, or on the next line if it stands alone. */
interface Suppression {
  readonly span: Span;
  readonly scope: Span;
  /** The range to delete with the comment: its line, or the comment and the spaces before it. */
  readonly removal: Span;
  readonly rules: readonly string[];
  /** Empty if absent. */
  readonly reason: string;
}

/** `# herbarium-ignore rule, rule: reason`. Fails at the first word or not at all, because a line may be very long. */
const form = /^#+\s*herbarium-ignore(?:[^\S\n]+([^:\n]*))?(?::(.*))?$/s;

/** Finds suppressions. A `#` in a text is not a comment. */
function suppressionsOf({ source: { text }, spans }: LocatedDocument): readonly Suppression[] {
  const suppressions: Suppression[] = [];
  let below = { start: -1, end: -1 };
  let next = 0;
  let end = -1;
  const marker = 'herbarium-ignore';
  for (let at = text.indexOf(marker); at !== -1; at = text.indexOf(marker, next)) {
    next = at + marker.length;
    const start = commentStart(text, at);
    if (start === undefined || isInText(text, start, spans)) continue;
    if (end < at) end = lineEnd(text, at);
    const match = form.exec(text.slice(start, end).trimEnd());
    if (match === null) continue;
    // The rest of the line belongs to this comment.
    next = end;
    const first = lineStart(text, start);
    const before = text.slice(first, start);
    const isAlone = before.trim() === '';
    const span = { start, end: start + match[0].length };
    // Adjacent comments share the scope below them.
    if (isAlone && end + 1 > below.start) below = scopeBelow(text, end + 1);
    const reach = isAlone
      ? { scope: below, removal: { start: first, end: Math.min(end + 1, text.length) } }
      : { scope: { start: first, end }, removal: { start: first + before.trimEnd().length, end: span.end } };
    const rules = new Set((match[1] ?? '').match(/[^\s,]+/g));
    suppressions.push({ span, ...reach, rules: [...rules], reason: (match[2] ?? '').trim() });
  }
  return suppressions;
}

/** Offset of the `#` before a comment's first word. Goes step by step, because a line may be very long. */
function commentStart(text: string, at: number): number | undefined {
  let end = at;
  while (end > 0 && text[end - 1] !== '\n' && text[end - 1]?.trim() === '') end -= 1;
  let start = end;
  while (text[start - 1] === '#') start -= 1;
  return start === end ? undefined : start;
}

/** Whether a `#` is part of a value. After the mark of a block text it begins a comment. */
function isInText(text: string, at: number, spans: Spans): boolean {
  const scalar = spans.scalarAt(at);
  if (scalar === undefined) return false;
  const isBlock = text[scalar.start] === '|' || text[scalar.start] === '>';
  return !isBlock || at >= lineEnd(text, scalar.start);
}

/** The next line that is not only a comment, and all lines indented deeper. A list may be at its key's column. */
function scopeBelow(text: string, from: number): Span {
  let start = from;
  while (start < text.length && isBlank(lineAt(text, start))) start = lineEnd(text, start) + 1;
  const first = lineAt(text, start);
  const indent = indentOf(first);
  const isKeyOfList = !isListItem(first) && /:\s*(#.*)?$/s.test(first);
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

const isBlank = (line: string) => /^\s*(#.*)?$/.test(line);
const isListItem = (line: string) => /^\s*-(\s|$)/.test(line);
const indentOf = (line: string) => line.length - line.trimStart().length;

function lineAt(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start)).trimEnd();
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
