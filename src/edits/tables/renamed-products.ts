import { groupedBy } from '../../document/collections.js';
import { at } from '../../document/document.js';
import type { ChangeState } from '../changes/change.js';
import { cellText } from './cell-values.js';
import type { Column } from './columns.js';
import type { CellFinding, ImportRow } from './import-row.js';
import { originalsOf, type ProductEntry } from './product-entries.js';

/** The most pairs of new and missing products whose facts are compared. */
const mostPairs = 100_000;
/** The least number of equal facts that make two products alike. */
const fewestFacts = 3;

interface NewProduct {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly row: ImportRow;
}

/** Questions about new products that may be renamed ones: products of the catalogue that the file lacks. */
export function renamedProducts<Planned extends NewProduct>(
  planned: readonly Planned[],
  state: ChangeState,
  columns: readonly Column[],
): ReadonlyMap<Planned, CellFinding> {
  const created = planned.filter(({ kind, row }) => kind === 'create' && !row.texts.has('slug'));
  const ids = new Set(planned.map(({ id }) => id));
  const products = originalsOf(state);
  const missing = products.filter(({ value }) => !ids.has(value.id ?? ''));
  if (created.length === 0 || missing.length === 0) return new Map();
  const facts = columns.filter(({ key }) => !['id', 'slug', 'name', 'title', 'body'].includes(key));
  const factOf = ({ value }: ProductEntry, column: Column) => cellText(at(value, column.path), column);
  const numbers = facts.filter(({ key }) => /^(identity\.(cas|inci)|fields\..*)$/.test(key));
  // Grades of one substance share its number.
  const owners = numbers.map((column) => ({
    column,
    byText: groupedBy(products, (entry) => [factOf(entry, column)]),
  }));
  const alike = created.flatMap((row) => {
    const texts = new Map(
      row.row.values.map(({ column, language = '', text }) => [column.key + language, text]),
    );
    const byNumber = owners.flatMap(({ column, byText }) => {
      const text = texts.get(column.key) ?? '';
      const [entry, ...others] = text === '' ? [] : (byText.get(text) ?? []);
      const isMissing = entry !== undefined && others.length === 0 && missing.includes(entry);
      return isMissing && /(?=.*\d).{4}|.{12}/.test(text) ? [{ row, entry, reason: `\`${text}\`` }] : [];
    });
    if (byNumber.length > 0 || created.length * missing.length > mostPairs) return byNumber.slice(0, 1);
    return missing.flatMap((entry) => {
      const same = facts.filter(
        (column) => texts.get(column.key) && texts.get(column.key) === factOf(entry, column),
      );
      const isAlike = same.length >= fewestFacts && 2 * same.length > texts.size;
      return isAlike ? [{ row, entry, reason: `${same.length} facts` }] : [];
    });
  });
  const [byRow, byEntry] = [groupedBy(alike, ({ row }) => [row]), groupedBy(alike, ({ entry }) => [entry])];
  const sure = alike.filter(
    ({ row, entry }) => byRow.get(row)?.length === 1 && byEntry.get(entry)?.length === 1,
  );
  return new Map(
    sure.map(({ row, entry: { value }, reason }) => [
      row,
      {
        severity: 'error',
        place: row.row.place,
        problem: `\`${row.name}\` may be \`${value.name}\` with a new name: both have ${reason}`,
        hint: `write in a column \`slug\`: \`${value.slug}\` if it is, another address if it is not`,
      },
    ]),
  );
}
