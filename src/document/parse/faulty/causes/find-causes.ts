import { load, parseEvents, YAMLException } from 'js-yaml';
import { maxOf, once, runsOf } from '../../../collections.js';
import { EditedText } from '../../../edited-text.js';
import { type Edit, lineStart, nextLine, type Problem, type Span, safeFix } from '../../../source.js';
import { depthLimit } from '../../read-events.js';
import * as brackets from './brackets.js';
import { type Cause, type Detector, lineAt, linesAbove, longestLine, type Stumble } from './cause.js';
import { foreignIndent, tabIndent, wrongIndent } from './indentation.js';
import * as marks from './marks.js';
import * as scalars from './scalars.js';

/** For errors that may show a line later, because a text may span lines. */
const orAbove =
  (detect: Detector): Detector =>
  (line, stumble) =>
    detect(line, stumble) ?? (stumble.before && detect(stumble.before, stumble));

/** In order of precedence: detectors that look only at the line of the stumble come first. */
const detectors: readonly Detector[] = [
  orAbove(tabIndent),
  orAbove(foreignIndent),
  orAbove(marks.longDashFirst),
  scalars.strangeEscape,
  scalars.quoteInText,
  scalars.quoteInItem,
  scalars.unclosedQuote,
  scalars.indicatorFirst,
  scalars.dashAfterKey,
  brackets.colonInBrackets,
  orAbove(brackets.hashInBrackets),
  orAbove(brackets.indicatorInBrackets),
  brackets.lostComma,
  brackets.unclosedBracket,
  brackets.strayBracket,
  scalars.unquotedColon,
  orAbove(marks.noSpaceAfterDash),
  orAbove(marks.noSpaceAfterColon),
  orAbove(scalars.textOutside),
  scalars.textWithColon,
  orAbove(marks.noColon),
  wrongIndent,
];

/** Most causes that one run looks for, and most characters that it reads: a large file must take only seconds. */
const mostCauses = 50;
const mostRead = 30_000_000;

/** Causes of syntax errors, each once: its repair in a copy leads to the next. Empty for a sound text and for an unknown first cause. */
export function findCauses(text: string): readonly Omit<Problem, 'code'>[] {
  const whole = new EditedText(text).edited(closingLines(text));
  let [current, at] = [whole, stumbleIn(whole.text)];
  if (at === undefined) return [];
  const conflicts = conflictsIn(whole.text);
  const problems = conflicts.map((cause) => placed(cause, whole, text));
  if (conflicts.length > 0) {
    current = whole.edited(conflicts.flatMap(({ repair }) => repair?.edits ?? []));
    at = stumbleIn(current.text);
  }
  let left = mostRead;
  while (at !== undefined && problems.length < mostCauses + conflicts.length && left > 0) {
    left -= current.text.length;
    const next = causeAt(current, at);
    if (next === undefined) break;
    problems.push(placed(next.cause, current, text));
    // After an uncertain move, all lines below may look wrong.
    if (next.repaired === undefined || (next.cause.isMove && next.cause.isGuess)) break;
    current = next.repaired;
    at = next.at;
  }
  return problems;
}

/** Indents lines that begin with a closing bracket: the strict reader requires it right of the key. */
function closingLines(text: string): readonly Edit[] {
  const lines = text.matchAll(/^(?=[ \t]*[\]}])/gm);
  return Array.from(lines, ({ index: at }) => ({ start: at, end: at, text: ' '.repeat(depthLimit * 4) }));
}

/** The cause of a stumble. If its repair leads further, also the repaired text and its next stumble. */
function causeAt(current: EditedText, offset: number) {
  const { text } = current;
  const line = lineAt(text, offset);
  if (line.end - line.start >= longestLine) return undefined;
  const [before] = linesAbove(text, line);
  const stumble: Stumble = { text, offset, line, before, keys: once(() => keysOf(text)) };
  let first: Cause | undefined;
  for (const detect of detectors) {
    const cause = detect(line, stumble);
    if (cause?.repair !== undefined) {
      const repaired = current.edited(cause.repair.edits);
      const at = stumbleIn(repaired.text);
      const helps = at === undefined || repaired.originalOffset(at) > current.originalOffset(offset);
      if (helps && !(cause.isMove && isMisplaced(repaired.text, at, cause.repair.edits)))
        return { cause, repaired, at };
    }
    // A repair that does not help is a wrong guess.
    first ??= cause && { ...cause, repair: undefined };
  }
  return first && { cause: first, repaired: undefined, at: undefined };
}

function keysOf(text: string): ReturnType<Stumble['keys']> {
  const columns = new Map<string, Set<number>>();
  for (const [, before = '', key = ''] of text.matchAll(/(^ *(?:- +)*|[{,] *)([A-Za-z_][\w-]*):(?=\s|$)/gm)) {
    const keyColumns = columns.get(key) ?? new Set();
    columns.set(key, keyColumns.add(/^[{,]/.test(before) ? -1 : before.length));
  }
  return columns;
}

/** Maps a cause in a repaired copy to a problem of the broken text. */
function placed(cause: Cause, current: EditedText, text: string): Omit<Problem, 'code'> {
  const { message, hint, spans, isGuess, repair } = cause;
  const original = <Of extends Span>(span: Of): Of => {
    const start = current.originalOffset(span.start);
    return { ...span, start, end: Math.max(start, current.originalOffset(span.end)) };
  };
  // Text that an earlier repair changed can only be fixed after it.
  const isSame = repair?.edits.every((edit) => {
    const { start, end } = original(edit);
    return text.slice(start, end) === current.text.slice(edit.start, edit.end);
  });
  const [first, ...others] = spans;
  return {
    message,
    spans: [original(first), ...others.map(original)],
    hint,
    fix: repair && isSame && !isGuess ? safeFix(repair.title, repair.edits.map(original)) : undefined,
  };
}

/** Characters that only the strict reader refuses. The other reader reports them, so they are not syntax errors here. */
const odd = /[^\P{Cc}\t\n\r\x85]|[\ufffe\uffff]|\r(?!\n)/gu;

/** Prepares a text for the strict reader. Replaces tabs after a line's first word, where the other reader allows them. */
function forReader(text: string): string {
  const plain = text.replace(odd, '?');
  return plain.includes('\t') ? plain.replace(/\S[^\n]*/g, (line) => line.replaceAll('\t', ' ')) : plain;
}

/** The offset where parsing stops; undefined if the text can be read to its end. */
function stumbleIn(text: string): number | undefined {
  try {
    parseEvents(forReader(text), { maxDepth: 1000 });
    return undefined;
  } catch (error) {
    // The other reader reports depth, tags and directives.
    const isSyntax = error instanceof YAMLException && !/nesting|tag|directive|version/i.test(error.reason);
    return isSyntax ? error.mark?.position : undefined;
  }
}

/** Whether moved lines are wrong: a syntax error follows, or their map already has one of their keys. */
function isMisplaced(text: string, end: number | undefined, edits: readonly Edit[]): boolean {
  const from = -maxOf(edits.map(({ start }) => -start));
  const grown = edits.reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
  const last = lineAt(text, maxOf(edits.map((edit) => edit.end)) + grown);
  if (end !== undefined && end <= last.end) return true;
  try {
    load(forReader(end === undefined ? text : text.slice(0, lineStart(text, end))));
    return false;
  } catch (error) {
    const isRepeated = error instanceof YAMLException && error.reason.includes('duplicated mapping key');
    return isRepeated && (error.mark?.position ?? from) >= from;
  }
}

const marker = /^(<{7}|\|{7}|={7}|>{7})(?:[ \t]([^\r\n]*))?\r?$/gm;

const labels: Readonly<Record<string, string>> = {
  '<': 'one version begins',
  '=': 'the other version begins',
  '>': 'the other version ends',
};

/** Most characters of a branch name in a message. */
const nameLength = 60;

/** Unresolved merge conflicts. The repair keeps the first version of each, to read further. */
function conflictsIn(text: string): readonly Cause[] {
  if (!/^(?:[<>]{7}|={7}[ \t]*\r?$)/m.test(text)) return [];
  const groups = runsOf(markersIn(text), ({ mark }, before) => mark !== '<' && before.mark !== '>');
  return groups.map((group) => conflict(text, group));
}

type Marker = ReturnType<typeof markersIn>[number];

function markersIn(text: string) {
  return [...text.matchAll(marker)].map(({ index: start, 0: line, 1: signs = '', 2: label = '' }) => {
    const whole = label.trim();
    const name = whole.length > nameLength ? `${whole.slice(0, nameLength)}…` : whole;
    return { start, end: start + line.trimEnd().length, mark: signs.charAt(0), name };
  });
}

function conflict(text: string, markers: readonly Marker[]): Cause {
  const [first, middle, last] = ['<', '=', '>'].map((sign) => markers.find(({ mark }) => mark === sign));
  const isWhole = first !== undefined && middle !== undefined && last !== undefined;
  const [head = { start: 0, end: 1 }, ...others] = markers.map(({ start, end, mark }) => {
    const label = isWhole ? labels[mark] : undefined;
    return { start, end, ...(label !== undefined && { label }) };
  });
  const cut = (from: Marker, to: Marker) => ({ start: from.start, end: nextLine(text, to.end), text: '' });
  return {
    message: isWhole
      ? `a git conflict is left here, between ${named(first)} and ${named(last)}`
      : 'a line of a git conflict is left here',
    spans: [head, ...others],
    hint: isWhole
      ? 'keep one of the two versions, or join them; then remove the marked lines'
      : 'remove the line',
    repair: {
      title: 'keep the first version',
      edits: isWhole
        ? [cut(first, first), cut(markers.find(({ mark }) => mark === '|') ?? middle, last)]
        : markers.map((line) => cut(line, line)),
    },
    isGuess: true,
  };
}

function named({ name }: Marker): string {
  return name === '' ? 'a version without a name' : `\`${name}\``;
}
