import type { Edit } from '../../../catalogue/document/problem.js';
import { unifiedDiff } from '../../../catalogue/edits/unified-diff.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { Fault } from '../../../project/fault.js';
import { readProject } from '../../../project/project.js';
import { originalOf, withoutMark } from '../../../render/templates/originals.js';
import type { Output } from '../../terminal/output.js';
import { wantedPart } from './wanted-part.js';

/**
 * `herbarium templates diff`: what a template of the project lacks of the part in its place, and what it has instead.
 * @returns the exit code
 * @throws Fault when there is no such part, or no template in its place
 */
export async function diffPart(wanted: string, catalogue: CatalogueFile, output: Output): Promise<number> {
  const part = wantedPart(wanted);
  const { files } = await readProject(catalogue);
  const file = `templates/parts/${part}.tsx`;
  const source = files.read(file);
  if (source === undefined) {
    const hint = `\`herbarium templates eject ${part}\` makes it`;
    throw new Fault(`there is no ${file}`, { hint });
  }
  const own = withoutMark(source.text).replaceAll('\r\n', '\n');
  const diff = unifiedDiff(own, lineEdits(own, originalOf(part)), file);
  if (diff === '') await output.note(`${file} is the same as the part of herbarium\n`);
  else await output.result(diff);
  return 0;
}

/** The edits that make one text of another, by whole lines. For short texts: it compares every line with every other. */
function lineEdits(before: string, after: string): readonly Edit[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const common = commonLengths(old, fresh);
  const edits: Edit[] = [];
  let [n, m, offset] = [0, 0, 0];
  while (n < old.length || m < fresh.length) {
    const line = old[n] ?? '';
    if (n < old.length && line === fresh[m]) {
      n += 1;
      m += 1;
      offset += line.length;
    } else if (
      n >= old.length ||
      (m < fresh.length && lengthAt(common, n, m + 1) > lengthAt(common, n + 1, m))
    ) {
      edits.push({ start: offset, end: offset, text: fresh[m] ?? '' });
      m += 1;
    } else {
      edits.push({ start: offset, end: offset + line.length, text: '' });
      n += 1;
      offset += line.length;
    }
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
