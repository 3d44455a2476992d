import type { Cell, CellValue, Sheet } from 'hucre/xlsx';
import {
  booleanCell,
  dateCell,
  emptyCell,
  numberCell,
  staleFormula,
  textCell,
  timeCell,
} from '../../catalogue/tables/cells.js';
import type { Table, TableCell } from '../../catalogue/tables/table.js';
import { type Archive, pack } from './archive.js';

/** Parts that the tables of a workbook are in: no pictures, charts, comments, links. */
export const isTablePart = (name: string): boolean =>
  /(^|\/)(mimetype|content\.xml|manifest\.xml|\[Content_Types\]\.xml|\.rels|workbook[^/]*\.(xml|rels|bin)|(sharedStrings|styles)[^/]*\.xml|worksheets\/[^/]+\.xml)$/i.test(
    name,
  );

/** @throws what the library throws where a workbook is damaged */
export async function readXlsxTables({ parts }: Archive): Promise<Table[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(pack(withoutCharts(parts), false), { readStyles: true });
  return sheets.map(tableOf);
}

/** The library fails at sheets that have no cells. */
function withoutCharts(parts: Archive['parts']): Archive['parts'] {
  const texts = new Map<string, Uint8Array>(parts);
  for (const [name, part] of parts) {
    const relations = parts.get(name.replace(/([^/]+)$/, '_rels/$1.rels'));
    if (!/(^|\/)workbook[^/]*\.xml$/i.test(name) || relations === undefined) continue;
    const others = [...text(relations).matchAll(/<[^>]*\/(?:chart|dialog|macro|xlIntlMacro)sheet"[^>]*>/gi)];
    const ids = others.flatMap(([relation]) => /\bId="[^"]*"/.exec(relation)?.[0].slice(2) ?? []);
    const isOther = (sheet: string) => ids.some((id) => sheet.includes(`:id${id}`));
    const sheets = /<(\w+:)?sheet\s[^>]*>/g;
    texts.set(name, Buffer.from(text(part).replace(sheets, (sheet) => (isOther(sheet) ? '' : sheet))));
  }
  return texts;
}

/** @throws what the library throws where a workbook is damaged */
export async function readOdsTables({ parts }: Archive): Promise<Table[]> {
  const { readOds } = await import('hucre/ods');
  const given = text(parts.get('content.xml'));
  // The library leaves out rows in groups and those that are repeated on printed pages. Of percentages and exponents it does not tell,
  // but it gives times as they are written.
  const content = given
    .replace(/<\/?table:table-(header-rows|rows|row-group)\b[^>]*>/g, '')
    .replace(
      /office:value-type="(float|percentage)"\s+office:value="([^"]*)"([^>]*>\s*<text:p>[^<]*E[+-]\d+<)?/g,
      (all, type, value, shown = '') => {
        if (type === 'float' && shown === '') return all;
        return `office:value-type="time" office:time-value="PT${type === 'float' ? 'E+' : '%'}${value}"${shown}`;
      },
    );
  const packed = pack(new Map([...parts, ['content.xml', Buffer.from(content)]]), false);
  const { sheets } = await readOds(packed);
  const hidden = hiddenIn(content);
  return sheets.map((sheet) => {
    const table = tableOf(sheet);
    const { isHidden = false, rows: ranges = [] } = hidden.get(sheet.name) ?? {};
    const isIn = (row: number) => ranges.some(([first, last]) => row >= first && row <= last);
    return { ...table, isHidden, rows: table.rows.map((row) => ({ ...row, isHidden: isIn(row.number) })) };
  });
}

interface Hidden {
  readonly isHidden: boolean;
  /** First and last numbers of hidden rows. */
  readonly rows: [number, number][];
}

/** What is hidden in the content of an ODS file, by the names of tables: the library does not say it. */
function hiddenIn(content: string): ReadonlyMap<string, Hidden> {
  const styles = content.matchAll(/<style:style\b([^>]*)>\s*<style:table-properties\b([^>]*)/g);
  const unseen = new Set<string>();
  for (const [, style = '', properties = ''] of styles) {
    if (/table:display="false"/.test(properties)) unseen.add(attribute(style, 'style:name'));
  }
  const tables = new Map<string, Hidden>();
  let rows: Hidden['rows'] = [];
  let number = 0;
  for (const [, tag, attributes = ''] of content.matchAll(/<table:(table|table-row)(?=[\s/>])([^>]*)/g)) {
    if (tag === 'table') {
      [rows, number] = [[], 0];
      const isHidden = unseen.has(attribute(attributes, 'table:style-name'));
      tables.set(attribute(attributes, 'table:name'), { isHidden, rows });
      continue;
    }
    const first = number + 1;
    number += Number(attribute(attributes, 'table:number-rows-repeated')) || 1;
    if (/table:visibility="(collapse|filter)"/.test(attributes)) rows.push([first, number]);
  }
  return tables;
}

/** Names are compared with those that the library reads. */
function attribute(attributes: string, name: string): string {
  const written = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const characters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
  return written.replace(
    /&\w+;/g,
    (entity) => Object.entries(characters).find(([key]) => key === entity)?.[1] ?? entity,
  );
}

function text(part: Uint8Array | undefined): string {
  return new TextDecoder().decode(part);
}

function tableOf({ name, rows, cells, rowDefs, ...sheet }: Sheet): Table {
  const grid = rows.map((values, row) =>
    values.map((value, column) => cellOf(value, cells?.get(`${row},${column}`))),
  );
  const width = grid.reduce((most, { length }) => Math.max(most, length), 0);
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const first = grid[startRow]?.[startCol];
    if (first === undefined || first.kind === 'empty') continue;
    const copy: TableCell = { ...first, doubts: [...first.doubts, 'merged'] };
    for (const line of grid.slice(startRow, endRow + 1)) {
      while (line.length <= Math.min(endCol, width - 1)) line.push(emptyCell);
      line.fill(copy, startCol, endCol + 1);
    }
    grid[startRow]?.splice(startCol, 1, first);
  }
  return {
    name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    rows: grid.map((line, row) => ({
      number: row + 1,
      isHidden: rowDefs?.get(row)?.hidden === true,
      cells: line,
    })),
  };
}

function cellOf(value: CellValue, details: Cell | undefined): TableCell {
  if (value === null) return details?.formula === undefined ? emptyCell : staleFormula;
  if (typeof value === 'number') return numberCell(value, details?.style?.numFmt);
  if (typeof value === 'boolean') return booleanCell(value);
  if (typeof value !== 'string') return dateCell(value);
  // Of ODS.
  const [, format, number] = /^PT(%|E\+)(.*)$/.exec(value) ?? [];
  if (format !== undefined) return numberCell(Number(number), format);
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d\d)[\d.,]*S$/.exec(value) ?? [];
  return seconds === undefined ? textCell(value) : timeCell(`${hours}:${minutes}:${seconds}`);
}
