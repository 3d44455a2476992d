import { load, parseEvents, YAMLException } from 'js-yaml';
import { maxOf, once, runsOf } from '../../../collections.js';
import { EditedText } from '../../edited-text.js';
import { depthLimit } from '../../read-events.js';
import { type Edit, lineStart, nextLine, type Problem, type Span, safeFix } from '../../source.js';
import * as brackets from './brackets.js';
import { type Cause, type Detector, lineAt, linesAbove, longestLine, type Stumble } from './cause.js';
import { tabIndent, wrongIndent } from './indentation.js';
import * as marks from './marks.js';
import * as quotes from './quotes.js';
import * as values from './values.js';

/** For what may be noticed a line later, because a text may go on. */
const orAbove =
  (detect: Detector): Detector =>
  (line, stumble) =>
    detect(line, stumble) ?? (stumble.before && detect(stumble.before, stumble));

/** In the order in which they are asked: those that look at the line of the stumble alone come first. */
const detectors: readonly Detector[] = [
  orAbove(tabIndent),
  orAbove(marks.longDashFirst),
  values.strangeEscape,
  quotes.quoteInText,
  quotes.quoteInItem,
  quotes.unclosedQuote,
  values.indicatorFirst,
  values.dashAfterKey,
  brackets.colonInBrackets,
  orAbove(brackets.hashInBrackets),
  orAbove(brackets.indicatorInBrackets),
  brackets.lostComma,
  brackets.unclosedBracket,
  brackets.strayBracket,
  values.unquotedColon,
  orAbove(marks.noSpaceAfterDash),
  orAbove(marks.noSpaceAfterColon),
  orAbove(values.textOutside),
  values.textWithColon,
  orAbove(marks.noColon),
  wrongIndent,
];

/** Causes that one run looks for, and characters that are read for it: a large file has an answer within seconds. */
const mostCauses = 50;
const mostRead = 30_000_000;

/**
 * Finds why a text cannot be read: the place where a reader stumbles first, and with that repaired in a copy, the next. So each cause is told once.
 * @returns none where the text can be read, or nothing that is known lies at its first stumble
 */
export function findCauses(text: string): readonly Omit<Problem, 'code'>[] {
  const whole = new EditedText(text).edited(closingLines(text));
  let [current, at] = [whole, stumbleIn(whole.text)];
  if (at === undefined) return [];
  const conflicts = conflictsIn(whole.text);
  const found = conflicts.map((cause) => placed(cause, whole, text));
  if (conflicts.length > 0) {
    current = whole.edited(conflicts.flatMap(({ repair }) => repair?.edits ?? []));
    at = stumbleIn(current.text);
  }
  let left = mostRead;
  while (at !== undefined && found.length < mostCauses + conflicts.length && left > 0) {
    left -= current.text.length;
    const next = causeAt(current, at);
    if (next === undefined) break;
    found.push(placed(next.cause, current, text));
    // Where it is not certain what lines belong to, all below them may look wrong.
    if (next.repaired === undefined || (next.cause.isMove && next.cause.isGuess)) break;
    current = next.repaired;
    at = next.at;
  }
  return found;
}

/** Indents lines that begin with a closing bracket: the reader that stumbles wants them further right than their key. */
function closingLines(text: string): readonly Edit[] {
  return [...text.matchAll(/^(?=[ \t]*[\]}])/gm)].map(({ index }) => ({
    start: index,
    end: index,
    text: ' '.repeat(depthLimit * 4),
  }));
}

/** The cause of a stumble; with the text in which it is repaired, and where that stumbles, if it leads further. */
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
    // One that does not help is not what is meant.
    first ??= cause && { ...cause, repair: undefined };
  }
  return first && { cause: first, repaired: undefined, at: undefined };
}

function keysOf(text: string): ReturnType<Stumble['keys']> {
  const columns = new Map<string, Set<number>>();
  for (const [, before = '', key = ''] of text.matchAll(/(^ *(?:- +)*|[{,] *)([A-Za-z_][\w-]*):(?=\s|$)/gm)) {
    const known = columns.get(key) ?? new Set();
    columns.set(key, known.add(/^[{,]/.test(before) ? -1 : before.length));
  }
  return columns;
}

/** A cause in a repaired copy, as a problem of the broken text. */
function placed(cause: Cause, current: EditedText, text: string): Omit<Problem, 'code'> {
  const { message, hint, spans, isGuess, repair } = cause;
  const original = <Of extends Span>(span: Of): Of => {
    const start = current.originalOffset(span.start);
    return { ...span, start, end: Math.max(start, current.originalOffset(span.end)) };
  };
  // What another repair has changed is fixed after that one.
  const isSame = repair?.edits.every((own) => {
    const { start, end } = original(own);
    return text.slice(start, end) === current.text.slice(own.start, own.end);
  });
  const [first, ...others] = spans;
  return {
    message,
    spans: [original(first), ...others.map(original)],
    hint,
    fix: repair && isSame && !isGuess ? safeFix(repair.title, repair.edits.map(original)) : undefined,
  };
}

/** What one reader refuses and the other has words for: these are no errors of syntax. */
const odd = /[^\P{Cc}\t\n\r\x85]|[\ufffe\uffff]|\r(?!\n)/gu;

/** A text for the strict reader: spaces for the tabs after a line's first word, as only before it do tabs matter to both readers. */
function forReader(text: string): string {
  const plain = text.replace(odd, '?');
  return plain.includes('\t') ? plain.replace(/\S[^\n]*/g, (line) => line.replaceAll('\t', ' ')) : plain;
}

/** Where a text cannot be read further; undefined where it can be read to its end. */
function stumbleIn(text: string): number | undefined {
  try {
    parseEvents(forReader(text), { maxDepth: 1000 });
    return undefined;
  } catch (error) {
    // Depth, tags and directives are told of by the other reader.
    const isSyntax = error instanceof YAMLException && !/nesting|tag|directive|version/i.test(error.reason);
    return isSyntax ? error.mark?.position : undefined;
  }
}

/** Whether moved lines do not belong where they are: they cannot be read there, or their map has one of their keys already. */
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

/** Characters of a branch's name that are shown. */
const nameLength = 60;

/** The conflicts that somebody has left in a text. The repair keeps the first version of each, to read further. */
function conflictsIn(text: string): readonly Cause[] {
  if (!/^(?:[<>]{7}|={7}[ \t]*\r?$)/m.test(text)) return [];
  const groups = runsOf(markersIn(text), ({ mark }, before) => mark !== '<' && before.mark !== '>');
  return groups.map((group) => conflict(text, group));
}

type Marker = ReturnType<typeof markersIn>[number];

/** The lines that git has written where two people changed the same lines. */
function markersIn(text: string) {
  return [...text.matchAll(marker)].map(({ index: start, 0: line, 1: signs = '', 2: label = '' }) => {
    // What git calls the version: a branch or a commit.
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
  // From one marker to another.
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
        : markers.map((one) => cut(one, one)),
    },
    isGuess: true,
  };
}

function named({ name }: Marker): string {
  return name === '' ? 'a version without a name' : `\`${name}\``;
}
