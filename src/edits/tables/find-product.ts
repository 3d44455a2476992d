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

function categoriesOf({ entries }: ChangeState): readonly CategoryEntry[] {
  return entries
    .filter((entry) => entry.kind === 'category')
    .filter(({ value }) => value.translation_of === undefined);
}

/** Whether a text is the id, the slug or the title of a category. */
function isCalled({ value: { id = '', slug = '', title = '' } }: CategoryEntry, text: string): boolean {
  return [id, slug, title].map(plainHeading).includes(plainHeading(text));
}

/** The same text, if a category is called so. */
export function knownCategory(state: ChangeState, text: string | undefined): string | undefined {
  const isKnown = text !== undefined && categoriesOf(state).some((entry) => isCalled(entry, text));
  return isKnown ? text : undefined;
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
  const categories = categoriesOf(state);
  const byTitle = groupedBy(products, ({ category, value: { name = '' } }) => [
    `${category.slug}/${plainName(name)}`,
    plainName(name),
  ]);
  const firstRows = new Map<string, ImportRow>();

  const categoryOf = ({ texts, place }: ImportRow): CategoryEntry | CellFinding | undefined => {
    const text = texts.get('category') ?? request.category;
    if (text === undefined) return undefined;
    const category = categories.find((entry) => isCalled(entry, text));
    if (category !== undefined) return category;
    const names = categories.flatMap(({ value: { slug = [], title = [] } }) => [slug, title].flat());
    const hint = didYouMean(text, names) ?? `make it first: \`herbarium new category --title '${text}'\``;
    return refusal(place, `there is no category \`${text}\``, hint);
  };

  const withId = (id: string, place: CellPlace) => {
    if (byId.has(id) || idPattern.test(id)) return byId.get(id);
    return refusal(place, `\`${id}\` is not a valid id`, 'leave the cell empty: a new product gets an id');
  };

  const entryOf = ({ texts, place }: ImportRow, category: CategoryEntry | undefined) => {
    const inCategory = category === undefined ? '' : `${category.value.slug}/`;
    if (match !== undefined) return oneOf(byName.get(texts.get(match.key) ?? ''), place);
    const atAddress = byName.get(inCategory + slugIn({ texts }));
    const name = texts.get('name') ?? '';
    const named = texts.has('slug') ? undefined : byTitle.get(inCategory + plainName(name));
    const entry = oneOf(named ?? atAddress, place);
    if (entry === undefined || 'problem' in entry || named !== undefined || texts.has('slug')) return entry;
    return sameAddress(place, name, `\`${entry.value.name}\` of the catalogue`, entry.value.slug);
  };

  return (row) => {
    const category = categoryOf(row);
    if (category !== undefined && 'problem' in category) return category;
    const id = row.texts.get('id');
    const entry = id === undefined ? entryOf(row, category) : withId(id, row.place);
    if (entry !== undefined && 'problem' in entry) return entry;
    const product = entry?.value.id ?? row.texts.get('id') ?? `${category?.value.slug}/${slugIn(row)}`;
    const first = firstRows.get(product);
    firstRows.set(product, first ?? row);
    if (first === undefined) return { category, entry };
    const [name = '', before = ''] = [row, first].map(({ texts }) => texts.get('name'));
    const { row: number } = first.place;
    if (entry === undefined && !row.texts.has('slug') && plainName(name) !== plainName(before))
      return sameAddress(row.place, name, `\`${before}\` in row ${number}`, slugIn(first));
    return refusal(row.place, `the row is of the same product as row ${number}`, 'keep one of them');
  };
}

function oneOf(entries: readonly ProductEntry[] = [], place: CellPlace) {
  const hint = 'add a column with the ids: `herbarium export` writes them';
  return entries.length < 2 ? entries[0] : refusal(place, `${entries.length} products can be meant`, hint);
}

/** A name for comparisons: only case, spaces and some punctuation may differ. */
function plainName(name: string): string {
  return plainText({ text: name })
    .toLowerCase()
    .replace(/[\s\p{Pd}.,'’"]+/gu, '');
}

function sameAddress(place: CellPlace, name: string, other: string, slug = '') {
  const problem = `\`${name}\` would have the address of ${other}: is it the same product?`;
  const hint = `write in a column \`slug\`: \`${slug}\` if it is, another address if it is not`;
  return refusal(place, problem, hint);
}

function slugIn({ texts }: Pick<ImportRow, 'texts'>): string {
  return texts.get('slug') ?? slugOf(texts.get('name') ?? '');
}

function refusal(place: CellPlace, problem: string, hint: string): CellFinding {
  return { severity: 'error', place, problem, hint };
}
