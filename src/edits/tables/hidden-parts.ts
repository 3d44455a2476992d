import { cellName } from '../../document/text/cell-name.js';
import { cellAt, plainText } from './cell-values.js';
import { sumsHeading } from './headings.js';
import type { Table, TablesFile } from './table.js';

/** The sheet of an export with the choices of its cells. */
export const listsSheet = 'Herbarium lists';

/** A file without its hidden sheets, and with empty cells in hidden columns. A note says what is left out. @param isRead whether they are read after all */
export function withoutHidden(file: TablesFile, isRead: boolean): TablesFile {
  if (isRead) return { ...file, tables: file.tables.map((table) => ({ ...table, isHidden: false })) };
  const left: string[] = [];
  const tables = file.tables.flatMap((table): Table[] => {
    const { name, isHidden, rows } = table;
    const hidden = new Set(isHidden ? [] : table.hiddenColumns.filter((column) => !isOurs(table, column)));
    const filled = [...hidden].filter((column) => rows.some((row) => plainText(cellAt(row, column)) !== ''));
    if (isHidden && rows.length > 0 && name !== listsSheet) left.push(`sheet \`${name}\``);
    if (filled.length > 0)
      left.push(
        `columns ${filled.map((column) => cellName(column, 0).slice(0, -1)).join(', ')} of \`${name}\``,
      );
    if (isHidden) return [];
    if (hidden.size === 0) return [table];
    const shown = rows.map((row) => {
      return {
        ...row,
        cells: row.cells.map((cell, column) => (hidden.has(column) ? cellAt(row, undefined) : cell)),
      };
    });
    return [{ ...table, rows: shown }];
  });
  const note = { message: `hidden, and not read: ${left.join('; ')}`, hint: '`--hidden` reads it' };
  return { ...file, tables, notes: left.length === 0 ? file.notes : [...file.notes, note] };
}

/** Whether a hidden column is that of our export. */
function isOurs({ rows }: Table, column: number): boolean {
  return rows.some(({ cells }) => cells[column]?.text === sumsHeading);
}
