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
  /** Slug, title or id of the category of new products that do not name one. */
  readonly category?: string | undefined;
  /** The key that rows without an id match products by; default: their category and slug. */
  readonly match?: string | undefined;
}

export type CategoryEntry = Extract<Entry, { kind: 'category' }>;

/** What a row is of; without an entry, of a new product. */
interface Found {
  readonly category: CategoryEntry | undefined;
  readonly entry: ProductEntry | undefined;
}

/** Finds the product of one row after the other. Two rows of one product are a problem. */
export function productFinder(
  state: ChangeState,
  columns: readonly Column[],
  request: FindingRequest,
): (row: ImportRow) => Found | CellFinding {
  const products = originalsOf(state);
  const byId = new Map(products.map((entry) => [entry.value.id, entry]));
  const match = columns.find(({ key }) => key === request.match);
  const byName = groupedBy(products, ({ category, value }) => {
    const { slug = '' } = value;
    if (match === undefined) return [`${category.slug}/${slug}`, slug];
    const text = plainText({ text: cellText(at(value, match.path), match) });
    return text === '' ? [] : [text];
  });
  const categories = state.entries.filter(
    (entry): entry is CategoryEntry => entry.kind === 'category' && entry.value.translation_of === undefined,
  );
  const rows = new Map<string, number>();

  const categoryOf = ({ texts, place }: ImportRow): CategoryEntry | CellFinding | undefined => {
    const text = texts.get('category') ?? request.category;
    if (text === undefined) return undefined;
    const found = categories.find(({ value: { id = '', slug = '', title = '' } }) =>
      [id, slug, title].map(plainHeading).includes(plainHeading(text)),
    );
    if (found !== undefined) return found;
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
    const found = byName.get(match === undefined ? address : (texts.get(match.key) ?? '')) ?? [];
    const hint = 'add a column with the ids: `herbarium export` writes them';
    return found.length < 2 ? found[0] : refusal(place, `${found.length} products can be meant`, hint);
  };

  return (row) => {
    const category = categoryOf(row);
    if (category !== undefined && 'problem' in category) return category;
    const entry = entryOf(row, category);
    if (entry !== undefined && 'problem' in entry) return entry;
    const product = entry?.value.id ?? row.texts.get('id') ?? `${category?.value.slug}/${slugIn(row)}`;
    const first = rows.get(product);
    rows.set(product, first ?? row.place.row);
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
