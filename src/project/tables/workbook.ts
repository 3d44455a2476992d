import type { Cell, CellValue, Sheet } from 'hucre/xlsx';
import type { Table, TableCell } from '../../edits/tables/table.js';
import { type Parts, pack } from './archive.js';
import { tooMany } from './json-lines.js';
import * as cells from './make-cells.js';

/** The parts of a workbook with its tables: without pictures, charts, comments and links. */
export const tablePart =
  /(^|\/)(mimetype|\[Content_Types\]\.xml|\.rels|workbook[^/]*\.(xml|rels)|(sharedStrings|styles)[^/]*\.xml|\w+sheets\/[^/]+\.xml)$/i;

const mostSheets = 250;

/** @throws Fault for too many sheets, and errors of the library for a damaged workbook */
export async function readXlsxTables(parts: Parts): Promise<Table[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const given = new Map(parts);
  for (const [name, part] of parts) {
    if (!/workbook[^/]*\.(xml|rels)$/.test(name)) continue;
    const text = new TextDecoder().decode(part);
    // Many sheets may share one part, so the size of the file does not limit them.
    if (text.split(/<(?:\w+:)?sheet\s/).length > mostSheets + 1) throw tooMany(mostSheets, 'sheets');
    // The library fails at sheets of charts. As worksheets they are empty.
    const links = text.replace(/\/(chart|dialog|xlMacro|xlIntlMacro)sheet"/g, '/worksheet"');
    given.set(name, Buffer.from(links));
  }
  const { sheets } = await readXlsx(pack(given, false), { readStyles: true });
  return sheets.map(tableOf);
}

function tableOf({ name, rows, rowDefs, merges = [], ...sheet }: Sheet): Table {
  const grid = rows.map((values, row) =>
    values.map((value, column) => cellOf(value, sheet.cells?.get(`${row},${column}`))),
  );
  const width = grid.reduce((most, { length }) => Math.max(most, length), 0);
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const first = grid[startRow]?.[startCol];
    if (first === undefined || first === cells.emptyCell) continue;
    const isInside = (_: unknown, column: number) => column >= startCol && column <= endCol;
    // A title across the table has one cell.
    if (
      startRow === endRow &&
      grid[startRow]?.every((cell, n) => cell === cells.emptyCell || isInside(cell, n))
    )
      continue;
    for (const line of grid.slice(startRow, endRow + 1)) {
      while (line.length <= Math.min(endCol, width - 1)) line.push(cells.emptyCell);
      line.fill(first, startCol, endCol + 1);
    }
  }
  return {
    name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    hiddenColumns: (sheet.columns ?? []).flatMap((column, n) => (column.hidden === true ? [n] : [])),
    rows: grid.map((line, row) => {
      const isHidden = rowDefs?.get(row)?.hidden === true;
      return { number: row + 1, isHidden, cells: line };
    }),
  };
}

function cellOf(value: CellValue, details: Cell | undefined): TableCell {
  if (value === null) return details?.formula === undefined ? cells.emptyCell : cells.staleFormula;
  if (typeof value === 'number') return cells.numberCell(value, details?.style?.numFmt);
  if (typeof value === 'boolean') return cells.booleanCell(value);
  return typeof value === 'string' ? cells.textCell(value) : cells.dateCell(value);
}
