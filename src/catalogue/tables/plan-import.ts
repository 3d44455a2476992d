import { claimedPath } from '../addresses/paths.js';
import type { ChangeState } from '../changes/change.js';
import { groupedBy } from '../collections/grouped-by.js';
import { hasErrors } from '../diagnostics/diagnostic.js';
import { at as dataAt, type EntryPath, isSame, type LocatedDocument } from '../document/document.js';
import { EditedText } from '../document/edited-text.js';
import { changesTo, type ValueWish, withWish } from '../edits/change-value.js';
import { pathOwners } from '../edits/new-entry/page-path.js';
import { freeSlug, slugOf } from '../edits/new-entry/slug.js';
import { editCatalogue } from '../edits/yaml/yaml-editor.js';
import type { Entry } from '../entries/entries.js';
import { originOf, writtenPlace } from '../entries/translations.js';
import type { EntryParts } from '../schema/shape/finding.js';
import type { Example } from '../schema/shape/snippet.js';
import { cellText, plainText, sumOfCell } from './cell-values.js';
import type { Column } from './columns.js';
import { type CategoryEntry, type FindingRequest, productFinder } from './find-product.js';
import { plainHeading } from './headings.js';
import type { CellFinding, ImportRow, ImportRows, Said } from './import-rows.js';
import { originalsOf, ownValue, type ProductEntry, translationsBy } from './product-entries.js';

/** How somebody wants rows to be imported. */
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

/** What an import does with a row. */
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
  { rows, translations }: Pick<ImportRows, 'rows' | 'translations'>,
  state: ChangeState,
  columns: readonly Column[],
  request: ImportRequest,
): readonly PlannedRow[] {
  return new ImportPlanner(state, columns, request).plan(rows, translations);
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
  readonly #byId: ReadonlyMap<string | undefined, ProductEntry>;
  readonly #translations: ReturnType<typeof translationsBy>;
  readonly #order: ReadonlyMap<string, number>;
  /** Whether a path is free; it is not any more then. */
  readonly #take: (path: string) => boolean;

  constructor(state: ChangeState, columns: readonly Column[], request: ImportRequest) {
    this.#state = state;
    this.#request = request;
    this.#find = productFinder(state, columns, request);
    this.#byId = new Map(originalsOf(state).map((entry) => [entry.value.id, entry]));
    this.#translations = translationsBy(state);
    this.#order = new Map(columns.map(({ key }, n) => [key, n]));
    const ownerOf = pathOwners(state.draft);
    const taken = new Set<string>();
    this.#take = (path) => {
      const isFree = !taken.has(path) && ownerOf(path) === undefined;
      if (isFree) taken.add(path);
      return isFree;
    };
  }

  plan(rows: readonly ImportRow[], translations: readonly ImportRow[]): readonly PlannedRow[] {
    const planned = rows.map((row) => this.#planRow(row));
    const ofTexts = translations.map((row) => this.#planTranslation(row));
    return [...planned, ...ofTexts];
  }

  #planRow(row: ImportRow): PlannedRow {
    const found = this.#find(row);
    if ('problem' in found) return skipped(row, [found]);
    if (hasErrors(row.findings)) return skipped(row);
    const { entry, category } = found;
    return entry === undefined ? this.#creation(row, category) : this.#update(row, entry, category);
  }

  #update(row: ImportRow, entry: ProductEntry, category: CategoryEntry | undefined): PlannedRow {
    const id = entry.value.id ?? '';
    const findings: CellFinding[] = [];
    const own = row.said.filter(({ language }) => language === undefined);
    if (row.texts.has('category') && category !== undefined && category.value.slug !== entry.category.slug) {
      const hint = `\`herbarium move ${id} --category ${category.value.slug}\` does, and writes a redirect`;
      findings.push({ severity: 'error', place: row.place, problem: 'an import moves no product', hint });
    }
    const changes = [
      { at: entry.at, wishes: this.#wishes(own, entry, row.sums, findings) },
      ...this.#translationChanges(row, entry, findings),
    ];
    const spec = this.#specWish(row, dataAt(entry.value, ['spec']));
    if (spec !== undefined) changes.push({ at: entry.at, wishes: [spec] });
    const real = changes.filter(({ wishes }) => wishes.length > 0);
    if (findings.length > 0) return skipped(row, findings, entry);
    const kind = real.length === 0 ? 'unchanged' : 'update';
    return { row, kind, id, name: entry.value.name ?? '', changes: real, findings: row.findings };
  }

  /** What a row changes of an entry, in the order of the schema. */
  #wishes(
    said: readonly Said[],
    entry: Pick<Entry, 'at' | 'value'>,
    sums: ReadonlySet<string>,
    findings: CellFinding[],
  ) {
    const value = ownValue(entry, this.#state);
    const id = entry.value.id ?? '';
    return this.#sorted(said).flatMap((one) => {
      const { column, language, place } = one;
      const current = cellText(dataAt(value, column.path), column);
      const [is, was] = [one.text, current].map((text) => plainText({ text }));
      if (column.key === 'id' || is === was) return [];
      const [sum = '', before = ''] = [one.text, current].map((text) =>
        sumOfCell(keyOf(column, language), text),
      );
      if (sums.has(sum)) return [];
      const refusal = refusalFor(one, id);
      if (refusal !== undefined) {
        findings.push({ severity: 'error', place, ...refusal });
        return [];
      }
      const { prefer } = this.#request;
      const isConflict = sums.size > 0 && !sums.has(before) && before !== sum;
      if (isConflict && prefer === undefined) {
        const problem = `both have changed since the export: the catalogue says \`${current}\`, the file \`${one.text}\``;
        findings.push({
          severity: 'error',
          place,
          problem,
          hint: 'say which holds: `--prefer file` or `--prefer catalogue`',
        });
      }
      return isConflict && prefer === 'catalogue' ? [] : [{ path: column.path, value: one.value }];
    });
  }

  #sorted(said: readonly Said[]): readonly Said[] {
    const placeOf = ({ column }: Said) => this.#order.get(column.key) ?? 0;
    return said.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  /** What the columns of other languages change. */
  #translationChanges(row: ImportRow, entry: ProductEntry, findings: CellFinding[]): readonly EntryChange[] {
    const groups = groupedBy(row.said, ({ language }) => (language === undefined ? [] : [language]));
    return [...groups].map(([language, said]) =>
      this.#translationChange(entry, language, said, row.sums, findings),
    );
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
      const wishes = this.#sorted(said).map(({ column, value }) => {
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

  #planTranslation(row: ImportRow): PlannedRow {
    const entry = this.#byId.get(row.texts.get('id'));
    const language = row.texts.get('language');
    if (entry === undefined || language === undefined) {
      const problem = `the row does not name ${entry === undefined ? 'a product by its id' : 'its language'}`;
      return skipped(row, [{ severity: 'error', place: row.place, problem }]);
    }
    if (hasErrors(row.findings)) return skipped(row);
    const findings: CellFinding[] = [];
    // The name that stands beside the id is that of the original.
    const said = row.said.filter(({ column }) => !['id', 'language'].includes(column.key));
    const change = this.#translationChange(entry, language, said, row.sums, findings);
    if (findings.length > 0) return skipped(row, findings, entry);
    const kind = change.wishes.length === 0 ? 'unchanged' : 'update';
    const { id = '', name = '' } = entry.value;
    return { row, kind, id, name: `${name} (${language})`, changes: [change], findings: row.findings };
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
    const slug = given ?? freeSlug(own, (candidate) => this.#take(pathOf(candidate)));
    const said = this.#sorted(row.said).flatMap(({ column, language, value }): readonly ValueWish[] => {
      if (language !== undefined) return [{ path: ['translations', language, ...column.path], value }];
      return ['id', 'slug'].includes(column.key) ? [] : [{ path: column.path, value }];
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
        ...(unit !== '' && { unit }),
      });
    }
    const value = [...rows.values()];
    return isSame(value, current) ? undefined : { path: ['spec'], value };
  }
}

/** `≤ 7`, or `5–7` where both limits are there. */
function limitOf(group: ImportRow['tests']): string {
  const [first, second] = group.toSorted((a, b) => (a.target.sign < b.target.sign ? 1 : -1));
  if (first !== undefined && second !== undefined && first.target.sign !== second.target.sign)
    return `${first.text}–${second.text}`;
  return first === undefined ? '' : first.target.sign + first.text;
}

function keyOf({ key }: Column, language: string | undefined): string {
  return language === undefined ? key : `${key}.${language}`;
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
