import { isMap, isObject } from '../../document/document.js';
import { isDeep, mostLevels } from '../../edits/tables/cell-values.js';
import type { TableCell } from '../../edits/tables/table.js';
import { Fault } from '../surroundings/surroundings.js';
import { booleanCell, deepCell, emptyCell, numberCell, textCell } from './make-cells.js';

/**
 * Reads an object per line, or one list of objects. Keys become headers. Inner keys become paths: `identity.cas`.
 * @throws Fault with the line or object of an error, and for more cells than `most`
 */
export function readJsonLines(text: string, most: number): TableCell[][] {
  const headers = new Map<string, number>();
  const rows: TableCell[][] = [];
  for (const { value, place } of objectsOf(text)) {
    if (!isMap(value)) throw new Fault(`${place} is not an object`, { hint: 'write {"key": value}' });
    const row: TableCell[] = [];
    for (const [path, inner] of leaves(value, '')) {
      const column = headers.get(path) ?? headers.size;
      headers.set(path, column);
      while (row.length <= column) row.push(emptyCell);
      row[column] = cellOf(inner);
    }
    rows.push(row);
    if (headers.size * rows.length > most) throw tooMany(most, 'cells');
  }
  return [[...headers.keys()].map(textCell), ...rows];
}

export function tooMany(most: number, things: string): Fault {
  const hint = 'delete the empty rows and columns, or divide the file';
  return new Fault(`it has more than ${most.toLocaleString('en')} ${things}`, { hint });
}

function objectsOf(text: string): { value: unknown; place: string }[] {
  if (text.trimStart().startsWith('[')) {
    const list = parsed(text, 'the list');
    return [list].flat().map((value, index) => ({ value, place: `object ${index + 1}` }));
  }
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const place = `line ${index + 1}`;
    return line.trim() === '' ? [] : [{ value: parsed(line, place), place }];
  });
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const hint = 'write an object on each line, or one list of objects';
    throw new Fault(`${place} is not JSON`, { hint, cause: error });
  }
}

function leaves(
  object: Readonly<Record<string, unknown>>,
  before: string,
  levels = mostLevels,
): [string, unknown][] {
  return Object.entries(object).flatMap(([key, value]): [string, unknown][] =>
    isMap(value) && levels > 0 ? leaves(value, `${before}${key}.`, levels - 1) : [[before + key, value]],
  );
}

function cellOf(value: unknown): TableCell {
  if (typeof value === 'number') return numberCell(value);
  if (typeof value === 'boolean') return booleanCell(value);
  if (typeof value === 'string') return textCell(value);
  if (!isObject(value)) return emptyCell;
  if (!Array.isArray(value) || isDeep(value)) return deepCell;
  const isList = value.every((inner) => typeof inner !== 'object');
  return textCell(isList ? value.map((inner) => cellOf(inner).text).join('\n') : JSON.stringify(value));
}
