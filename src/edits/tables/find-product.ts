import { slugOf } from '../../catalogue/addresses/slug.js';
import type { Entry } from '../../catalogue/entries/entries.js';
import { idPattern } from '../../catalogue/schema/values/patterns.js';
import { groupedBy } from '../../document/collections.js';
import { at } from '../../document/document.js';
import { didYouMean } from '../../document/text/suggest.js';
import type { ChangeState } from '../changes/change.js';
import { cellText, plainText } from './cell-values.js';
import type { Column } from './columns.js';
import { plainHeading } from './headings.js';
import type { CellFinding, CellPlace, ImportRow } from './import-row.js';
import { originalsOf, type ProductEntry } from './product-entries.js';

export interface FindingRequest {
  /** Slug, title or id of the category for new products without a category. */
  readonly category?: string | undefined;
  /** The key that identifies the products of rows without an id; default: category and slug. */
  readonly match?: string | undefined;
}

export type CategoryEntry = Extract<Entry, { kind: 'category' }>;

/** The product of a row, and the category that the row names. Without an entry the product is new. */
interface ProductMatch {
  readonly category: CategoryEntry | undefined;
  readonly entry: ProductEntry | undefined;
}

/** Returns a function that finds the product of each row. A second row of the same product is a problem. */
export function productFinder(
  state: ChangeState,
  columns: readonly Column[],
  request: FindingRequest,
): (row: ImportRow) => ProductMatch | CellFinding {
  const products = originalsOf(state);
  const byId = new Map(products.map((entry) => [entry.value.id, entry]));
  const match = columns.find(({ key }) => key === request.match);
  const byName = groupedBy(products, ({ category, value }) => {
    const { slug = '' } = value;
    if (match === undefined) return [`${category.slug}/${slug}`, slug];
    const text = plainText({ text: cellText(at(value, match.path), match) });
    return text === '' ? [] : [text];
  });
  const categories = state.entries
    .filter((entry) => entry.kind === 'category')
    .filter(({ value }) => value.translation_of === undefined);
  const firstRows = new Map<string, number>();

  const categoryOf = ({ texts, place }: ImportRow): CategoryEntry | CellFinding | undefined => {
    const text = texts.get('category') ?? request.category;
    if (text === undefined) return undefined;
    const category = categories.find(({ value: { id = '', slug = '', title = '' } }) =>
      [id, slug, title].map(plainHeading).includes(plainHeading(text)),
    );
    if (category !== undefined) return category;
    const names = categories.flatMap(({ value: { slug = [], title = [] } }) => [slug, title].flat());
    const hint = didYouMean(text, names) ?? `make it first: \`herbarium new category --title '${text}'\``;
    return refusal(place, `there is no category \`${text}\``, hint);
  };

  const entryOf = ({ texts, place }: ImportRow, category: CategoryEntry | undefined) => {
    const id = texts.get('id');
    if (id !== undefined) {
      if (byId.has(id) || idPattern.test(id)) return byId.get(id);
      return refusal(place, `\`${id}\` is not a valid id`, 'leave the cell empty: a new product gets an id');
    }
    const slug = slugIn({ texts });
    const address = category === undefined ? slug : `${category.value.slug}/${slug}`;
    const matches = byName.get(match === undefined ? address : (texts.get(match.key) ?? '')) ?? [];
    const hint = 'add a column with the ids: `herbarium export` writes them';
    return matches.length < 2 ? matches[0] : refusal(place, `${matches.length} products can be meant`, hint);
  };

  return (row) => {
    const category = categoryOf(row);
    if (category !== undefined && 'problem' in category) return category;
    const entry = entryOf(row, category);
    if (entry !== undefined && 'problem' in entry) return entry;
    const product = entry?.value.id ?? row.texts.get('id') ?? `${category?.value.slug}/${slugIn(row)}`;
    const first = firstRows.get(product);
    firstRows.set(product, first ?? row.place.row);
    if (first === undefined) return { category, entry };
    return refusal(row.place, `the row is of the same product as row ${first}`, 'keep one of them');
  };
}

function slugIn({ texts }: Pick<ImportRow, 'texts'>): string {
  return texts.get('slug') ?? slugOf(texts.get('name') ?? '');
}

function refusal(place: CellPlace, problem: string, hint: string): CellFinding {
  return { severity: 'error', place, problem, hint };
}
