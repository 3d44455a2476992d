import { groupedBy, once } from '../../document/collections.js';
import { at, withAt } from '../../document/document.js';
import { cellText } from '../../edits/tables/cell-values.js';
import { type Column, columnsOf } from '../../edits/tables/columns.js';
import { csvText } from '../../edits/tables/csv.js';
import { catalogueSchemaFor } from '../../rules/check/lint-section.js';
import { addressOf, urlOf } from '../../site/addresses/href.js';
import { languageOf, type PlacedProduct, routeAt, type Site } from '../../site/site.js';
import { type AssetTable, pictureAddresses } from '../assets/assets.js';
import type { MadeFile } from '../output/output.js';

/** The data of all published products for other systems, in the formats of `site.feeds`. */
export function* productFeeds(site: Site, assets: AssetTable): Generator<MadeFile, void> {
  const { catalogue, texts } = site;
  const { origin, feeds = [], company, language } = catalogue.site;
  // Pages show these. Other fields of an entry, such as its days, are for its makers.
  const isFact = ({ isShown, path }: Column) => isShown || path.length > 1;
  const facts = once(() => columnsOf(catalogue, catalogue.site, texts).filter(isFact));
  const products = once(() => productsOf(site, assets, facts()));
  const $schema = origin + addressOf(catalogue.site, 'products.schema.json');
  const data = () => json({ $schema, company: company.name, language, products: products() });
  if (feeds.includes('json')) {
    yield { kind: 'text', file: 'products.json', make: data };
    yield { kind: 'text', file: 'products.schema.json', make: () => schemaOf(catalogue, facts(), $schema) };
  }
  const csv = () => csvText(linesOf(products(), facts()));
  if (feeds.includes('csv')) yield { kind: 'text', file: 'products.csv', make: csv };
}

const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`;
const map = (properties: object, all: object) => ({ type: 'object', properties, required: Object.keys(all) });
const list = (items: object) => ({ type: 'array', items });
const [text, url] = [{ type: 'string' }, { type: 'string', format: 'uri' }];
const names = { name: text, address: url };
const needed = { id: text, ...names, language: text, category: text };
/** Fields of products besides their facts. */
const basics = { ...needed, description: text, data_sheet: url, images: list(url) };

function factsIn(map: unknown, facts: readonly Column[]) {
  const keys = new Set(facts.map(({ path: [key] }) => key));
  return Object.fromEntries(Object.entries<unknown>(Object(map)).filter(([key]) => keys.has(key)));
}

/** Each product once, with the names and addresses of its translations. */
function productsOf(site: Site, assets: AssetTable, facts: readonly Column[]): readonly object[] {
  const { origin } = site.catalogue.site;
  const { asset } = pictureAddresses(site, assets);
  const fileUrl = (file: string | undefined) => file && origin + asset(file);
  const withUrl = <Item extends { file?: string }>(item: Item) => ({ ...item, file: fileUrl(item.file) });
  const pageUrl = (path: string) => urlOf(site.catalogue.site, path);
  const named = ({ product: { name }, path }: PlacedProduct) => ({ name, address: pageUrl(path) });
  const published = site.index.products.filter(({ product }) => !site.unpublished.has(product));
  const groups = groupedBy(published, ({ product: { id, translation_of: original = id } }) => [original]);
  return [...groups].map(([id, group]) => {
    const placed = group.find(({ product }) => product.id === id) ?? group[0];
    const { product, category, path } = placed;
    const sheet = site.dataSheets.get(path);
    const translations = group
      .filter((member) => member !== placed)
      .map((member) => [languageOf(site, member.product), named(member)]);
    return {
      ...{ id: product.id, ...named(placed), language: languageOf(site, product), category: category.title },
      description: routeAt(site, path)?.meta.description || undefined,
      data_sheet: sheet && pageUrl(sheet),
      images: product.images?.map(({ file }) => fileUrl(file)),
      ...factsIn(product, facts),
      ...{ documents: product.documents?.map(withUrl), certificates: product.certificates?.map(withUrl) },
      translations: Object.fromEntries(translations),
    };
  });
}

/** A line for each product, below the keys of `products.json`: they are the same in all languages. */
function linesOf(products: readonly object[], facts: readonly Column[]): readonly (readonly string[])[] {
  const lines = products.map((product) => [
    ...Object.keys(basics).map((key) => [at(product, [key]) ?? []].flat().join('; ')),
    ...facts.map(({ path, holds }) => cellText(at(product, path), { holds, words: new Map() })),
  ]);
  return [[...Object.keys(basics), ...facts.map(({ key }) => key)], ...lines];
}

/** The JSON Schema of `products.json`. Its facts come from the catalogue's schema. */
async function schemaOf(catalogue: object, columns: readonly Column[], $id: string): Promise<Buffer> {
  const { jsonSchemaOf } = await import('../../rules/keys/json-schema.js');
  // Only editors use its messages.
  const known: unknown = JSON.parse(jsonSchemaOf(catalogueSchemaFor(catalogue)), (key, value: unknown) =>
    key === 'patternErrorMessage' && typeof value === 'string' ? undefined : value,
  );
  const inLists = ['categories', 'products'].flatMap((list) => ['properties', list, 'items']);
  const facts = factsIn(at(known, [...inLists, 'properties']), columns);
  const translations = { type: 'object', additionalProperties: map(names, names) };
  const all = { ...basics, ...facts, translations };
  const fileIn = (list: string) => [list, 'items', 'properties', 'file'];
  const properties = Object(withAt(withAt(all, fileIn('documents'), url), fileIn('certificates'), url));
  const whole = { $schema: url, company: text, language: text, products: list(map(properties, needed)) };
  return Buffer.from(json({ $schema: at(known, ['$schema']), $id, ...map(whole, whole) }));
}
