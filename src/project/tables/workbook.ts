import type { Cell, CellValue, Sheet } from 'hucre/xlsx';
import type { Table, TableCell } from '../../catalogue/tables/table.js';
import { type Parts, pack } from './archive.js';
import * as cells from './make-cells.js';

/** Parts that the tables of a workbook are in: no pictures, charts, comments, links. */
export const tablePart =
  /(^|\/)(mimetype|content\.xml|manifest\.xml|\[Content_Types\]\.xml|\.rels|workbook[^/]*\.(xml|rels)|(sharedStrings|styles)[^/]*\.xml|\w+sheets\/[^/]+\.xml)$/i;

/** @throws what the library throws where a workbook is damaged */
export async function readXlsxTables(parts: Parts): Promise<Table[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const given = new Map(parts);
  for (const [name, part] of parts) {
    // The library fails at sheets of charts. As others they are empty.
    const links = new TextDecoder()
      .decode(part)
      .replace(/\/(chart|dialog|xlMacro|xlIntlMacro)sheet"/g, '/worksheet"');
    if (/workbook[^/]*\.rels$/.test(name)) given.set(name, Buffer.from(links));
  }
  const { sheets } = await readXlsx(pack(given, false), { readStyles: true });
  return sheets.map((sheet) => tableOf(sheet, 0));
}

/** Marks the names of hidden sheets, and the beginnings of hidden rows: the library does not say which are hidden. */
const hidden = '\ue000';

/** @throws what the library throws where a workbook is damaged */
export async function readOdsTables(parts: Parts): Promise<Table[]> {
  const { readOds } = await import('hucre/ods');
  const given = new TextDecoder().decode(parts.get('content.xml'));
  const styles = given.matchAll(
    /<style:style style:name="([^"]*)"[^>]*>\s*<style:table-properties[^>]*display="false"/g,
  );
  const unseen = new Set([...styles].map(([, name]) => name));
  const cell = (text: string) =>
    `<table:table-cell${text === '' ? '/>' : ` office:value-type="string"><text:p>${text}</text:p></table:table-cell>`}`;
  const content = given
    // The library leaves out rows in groups, and those that are repeated on printed pages.
    .replace(/<\/?table:table-(header-rows|rows|row-group)\b[^>]*>/g, '')
    .replace(
      /<table:table-row(\s([^>]*[^>/])?)?>/g,
      (row: string) => row + cell(/="(collapse|filter)"/.test(row) ? hidden : ''),
    )
    .replace(/<table:table\s[^>]*>/g, (table: string) =>
      unseen.has(/table:style-name="([^"]*)"/.exec(table)?.[1])
        ? table.replace('table:name="', `$&${hidden}`)
        : table,
    )
    // The library does not say which numbers are percentages or have exponents, but it gives times as they are written.
    .replace(
      /office:value-type="(float|percentage)"\s+office:value="([^"]*)"([^>]*>\s*<text:p>[^<]*E[+-]\d+<)?/g,
      (all: string, type: string, value: string, shown = '') => {
        if (type === 'float' && shown === '') return all;
        return `office:value-type="time" office:time-value="PT${type === 'float' ? 'E+' : '%'}${value}"${shown}`;
      },
    );
  const { sheets } = await readOds(pack(new Map([...parts, ['content.xml', Buffer.from(content)]]), false));
  return sheets.map((sheet) => tableOf(sheet, 1));
}

/** @param skipped how many columns are ours */
function tableOf({ name, rows, rowDefs, merges = [], ...sheet }: Sheet, skipped: number): Table {
  const grid = rows.map((values, row) =>
    values
      .slice(skipped)
      .map((value, column) => cellOf(value, sheet.cells?.get(`${row},${column + skipped}`))),
  );
  const width = grid.reduce((most, { length }) => Math.max(most, length), 0);
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const [start, end] = [startCol - skipped, endCol - skipped];
    const first = grid[startRow]?.[start];
    if (first === undefined || first.kind === 'empty') continue;
    for (const line of grid.slice(startRow, endRow + 1)) {
      while (line.length <= Math.min(end, width - 1)) line.push(cells.emptyCell);
      line.fill(first, start, end + 1);
    }
  }
  return {
    name: name.replace(hidden, ''),
    isHidden: sheet.hidden === true || sheet.veryHidden === true || name.startsWith(hidden),
    rows: grid.map((line, row) => {
      const isHidden = rowDefs?.get(row)?.hidden === true || rows[row]?.[0] === hidden;
      return { number: row + 1, isHidden, cells: line };
    }),
  };
}

function cellOf(value: CellValue, details: Cell | undefined): TableCell {
  if (value === null) return details?.formula === undefined ? cells.emptyCell : cells.staleFormula;
  if (typeof value === 'number') return cells.numberCell(value, details?.style?.numFmt);
  if (typeof value === 'boolean') return cells.booleanCell(value);
  if (typeof value !== 'string') return cells.dateCell(value);
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d\d)[\d.,]*S$/.exec(value) ?? [];
  if (seconds !== undefined) return cells.timeCell(`${hours}:${minutes}:${seconds}`);
  const [, format, number] = /^PT(%|E\+)(.*)$/.exec(value) ?? [];
  return format === undefined ? cells.textCell(value) : cells.numberCell(Number(number), format);
}
