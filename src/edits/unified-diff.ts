import { append, runsOf } from '../document/collections.js';
import { EditedText } from '../document/edited-text.js';
import { type Edit, LineMap, nextLine } from '../document/source.js';
import { gapsBetween } from '../document/text/gaps.js';

/** Unchanged lines around a change, as in `diff -u`. */
const context = 3;

type LineChange = ReturnType<typeof lineChanges>[number];

/** A diff for `git apply`, from edits: comparing 15 MB takes minutes. @param edits sorted, separate. @param name with forward slashes */
export function unifiedDiff(text: string, edits: readonly Edit[], name: string): string {
  const map = new LineMap(text);
  const changes = lineChanges(text, edits, map);
  if (changes.length === 0) return '';
  const linesOf = (from: number, to: number) =>
    linesIn(text.slice(map.lineStart(from), Math.max(map.lineStart(from), map.lineStart(to))));
  // An empty range is named by the line before it.
  const range = (first: number, count: number) => `${count === 0 ? first - 1 : first},${count}`;
  const output: string[] = [];
  let shift = 0;
  // Changes with touching contexts share a hunk.
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
  // Readers of a diff take text after a tab for a date, so the name may contain spaces.
  const mark = /\s/.test(name) ? '\t' : '';
  return [`--- a/${name}${mark}\n`, `+++ b/${name}${mark}\n`, ...output].join('');
}

/** The edits as whole lines. Edits that share a line become one change. */
function lineChanges(text: string, edits: readonly Edit[], map: LineMap) {
  const groups = runsOf(edits, (edit, before) => edit.start < nextLine(text, before.end));
  return groups.flatMap((group) => {
    const first = map.position(group[0].start).line;
    const start = map.lineStart(first);
    const was = text.slice(start, nextLine(text, group.at(-1)?.end ?? start));
    const shifted = group.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const [old, fresh] = [linesIn(was), linesIn(new EditedText(was).edited(shifted).text)];
    return gapsBetween(old, fresh).map(({ from, to, otherFrom, otherTo }) => {
      // The line before which new ones are inserted if none is replaced.
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

/** A line diff of two texts. A moved line counts as removed and added. */
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
