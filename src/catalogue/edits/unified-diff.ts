import { append, runsOf } from '../collections.js';
import { EditedText } from '../document/edited-text.js';
import { type Edit, LineMap, nextLine } from '../document/source.js';
import { gapsBetween } from '../text/gaps.js';

/** Unchanged lines around a change, as `diff -u` shows them. */
const context = 3;

type LineChange = ReturnType<typeof lineChanges>[number];

/**
 * A unified diff that `patch -p1` and `git apply` take. Made of the edits, which are known: comparing two texts of 15 MB
 * line by line takes seconds for a few edits, and minutes for many.
 * @param edits in the order of the text, and apart from each other; @param name the file's path, with forward slashes
 * @returns an empty text where no line is changed
 */
export function unifiedDiff(text: string, edits: readonly Edit[], name: string): string {
  const map = new LineMap(text);
  const changes = lineChanges(text, edits, map);
  if (changes.length === 0) return '';
  const linesOf = (from: number, to: number) =>
    linesIn(text.slice(map.lineStart(from), Math.max(map.lineStart(from), map.lineStart(to))));
  // One without lines is named by the line before it.
  const range = (first: number, count: number) => `${count === 0 ? first - 1 : first},${count}`;
  const output: string[] = [];
  let shift = 0;
  // Changes whose contexts meet are in one hunk.
  const meets = (change: LineChange, { line, old }: LineChange) =>
    change.line - context <= line + old.length + context;
  for (const hunk of runsOf(changes, meets)) {
    const lines: string[] = [];
    const first = Math.max(1, hunk[0].line - context);
    let at = first;
    for (const { line, old, fresh } of hunk) {
      append(lines, [...marked(' ', linesOf(at, line)), ...marked('-', old), ...marked('+', fresh)]);
      at = line + old.length;
    }
    append(lines, marked(' ', linesOf(at, at + context)));
    const oldCount = lines.filter((line) => !line.startsWith('+')).length;
    const newCount = lines.filter((line) => !line.startsWith('-')).length;
    append(output, [`@@ -${range(first, oldCount)} +${range(first + shift, newCount)} @@\n`, ...lines]);
    shift += newCount - oldCount;
  }
  // What is after a tab is a date to those who read a diff: so a name may have spaces.
  const mark = /\s/.test(name) ? '\t' : '';
  return [`--- a/${name}${mark}\n`, `+++ b/${name}${mark}\n`, ...output].join('');
}

/** The edits as whole lines; those that share a line are one change. */
function lineChanges(text: string, edits: readonly Edit[], map: LineMap) {
  const groups = runsOf(edits, (edit, before) => edit.start < nextLine(text, before.end));
  return groups.flatMap((own) => {
    const first = map.position(own[0].start).line;
    const start = map.lineStart(first);
    const was = text.slice(start, nextLine(text, own.at(-1)?.end ?? start));
    const shifted = own.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const [old, fresh] = [linesIn(was), linesIn(new EditedText(was).edited(shifted).text)];
    return gapsBetween(old, fresh).map(({ from, to, otherFrom, otherTo }) => {
      // The line before which new ones are where none is replaced.
      return { line: first + from, old: old.slice(from, to), fresh: fresh.slice(otherFrom, otherTo) };
    });
  });
}

function marked(mark: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) =>
    line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`,
  );
}

function linesIn(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The edits that make one text of another, as whole lines. A line that has moved counts as removed and added. */
export function lineEdits(before: string, after: string): readonly Edit[] {
  const [old, fresh] = [linesIn(before), linesIn(after)];
  let [line, offset] = [0, 0];
  const offsetOf = (wanted: number) => {
    for (; line < wanted; line += 1) offset += old[line]?.length ?? 0;
    return offset;
  };
  return gapsBetween(old, fresh).map(({ from, to, otherFrom, otherTo }) => ({
    start: offsetOf(from),
    end: offsetOf(to),
    text: fresh.slice(otherFrom, otherTo).join(''),
  }));
}
