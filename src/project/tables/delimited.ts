import { maxOf } from '../../document/collections.js';
import { formula } from '../../edits/tables/csv.js';
import type { TableCell } from '../../edits/tables/table.js';
import { Fault } from '../surroundings/surroundings.js';
import { textCell } from './make-cells.js';

/** In the order of preference. */
const separators = [',', ';', '\t', '|'];
/** How many records are looked at to find the separator. */
const sample = 200;

/** @throws Fault where a quote is not closed */
export async function readDelimited(text: string): Promise<{ separator: string; rows: TableCell[][] }> {
  const { parse, CsvError } = await import('csv-parse/sync');
  // Excel writes it, and reads it, as the first line.
  const [line = '', named] = /^sep=(.)(\r\n?|\n)/i.exec(text) ?? [];
  const data = text.slice(line.length);
  const records = (delimiter: string, to = -1) =>
    parse(data, {
      delimiter,
      to,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  const fit = (separator: string) => {
    try {
      return consistency(records(separator, sample));
    } catch {
      return 0;
    }
  };
  const fits = separators.map(fit);
  const separator = named ?? separators[fits.indexOf(maxOf(fits))] ?? ',';
  try {
    const rows = records(separator).map((record) => record.map((field) => textCell(ownText(field))));
    return { separator, rows };
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    const hint = 'close it, or write it twice where it is meant';
    throw new Fault('a quote (") is opened and not closed', { hint, cause: error });
  }
}

/** The share of records with the usual number of columns, and, among equals, this number. 0 where this is 1. */
function consistency(records: readonly (readonly string[])[]): number {
  const filled = records.filter((record) => record.some((field) => field !== ''));
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [[width, count] = [1, 0]] = [...widths].sort((a, b) => b[1] - a[1]);
  return width === 1 ? 0 : count / filled.length + width / 1_000_000;
}

/** A field without the `'` that an export writes before a formula. */
function ownText(field: string): string {
  return field.startsWith("'") && formula.test(field.slice(1)) ? field.slice(1) : field;
}
