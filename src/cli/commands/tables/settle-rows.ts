import { translationId } from '../../../catalogue/entries/inner-entries.js';
import { groupedBy } from '../../../document/collections.js';
import type { LocatedDocument } from '../../../document/document.js';
import { EditedText } from '../../../document/edited-text.js';
import { type ChangeState, changeState } from '../../../edits/changes/change.js';
import { removeEntry } from '../../../edits/changes/readdress-entry.js';
import type { CellFinding, ImportRow } from '../../../edits/tables/import-row.js';
import { importedCatalogue, type PlannedRow } from '../../../edits/tables/plan-import.js';
import { originalsOf } from '../../../edits/tables/product-entries.js';
import { type ReadProject, withTexts } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import { type Diagnostic, hasErrors } from '../../../rules/diagnostics/diagnostic.js';
import type { Output } from '../../terminal/output.js';
import type { beginEdit, CheckedEdit } from '../entries/edit-session.js';

export type Session = Awaited<ReturnType<typeof beginEdit>>;

export interface SettledImport {
  readonly planned: readonly PlannedRow[];
  readonly checked: CheckedEdit;
  /** Other changed files, if products are removed. */
  readonly beside?: ReadonlyMap<string, EditedText>;
  readonly removed?: number;
}

/** After so many checks, rows that name skipped rows are skipped without another check. */
const mostChecks = 8;

/** With so many rows a check takes long, so it is announced. */
const slowRows = 1000;

/** Skips the rows that cause errors, until the catalogue has no new error. @returns the exit code if other errors remain */
export async function settleRows(
  rows: readonly PlannedRow[],
  state: ChangeState,
  session: Session,
  output: Output,
): Promise<SettledImport | number> {
  let planned = rows;
  for (let checks = 1; ; checks += 1) {
    if (rows.length >= slowRows) await output.note(`checking the catalogue with ${rows.length} rows\n`);
    const { checked, errors } = await session.attempt(importEdits(planned, state), session.project);
    const byId = new Map(planned.flatMap((row) => [...entriesOf(row, state).keys()].map((id) => [id, row])));
    const rowOf = ({ entry }: Diagnostic) => byId.get(entry?.id ?? '');
    if (errors.some((error) => rowOf(error) === undefined))
      return session.refuse(errors, 'the import would bring new errors');
    // Without the rows with errors, other findings may vanish.
    const byRow = groupedBy(errors.length > 0 ? errors : checked.fresh, (finding) => [rowOf(finding)]);
    planned = planned.map((row) => withFindings(row, byRow.get(row) ?? [], state));
    const fresh = checked.fresh.filter((finding) => rowOf(finding) === undefined);
    if (errors.length === 0) return { planned, checked: { ...checked, fresh } };
    if (checks >= mostChecks) planned = withoutFollowers(rows, planned);
  }
}

/** @throws Fault if the layout of the catalogue prevents an edit */
function importEdits(planned: readonly PlannedRow[], { written }: ChangeState): EditedText {
  const imported = importedCatalogue(planned, written);
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

/** A finding of the catalogue at the cell of its value. @param language of the translation that has the value */
function findingAt(
  { code, field, value = '', message, hint, severity }: Diagnostic,
  { values, tests, place }: ImportRow,
  language = '',
): CellFinding {
  const inLanguage = values.filter((value) => (value.language ?? '') === language);
  const cell =
    inLanguage.find(({ column }) => `${field}.`.startsWith(`${column.key}.`)) ??
    // A doubtful limit has the text of its cell, perhaps between quotes.
    (field === 'spec.limit' ? tests.find(({ text }) => [text, `"${text}"`].includes(value)) : undefined) ??
    (language ? inLanguage[0] : undefined);
  return {
    code,
    severity,
    problem: message,
    place: cell?.place ?? place,
    ...(hint !== undefined && { hint }),
  };
}

/** Adds findings to a row. With an error the row is skipped. */
function withFindings(row: PlannedRow, diagnostics: readonly Diagnostic[], state: ChangeState): PlannedRow {
  const entries = entriesOf(row, state);
  const findings = diagnostics.map((diagnostic) =>
    findingAt(diagnostic, row.row, entries.get(diagnostic.entry?.id ?? '')),
  );
  if (hasErrors(diagnostics)) return skippedRow(row, findings);
  return { ...row, findings: [...row.findings, ...findings] };
}

function skippedRow({ insert: _, ...row }: PlannedRow, more: readonly CellFinding[]): PlannedRow {
  return { ...row, kind: 'skip', changes: [], findings: [...row.findings, ...more] };
}

/** Skips rows that name a skipped new product, and rows that name those. @param rows the first plan */
function withoutFollowers(rows: readonly PlannedRow[], planned: readonly PlannedRow[]) {
  const mentions = planned.flatMap(({ row }, n) => row.values.map(({ text, place }) => ({ n, text, place })));
  const byName = groupedBy(mentions, ({ text }) => new Set(text.split(/[\s,;|()[\]<>"'#?]+/).map(lastPart)));
  const findings = new Map<number, CellFinding>();
  const skipped = [...rows.keys()].filter((n) => planned[n]?.kind === 'skip');
  for (const skippedIndex of skipped) {
    const { insert, id = '', name } = rows[skippedIndex] ?? {};
    const slug = insert?.parts.find(([key]) => key === 'slug')?.[1];
    for (const { n, place } of insert ? [id, `/${slug}`].flatMap((word) => byName.get(word) ?? []) : []) {
      if (planned[n]?.kind === 'skip' || findings.has(n)) continue;
      const problem = `the product \`${name}\` is named here, and its row is skipped`;
      findings.set(n, { severity: 'error', place, problem, hint: 'correct that row first' });
      skipped.push(n);
    }
  }
  return planned.map((row, n) => {
    const finding = findings.get(n);
    return finding === undefined ? row : skippedRow(row, [finding]);
  });
}

/** An id, or the last segment of a path. */
const lastPart = (word: string) => word.slice(Math.max(0, word.lastIndexOf('/')));

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
