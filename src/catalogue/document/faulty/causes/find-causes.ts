import { load, parseEvents, YAMLException } from 'js-yaml';
import { EditedText } from '../../edited-text.js';
import { depthLimit } from '../../limits.js';
import type { Edit, Problem } from '../../problem.js';
import { lineStart } from '../../source.js';
import { colonInBrackets, lostComma, strayBracket, unclosedBracket } from './brackets.js';
import type { Cause, Detector, Stumble } from './cause.js';
import { conflictsIn } from './conflicts.js';
import { tabIndent, wrongIndent } from './indentation.js';
import { contentBefore, KnownKeys, lineAt, longestLine } from './lines.js';
import { longDashFirst, noColon, noSpaceAfterColon, noSpaceAfterDash } from './marks.js';
import { quoteInItem, quoteInText, unclosedQuote } from './quotes.js';
import { textOutside, textWithColon } from './texts.js';
import {
  dashAfterKey,
  hashInBrackets,
  indicatorFirst,
  indicatorInBrackets,
  strangeEscape,
  unquotedColon,
} from './values.js';

/** A kind of cause. */
interface Row {
  readonly detect: Detector;
  /** Whether it may be noticed a line later, because a text may go on. */
  readonly isAlsoAbove?: true;
}

/** In the order in which they are asked: those that look at the line of the stumble alone come first. */
const rows: readonly Row[] = [
  { detect: tabIndent, isAlsoAbove: true },
  { detect: longDashFirst, isAlsoAbove: true },
  { detect: strangeEscape },
  { detect: quoteInText },
  { detect: quoteInItem },
  { detect: unclosedQuote },
  { detect: indicatorFirst },
  { detect: dashAfterKey },
  { detect: colonInBrackets },
  { detect: hashInBrackets, isAlsoAbove: true },
  { detect: indicatorInBrackets, isAlsoAbove: true },
  { detect: lostComma },
  { detect: unclosedBracket },
  { detect: strayBracket },
  { detect: unquotedColon },
  { detect: noSpaceAfterDash, isAlsoAbove: true },
  { detect: noSpaceAfterColon, isAlsoAbove: true },
  { detect: textOutside, isAlsoAbove: true },
  { detect: textWithColon },
  { detect: noColon, isAlsoAbove: true },
  { detect: wrongIndent },
];

/** Causes that one run looks for, and characters that are read for it: a large file has an answer within seconds. */
const mostCauses = 50;
const mostRead = 30_000_000;

/** A cause, as a problem of the broken text. */
export type FoundCause = Omit<Problem, 'code'>;

/**
 * Finds why a text cannot be read: the place where a reader stumbles first, and with that repaired in a copy, the next. So each cause is
 * told once, and nothing that only follows from one.
 * @returns none where the text can be read, or nothing that is known lies at its first stumble
 */
export function findCauses(text: string): readonly FoundCause[] {
  let current = new EditedText(text).edited(closingLines(text));
  let at = stumbleIn(current.text);
  if (at === undefined) return [];
  const found: FoundCause[] = [];
  const conflicts = conflictsIn(current.text);
  if (conflicts.length > 0) {
    found.push(...conflicts.map((cause) => placed(cause, current, text)));
    current = current.edited(conflicts.flatMap(({ repair }) => repair?.edits ?? []));
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

/**
 * Indents the lines that begin with a closing bracket. The reader that stumbles wants them further right than their key; the other one
 * does not, and people write them so.
 */
function closingLines(text: string): readonly Edit[] {
  return [...text.matchAll(/^(?=[ \t]*[\]}])/gm)].map(({ index }) => ({
    start: index,
    end: index,
    text: ' '.repeat(depthLimit * 4),
  }));
}

/** The cause of a stumble; with the text in which it is repaired, and where that stumbles, if it leads further. */
interface CauseAt {
  readonly cause: Cause;
  readonly repaired?: EditedText;
  readonly at?: number | undefined;
}

function causeAt(current: EditedText, offset: number): CauseAt | undefined {
  const { text } = current;
  const line = lineAt(text, offset);
  if (line.end - line.start >= longestLine) return undefined;
  const before = contentBefore(text, line);
  const stumble: Stumble = { text, offset, line, before, keys: new KnownKeys(text) };
  let first: Cause | undefined;
  for (const row of rows) {
    const cause = detected(row, stumble);
    if (cause === undefined) continue;
    if (cause.repair === undefined) {
      first ??= cause;
      continue;
    }
    const repaired = current.edited(cause.repair.edits);
    const at = stumbleIn(repaired.text);
    const helps = at === undefined || repaired.originalOffset(at) > current.originalOffset(offset);
    if (helps && !(cause.isMove && isMisplaced(repaired.text, at, cause.repair.edits)))
      return { cause, repaired, at };
    // It does not help, so something else is meant.
    const { repair: _, ...rest } = cause;
    first ??= rest;
  }
  return first && { cause: first };
}

function detected({ detect, isAlsoAbove }: Row, stumble: Stumble): Cause | undefined {
  const above = isAlsoAbove === true ? stumble.before : undefined;
  return detect(stumble.line, stumble) ?? (above && detect(above, stumble));
}

/** A cause in a repaired copy, as a problem of the broken text. */
function placed(cause: Cause, current: EditedText, text: string): FoundCause {
  const { message, hint, spans } = cause;
  const original = <Of extends { readonly start: number; readonly end: number }>(span: Of): Of => {
    const start = current.originalOffset(span.start);
    return { ...span, start, end: Math.max(start, current.originalOffset(span.end)) };
  };
  const [first, ...others] = spans;
  const repair = cause.isGuess ? undefined : cause.repair;
  const edits = repair?.edits.map(original) ?? [];
  // What another repair has changed is fixed after that one.
  const isSame = edits.every(({ start, end }, n) => {
    const own = repair?.edits[n];
    return text.slice(start, end) === current.text.slice(own?.start, own?.end);
  });
  return {
    message,
    spans: [original(first), ...others.map(original)],
    hint,
    ...(repair !== undefined && isSame ? { fix: { ...repair, safety: 'safe', edits } } : {}),
  };
}

/** What one reader refuses and the other has words for: these are no errors of syntax. */
const odd = /[^\P{Cc}\t\n\r\x85]|[\ufffe\uffff]|\r(?!\n)/gu;

/** A text with spaces for the tabs after a line's first word: only before it do tabs matter to both readers. */
function withoutTabs(text: string): string {
  if (!text.includes('\t')) return text;
  const lines = text.split('\n').map((line) => {
    const from = line.search(/\S/);
    return from === -1 ? line : line.slice(0, from) + line.slice(from).replaceAll('\t', ' ');
  });
  return lines.join('\n');
}

/** Where a text cannot be read further; undefined where it can be read to its end. */
function stumbleIn(text: string): number | undefined {
  try {
    parseEvents(withoutTabs(text.replace(odd, '?')), { maxDepth: 1000 });
    return undefined;
  } catch (error) {
    // Depth, tags and directives are told of by the other reader.
    const isSyntax = error instanceof YAMLException && !/nesting|tag|directive|version/i.test(error.reason);
    return isSyntax ? error.mark?.position : undefined;
  }
}

/**
 * Whether lines that were moved do not belong where they are now: they cannot be read there, or their map has one of their keys already.
 * @param end where the text cannot be read further
 */
function isMisplaced(text: string, end: number | undefined, edits: readonly Edit[]): boolean {
  const from = Math.min(...edits.map(({ start }) => start));
  const grown = edits.reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
  const last = lineAt(text, Math.max(...edits.map((edit) => edit.end)) + grown);
  if (end !== undefined && end <= last.end) return true;
  const readable = end === undefined ? text : text.slice(0, lineStart(text, end));
  try {
    load(withoutTabs(readable.replace(odd, '?')));
    return false;
  } catch (error) {
    const isRepeated = error instanceof YAMLException && error.reason.includes('duplicated mapping key');
    return isRepeated && (error.mark?.position ?? from) >= from;
  }
}
