import { slugOf } from '../../../catalogue/addresses/slug.js';
import { editCatalogue } from '../../../catalogue/edits/yaml/yaml-editor.js';
import { wordsIn } from '../../../catalogue/interface/words.js';
import { EditedText } from '../../../document/edited-text.js';
import { changesTo } from '../../../edits/change-value.js';
import { type ChangeState, changeState } from '../../../edits/changes/change.js';
import { addEntries } from '../../../edits/new-entry/add-entries.js';
import { plainHeading } from '../../../edits/tables/headings.js';
import type { ImportRows } from '../../../edits/tables/import-rows.js';
import { readNamed } from '../../../project/files/read-named.js';
import { readProject, withTexts } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import { draftOf } from '../../../rules/check/check.js';
import { catalogueSchemaOf } from '../../../rules/check/lint-section.js';
import type { initFromRow } from '../../table/new-commands.js';
import type { Run } from '../../table/row.js';
import { beginEdit } from '../entries/edit-session.js';
import { writeProject } from '../init.js';
import { randomId } from '../tool/new-id.js';

/** Begins a site, with the products of a file if the user names one. */
export const initFrom: Run<ReturnType<typeof initFromRow>> = async (
  output,
  folder,
  { from, hidden, ...options },
) => {
  if (from === undefined) return writeProject(output, folder, options, randomId);
  // A start without a file need not load these.
  const { countsText, isAgreed, takeRows } = await import('./import.js');
  const { readTables } = await import('../../../project/tables/read-tables.js');
  // The file is read before questions are asked: it may be unreadable.
  const tables = await readTables(await readNamed(from, 'file'), from.typed);
  let skipped = 0;
  let isRefused = false;
  const code = await writeProject(output, folder, options, randomId, async (files) => {
    const texts = new Map(files.map(({ path, text }) => [path, { text: String(text) }]));
    // The catalogue is the last file, and its samples are its last part.
    const name = files.at(-1)?.path ?? '';
    const start = Buffer.from(texts.get(name)?.text.replace(/^categories:.*/ms, 'categories: []\n') ?? '');
    const project = withTexts(await readProject(folder.join(name), undefined, start), texts);
    const session = await beginEdit(folder.join(name), '', output, project);
    const wishes = { hidden, prune: false, dryRun: false, format: [], outputFile: [] };
    const taken = await takeRows(session, from, async () => tables, wishes, output, withCategories);
    if (typeof taken === 'number') return undefined;
    await output.note(countsText(taken.planned));
    skipped = taken.planned.filter(({ kind }) => kind === 'skip').length;
    if (skipped === taken.planned.length) throw new Fault(`${from} has no product that can be imported`);
    isRefused = !options.yes && !options.dryRun && !(await isAgreed(output, options.interactive));
    if (isRefused) return undefined;
    const { text } = taken.checked.edited;
    const filled = files.map((file) => (file.path === name ? { ...file, text } : file));
    return taken.mapping === undefined ? filled : [taken.mapping, ...filled];
  });
  if (isRefused) return Math.min(skipped, 1);
  if (skipped > 0)
    await output.note('correct what is left out, then `npx herbarium import` the file again\n');
  return code || Math.min(skipped, 1);
};

/** Adds the categories that rows name, one for products without a category, and the languages of the rows. */
function withCategories(state: ChangeState, { rows }: ImportRows, usual?: string) {
  const { written, files, draft } = state;
  const general = usual ?? wordsIn(draft.site?.language ?? '', {}).allProducts;
  const names = rows.map(({ texts }) => texts.get('category') ?? (texts.has('name') ? general : ''));
  const byName = new Map(names.filter(slugOf).map((name) => [plainHeading(slugOf(name)), name]));
  const titles = [...byName.values()].map((name) => name.replace(/\p{Cc}+/gu, ' '));
  const set = { kind: 'category', set: [], hints: true } as const;
  const wishes = titles.map((name) => ({ ...set, id: randomId(), name }));
  const languages = new Set(rows.flatMap(({ values }) => values.flatMap(({ language = [] }) => language)));
  const settings = [...languages].map((language) => ({ path: ['languages', language], value: {} }));
  const start = { document: written, edited: new EditedText(written.source.text) };
  const site = editCatalogue(start, changesTo(written, ['site'], settings));
  const { document } = 'impossible' in site ? start : site;
  const added = addEntries(document, wishes, { schema: catalogueSchemaOf(written), draftOf });
  const filled = changeState('refusal' in added ? document : added.document, files) ?? state;
  return { state: filled, category: titles.includes(general) ? general : undefined };
}
