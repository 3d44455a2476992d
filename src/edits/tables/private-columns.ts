import { cellAt, plainText, sumOfCell } from './cell-values.js';
import { isTo, skip, targetKey } from './headings.js';
import type { Headed, Heading } from './import-row.js';
import { privatePart } from './private-part.js';

/**
 * Columns that look private go nowhere: by their heading, or by any cell. Columns with the same heading go the same way.
 * @param isExport whether the file is an export of ours: its headings and unchanged cells are in the catalogue already
 */
export function withoutPrivate(headed: Headed, isExport: boolean): Headed {
  const parts = new Map<string, string>();
  for (const heading of headed.headings) {
    const part = heading.rule?.public === true ? undefined : privateIn(heading, headed, isExport);
    if (part !== undefined && !parts.has(heading.text)) parts.set(heading.text, part);
  }
  const headings = headed.headings.map((heading): Heading => {
    const part = parts.get(heading.text);
    if (part === undefined) return heading;
    return { ...heading, target: { to: skip, isPrivate: { part, guess: heading.target } } };
  });
  return { ...headed, headings };
}

function privateIn(heading: Heading, headed: Headed, isExport: boolean): string | undefined {
  const { text, target, rule } = heading;
  if (isTo(target, skip) || isTo(target, 'sums')) return undefined;
  const key = targetKey(target);
  const isOurs = isTo(target, 'column') && ((isExport && rule === undefined) || key === text);
  const isTest = 'to' in target && target.to === 'test';
  const names = isTest ? [text, target.test, rule?.to ?? ''] : [text];
  const [inHeading] = isOurs ? [] : names.flatMap((name) => privatePart(name, true) ?? []);
  return inHeading ?? (key === undefined ? undefined : privateInCells(heading.column, key, headed));
}

function privateInCells(column: number, key: string, { headings, below }: Headed): string | undefined {
  const sums = headings.find(({ target }) => isTo(target, 'sums'))?.column;
  const firsts = new Map(below.map((row) => [plainText(cellAt(row, column)), row] as const).reverse());
  for (const [cell, row] of firsts) {
    const part = privatePart(cell, false);
    if (part === undefined) continue;
    const isUnchanged = plainText(cellAt(row, sums)).split(' ').includes(sumOfCell(key, cell));
    if (!isUnchanged) return part;
  }
  return undefined;
}
