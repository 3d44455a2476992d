import { siteTextsOf } from '../../../catalogue/interface/words.js';
import { groupedBy, memoize } from '../../../document/collections.js';
import type { Source } from '../../../document/source.js';
import { didYouMean } from '../../../document/text/suggest.js';
import { linesOf, visible } from '../../../document/text/visible.js';
import { changeState } from '../../../edits/changes/change.js';
import { columnsOf } from '../../../edits/tables/columns.js';
import { knownCategory } from '../../../edits/tables/find-product.js';
import { digestsHeading, headingReader, isTo, targetKey } from '../../../edits/tables/headings.js';
import { withoutHidden } from '../../../edits/tables/hidden-parts.js';
import type { CellFinding, CellPlace, ImportRow } from '../../../edits/tables/import-row.js';
import { importRows, tableFindings } from '../../../edits/tables/import-rows.js';
import { declaredFields, readMapping } from '../../../edits/tables/mapping.js';
import { type PlannedRow, planImport } from '../../../edits/tables/plan-import.js';
import type { Table, TablesFile } from '../../../edits/tables/table.js';
import { isTermsTable, plannedTerms } from '../../../edits/tables/terms-table.js';
import { editedFiles } from '../../../project/changed-files.js';
import { readNamed } from '../../../project/files/read-named.js';
import { Fault, type UserPath } from '../../../project/surroundings/surroundings.js';
import { readTables } from '../../../project/tables/read-tables.js';
import { errorsOf, hasErrors } from '../../../rules/diagnostics/diagnostic.js';
import { printReport } from '../../report/print-report.js';
import { nothingHidden } from '../../report/report.js';
import { checkedTargets, type ReportTarget } from '../../report/targets.js';
import type { OptionValues, Run } from '../../table/row.js';
import type { importRow } from '../../table/table-commands.js';
import { isAgreed, refusedImport } from '../../terminal/ask.js';
import type { Output } from '../../terminal/output.js';
import { printDiff, writeBack } from '../check/edited-files.js';
import { beginEdit } from '../entries/edit-session.js';
import { randomId } from '../tool/new-id.js';
import { changesText } from './changes-text.js';
import { headingsText } from './headings-text.js';
import { startOf, type startOfSite, withCategories } from './import-start.js';
import { keepMapping, type MappingChange, mappingChange, readMap } from './mapping-file.js';
import { type ImportStart, prune, type Session, type SettledImport, settleRows } from './settle-rows.js';
import { copyFormats, formatOf, writeCopy } from './table-file.js';

type ImportOptions = OptionValues<typeof importRow.options>;

/** Imports products from a file. Nothing is written that does not validate, except for the mapping. */
export const importTables: Run<typeof importRow> = async (output, from, options) => {
  if (options.annotate) await formatOf(options.annotate, copyFormats, false);
  const bytes = await readNamed(from, 'file');
  const session = await beginEdit(options.catalogue, 'products are written to a file', output);
  const targets = await checkedTargets(options, session.file, output.caller.cwd);
  // A document for programs has standard output for itself.
  const isDocument = targets.some(({ format, file }) => format !== 'text' && file === undefined);
  const note = async (text: string | Uint8Array) => output.note(String(text));
  const beside = isDocument ? { ...output, line: note, result: note } : output;
  let mapping: MappingChange | undefined;
  const readFile = () => readTables(bytes, from.typed, undefined, options.encoding);
  const taken = await takeRows(session, from, readFile, { ...options, targets }, output, {
    keep: (change) => {
      mapping = change;
    },
  });
  const isWritten = typeof taken !== 'number' && (await finish(taken, session, options, beside));
  if (mapping !== undefined) await keepMapping(mapping, options.dryRun, beside);
  if (typeof taken === 'number') return taken;
  if (isWritten) await session.remark(taken.checked);
  return taken.isIncomplete ? 1 : 0;
};

interface TakenRows extends SettledImport {
  readonly start: ImportStart;
  /** Titles of new categories. */
  readonly categories: readonly string[];
  /** Whether a row or a cell was left out. */
  readonly isIncomplete: boolean;
}

type TakingOptions = Pick<ImportOptions, 'hidden' | 'prune' | 'dryRun'> &
  Partial<Omit<ImportOptions, 'catalogue' | 'yes'>>;

interface TakingRows {
  /** Receives the mapping when the headings are known. It is written even if no row is. */
  readonly keep: (mapping: MappingChange | undefined) => void;
  /** Adds to the catalogue what the rows need. */
  readonly prepare?: typeof startOfSite;
}

/** Plans and reports an import. @returns the exit code if nothing can be written */
export async function takeRows(
  session: Session,
  from: UserPath,
  readFile: () => Promise<TablesFile>,
  { targets, ...given }: TakingOptions & { readonly targets: readonly ReportTarget[] },
  output: Output,
  { keep, prepare }: TakingRows,
): Promise<TakenRows | number> {
  const { project, before } = session;
  const found = changeState(before.document, project.files);
  if (before.catalogue === undefined || found === undefined)
    return session.refuse(before.diagnostics, 'the catalogue has errors: correct them first');
  const file = await readFile();
  const { tables, notes } = withoutHidden(file, given.hidden);
  const map = await readMap(given.map, project.root);
  const mapFields = declaredFields(map.source, before.catalogue.site.fields);
  const declared = startOf(found, mapFields);
  const { language, fields } = before.catalogue.site;
  const site = { language, fields: { ...fields, ...mapFields } };
  const columns = columnsOf(declared.state.written.value, site, siteTextsOf(project.files));
  const keys = columns.map(({ key }) => key);
  const readHeading = headingReader(columns, site.language);
  const { mapping, messages, unconfirmed } = readMapping(map.source, readHeading, keys);
  if (messages.length > 0) {
    await printReport(output, targets, { catalogue: map.source.file, messages, hidden: nothingHidden });
    await output.note('nothing was written: the mapping has errors\n');
    return 1;
  }
  const wishes = { ...mapping, ...given };
  for (const key of [wishes.match ?? [], given.replace ?? []].flat()) refuseUnknown(key, keys);
  const products = tables.filter((table) => !isTermsTable(table));
  const rows = importRows(products, columns, wishes, site.language, project.files.paths);
  if (rows.table === undefined) throw noSheet(from, wishes.sheet, file.tables);
  const headings = [...rows.headings, ...rows.otherHeadings];
  const prepared = prepare?.(declared, rows.rows, wishes.category) ?? withCategories(declared, rows.rows);
  const { start, titles, category = wishes.category } = { category: undefined, ...prepared };
  // An export needs no mapping.
  const isExport = rows.headings.some((heading) => heading.text === digestsHeading);
  const known = knownCategory(start.state, category);
  if (!isExport)
    keep(mappingChange(map, headings, { sheet: given.sheet, category: known, match: given.match }));
  const replace = given.replace?.filter((key) =>
    headings.some(({ target }) => (key === 'spec' && isTo(target, 'test')) || targetKey(target) === key),
  );
  const request = { ...wishes, replace, category, newId: randomId };
  const plan = (some: readonly ImportRow[]) => [
    ...planImport({ rows: some }, start.state, columns, request),
    ...plannedTerms(tables, start.state),
  ];
  await output.note(headingsText({ ...file, notes }, rows, output.columns));
  const settled = await settleRows(rows.rows, plan, start, session, output);
  const result = given.prune && typeof settled !== 'number' ? await prune(settled, session, output) : settled;
  if (typeof result === 'number') return result;
  const findings = [...tableFindings(rows), ...result.planned.flatMap((row) => row.findings)];
  const all = [...unconfirmed(headings), ...tableMessages(findings, from.typed, file.tables)];
  if (given.annotate) await writeCopy(given.annotate, { ...file, tables }, findings, project.root, output);
  // An empty report helps programs, but not people.
  const shown = targets.filter(({ format, file }) => all.length > 0 || format !== 'text' || file);
  const report = { catalogue: from.typed, messages: all, hidden: nothingHidden };
  // Standard output belongs to the diff: users may apply it.
  await printReport(output, shown, report, { isResultTaken: given.dryRun });
  const isIncomplete = hasErrors(findings) || result.planned.some(({ kind }) => kind === 'skip');
  return { ...result, start, categories: titles, isIncomplete };
}

/** Reports the changes, and writes them if the user agrees. @returns whether it wrote them */
async function finish(
  { planned, checked, start, categories, beside = new Map(), removed = 0 }: TakenRows,
  { file, project }: Session,
  { yes, dryRun, prune: isPruned }: Pick<ImportOptions, 'yes' | 'dryRun' | 'prune'>,
  output: Output,
): Promise<boolean> {
  const files = editedFiles(file, project, checked.edited, beside);
  if (dryRun) await printDiff(files, output);
  await output.note(changesText(planned, start.state, categories, isPruned) + countsText(planned, removed));
  const isChange = removed > 0 || planned.some(({ kind }) => kind === 'create' || kind === 'update');
  if (dryRun || !isChange || !(yes || (await isAgreed(output, refusedImport)))) return false;
  await writeBack(files, output);
  await output.line(`wrote ${visible(file.typed)}\n`);
  return true;
}

/** Findings of cells as messages for reports: equal ones of whole rows are one. @param file as the user named it */
function tableMessages(findings: readonly CellFinding[], file: string, tables: readonly Table[]) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sourceOf = memoize((table: Table) => sheetSource(table, file, tables.length > 1));
  const keyOf = ({ place, ...said }: CellFinding) =>
    JSON.stringify([said, place.table, place.column !== undefined && place]);
  return [...groupedBy(findings, (finding) => [keyOf(finding)]).values()].flatMap((group) => {
    const { problem, hint, severity, code = 'import', place } = group[0];
    const table = byName.get(place.table);
    if (table === undefined) return [];
    const source = sourceOf(table);
    const spans = [spanOf(place, source)] as const;
    const message =
      place.column === undefined && group.length > 1 ? `${problem} (${group.length} rows)` : problem;
    return [{ code, severity, message, source, spans, ...(hint !== undefined && { hint }) }];
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
  const taken = planned.flatMap(({ kind, findings }) => (kind === 'skip' ? [] : findings));
  const cells = new Set(errorsOf(taken).map(({ place }) => JSON.stringify(place))).size;
  const more = [
    ...(removed > 0 ? [`remove ${removed}`] : []),
    ...(cells > 0 ? [`cells left out ${cells}`] : []),
  ];
  return `${[...counts, ...more].join(' · ')}\n`;
}
