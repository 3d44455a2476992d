import { groupedBy } from '../../document/collections.js';
import { cellName } from '../../document/text/cell-name.js';
import { findingsHeading, sumsHeading } from './headings.js';
import type { CellFinding } from './import-row.js';
import type { OutTable, Table } from './table.js';

/** The same tables with a last column that says what was found in each row. Hidden ones are left out. */
export function annotatedTables(
  tables: readonly Table[],
  findings: readonly CellFinding[],
): readonly OutTable[] {
  const found = groupedBy(findings, ({ place }) => [`${place.row} ${place.table}`]);
  return tables.flatMap(({ name, rows, isHidden }) => {
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    if (isHidden || width === 0) return [];
    const lines: string[][] = [];
    for (const { number, cells } of rows) {
      // Rows keep their numbers: empty ones stay.
      while (lines.length < number - 1) lines.push([]);
      const texts = Array.from({ length: width }, (_, n) => cells[n]?.text ?? '');
      lines.push([...texts, (found.get(`${number} ${name}`) ?? []).map(findingText).join('\n')]);
    }
    const [first = []] = lines;
    const headers = Array.from({ length: width }, (_, n) => first[n] ?? '');
    const columns = [...headers, findingsHeading].map((header) => ({
      header,
      width: 24,
      isHidden: header === sumsHeading,
    }));
    return [{ name, columns, rows: lines.slice(1) }];
  });
}

function findingText({ severity, problem, hint, place: { column } }: CellFinding): string {
  const where = column === undefined ? '' : `${cellName(column, 0).slice(0, -1)}: `;
  return `${where}${severity === 'error' ? '' : `${severity}: `}${problem}${hint === undefined ? '' : ` (${hint})`}`;
}
