import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { translationId } from '../../../catalogue/entries/inner-entries.js';
import { ownTexts } from '../../../catalogue/interface/words.js';
import { groupedBy } from '../../../document/collections.js';
import type { EditedText } from '../../../document/edited-text.js';
import { didYouMean } from '../../../document/text/suggest.js';
import { visible } from '../../../document/text/visible.js';
import { type ChangeState, changeState } from '../../../edits/changes/change.js';
import { annotatedTables } from '../../../edits/tables/annotated-tables.js';
import { columnsOf } from '../../../edits/tables/columns.js';
import { headingReader, sumsHeading } from '../../../edits/tables/headings.js';
import { withoutHidden } from '../../../edits/tables/hidden-parts.js';
import type { CellFinding, ImportRow } from '../../../edits/tables/import-row.js';
import { type ImportRows, importRows, tableFindings } from '../../../edits/tables/import-rows.js';
import { mappingFile, mappingText, readMapping } from '../../../edits/tables/mapping.js';
import { importedCatalogue, type PlannedRow, planImport } from '../../../edits/tables/plan-import.js';
import type { Table, TablesFile } from '../../../edits/tables/table.js';
import { tableMessages } from '../../../edits/tables/table-messages.js';
import { statsOf } from '../../../project/files/disk.js';
import { readNamed } from '../../../project/files/read-named.js';
import { readSource } from '../../../project/files/read-text.js';
import { Fault, UserPath } from '../../../project/surroundings/surroundings.js';
import { readTables } from '../../../project/tables/read-tables.js';
import { type Diagnostic, hasErrors, type LocatedMessage } from '../../../rules/diagnostics/diagnostic.js';
import { printReport } from '../../report/print-report.js';
import { nothingHidden } from '../../report/report.js';
import { checkedTargets, type ReportTarget } from '../../report/targets.js';
import type { OptionValues, Run } from '../../table/row.js';
import type { importRow } from '../../table/table-commands.js';
import type { Output } from '../../terminal/output.js';
import { editedFiles, newFiles, printDiff, writeBack } from '../check/edited-files.js';
import { beginEdit, type CheckedEdit } from '../entries/edit-session.js';
import { randomId } from '../tool/new-id.js';
import { leftOut, withoutFollowers } from './followers.js';
import { headingsText } from './headings-text.js';
import { prune } from './prune.js';
import { copyFormats, formatOf, writeCopy } from './table-file.js';

/** Takes products from a file. Nothing is written that does not validate. */
export const importTables: Run<typeof importRow> = async (output, from, options) => {
  if (options.annotate) await formatOf(options.annotate, copyFormats, false);
  const bytes = await readNamed(from, 'file');
  const session = await beginEdit(options.catalogue, 'products are written to a file', output);
  const taken = await takeRows(session, from, () => readTables(bytes, from.typed), options, output);
  if (typeof taken === 'number') return taken;
  await finish(taken, session, options, output);
  return taken.planned.some(({ kind }) => kind === 'skip') ? 1 : 0;
};

/** Says what becomes of a file's rows. @param prepared makes the catalogue as they need it. @returns the exit code where nothing can be written */
export async function takeRows(
  session: Session,
  from: UserPath,
  readFile: () => Promise<TablesFile>,
  given: Omit<OptionValues<typeof importRow.options>, 'catalogue' | 'yes'>,
  output: Output,
  prepared = (state: ChangeState, _: ImportRows, category?: string) => ({ state, category }),
) {
  const targets = await checkedTargets(given, session.file, output.caller.cwd);
  const { project, before } = session;
  const state = changeState(before.document, project.files);
  if (before.catalogue === undefined || state === undefined)
    return session.refuse(before.diagnostics, 'the catalogue has errors: correct them first');
  const file = await readFile();
  const read = withoutHidden(file, given.hidden);
  const { site } = before.catalogue;
  const columns = columnsOf(before.document.value, site, ownTexts(project.files));
  const keys = columns.map(({ key }) => key);
  const map = await readMap(given.map, project.root);
  const {
    mapping,
    messages: wrong,
    unconfirmed,
  } = readMapping(map.source, headingReader(columns, site.language), keys);
  if (wrong.length > 0) return refuseMap(wrong, targets, output);
  const wishes = { ...mapping, ...given };
  refuseUnknown(wishes.match, keys);
  const rows = importRows(read.tables, columns, wishes, site.language, project.files.paths);
  if (rows.table === undefined) throw noSheet(from, wishes.sheet, file.tables);
  const into = prepared(state, rows, wishes.category);
  const planned = planImport(rows, into.state, columns, { ...wishes, ...into, newId: randomId });
  const own = await settle(planned, into.state, session, output);
  const settled = given.prune && typeof own !== 'number' ? await pruned(own, session, output) : own;
  if (typeof settled === 'number') return settled;
  const findings = [...tableFindings(rows), ...settled.planned.flatMap((row) => row.findings)];
  const allHeadings = [...rows.headings, ...rows.otherHeadings];
  const messages = [...unconfirmed(allHeadings), ...tableMessages(findings, from.typed, file.tables)];
  await output.note(headingsText(read, rows, output.columns));
  const report = { catalogue: from.typed, messages, hidden: nothingHidden };
  // People read nothing where nothing was found; programs read a document.
  const shown = targets.filter(({ format, file }) => messages.length > 0 || format !== 'text' || file);
  if (given.annotate)
    await writeCopy(given.annotate, annotatedTables(read.tables, findings), project.root, output);
  // A diff is what somebody may apply.
  await printReport(output, shown, report, { isResultTaken: given.dryRun });
  // An export has its own headings.
  const isOwn = rows.headings.some(({ text }) => text === sumsHeading);
  const { sheet, match } = given;
  const text = mappingText(allHeadings, { sheet, category: into.category, match });
  return { ...settled, mapping: map.isNew && !isOwn ? { path: mappingFile, text } : undefined };
}

/** Checks of which each finds more rows with errors. After them, rows that name rows without them are left out unchecked. */
const mostChecks = 8;

/** From here on it takes so long that people wait for a word. */
const slowRows = 1000;

type Session = Awaited<ReturnType<typeof beginEdit>>;

interface Settled {
  readonly planned: readonly PlannedRow[];
  readonly checked: CheckedEdit;
  /** Other files that change, where products are removed. */
  readonly beside?: ReadonlyMap<string, EditedText>;
  readonly removed?: number;
}

/** Leaves out the rows that bring errors, until there is none. @returns the exit code where errors are of no row */
async function settle(
  rows: readonly PlannedRow[],
  state: ChangeState,
  session: Session,
  output: Output,
): Promise<Settled | number> {
  let planned = rows;
  for (let checks = 1; ; checks += 1) {
    if (rows.length >= slowRows) await output.note(`checking the catalogue with ${rows.length} rows\n`);
    const { checked, errors } = await session.attempt(importEdits(planned, state), session.project);
    const byId = new Map(
      planned.flatMap((row) => [...entriesOf(row, state).keys()].map((id) => [id, row] as const)),
    );
    const rowOf = ({ entry }: Diagnostic) => byId.get(entry?.id ?? '');
    if (errors.some((error) => rowOf(error) === undefined))
      return session.refuse(errors, 'the import would bring new errors');
    const fresh = checked.fresh.filter((one) => rowOf(one) === undefined);
    // What else there is to say may be gone without the rows with errors.
    const found = groupedBy(errors.length > 0 ? errors : checked.fresh, (one) => [rowOf(one)]);
    planned = planned.map((row) => withFindings(row, found.get(row) ?? [], state));
    if (errors.length === 0) return { planned, checked: { ...checked, fresh } };
    if (checks >= mostChecks) planned = withoutFollowers(rows, planned);
  }
}

/** Takes products away that no row is of. Nothing goes while a row is skipped: it may be of one of them. */
async function pruned(settled: Settled, session: Session, output: Output): Promise<Settled | number> {
  const { planned, checked } = settled;
  if (planned.length === 0 || planned.some(({ kind }) => kind === 'skip')) {
    await output.note('no product is removed: correct the rows that are skipped first\n');
    return settled;
  }
  const { edited, project, beside, count } = prune(
    checked,
    session.project,
    new Set(planned.map(({ id }) => id)),
  );
  const after = await session.check(edited, project, 'the removal of products');
  if (typeof after === 'number') return after;
  return { planned, checked: { ...after, fresh: checked.fresh }, beside, removed: count };
}

/** Says what happens, and does it where somebody agrees. */
async function finish(
  {
    planned,
    checked,
    mapping,
    beside = new Map(),
    removed = 0,
  }: Exclude<Awaited<ReturnType<typeof takeRows>>, number>,
  { file, project, remark }: Session,
  { yes, dryRun }: Pick<OptionValues<typeof importRow.options>, 'yes' | 'dryRun'>,
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

/** The mapping that the user names, else the one beside the catalogue. @throws Fault if the named one cannot be read, or the other is a link */
async function readMap(named: UserPath | undefined, root: string) {
  const file = named ?? new UserPath(mappingFile, path.join(root, mappingFile));
  const there = named === undefined ? await statsOf(file.path) : undefined;
  // The project is untrusted input: a link in it could lead to any file.
  if (there?.isFile() === false)
    throw new Fault(`${mappingFile} is not a file`, { hint: 'replace it by the file itself' });
  const isNew = named === undefined && there === undefined;
  const bytes = isNew ? new Uint8Array() : await readNamed(file, 'mapping');
  return { source: readSource(bytes, file.typed), isNew };
}

async function refuseMap(
  messages: readonly LocatedMessage[],
  targets: readonly ReportTarget[],
  output: Output,
) {
  const [first] = messages;
  await printReport(output, targets, {
    catalogue: first?.source.file ?? '',
    messages,
    hidden: nothingHidden,
  });
  await output.note('nothing was written: the mapping has errors\n');
  return 1;
}

/** @throws Fault where no field has the key */
function refuseUnknown(key: string | undefined, known: readonly string[]): void {
  if (key === undefined || known.includes(key)) return;
  const hint = didYouMean(key, known) ?? 'name a key, such as `identity.cas`';
  throw new Fault(`products have no key \`${key}\``, { hint, isUsage: true });
}

function noSheet(file: UserPath, sheet: string | undefined, tables: readonly Table[]): Fault {
  if (sheet === undefined)
    return new Fault(`${file} has no rows`, { hint: 'the first row has the headings' });
  if (tables.some(({ name }) => name === sheet))
    return new Fault(`the sheet \`${sheet}\` of ${file} is hidden`, {
      hint: '`--hidden` reads it',
      isUsage: true,
    });
  const hint = `its sheets are ${tables.map(({ name }) => `\`${name}\``).join(', ')}`;
  return new Fault(`${file} has no sheet \`${sheet}\``, { hint, isUsage: true });
}

/** @throws Fault where the catalogue is laid out in a way that it cannot be done */
function importEdits(planned: readonly PlannedRow[], { written }: ChangeState): EditedText {
  const made = importedCatalogue(planned, written);
  if (!('impossible' in made)) return made.edited;
  const place = made.impossible.at.join('.');
  throw new Fault(`cannot edit \`${place}\` without a risk for what is around it`, {
    hint: 'give each item of the list lines of its own, or braces',
  });
}

/** The entries that a row makes or changes, by their ids: its product, and translations with their languages. */
function entriesOf({ kind, id, row }: PlannedRow, { entries }: ChangeState): ReadonlyMap<string, string> {
  if (kind !== 'create' && kind !== 'update') return new Map();
  const made = row.said.flatMap(({ language }) =>
    language === undefined ? [] : [[translationId(id, language), language] as const],
  );
  const there = entries.flatMap(({ value }) =>
    kind === 'update' && value.translation_of === id ? [[value.id ?? '', value.language ?? ''] as const] : [],
  );
  return new Map([[id, ''], ...made, ...there]);
}

/** A finding of the catalogue at the cell that its value comes from. @param language of the translation that it is of */
function findingAt(
  { code, field, message, hint, severity }: Diagnostic,
  { said, place }: ImportRow,
  language = '',
): CellFinding {
  const own = said.filter((one) => (one.language ?? '') === language);
  const found =
    own.find(({ column }) => `${field}.`.startsWith(`${column.key}.`)) ?? (language ? own[0] : undefined);
  return {
    code,
    severity,
    problem: message,
    place: found?.place ?? place,
    ...(hint !== undefined && { hint }),
  };
}

/** A row with an error is left out. */
function withFindings(row: PlannedRow, found: readonly Diagnostic[], state: ChangeState): PlannedRow {
  const entries = entriesOf(row, state);
  const own = found.map((one) => findingAt(one, row.row, entries.get(one.entry?.id ?? '')));
  return hasErrors(found) ? leftOut(row, own) : { ...row, findings: [...row.findings, ...own] };
}

export function countsText(planned: readonly PlannedRow[], removed = 0): string {
  const count = (wanted: PlannedRow['kind']) => planned.filter(({ kind }) => kind === wanted).length;
  const kinds = ['create', 'update', 'unchanged', 'skip'] as const;
  const counts = kinds.map((kind) => `${kind} ${count(kind)}`);
  return `${[...counts, ...(removed > 0 ? [`remove ${removed}`] : [])].join(' · ')}\n`;
}

/** Asks a question that only a terminal can answer. Reports a refusal. */
export async function isAgreed(output: Output, isAsked = true): Promise<boolean> {
  const { stdin, stderr } = output.caller;
  let answer = '';
  if (isAsked && stdin.isTTY === true && stderr.isTTY === true) {
    const prompt = createInterface({ input: stdin, output: stderr });
    // A question waits for ever when its input ends.
    const ended = new Promise<string>((resolve) => prompt.once('close', () => resolve('')));
    answer = await Promise.race([prompt.question('write it? (yes/no): '), ended]);
    prompt.close();
  }
  const isYes = /^y(es)?$/i.test(answer.trim());
  if (!isYes) await output.note('nothing was written: `--yes` writes it\n');
  return isYes;
}
