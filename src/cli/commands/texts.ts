import path from 'node:path';
import { textsToFill } from '../../catalogue/interface/words.js';
import { visible } from '../../document/text/visible.js';
import { standingOf } from '../../project/files/disk.js';
import { makeFiles } from '../../project/files/replace-file.js';
import { readProject } from '../../project/project.js';
import { Fault, UserPath } from '../../project/surroundings/surroundings.js';
import type { textsRow } from '../table/new-commands.js';
import type { Run } from '../table/row.js';

/** @throws Fault if the project already has the file */
export const texts: Run<typeof textsRow> = async (output, language, { catalogue }) => {
  const { root, list } = await readProject(catalogue);
  const file = { path: `texts/${language}.yaml`, text: textsToFill(language) };
  const shown = visible(path.join(list.shownRoot, file.path));
  if ((await standingOf(root, file)) !== 'absent') {
    const hint = 'change it, or move it away for a new one';
    throw new Fault(`${shown} is there already`, { hint, isUsage: true });
  }
  await makeFiles(new UserPath(list.shownRoot, root), [file]);
  await output.line(`wrote ${shown}\n`);
  return 0;
};
