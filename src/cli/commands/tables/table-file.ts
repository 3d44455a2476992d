import path from 'node:path';
import { groupedBy } from '../../../document/collections.js';
import { columnLetters } from '../../../document/text/cell-name.js';
import { visible } from '../../../document/text/visible.js';
import { digestsHeading, findingsHeading } from '../../../edits/tables/headings.js';
import type { CellFinding } from '../../../edits/tables/import-row.js';
import type { OutTable, Table, TablesFile } from '../../../edits/tables/table.js';
import { statsOf } from '../../../project/files/disk.js';
import { writeForUser } from '../../../project/files/replace-file.js';
import { Fault, type UserPath } from '../../../project/surroundings/surroundings.js';
import { writeTables } from '../../../project/tables/write-tables.js';
import { refuseLink } from '../../report/targets.js';
import type { Output } from '../../terminal/output.js';

/**
 * The format of a file that a command writes, by its extension.
 * @param isReplaced whether the file may exist already; the hint says how to allow it
 * @throws Fault for another extension, and if the file exists without permission
 */
export async function formatOf<const Format extends string>(
  out: UserPath,
  formats: readonly Format[],
  isReplaced: boolean,
  hint = 'name another file',
): Promise<Format> {
  const extension = path.extname(out.path).toLowerCase();
  const format = formats.find((name) => `.${name}` === extension);
  if (format === undefined) {
    const isOds = extension === '.ods';
    const endings = formats.map((name) => `.${name}`).join(', ');
    const hint = isOds ? 'save it as XLSX: end its name with .xlsx' : `end its name with ${endings}`;
    const problem = isOds ? 'is an ODS file, which is not written' : 'does not say which kind of file it is';
    throw new Fault(`${out} ${problem}`, { hint, isUsage: true });
  }
  if (isReplaced || (await statsOf(out.path)) === undefined) return format;
  throw new Fault(`${out} is there already`, { hint, isUsage: true });
}

export const copyFormats = ['xlsx', 'csv'] as const;

/** Writes a copy of the tables with a last column for the findings. A copy as CSV has the separator and the encoding of the file. @throws Fault if the file exists, or cannot be written */
export async function writeCopy(
  out: UserPath,
  { tables, separator, encoding }: TablesFile,
  findings: readonly CellFinding[],
  root: string,
  output: Output,
): Promise<void> {
  await refuseLink('--annotate', out, [output.caller.cwd, root]);
  const format = await formatOf(out, copyFormats, false);
  const layout = { separator, encoding };
  await writeForUser(out, await writeTables(format, annotatedTables(tables, findings), layout), true);
  await output.note(`wrote ${visible(out.typed)}: its last column says what was found\n`);
}

function annotatedTables(tables: readonly Table[], findings: readonly CellFinding[]): readonly OutTable[] {
  const byRow = groupedBy(findings, ({ place }) => [`${place.row} ${place.table}`]);
  return tables.flatMap(({ name, rows }) => {
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    if (width === 0) return [];
    const lines: string[][] = [];
    for (const { number, cells } of rows) {
      // Rows keep their numbers, so empty ones stay.
      while (lines.length < number - 1) lines.push([]);
      const texts = Array.from({ length: width }, (_, n) => cells[n]?.text ?? '');
      lines.push([...texts, (byRow.get(`${number} ${name}`) ?? []).map(findingText).join('\n')]);
    }
    const [first = []] = lines;
    const headers = [...Array.from({ length: width }, (_, n) => first[n] ?? ''), findingsHeading];
    const columns = headers.map((header) => ({ header, width: 24, isHidden: header === digestsHeading }));
    return [{ name, columns, rows: lines.slice(1) }];
  });
}

function findingText({ severity, problem, hint, place: { column } }: CellFinding): string {
  const where = column === undefined ? '' : `${columnLetters(column)}: `;
  return `${where}${severity === 'error' ? '' : `${severity}: `}${problem}${hint === undefined ? '' : ` (${hint})`}`;
}
