import { mappingFile } from '../../../edits/tables/mapping.js';
import { makeFolders } from '../../../project/files/disk.js';
import { readNamed } from '../../../project/files/read-named.js';
import { readProject, withTexts } from '../../../project/project.js';
import type { initFromRow } from '../../table/new-commands.js';
import type { Run } from '../../table/row.js';
import { isAgreed, refusedImport } from '../../terminal/ask.js';
import { beginEdit } from '../entries/edit-session.js';
import { writeProject } from '../init.js';
import { randomId } from '../tool/new-id.js';
import type { MappingChange } from './mapping-file.js';

/** Begins a site, with the products of a file if the user names one. */
export const initFrom: Run<ReturnType<typeof initFromRow>> = async (
  output,
  folder,
  { from, hidden, encoding, ...options },
) => {
  if (from === undefined) return writeProject(output, folder, options, randomId);
  // A start without a file need not load these.
  const { countsText, takeRows } = await import('./import.js');
  const { keepMapping } = await import('./mapping-file.js');
  const { startOfSite } = await import('./import-start.js');
  const { changesText } = await import('./changes-text.js');
  const { readTables } = await import('../../../project/tables/read-tables.js');
  // The file is read before questions are asked: it may be unreadable.
  const tables = await readTables(await readNamed(from, 'file'), from.typed, undefined, encoding);
  const { dryRun } = options;
  let mapping: MappingChange | undefined;
  let lack = 0;
  let isRefused = false;
  let isTaken = false;
  const code = await writeProject(output, folder, options, randomId, async (files) => {
    const texts = new Map(files.map(({ path, text }) => [path, { text: String(text) }]));
    // The catalogue is the last file, and its samples are its last part.
    const name = files.at(-1)?.path ?? '';
    const start = Buffer.from(texts.get(name)?.text.replace(/^categories:.*/ms, 'categories: []\n') ?? '');
    const project = withTexts(await readProject(folder.join(name), undefined, start), texts);
    const session = await beginEdit(folder.join(name), '', output, project);
    const targets = [{ format: 'text' }] as const;
    const wishes = { hidden, targets, prune: false, dryRun: false };
    const keep = (change: MappingChange | undefined) => {
      mapping = change;
    };
    const taken = await takeRows(session, from, async () => tables, wishes, output, {
      keep,
      prepare: startOfSite,
    });
    if (typeof taken === 'number') return undefined;
    const { planned, categories } = taken;
    await output.note(changesText(planned, taken.start.state, categories, false) + countsText(planned));
    lack = taken.isIncomplete ? 1 : 0;
    if (planned.every(({ kind }) => kind === 'skip')) {
      await output.note(`${output.palette.error('error')} ${from} has no product that can be imported\n`);
      return undefined;
    }
    isRefused = !options.yes && !dryRun && !(await isAgreed(output, refusedImport, options.interactive));
    if (isRefused) return undefined;
    isTaken = true;
    const { text } = taken.checked.edited;
    const filled = files.map((file) => (file.path === name ? { ...file, text } : file));
    return mapping?.was === null ? [{ path: mappingFile, text: mapping.text }, ...filled] : filled;
  });
  if (mapping !== undefined && (dryRun || mapping.was !== null || !isTaken)) {
    if (!dryRun) await makeFolders(folder.path);
    await keepMapping(mapping, dryRun, output);
  }
  if (isRefused) return lack;
  if (lack > 0 && code === 0)
    await output.note('correct what is left out, then `npx herbarium import` the file again\n');
  return code || lack;
};
