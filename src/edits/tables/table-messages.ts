import { memoize } from '../../document/collections.js';
import type { Source } from '../../document/source.js';
import { linesOf } from '../../document/text/visible.js';
import type { LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import type { CellFinding, CellPlace } from './import-row.js';
import type { Table } from './table.js';

/** Findings of cells as messages for reports. @param file as the user named it */
export function tableMessages(
  findings: readonly CellFinding[],
  file: string,
  tables: readonly Table[],
): readonly LocatedMessage[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sourceOf = memoize((table: Table) => sheetSource(table, file, tables.length > 1));
  return findings.flatMap(({ problem, hint, severity, code = 'import', place }) => {
    const table = byName.get(place.table);
    if (table === undefined) return [];
    const source = sourceOf(table);
    const spans = [spanOf(place, source)] as const;
    return [{ code, severity, message: problem, source, spans, ...(hint !== undefined && { hint }) }];
  });
}

/** The cells as a text, so that each has a span. */
function sheetSource({ name, rows }: Table, file: string, isNamed: boolean): Source {
  const lines: string[] = [];
  for (const { number, cells } of rows) {
    while (lines.length < number - 1) lines.push('');
    lines.push(cells.map(({ text }) => text.replace(/[\t\n]/g, ' ')).join('\t'));
  }
  return { file, sheet: isNamed ? name : '', text: lines.join('\n') };
}

function spanOf({ row, column }: CellPlace, source: Source) {
  const map = linesOf(source);
  const [start, line] = [map.lineStart(row), map.line(row)];
  if (column === undefined) return { start, end: start + line.length };
  const cells = line.split('\t');
  const cellStart = cells.slice(0, column).reduce((sum, cell) => sum + cell.length + 1, start);
  return { start: cellStart, end: cellStart + (cells[column] ?? '').length };
}
