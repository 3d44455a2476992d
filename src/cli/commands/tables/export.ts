import { siteTextsOf } from '../../../catalogue/interface/words.js';
import { counted } from '../../../document/text/counted.js';
import { visible } from '../../../document/text/visible.js';
import { changeState } from '../../../edits/changes/change.js';
import { columnsOf } from '../../../edits/tables/columns.js';
import { exportedTables, exportedValues } from '../../../edits/tables/export-tables.js';
import { exportedTerms } from '../../../edits/tables/terms-table.js';
import { catalogueFolder } from '../../../project/catalogue-file.js';
import { checkProject } from '../../../project/check-project.js';
import { writeForUser } from '../../../project/files/replace-file.js';
import { readProject } from '../../../project/project.js';
import { writeTables } from '../../../project/tables/write-tables.js';
import { printReport } from '../../report/print-report.js';
import { reportOf } from '../../report/report.js';
import { refuseLink } from '../../report/targets.js';
import type { Run } from '../../table/row.js';
import type { exportRow } from '../../table/table-commands.js';
import { jsonText } from '../../terminal/json-text.js';
import { formatOf } from './table-file.js';

/** Writes the products of a catalogue to a file. @throws Fault if the file exists without `--force`, or has another extension */
export const exportTables: Run<typeof exportRow> = async (output, catalogue, { out, force }) => {
  const hint = 'name another file: --out; or replace it: --force';
  const format = await formatOf(out, ['xlsx', 'csv', 'json'], force, hint);
  await refuseLink('--out', out, [output.caller.cwd, catalogueFolder(catalogue)]);
  const project = await readProject(catalogue);
  const request = { levels: new Map(), baseline: undefined, today: undefined, env: output.caller.env };
  const checked = await checkProject(project, request);
  const { document } = checked;
  const state = changeState(document, project.files);
  if (checked.catalogue === undefined || state === undefined) {
    const report = reportOf(catalogue, checked, { quiet: true });
    await printReport(output, [{ format: 'text' }], report, { isResultTaken: true });
    await output.note('nothing was written: correct the errors first\n');
    return 1;
  }
  const columns = columnsOf(document.value, checked.catalogue.site, siteTextsOf(project.files));
  const isFlat = format !== 'xlsx';
  const tables = [...exportedTables(state, columns, isFlat), ...(isFlat ? [] : exportedTerms(state))];
  const content = format === 'json' ? jsonText(exportedValues(state), 1) : await writeTables(format, tables);
  await writeForUser(out, content, !force);
  const [main, ...others] = tables;
  const beside = others.map(({ name, rows }) => `${visible(name)}: ${counted(rows.length, 'row')}`);
  const rest = beside.length === 0 ? '' : ` (${beside.join(', ')})`;
  await output.line(`wrote ${counted(main?.rows.length ?? 0, 'product')} to ${visible(out.typed)}${rest}\n`);
  return 0;
};
