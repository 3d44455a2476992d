import { groupedBy } from '../../../document/collections.js';
import type { CellFinding } from '../../../edits/tables/import-row.js';
import type { PlannedRow } from '../../../edits/tables/plan-import.js';

export function leftOut({ insert: _, ...row }: PlannedRow, more: readonly CellFinding[]): PlannedRow {
  return { ...row, kind: 'skip', changes: [], findings: [...row.findings, ...more] };
}

/**
 * Leaves out the rows that name a new product whose row is left out, and the rows that name those.
 * @param rows as they were planned; @param planned the same rows, some of them left out
 */
export function withoutFollowers(
  rows: readonly PlannedRow[],
  planned: readonly PlannedRow[],
): readonly PlannedRow[] {
  const mentions = planned.flatMap(({ row }, n) => row.said.map(({ text, place }) => ({ n, text, place })));
  const byName = groupedBy(mentions, ({ text }) => new Set(text.split(/[\s,;|()[\]<>"'#?]+/).map(nameIn)));
  const found = new Map<number, CellFinding>();
  const lost = [...rows.keys()].filter((n) => planned[n]?.kind === 'skip');
  for (const at of lost) {
    const { insert, id = '', name } = rows[at] ?? {};
    const slug = insert?.parts.find(([key]) => key === 'slug')?.[1];
    for (const { n, place } of insert ? [id, `/${slug}`].flatMap((own) => byName.get(own) ?? []) : []) {
      if (planned[n]?.kind === 'skip' || found.has(n)) continue;
      const problem = `the product \`${name}\` is named here, and its row is skipped`;
      found.set(n, { severity: 'error', place, problem, hint: 'correct that row first' });
      lost.push(n);
    }
  }
  return planned.map((row, n) => {
    const finding = found.get(n);
    return finding === undefined ? row : leftOut(row, [finding]);
  });
}

/** An id, or the last part of a path. */
const nameIn = (word: string) => word.slice(Math.max(0, word.lastIndexOf('/')));
