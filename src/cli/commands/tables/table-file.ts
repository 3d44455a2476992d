import path from 'node:path';
import { visible } from '../../../document/text/visible.js';
import type { OutTable } from '../../../edits/tables/table.js';
import { statsOf } from '../../../project/files/disk.js';
import { writeForUser } from '../../../project/files/replace-file.js';
import { Fault, type UserPath } from '../../../project/surroundings/surroundings.js';
import { writeTables } from '../../../project/tables/write-tables.js';
import { refuseLink } from '../../report/targets.js';
import type { Output } from '../../terminal/output.js';

/**
 * The format of a file that a command writes, by the end of its name.
 * @param isReplaced whether it may be there already; the hint of the command says how
 * @throws Fault where the name says none of these formats, or the file is there and may not
 */
export async function formatOf<const Known extends string>(
  out: UserPath,
  known: readonly Known[],
  isReplaced: boolean,
  hint = 'name another file',
): Promise<Known> {
  const ending = path.extname(out.path).toLowerCase();
  const format = known.find((one) => `.${one}` === ending);
  if (format === undefined) {
    const endings = known.map((one) => `.${one}`).join(', ');
    const isOds = ending === '.ods';
    const hint = isOds ? 'save it as XLSX: end its name with .xlsx' : `end its name with ${endings}`;
    const problem = isOds ? 'is an ODS file, which is not written' : 'does not say which kind of file it is';
    throw new Fault(`${out} ${problem}`, { hint, isUsage: true });
  }
  if (isReplaced || (await statsOf(out.path)) === undefined) return format;
  throw new Fault(`${out} is there already`, { hint, isUsage: true });
}

export const copyFormats = ['xlsx', 'csv'] as const;

/** @throws Fault where the file is there already, or cannot be written */
export async function writeCopy(
  out: UserPath,
  tables: readonly OutTable[],
  root: string,
  output: Output,
): Promise<void> {
  await refuseLink('--annotate', out, [output.caller.cwd, root]);
  const content = await writeTables(await formatOf(out, copyFormats, false), tables);
  await writeForUser(out, content, true);
  await output.note(`wrote ${visible(out.typed)}: its last column says what was found\n`);
}
