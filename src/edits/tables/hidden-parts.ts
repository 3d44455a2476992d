import { columnLetters } from '../../document/text/cell-name.js';
import { cellAt, plainText } from './cell-values.js';
import { digestsHeading } from './headings.js';
import type { Table, TablesFile } from './table.js';

/** The sheet of an export with the choices of its cells. */
export const listsSheet = 'Herbarium lists';

/** Omits hidden sheets, and empties hidden columns. A note names the omitted parts. @param isRead whether hidden parts are read, too */
export function withoutHidden(file: TablesFile, isRead: boolean): TablesFile {
  if (isRead) return { ...file, tables: file.tables.map((table) => ({ ...table, isHidden: false })) };
  const omitted: string[] = [];
  const tables = file.tables.flatMap((table): Table[] => {
    const { name, rows } = table;
    if (table.isHidden) {
      if (rows.length > 0 && name !== listsSheet) omitted.push(`sheet \`${name}\``);
      return [];
    }
    const hidden = new Set(table.hiddenColumns.filter((column) => !hasDigests(table, column)));
    if (hidden.size === 0) return [table];
    const filled = [...hidden].filter((column) => rows.some((row) => plainText(cellAt(row, column)) !== ''));
    if (filled.length > 0) omitted.push(`columns ${filled.map(columnLetters).join(', ')} of \`${name}\``);
    const shown = rows.map((row) => {
      const cells = row.cells.map((cell, column) => (hidden.has(column) ? cellAt(row, undefined) : cell));
      return { ...row, cells };
    });
    return [{ ...table, rows: shown }];
  });
  const note = { message: `hidden, and not read: ${omitted.join('; ')}`, hint: '`--hidden` reads it' };
  return { ...file, tables, notes: omitted.length === 0 ? file.notes : [...file.notes, note] };
}

/** Whether it is the hidden column of an export. */
function hasDigests({ rows }: Table, column: number): boolean {
  return rows.some(({ cells }) => cells[column]?.text === digestsHeading);
}
