import { claimedPath } from '../../catalogue/addresses/paths.js';
import { isReserved } from '../../catalogue/addresses/segments.js';
import { freeSlug, slugOf } from '../../catalogue/addresses/slug.js';
import { editCatalogue } from '../../catalogue/edits/yaml/yaml-editor.js';
import type { Entry } from '../../catalogue/entries/entries.js';
import { originOf, writtenPlace } from '../../catalogue/entries/translations.js';
import type { EntryParts } from '../../catalogue/schema/shape/finding.js';
import { groupedBy } from '../../document/collections.js';
import { at as dataAt, type EntryPath, isSame, type LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { seenDay } from '../../kinds/doubtful.js';
import { hasErrors } from '../../rules/diagnostics/diagnostic.js';
import { changesTo, type ValueWish, withWish } from '../change-value.js';
import type { ChangeState } from '../changes/change.js';
import { pathOwners } from '../new-entry/add-entries.js';
import { cellDigest, cellText, plainText } from './cell-values.js';
import type { Column } from './columns.js';
import { type CategoryEntry, type FindingRequest, productFinder } from './find-product.js';
import type { CellFinding, ImportRow, RowValue } from './import-row.js';
import type { ImportRows } from './import-rows.js';
import { type ProductEntry, translationsBy, writtenValue } from './product-entries.js';
import { renamedProducts } from './renamed-products.js';
import { specWishes } from './spec-rows.js';

export interface ImportRequest extends FindingRequest {
  /** The value that wins if both have changed since the export. Without it the row is left out. */
  readonly prefer?: 'file' | 'catalogue' | undefined;
  /** Keys whose values become those of the file: what the file does not have goes. */
  readonly replace?: readonly string[] | undefined;
  readonly newId: () => string;
}

export interface EntryChange {
  /** The path of its map in the file. */
  readonly at: EntryPath;
  readonly wishes: readonly ValueWish[];
}

export interface PlannedRow {
  readonly row: ImportRow;
  readonly kind: 'create' | 'update' | 'unchanged' | 'skip';
  readonly id: string;
  readonly name: string;
  readonly changes: readonly EntryChange[];
  readonly insert?: { readonly at: EntryPath; readonly parts: EntryParts };
  readonly findings: readonly CellFinding[];
}

/** Plans the changes of each row. The result is neither written nor checked. */
export function planImport(
  { rows }: Pick<ImportRows, 'rows'>,
  state: ChangeState,
  columns: readonly Column[],
  request: ImportRequest,
): readonly PlannedRow[] {
  const planner = new ImportPlanner(state, columns, request);
  const order = new Map(columns.map(({ key }, n) => [key, n]));
  const rankOf = ({ column, language }: RowValue) =>
    (language === undefined ? 0 : columns.length) + (order.get(column.key) ?? 0);
  const planned = rows.map((row) =>
    planner.plan({ ...row, values: row.values.toSorted((a, b) => rankOf(a) - rankOf(b)) }),
  );
  const renamed = renamedProducts(planned, state, columns);
  return planned.map((row) => {
    const question = renamed.get(row);
    return question === undefined ? row : skipped(row.row, [question]);
  });
}

/** Makes the edits of all rows in one text. @returns the place of the first edit that the layout makes impossible, if there is one */
export function importedCatalogue(
  planned: readonly PlannedRow[],
  written: LocatedDocument,
  edited = new EditedText(written.source.text),
) {
  const changes = planned.flatMap((row) =>
    row.changes.flatMap(({ at, wishes }) => changesTo(written, at, wishes)),
  );
  const created = planned.flatMap(({ insert }) => insert ?? []);
  const inserts = [...groupedBy(created, ({ at }) => [at.join()]).values()].map((group) => {
    return { at: group[0].at, insert: group.map(({ parts }) => parts) };
  });
  return editCatalogue({ document: written, edited }, [...changes, ...inserts]);
}

class ImportPlanner {
  readonly #state: ChangeState;
  readonly #request: ImportRequest;
  readonly #specs: Parameters<typeof specWishes>[2];
  readonly #find: ReturnType<typeof productFinder>;
  readonly #translations: ReturnType<typeof translationsBy>;
  /** Takes a path if it is free. */
  readonly #take: (path: string) => boolean;
  /** The next number after a path: thousands of rows may have the same name. */
  readonly #numbers = new Map<string, number>();

  constructor(state: ChangeState, columns: readonly Column[], request: ImportRequest) {
    this.#state = state;
    this.#request = request;
    const isReplaced = request.replace?.includes('spec') ?? false;
    this.#specs = { isReplaced, language: state.draft.site?.language ?? 'en' };
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
    const match = this.#find(row);
    if ('problem' in match) return skipped(row, [match]);
    if (row.findings.some(({ costsRow }) => costsRow)) return skipped(row);
    const { entry, category } = match;
    const whole = { ...row, values: withHex(row.values, entry) };
    return entry === undefined ? this.#creation(whole, category) : this.#update(whole, entry, category);
  }

  #update(row: ImportRow, entry: ProductEntry, category: CategoryEntry | undefined): PlannedRow {
    const { id = '', name = '' } = entry.value;
    const findings: CellFinding[] = [];
    if (row.texts.has('category') && category !== undefined && category.value.slug !== entry.category.slug) {
      const hint = `\`herbarium move ${id} --category ${category.value.slug}\` does, and writes a redirect`;
      findings.push({ severity: 'error', place: row.place, problem: 'an import moves no product', hint });
    }
    const groups = groupedBy(row.values, ({ language }) => [language]);
    const all = [
      ...[...groups].map(([language, values]) =>
        language === undefined
          ? {
              at: entry.at,
              wishes: this.#wishes(values, entry, row.digests, findings),
            }
          : this.#translationChange(entry, language, values, row.digests, findings),
      ),
      { at: entry.at, wishes: specWishes(row, dataAt(entry.value, ['spec']), this.#specs) },
      { at: entry.at, wishes: this.#removals(row, entry) },
    ];
    const changes = all.filter(({ wishes }) => wishes.length > 0);
    if (hasErrors(findings)) return skipped(row, findings, entry);
    const kind = changes.length === 0 ? 'unchanged' : 'update';
    return { row, kind, id, name, changes, findings: [...row.findings, ...findings] };
  }

  /** Removes the values that the file should replace, and does not have. */
  #removals({ values, tests }: ImportRow, entry: ProductEntry): readonly ValueWish[] {
    return (this.#request.replace ?? []).flatMap((key) => {
      const path = key.split('.');
      const isGiven = values.some(({ column }) => column.key === key) || (key === 'spec' && tests.length > 0);
      return isGiven || dataAt(entry.value, path) === undefined ? [] : [{ path, value: undefined }];
    });
  }

  /** The changed values of an entry. Adds the refused ones to the findings. */
  #wishes(
    values: readonly RowValue[],
    entry: Pick<Entry, 'at' | 'value'>,
    digests: ReadonlySet<string>,
    findings: CellFinding[],
  ): readonly ValueWish[] {
    const written = writtenValue(entry, this.#state);
    return values.flatMap((rowValue) => {
      const { column, place, text, value } = rowValue;
      const current = cellText(dataAt(written, column.path), column);
      const isSame = plainText(rowValue) === plainText({ text: current });
      if (isSame || digests.has(cellDigest(keyOf(rowValue), text))) return [];
      const { doubt, problem, isKept } = this.#obstacle(rowValue, current, digests, entry);
      if (problem !== undefined) findings.push({ severity: 'error', place, ...problem });
      else if (doubt !== undefined) findings.push({ severity: 'warning', place, ...doubt });
      else if (!isKept) return [{ path: column.path, value }];
      return [];
    });
  }

  /** Reasons against a changed value. */
  #obstacle(rowValue: RowValue, current: string, digests: ReadonlySet<string>, entry: Pick<Entry, 'value'>) {
    const { prefer } = this.#request;
    const { text } = rowValue;
    const refusal = refusalFor(rowValue, entry.value.id ?? '');
    const isExported = digests.has(cellDigest(keyOf(rowValue), current));
    const isConflict = digests.size > 0 && !isExported;
    const isDoubtful = isExported && prefer !== 'file' && isConverted(current, text);
    return {
      problem: refusal ?? (isConflict && !prefer ? bothChanged(current, text) : undefined),
      doubt: isDoubtful ? convertedBack(current, text) : undefined,
      isKept: isConflict && prefer !== 'file',
    };
  }

  #translationChange(
    original: ProductEntry,
    language: string,
    values: readonly RowValue[],
    digests: ReadonlySet<string>,
    findings: CellFinding[],
  ): EntryChange {
    const { origins } = this.#state;
    const translation = this.#translations
      .get(original.value.id ?? '')
      ?.find(({ value }) => value.language === language);
    if (translation === undefined) {
      const wishes = values.map(wishFor).filter(({ value }) => value !== undefined);
      return { at: original.at, wishes };
    }
    const wishes = this.#wishes(values, translation, digests, findings);
    const file = originOf(origins, translation.at)?.file;
    const [first] = values;
    if (file !== undefined && wishes.length > 0 && first !== undefined) {
      const problem = `the translation has the file ${file.name} for itself`;
      findings.push({ severity: 'error', place: first.place, problem, hint: 'change that file' });
    }
    return { at: writtenPlace(origins, translation.at), wishes };
  }

  #creation(row: ImportRow, category: CategoryEntry | undefined): PlannedRow {
    const refused = (problem: string, hint?: string) =>
      skipped(row, [{ severity: 'error', place: row.place, problem, ...(hint && { hint }) }]);
    const name = row.texts.get('name');
    if (name === undefined) return refused('the row has no name');
    if (category === undefined)
      return refused('the row has no category', '`--category <category>`, or a column with the category');
    const id = row.texts.get('id') ?? this.#request.newId();
    const list = [...category.at, 'products'];
    const pathOf = (slug: string) =>
      claimedPath(
        { kind: 'product', at: list, value: { slug }, category: category.value },
        this.#state.draft,
      ) ?? '';
    const given = row.texts.get('slug');
    const wanted = given ?? slugOf(name);
    if (wanted === '') return refused(`cannot make an address from \`${name}\``, 'add a column `slug`');
    const path = pathOf(wanted);
    const isFree = (candidate: string, number: number) => {
      this.#numbers.set(path, number + 1);
      return !isReserved(candidate) && this.#take(pathOf(candidate));
    };
    const slug = given ?? freeSlug(wanted, isFree, this.#numbers.get(path));
    const wishes = [
      { path: ['id'], value: id },
      { path: ['slug'], value: slug },
      ...withHex(row.values)
        .map(wishFor)
        .filter((wish) => wish.path.join() !== 'slug'),
      ...specWishes(row, undefined, this.#specs),
    ];
    const insert = { at: list, parts: Object.entries(wishes.reduce(withWish, {})) };
    return { row, kind: 'create', id, name, changes: [], insert, findings: row.findings };
  }
}

/** A shade needs a colour beside it. Without one, the words for it become the appearance. */
function withHex(values: readonly RowValue[], entry?: Pick<Entry, 'value'>): readonly RowValue[] {
  const has = (key: string) =>
    values.some(({ column, value }) => column.key === key && value !== undefined) ||
    dataAt(entry?.value, key.split('.')) !== undefined;
  if (has('colour.hex') || has('appearance')) return values;
  return values.map((rowValue) => {
    if (rowValue.column.key !== 'colour.shade') return rowValue;
    return { ...rowValue, column: { ...rowValue.column, key: 'appearance', path: ['appearance'] } };
  });
}

/** Whether a spreadsheet program may have changed the exported text into this one: `0032` into 32, `1-2` into a day. */
function isConverted(exported: string, text: string): boolean {
  const numbers = exported.match(/\d+/g)?.map(Number) ?? [];
  const day = /^\d+\s?[-–/.]\s?\d+$/.test(exported) ? seenDay(text) : undefined;
  if (day !== undefined)
    return isSame(
      numbers.toSorted((a, b) => a - b),
      day.numbers,
    );
  const [was, is] = [exported, text].map((part) =>
    Number(part.replace(/\s/g, '').replace(',', '.') || 'none'),
  );
  if (was === undefined || is === undefined) return false;
  return was === is || (/e\+?\d/i.test(text) && Math.abs(was - is) < Math.abs(was) / 10_000);
}

function keyOf({ column: { key }, language }: RowValue): string {
  return language === undefined ? key : `${key}.${language}`;
}

/** The value as a wish to the original, which contains its translations. */
function wishFor({ column: { path }, language, value }: RowValue): ValueWish {
  return { path: language === undefined ? path : ['translations', language, ...path], value };
}

function convertedBack(current: string, text: string) {
  return {
    problem: `\`${text}\` was \`${current}\` in the export: spreadsheet programs change such texts`,
    hint: `the catalogue keeps \`${current}\`; \`--prefer file\` takes \`${text}\``,
  };
}

function bothChanged(current: string, text: string) {
  return {
    problem: `both have changed since the export: the catalogue says \`${current}\`, the file \`${text}\``,
    hint: 'say which holds: `--prefer file` or `--prefer catalogue`',
  };
}

function refusalFor({ column, value, text }: RowValue, id: string) {
  if (value === undefined && ['name', 'slug'].includes(column.key))
    return { problem: `a product cannot be without its ${column.key}` };
  if (column.key !== 'slug') return undefined;
  return {
    problem: 'an import changes no address',
    hint: `\`herbarium rename ${id} ${text}\` does, and writes a redirect`,
  };
}

function skipped(row: ImportRow, more: readonly CellFinding[] = [], entry?: ProductEntry): PlannedRow {
  const { id = '', name = row.texts.get('name') ?? '' } = entry?.value ?? {};
  return { row, kind: 'skip', id, name, changes: [], findings: [...row.findings, ...more] };
}
