import type { Report } from '../problem.js';
import { nextLine, type Span } from '../source.js';
import { lineAt, linesBelow, type TextLine } from './causes/lines.js';

/** A key that is a second time in a map. */
export interface RepeatedKey {
  readonly key: string;
  readonly again: Span;
  readonly first: Span;
}

/**
 * Reports keys that are twice in one map. Where a whole second entry follows, only its dash is missing.
 * @param top the first key of the map
 */
export function reportRepeatedKeys(
  repeated: readonly RepeatedKey[],
  top: string | undefined,
  text: string,
  report: Report,
): void {
  const entry = secondEntry(repeated, top, text);
  if (entry !== undefined) {
    const { key, again, first } = entry;
    const spans = [
      { ...again, label: 'a new entry begins here' },
      { ...first, label: 'the entry above begins here' },
    ] as const;
    report('yaml/duplicate-key', `the dash before \`${key}\` is missing`, spans, {
      hint: `write \`- ${key}: …\``,
      fix: {
        title: 'put a dash before the entry',
        safety: 'safe',
        edits: [{ start: again.start - 2, end: again.start, text: '- ' }],
      },
    });
    return;
  }
  for (const { key, again, first } of repeated) {
    const spans = [
      { ...again, label: 'again here' },
      { ...first, label: 'first here' },
    ] as const;
    report('yaml/duplicate-key', `the key \`${key}\` appears twice`, spans, adviceFor(text, again, first));
  }
}

/** What to do about a repeated key: the lines below it decide. */
function adviceFor(text: string, again: Span, first: Span) {
  const [line, above] = [lineAt(text, again.start), lineAt(text, first.start)];
  const isSame = line.key !== undefined && line.key === above.key && line.value === above.value;
  if (line.value === '' && above.value === '')
    return { hint: `join the lines below both under one \`${line.key ?? ''}:\`` };
  if (!isSame || !isOneLine(text, line) || !isOneLine(text, above))
    return { hint: 'remove one of the two, or correct its name' };
  const end = nextLine(text, line.end);
  return {
    hint: 'remove one of the two: they are the same',
    fix: { title: 'remove the line', safety: 'safe', edits: [{ start: line.start, end, text: '' }] } as const,
  };
}

/** Whether a line has a key with its whole value, and nothing else. */
function isOneLine(text: string, line: TextLine): boolean {
  const [after] = linesBelow(text, line);
  const isWhole = !line.hasDash && line.inner === line.column && !/^[|>[{&*!]/.test(line.value);
  const hasComment = /\s#/.test(line.text.slice(line.valueEnd - line.start));
  return isWhole && !hasComment && (after === undefined || after.column <= line.column);
}

/** The first key of an entry of a list, where it is again with others after it. */
function secondEntry(repeated: readonly RepeatedKey[], top: string | undefined, text: string) {
  const [entry] = repeated;
  if (entry === undefined || repeated.length < 2 || entry.key !== top) return undefined;
  const isOnce = repeated.filter(({ key }) => key === top).length === 1;
  const { hasDash, column, inner } = lineAt(text, entry.first.start);
  const own = lineAt(text, entry.again.start);
  const isBlock = hasDash && !own.hasDash && own.column === inner && inner - column === 2;
  return isOnce && isBlock && entry.again.start === own.start + own.column ? entry : undefined;
}
