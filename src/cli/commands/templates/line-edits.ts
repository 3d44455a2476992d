import type { Edit } from '../../../catalogue/document/problem.js';

/** The edits that make one text of another, by whole lines. For short texts: it compares every line with every other. */
export function lineEdits(before: string, after: string): readonly Edit[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const common = commonLengths(old, fresh);
  const edits: Edit[] = [];
  let [n, m, offset] = [0, 0, 0];
  while (n < old.length || m < fresh.length) {
    const line = old[n];
    if (line !== undefined && line === fresh[m]) {
      offset += line.length;
      n += 1;
      m += 1;
      continue;
    }
    const start = offset;
    let text = '';
    while ((n < old.length || m < fresh.length) && (n >= old.length || old[n] !== fresh[m])) {
      if (m < fresh.length && (n >= old.length || lengthAt(common, n, m + 1) > lengthAt(common, n + 1, m))) {
        text += fresh[m];
        m += 1;
      } else {
        offset += old[n]?.length ?? 0;
        n += 1;
      }
    }
    edits.push({ start, end: offset, text });
  }
  return edits;
}

/** The most lines that both texts have from two lines on, in order. */
function commonLengths(old: readonly string[], fresh: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0));
  for (let n = old.length - 1; n >= 0; n -= 1) {
    const row = lengths[n] ?? [];
    for (let m = fresh.length - 1; m >= 0; m -= 1) {
      row[m] =
        old[n] === fresh[m]
          ? lengthAt(lengths, n + 1, m + 1) + 1
          : Math.max(lengthAt(lengths, n + 1, m), lengthAt(lengths, n, m + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly (readonly number[])[], n: number, m: number): number {
  return lengths[n]?.[m] ?? 0;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
