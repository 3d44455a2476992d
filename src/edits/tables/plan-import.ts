import { claimedPath } from '../../catalogue/addresses/paths.js';
import { isReserved } from '../../catalogue/addresses/segments.js';
import { freeSlug, slugOf } from '../../catalogue/addresses/slug.js';
import { editCatalogue } from '../../catalogue/edits/yaml/yaml-editor.js';
import type { Entry } from '../../catalogue/entries/entries.js';
import { originOf, writtenPlace } from '../../catalogue/entries/translations.js';
import type { EntryParts } from '../../catalogue/schema/shape/finding.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { groupedBy } from '../../document/collections.js';
import { at as dataAt, type EntryPath, isSame, type LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { hasErrors } from '../../rules/diagnostics/diagnostic.js';
import { changesTo, type ValueWish, withWish } from '../change-value.js';
import type { ChangeState } from '../changes/change.js';
import { pathOwners } from '../new-entry/add-entries.js';
import { cellText, plainText, sumOfCell } from './cell-values.js';
import type { Column } from './columns.js';
import { type CategoryEntry, type FindingRequest, productFinder } from './find-product.js';
import { plainHeading } from './headings.js';
import type { CellFinding, ImportRow, Said } from './import-row.js';
import type { ImportRows } from './import-rows.js';
import { ownValue, type ProductEntry, translationsBy } from './product-entries.js';

/** The user's options of an import. */
export interface ImportRequest extends FindingRequest {
  /** Whose value holds where both have changed since the export. Without it the row is left out. */
  readonly prefer?: 'file' | 'catalogue' | undefined;
  readonly newId: () => string;
}

/** Values that an entry shall have, by the ways from it; undefined takes one out. */
export interface EntryChange {
  /** Of the map, as it is written. */
  readonly at: EntryPath;
  readonly wishes: readonly ValueWish[];
}

/** The planned treatment of a row. */
export interface PlannedRow {
  readonly row: ImportRow;
  readonly kind: 'create' | 'update' | 'unchanged' | 'skip';
  readonly id: string;
  readonly name: string;
  readonly changes: readonly EntryChange[];
  readonly insert?: { readonly at: EntryPath; readonly parts: EntryParts };
  readonly findings: readonly CellFinding[];
}

/** Says for each row what becomes of it. Nothing is written, and nobody has checked what comes of it. */
export function planImport(
  { rows }: Pick<ImportRows, 'rows'>,
  state: ChangeState,
  columns: readonly Column[],
  request: ImportRequest,
): readonly PlannedRow[] {
  const planner = new ImportPlanner(state, columns, request);
  const order = new Map(columns.map(({ key }, n) => [key, n]));
  const placeOf = ({ column, language }: Said) =>
    (language === undefined ? 0 : columns.length) + (order.get(column.key) ?? 0);
  return rows.map((row) =>
    planner.plan({ ...row, said: row.said.toSorted((a, b) => placeOf(a) - placeOf(b)) }),
  );
}

/** Makes the edits of all rows in one text. @returns where the first is that cannot be done, because of its layout */
export function importedCatalogue(planned: readonly PlannedRow[], written: LocatedDocument) {
  const changes = planned.flatMap((row) =>
    row.changes.flatMap(({ at, wishes }) => changesTo(written, at, wishes)),
  );
  const created = planned.flatMap(({ insert }) => insert ?? []);
  const inserts = [...groupedBy(created, ({ at }) => [at.join()]).values()].map((own) => {
    return { at: own[0].at, insert: own.map(({ parts }) => parts) };
  });
  const start = { document: written, edited: new EditedText(written.source.text) };
  return editCatalogue(start, [...changes, ...inserts]);
}

class ImportPlanner {
  readonly #state: ChangeState;
  readonly #request: ImportRequest;
  readonly #find: ReturnType<typeof productFinder>;
  readonly #translations: ReturnType<typeof translationsBy>;
  /** Whether a path is free; it is not any more then. */
  readonly #take: (path: string) => boolean;
  /** The next number behind a path: thousands of rows may have the same name. */
  readonly #numbers = new Map<string, number>();

  constructor(state: ChangeState, columns: readonly Column[], request: ImportRequest) {
    this.#state = state;
    this.#request = request;
    this.#find = productFinder(state, columns, request);
    this.#translations = translationsBy(state);
    const ownerOf = pathOwners(state.draft);
    const taken = new Set<string>();
    this.#take = (path) => {
      const isFree = !taken.has(path) && ownerOf(path) === undefined;
      if (isFree) taken.add(path);
      return isFree;
    };
  }

  plan(row: ImportRow): PlannedRow {
    const found = this.#find(row);
    if ('problem' in found) return skipped(row, [found]);
    if (hasErrors(row.findings)) return skipped(row);
    const { entry, category } = found;
    return entry === undefined ? this.#creation(row, category) : this.#update(row, entry, category);
  }

  #update(row: ImportRow, entry: ProductEntry, category: CategoryEntry | undefined): PlannedRow {
    const { id = '', name = '' } = entry.value;
    const findings: CellFinding[] = [];
    if (row.texts.has('category') && category !== undefined && category.value.slug !== entry.category.slug) {
      const hint = `\`herbarium move ${id} --category ${category.value.slug}\` does, and writes a redirect`;
      findings.push({ severity: 'error', place: row.place, problem: 'an import moves no product', hint });
    }
    const groups = groupedBy(row.said, ({ language }) => [language]);
    const spec = this.#specWish(row, dataAt(entry.value, ['spec']));
    const all = [
      ...[...groups].map(([language, said]) =>
        language === undefined
          ? { at: entry.at, wishes: this.#wishes(said, entry, row.sums, findings) }
          : this.#translationChange(entry, language, said, row.sums, findings),
      ),
      { at: entry.at, wishes: spec === undefined ? [] : [spec] },
    ];
    const changes = all.filter(({ wishes }) => wishes.length > 0);
    if (findings.length > 0) return skipped(row, findings, entry);
    const kind = changes.length === 0 ? 'unchanged' : 'update';
    return { row, kind, id, name, changes, findings: row.findings };
  }

  /** What a row changes of an entry. */
  #wishes(
    said: readonly Said[],
    entry: Pick<Entry, 'at' | 'value'>,
    sums: ReadonlySet<string>,
    findings: CellFinding[],
  ): readonly ValueWish[] {
    const { prefer } = this.#request;
    const value = ownValue(entry, this.#state);
    return said.flatMap((one) => {
      const { column, place, text } = one;
      const current = cellText(dataAt(value, column.path), column);
      if (plainText(one) === plainText({ text: current })) return [];
      const key = keyOf(one);
      if (sums.has(sumOfCell(key, text))) return [];
      const isConflict = sums.size > 0 && !sums.has(sumOfCell(key, current));
      const refusal = refusalFor(one, entry.value.id ?? '');
      const problem = isConflict && !prefer ? (refusal ?? bothChanged(current, text)) : refusal;
      if (problem !== undefined) findings.push({ severity: 'error', place, ...problem });
      else if (!isConflict || prefer === 'file') return [{ path: column.path, value: one.value }];
      return [];
    });
  }

  #translationChange(
    original: ProductEntry,
    language: string,
    said: readonly Said[],
    sums: ReadonlySet<string>,
    findings: CellFinding[],
  ): EntryChange {
    const { origins } = this.#state;
    const translation = this.#translations
      .get(original.value.id ?? '')
      ?.find(({ value }) => value.language === language);
    if (translation === undefined) {
      const wishes = said.map(({ column, value }) => {
        return { path: ['translations', language, ...column.path], value };
      });
      return { at: original.at, wishes: wishes.filter(({ value }) => value !== undefined) };
    }
    const wishes = this.#wishes(said, translation, sums, findings);
    const file = originOf(origins, translation.at)?.file;
    const [first] = said;
    if (file !== undefined && wishes.length > 0 && first !== undefined) {
      const problem = `the translation has the file ${file.name} for itself`;
      findings.push({ severity: 'error', place: first.place, problem, hint: 'change that file' });
    }
    return { at: writtenPlace(origins, translation.at), wishes };
  }

  #creation(row: ImportRow, category: CategoryEntry | undefined): PlannedRow {
    const name = row.texts.get('name');
    const lacks = name === undefined ? 'the row has no name' : 'nobody says in which category the product is';
    if (name === undefined || category === undefined) {
      const hint = name === undefined ? undefined : '`--category <category>`, or a column with the category';
      return skipped(row, [{ severity: 'error', place: row.place, problem: lacks, ...(hint && { hint }) }]);
    }
    const id = row.texts.get('id') ?? this.#request.newId();
    const list = [...category.at, 'products'];
    const pathOf = (slug: string) =>
      claimedPath(
        { kind: 'product', at: list, value: { slug }, category: category.value },
        this.#state.draft,
      ) ?? '';
    const given = row.texts.get('slug');
    const own = given ?? slugOf(name);
    if (own === '') {
      const problem = `cannot make an address from \`${name}\``;
      return skipped(row, [{ severity: 'error', place: row.place, problem, hint: 'add a column `slug`' }]);
    }
    const path = pathOf(own);
    const isFree = (candidate: string, number: number) => {
      this.#numbers.set(path, number + 1);
      return !isReserved(candidate) && this.#take(pathOf(candidate));
    };
    const slug = given ?? freeSlug(own, isFree, this.#numbers.get(path));
    const said = row.said.flatMap(({ column, language, value }): readonly ValueWish[] => {
      if (language !== undefined) return [{ path: ['translations', language, ...column.path], value }];
      return column.key === 'slug' ? [] : [{ path: column.path, value }];
    });
    const spec = this.#specWish(row, undefined);
    const first = [
      { path: ['id'], value: id },
      { path: ['slug'], value: slug },
    ];
    const parts = Object.entries([...first, ...said, ...(spec ? [spec] : [])].reduce(withWish, {}));
    return {
      row,
      kind: 'create',
      id,
      name,
      changes: [],
      insert: { at: list, parts },
      findings: row.findings,
    };
  }

  /** Columns with the limits of tests become rows of the specification; those of other tests stay. */
  #specWish({ tests }: ImportRow, current: unknown) {
    if (tests.length === 0) return undefined;
    const rows = new Map<string, Readonly<Record<string, Example>>>();
    for (const row of Array.isArray(current) ? current : [])
      rows.set(plainHeading(String(dataAt(row, ['test']))), row);
    for (const [plain, group] of groupedBy(tests, ({ target }) => [plainHeading(target.test)])) {
      const { test, unit } = group[0].target;
      const limit = limitOf(group);
      rows.set(plain, {
        ...rows.get(plain),
        test: String(rows.get(plain)?.['test'] ?? test),
        limit,
        ...(unit !== '' && !limit.endsWith(unit) && { unit }),
      });
    }
    const value = [...rows.values()];
    return isSame(value, current) ? undefined : { path: ['spec'], value };
  }
}

/** `≤ 7`, or `5–7` where both limits are there. A cell may have a sign of its own, a range or a ratio. */
function limitOf(group: ImportRow['tests']): string {
  const [first, second] = group.toSorted((a, b) => (a.target.sign < b.target.sign ? 1 : -1));
  if (first !== undefined && second !== undefined && first.target.sign !== second.target.sign)
    return `${first.text}–${second.text}`;
  return first === undefined
    ? ''
    : (/^\d(?!.*\d *[:–-] *\d)/.test(first.text) ? first.target.sign : '') + first.text;
}

function keyOf({ column: { key }, language }: Said): string {
  return language === undefined ? key : `${key}.${language}`;
}

function bothChanged(current: string, text: string) {
  return {
    problem: `both have changed since the export: the catalogue says \`${current}\`, the file \`${text}\``,
    hint: 'say which holds: `--prefer file` or `--prefer catalogue`',
  };
}

/** Why a cell cannot change its value; undefined where it can. */
function refusalFor({ column, value, text }: Said, id: string) {
  if (value === undefined && ['name', 'slug'].includes(column.key))
    return { problem: `a product cannot be without its ${column.key}` };
  if (column.key !== 'slug') return undefined;
  return {
    problem: 'an import changes no address',
    hint: `\`herbarium rename ${id} ${text}\` does, and writes a redirect`,
  };
}

function skipped(row: ImportRow, more: readonly CellFinding[] = [], entry?: ProductEntry): PlannedRow {
  const name = entry?.value.name ?? row.texts.get('name') ?? '';
  return {
    row,
    kind: 'skip',
    id: entry?.value.id ?? '',
    name,
    changes: [],
    findings: [...row.findings, ...more],
  };
}
