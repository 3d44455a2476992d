import { counted } from '../../document/text/counted.js';
import { visible } from '../../document/text/visible.js';
import { onDisk } from '../../project/catalogue-file.js';
import { checkProject } from '../../project/check-project.js';
import { lockState, shortList, writeLock } from '../../project/lock-file.js';
import { readProject } from '../../project/project.js';
import { printReport } from '../report/print-report.js';
import { reportOf } from '../report/report.js';
import type { lockRow } from '../table/change-commands.js';
import type { Run } from '../table/row.js';
import { checkRequest } from './check/check-request.js';

export const lock: Run<typeof lockRow> = async (output, catalogue, options) => {
  const noFile = 'lock works on the file beside a catalogue, and cannot read standard input';
  onDisk(catalogue, noFile, 'name the catalogue file');
  const project = await readProject(catalogue);
  const checked = await checkProject(project, await checkRequest(options, output.caller));
  await printReport(output, [{ format: 'text' }], reportOf(catalogue, checked, options));
  if (checked.catalogue === undefined) return 1;
  const state = lockState(project, checked.catalogue);
  const file = visible(state.file.typed);
  const { lacking, added } = state.next;
  const addresses = (list: readonly string[]) => counted(list.length, 'address', 'addresses');
  const isNew = state.lock === undefined;
  if (!options.check) {
    await writeLock(state);
    const change = added.length === 0 ? 'nothing to add' : `${addresses(added)} added`;
    await output.line(`${file}: ${isNew ? addresses(added) : change}\n`);
    return 0;
  }
  const isWhole = !isNew && lacking.length === 0;
  const lack = `${file} lacks ${addresses(lacking)}: ${visible(shortList(lacking))}`;
  const problem = `${isNew ? `there is no ${file}` : lack}: run \`herbarium lock\` and commit the file\n`;
  await output.line(isWhole ? `${file} has all addresses of the site\n` : problem);
  return isWhole ? 0 : 1;
};
