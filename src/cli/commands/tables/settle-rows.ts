import { translationId } from '../../../catalogue/entries/inner-entries.js';
import type { Example } from '../../../catalogue/schema/shape/snippet.js';
import { groupedBy } from '../../../document/collections.js';
import { isMap, type LocatedDocument } from '../../../document/document.js';
import { EditedText } from '../../../document/edited-text.js';
import { type ChangeState, changeState } from '../../../edits/changes/change.js';
import { removeEntry } from '../../../edits/changes/readdress-entry.js';
import { cellText } from '../../../edits/tables/cell-values.js';
import type { CellFinding, ImportRow, RowValue, TestCell } from '../../../edits/tables/import-row.js';
import { importedCatalogue, type PlannedRow } from '../../../edits/tables/plan-import.js';
import { originalsOf } from '../../../edits/tables/product-entries.js';
import type { CheckedEdit } from '../../../project/check-edit.js';
import { type ReadProject, withTexts } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import type { Diagnostic } from '../../../rules/diagnostics/diagnostic.js';
import type { Output } from '../../terminal/output.js';
import type { beginEdit } from '../entries/edit-session.js';

export type Session = Awaited<ReturnType<typeof beginEdit>>;

export interface SettledImport {
  readonly planned: readonly PlannedRow[];
  readonly checked: CheckedEdit;
  /** Other changed files, if products are removed. */
  readonly beside?: ReadonlyMap<string, EditedText>;
  readonly removed?: number;
}

/** With so many rows a check takes long, so it is announced. */
const slowRows = 1000;

/** The catalogue that an import starts from: perhaps with new categories and fields, which are not on disk. */
export interface ImportStart {
  readonly state: ChangeState;
  readonly edited: EditedText;
}

/** Leaves out cells that cause errors, else their rows, until the catalogue has no new error. @returns the exit code if other errors remain */
export async function settleRows(
  given: readonly ImportRow[],
  plan: (rows: readonly ImportRow[]) => readonly PlannedRow[],
  start: ImportStart,
  session: Session,
  output: Output,
): Promise<SettledImport | number> {
  const { state } = start;
  const skips = new Map<number, readonly CellFinding[]>();
  for (let rows = given; ; ) {
    if (rows.length >= slowRows) await output.note(`checking the catalogue with ${rows.length} rows\n`);
    const planned = plan(rows).map((row, n) => withFindings(row, skips.get(n) ?? [], skips.has(n)));
    const { checked, errors } = await session.attempt(importEdits(planned, start), session.project);
    const byId = new Map(planned.flatMap((row, n) => [...entriesOf(row, state).keys()].map((id) => [id, n])));
    const rowOf = ({ entry }: Diagnostic) => byId.get(entry?.id ?? '');
    if (errors.some((error) => rowOf(error) === undefined))
      return session.refuse(errors, 'the import would bring new errors');
    // Without the cells with errors, other findings may vanish.
    const byRow = groupedBy(errors.length > 0 ? errors : checked.fresh, (finding) => [rowOf(finding)]);
    const found = planned.map((row, n) => {
      const languages = entriesOf(row, state);
      return (byRow.get(n) ?? []).map((diagnostic) =>
        locate(diagnostic, row.row, languages.get(diagnostic.entry?.id ?? '')),
      );
    });
    if (errors.length === 0) {
      const fresh = checked.fresh.filter((finding) => rowOf(finding) === undefined);
      const told = planned.map((row, n) =>
        withFindings(
          row,
          (found[n] ?? []).map(({ finding }) => finding),
        ),
      );
      return { planned: told, checked: { ...checked, fresh } };
    }
    rows = rows.map((row, n) => {
      const wrong = found[n] ?? [];
      const findings = wrong.map(({ finding }) => finding);
      const cells = wrong.map(({ cells }) => cells);
      const places = new Set([...row.values, ...row.tests].map(({ place }) => place));
      if (cells.every((list) => list.some(({ place }) => places.has(place))))
        return withoutCells(row, wrong, findings);
      skips.set(n, findings);
      return row;
    });
  }
}

/** @throws Fault if the layout of the catalogue prevents an edit */
function importEdits(planned: readonly PlannedRow[], { state, edited }: ImportStart): EditedText {
  const imported = importedCatalogue(planned, state.written, edited);
  if (!('impossible' in imported)) return imported.edited;
  const place = imported.impossible.at.join('.');
  throw new Fault(`cannot edit \`${place}\` without a risk for what is around it`, {
    hint: 'give each item of the list lines of its own, or braces',
  });
}

/** The ids of the entries that a row creates or changes, with their languages; '' for the product. */
function entriesOf({ kind, id, row }: PlannedRow, { entries }: ChangeState): ReadonlyMap<string, string> {
  if (kind !== 'create' && kind !== 'update') return new Map();
  const added = row.values.flatMap(({ language }) =>
    language === undefined ? [] : [[translationId(id, language), language] as const],
  );
  const present = entries.flatMap(({ value }) =>
    kind === 'update' && value.translation_of === id ? [[value.id ?? '', value.language ?? ''] as const] : [],
  );
  return new Map([[id, ''], ...added, ...present]);
}

interface LocatedFinding {
  readonly finding: CellFinding;
  /** The cells that cause it. Empty if only the whole row can be left out. */
  readonly cells: readonly (RowValue | TestCell)[];
  /** The text of the value. */
  readonly value: string;
}

/** A finding of the catalogue at the cell of its value. @param language of the translation that has the value */
function locate(
  { code, field, value: shown = '', message, hint, severity }: Diagnostic,
  { values, tests, place }: ImportRow,
  language = '',
): LocatedFinding {
  const value = shown.replace(/^(["'])(.*)\1$/s, '$2');
  const inLanguage = values.filter((value) => (value.language ?? '') === language);
  const cell =
    inLanguage.find(({ column }) => `${field}.`.startsWith(`${column.key}.`)) ??
    (/^spec\b/.test(field)
      ? tests.find(({ text, target }) => [text, target.test].includes(value))
      : undefined);
  const around = field.replace(/[^.]+$/, '');
  // A missing key is reported at the values beside it.
  const lacking = around === '' ? [] : inLanguage.filter(({ column }) => column.key.startsWith(around));
  const cells = cell === undefined ? lacking : [cell];
  const [first = language ? inLanguage[0] : undefined] = cells;
  const isFile =
    first !== undefined && 'column' in first && ['images', 'documents'].includes(first.column.key);
  const finding: CellFinding = {
    ...{ code, severity, problem: message, place: first?.place ?? place },
    // The nearest name of a file is often that of another product.
    ...(hint !== undefined && !isFile && { hint }),
  };
  const isNaming = (part: RowValue | TestCell) =>
    'column' in part && ['name', 'slug'].includes(part.column.key);
  return { finding, value, cells: cells.some(isNaming) ? [] : cells };
}

/** A row without the values with errors. Of a list, only the wrong items go. */
function withoutCells(row: ImportRow, wrong: readonly LocatedFinding[], findings: readonly CellFinding[]) {
  const causes = new Map(
    wrong.flatMap(({ cells, value }) => cells.map(({ place }) => [place, value] as const)),
  );
  const values = row.values.flatMap((cell): readonly RowValue[] => {
    const text = causes.get(cell.place);
    if (text === undefined) return [cell];
    if (!Array.isArray(cell.value)) return [];
    const isWrong = (item: unknown) =>
      [item, ...(isMap(item) ? Object.values(item) : [])].some((part) => String(part) === text);
    const value: readonly Example[] = cell.value.filter((item) => !isWrong(item));
    const isPart = value.length > 0 && value.length < cell.value.length;
    return isPart ? [{ ...cell, value, text: cellText(value, cell.column) }] : [];
  });
  const tests = row.tests.filter(({ place }) => !causes.has(place));
  return { ...row, values, tests, findings: [...row.findings, ...findings] };
}

function withFindings(row: PlannedRow, more: readonly CellFinding[], isSkipped = false): PlannedRow {
  const { insert: _, ...rest } = row;
  const findings = [...row.findings, ...more];
  return isSkipped ? { ...rest, kind: 'skip', changes: [], findings } : { ...row, findings };
}

/**
 * Removes the products without a row, as `herbarium remove` does. The address of each leads to its category.
 * @returns the exit code if the removal causes errors. @throws Fault if a product cannot be removed
 */
export async function prune(
  settled: SettledImport,
  session: Session,
  output: Output,
): Promise<SettledImport | number> {
  const { planned, checked } = settled;
  // While a row is skipped, nothing is removed: it may be the row of such a product.
  if (planned.length === 0 || planned.some(({ kind }) => kind === 'skip')) {
    await output.note('no product is removed: correct the rows that are skipped first\n');
    return settled;
  }
  let { edited } = checked;
  let { project } = session;
  let state = stateOf(checked.document, project);
  const beside = new Map<string, EditedText>();
  const ids = new Set(planned.map(({ id }) => id));
  const removed = originalsOf(state).flatMap(({ value: { id = '' } }) => (ids.has(id) ? [] : [id]));
  for (const id of removed) {
    const entry = originalsOf(state).find(({ value }) => value.id === id);
    if (entry === undefined) continue;
    const change = removeEntry(entry, { redirectTo: entry.category.id }, state);
    if ('refusal' in change)
      throw new Fault(`${entry.value.name}: ${change.refusal.message}`, change.refusal);
    edited = edited.edited(change.edited.changes());
    for (const [name, text] of change.files) {
      const before = beside.get(name) ?? new EditedText(session.project.files.read(name)?.text ?? '');
      beside.set(name, before.edited(text.changes()));
    }
    project = withTexts(project, change.files);
    state = stateOf(change.document, project);
  }
  const after = await session.check(edited, project, 'the removal of products');
  if (typeof after === 'number') return after;
  return { planned, checked: { ...after, fresh: checked.fresh }, beside, removed: removed.length };
}

function stateOf(document: LocatedDocument, { files }: ReadProject): ChangeState {
  const state = changeState(document, files);
  if (state === undefined) throw new Error('a checked catalogue can be read');
  return state;
}
