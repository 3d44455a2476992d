import { maxOf } from '../../document/collections.js';
import type { TableCell } from '../../edits/tables/table.js';
import { Fault } from '../surroundings/surroundings.js';
import { textCell } from './make-cells.js';

/** In order of preference. */
const separators = [',', ';', '\t', '|'];
/** The number of records that decide about the separator. */
const sample = 200;

/** @throws Fault if a quote is not closed */
export async function readDelimited(text: string): Promise<{ separator: string; rows: TableCell[][] }> {
  const { parse, CsvError } = await import('csv-parse/sync');
  // Excel writes and reads such a first line.
  const [line = '', named] = /^sep=(.)(\r\n?|\n)/i.exec(text) ?? [];
  const data = text.slice(line.length);
  const records = (delimiter: string, to = -1, quote: '"' | false = '"') =>
    parse(data, {
      ...{ delimiter, quote },
      to,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  const fits = separators.map((separator) => {
    try {
      return consistency(records(separator, sample));
    } catch {
      // An unclosed quote hides all separators.
      return consistency(records(separator, sample, false));
    }
  });
  const separator = named ?? separators[fits.indexOf(maxOf(fits))] ?? ',';
  try {
    const all = records(separator);
    const width = all[0]?.length ?? 0;
    const isWhole = (field: string) => data.includes(`"${field.replaceAll('"', '""')}"`);
    const swallowed = all.findIndex((record) =>
      record.some((field) => hasRows(field, separator, width) || (/^".*\n/s.test(field) && !isWhole(field))),
    );
    if (swallowed >= 0) throw unclosed(swallowed + 1);
    return { separator, rows: all.map((record) => record.map((field) => textCell(withoutGuard(field)))) };
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw unclosed(Number(error['records']) + 1, error);
  }
}

function unclosed(row: number, cause?: Error): Fault {
  const hint = 'close it, or write it twice where it is meant';
  return new Fault(`a quote (") is opened and not closed, in row ${row}`, { hint, cause });
}

/** Whether a quote that is not closed has taken whole rows into a field. */
function hasRows(field: string, separator: string, width: number): boolean {
  const inner = field.split(/\r\n?|\n/).slice(1, -1);
  const isRow = (line: string) => !/^\W/.test(line) && line.split(separator).length === width;
  return width > 2 && inner.length > 0 && inner.every(isRow);
}

/** The share of records with the usual number of columns. Among equal shares, the larger number is better. 0 if that number is 1. */
function consistency(records: readonly (readonly string[])[]): number {
  const filled = records.filter((record) => record.some((field) => field !== ''));
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [[width, count] = [1, 0]] = [...widths].sort((a, b) => b[1] - a[1]);
  return width === 1 ? 0 : count / filled.length + width / 1_000_000;
}

/** Removes what makes a text of a formula or a number: a `'` before it, or `="00123"`. */
function withoutGuard(field: string): string {
  return /^="([^"]*)"$/.exec(field)?.[1] ?? field.replace(/^'/, '');
}
