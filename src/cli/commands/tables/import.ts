import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { siteTextsOf } from '../../../catalogue/interface/words.js';
import { memoize } from '../../../document/collections.js';
import type { Source } from '../../../document/source.js';
import { didYouMean } from '../../../document/text/suggest.js';
import { linesOf, visible } from '../../../document/text/visible.js';
import { type ChangeState, changeState } from '../../../edits/changes/change.js';
import { columnsOf } from '../../../edits/tables/columns.js';
import { digestsHeading, headingReader } from '../../../edits/tables/headings.js';
import { withoutHidden } from '../../../edits/tables/hidden-parts.js';
import type { CellFinding, CellPlace } from '../../../edits/tables/import-row.js';
import { type ImportRows, importRows, tableFindings } from '../../../edits/tables/import-rows.js';
import { mappingFile, mappingText, readMapping } from '../../../edits/tables/mapping.js';
import { type PlannedRow, planImport } from '../../../edits/tables/plan-import.js';
import type { Table, TablesFile } from '../../../edits/tables/table.js';
import { isTermsTable, plannedTerms } from '../../../edits/tables/terms-table.js';
import { type NewFile, statsOf } from '../../../project/files/disk.js';
import { readNamed } from '../../../project/files/read-named.js';
import { readSource } from '../../../project/files/read-text.js';
import { Fault, UserPath } from '../../../project/surroundings/surroundings.js';
import { readTables } from '../../../project/tables/read-tables.js';
import { printReport } from '../../report/print-report.js';
import { nothingHidden } from '../../report/report.js';
import { checkedTargets } from '../../report/targets.js';
import type { OptionValues, Run } from '../../table/row.js';
import type { importRow } from '../../table/table-commands.js';
import type { Output } from '../../terminal/output.js';
import { editedFiles, newFiles, printDiff, writeBack } from '../check/edited-files.js';
import { beginEdit } from '../entries/edit-session.js';
import { randomId } from '../tool/new-id.js';
import { headingsText } from './headings-text.js';
import { prune, type Session, type SettledImport, settleRows } from './settle-rows.js';
import { copyFormats, formatOf, writeCopy } from './table-file.js';

type ImportOptions = OptionValues<typeof importRow.options>;

/** Imports products from a file. Nothing is written that does not validate. */
export const importTables: Run<typeof importRow> = async (output, from, options) => {
  if (options.annotate) await formatOf(options.annotate, copyFormats, false);
  const bytes = await readNamed(from, 'file');
  const session = await beginEdit(options.catalogue, 'products are written to a file', output);
  const taken = await takeRows(session, from, () => readTables(bytes, from.typed), options, output);
  if (typeof taken === 'number') return taken;
  await finish(taken, session, options, output);
  return taken.planned.some(({ kind }) => kind === 'skip') ? 1 : 0;
};

interface TakenRows extends SettledImport {
  /** The mapping to write, if the project has none. */
  readonly mapping: NewFile | undefined;
}

/** Plans and reports an import. @param prepare adds what the rows need to the catalogue @returns the exit code if nothing can be written */
export async function takeRows(
  session: Session,
  from: UserPath,
  readFile: () => Promise<TablesFile>,
  given: Omit<ImportOptions, 'catalogue' | 'yes'>,
  output: Output,
  prepare = (state: ChangeState, _: ImportRows, category?: string) => ({ state, category }),
): Promise<TakenRows | number> {
  const targets = await checkedTargets(given, session.file, output.caller.cwd);
  const { project, before } = session;
  const state = changeState(before.document, project.files);
  if (before.catalogue === undefined || state === undefined)
    return session.refuse(before.diagnostics, 'the catalogue has errors: correct them first');
  const file = await readFile();
  const { tables, notes } = withoutHidden(file, given.hidden);
  const { site } = before.catalogue;
  const columns = columnsOf(before.document.value, site, siteTextsOf(project.files));
  const keys = columns.map(({ key }) => key);
  const map = await readMap(given.map, project.root);
  const readHeading = headingReader(columns, site.language);
  const { mapping, messages, unconfirmed } = readMapping(map.source, readHeading, keys);
  if (messages.length > 0) {
    await printReport(output, targets, { catalogue: map.source.file, messages, hidden: nothingHidden });
    await output.note('nothing was written: the mapping has errors\n');
    return 1;
  }
  const wishes = { ...mapping, ...given };
  refuseUnknown(wishes.match, keys);
  const products = tables.filter((table) => !isTermsTable(table));
  const rows = importRows(products, columns, wishes, site.language, project.files.paths);
  if (rows.table === undefined) throw noSheet(from, wishes.sheet, file.tables);
  const prepared = prepare(state, rows, wishes.category);
  const rowPlans = planImport(rows, prepared.state, columns, { ...wishes, ...prepared, newId: randomId });
  const planned = [...rowPlans, ...plannedTerms(tables, prepared.state)];
  const settled = await settleRows(planned, prepared.state, session, output);
  const result = given.prune && typeof settled !== 'number' ? await prune(settled, session, output) : settled;
  if (typeof result === 'number') return result;
  const findings = [...tableFindings(rows), ...result.planned.flatMap((row) => row.findings)];
  const headings = [...rows.headings, ...rows.otherHeadings];
  const all = [...unconfirmed(headings), ...tableMessages(findings, from.typed, file.tables)];
  await output.note(headingsText({ ...file, notes }, rows, output.columns));
  if (given.annotate) await writeCopy(given.annotate, tables, findings, project.root, output);
  // An empty report helps programs, but not people.
  const shown = targets.filter(({ format, file }) => all.length > 0 || format !== 'text' || file);
  const report = { catalogue: from.typed, messages: all, hidden: nothingHidden };
  // Standard output belongs to the diff: users may apply it.
  await printReport(output, shown, report, { isResultTaken: given.dryRun });
  const { sheet, match } = given;
  const text = mappingText(headings, { sheet, category: prepared.category, match });
  // An export needs no mapping.
  const isExport = rows.headings.some((heading) => heading.text === digestsHeading);
  return { ...result, mapping: map.isNew && !isExport ? { path: mappingFile, text } : undefined };
}

/** Reports the changes, and writes them if the user agrees. */
async function finish(
  { planned, checked, mapping, beside = new Map(), removed = 0 }: TakenRows,
  { file, project, remark }: Session,
  { yes, dryRun }: Pick<ImportOptions, 'yes' | 'dryRun'>,
  output: Output,
): Promise<void> {
  const files = editedFiles(file, project, checked.edited, beside);
  if (dryRun) await printDiff(files, output);
  await output.note(countsText(planned, removed));
  const isChange = removed > 0 || planned.some(({ kind }) => kind === 'create' || kind === 'update');
  if (dryRun || !isChange) return;
  if (!yes && !(await isAgreed(output))) return;
  await writeBack([...files, ...newFiles(file, mapping)], output);
  await output.line(`wrote ${visible(file.typed)}\n`);
  await remark(checked);
  if (mapping === undefined) return;
  await output.line(`wrote ${mappingFile}: it says where the columns go; change it where that is wrong\n`);
}

/** Reads the mapping of the user, or else the one beside the catalogue. @throws Fault if it cannot be read, or the latter is a link */
async function readMap(named: UserPath | undefined, root: string) {
  const file = named ?? new UserPath(mappingFile, path.join(root, mappingFile));
  const stats = named === undefined ? await statsOf(file.path) : undefined;
  // The project is untrusted input: a link in it could lead to any file.
  if (stats?.isFile() === false)
    throw new Fault(`${mappingFile} is not a file`, { hint: 'replace it by the file itself' });
  const isNew = named === undefined && stats === undefined;
  const bytes = isNew ? new Uint8Array() : await readNamed(file, 'mapping');
  return { source: readSource(bytes, file.typed), isNew };
}

/** Findings of cells as messages for reports. @param file as the user named it */
function tableMessages(findings: readonly CellFinding[], file: string, tables: readonly Table[]) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sourceOf = memoize((table: Table) => sheetSource(table, file, tables.length > 1));
  return findings.flatMap(({ problem, hint, severity, code = 'import', place }) => {
    const table = byName.get(place.table);
    if (table === undefined) return [];
    const source = sourceOf(table);
    const spans = [spanOf(place, source)] as const;
    return [{ code, severity, message: problem, source, spans, ...(hint !== undefined && { hint }) }];
  });
}

/** The cells as a text, so that each has a span. */
function sheetSource({ name, rows }: Table, file: string, isNamed: boolean): Source {
  const lines: string[] = [];
  for (const { number, cells } of rows) {
    while (lines.length < number - 1) lines.push('');
    lines.push(cells.map(({ text }) => text.replace(/[\t\n]/g, ' ')).join('\t'));
  }
  return { file, sheet: isNamed ? name : '', text: lines.join('\n') };
}

function spanOf({ row, column }: CellPlace, source: Source) {
  const map = linesOf(source);
  const [start, line] = [map.lineStart(row), map.line(row)];
  if (column === undefined) return { start, end: start + line.length };
  const cells = line.split('\t');
  const cellStart = cells.slice(0, column).reduce((sum, cell) => sum + cell.length + 1, start);
  return { start: cellStart, end: cellStart + (cells[column] ?? '').length };
}

/** @throws Fault if products have no such key */
function refuseUnknown(key: string | undefined, keys: readonly string[]): void {
  if (key === undefined || keys.includes(key)) return;
  const hint = didYouMean(key, keys) ?? 'name a key, such as `identity.cas`';
  throw new Fault(`products have no key \`${key}\``, { hint, isUsage: true });
}

function noSheet(file: UserPath, sheet: string | undefined, tables: readonly Table[]): Fault {
  if (sheet === undefined)
    return new Fault(`${file} has no rows`, { hint: 'the first row has the headings' });
  const isHidden = tables.some(({ name }) => name === sheet);
  const names = tables.map(({ name }) => `\`${name}\``).join(', ');
  const hint = isHidden ? '`--hidden` reads it' : `its sheets are ${names}`;
  const problem = isHidden
    ? `the sheet \`${sheet}\` of ${file} is hidden`
    : `${file} has no sheet \`${sheet}\``;
  return new Fault(problem, { hint, isUsage: true });
}

export function countsText(planned: readonly PlannedRow[], removed = 0): string {
  const kinds: readonly PlannedRow['kind'][] = ['create', 'update', 'unchanged', 'skip'];
  const counts = kinds.map((kind) => `${kind} ${planned.filter((row) => row.kind === kind).length}`);
  return `${[...counts, ...(removed > 0 ? [`remove ${removed}`] : [])].join(' · ')}\n`;
}

/** Asks for agreement, in a terminal. Reports a refusal. */
export async function isAgreed(output: Output, isAsked = true): Promise<boolean> {
  const { stdin, stderr } = output.caller;
  let answer = '';
  if (isAsked && stdin.isTTY === true && stderr.isTTY === true) {
    const prompt = createInterface({ input: stdin, output: stderr });
    // A question never settles if its input ends.
    const ended = new Promise<string>((resolve) => prompt.once('close', () => resolve('')));
    answer = await Promise.race([prompt.question('write it? (yes/no): '), ended]);
    prompt.close();
  }
  const isYes = /^y(es)?$/i.test(answer.trim());
  if (!isYes) await output.note('nothing was written: `--yes` writes it\n');
  return isYes;
}
