import type { Category, Product, SiteSettings } from '../../../catalogue/schema/model.js';
import { fieldsFor } from '../../../catalogue/schema/product.js';
import { type ProductField, valueAt } from '../../../catalogue/schema/shown-fields.js';
import { groupedBy, memoize } from '../../../document/collections.js';
import { testName } from '../../../kinds/tests.js';
import type { PlacedProduct } from '../../site.js';
import type { CardFact } from '../contract.js';
import { fieldsOf, fieldTexts, nameIn } from './product-fields.js';
import { assayOf, isTest, testField, testsOf } from './test-fields.js';

/** The fields that usually decide, by rank. */
const usualFields = [...groupedBy(fieldsFor('decides'), ({ decides }) => [decides]).values()];

/** The fields that decide about a product: those that its category names, else its colour value or assay, and its range of pH. */
export const decidingFields = memoize((site: SiteSettings) => {
  const fields = new Map(fieldsOf(site).map((field) => [field.path.join('.'), field]));
  const fieldOf = (product: Product, name: string): readonly ProductField[] => {
    const [, test] = /^spec\.?(.*)$/.exec(name) ?? [];
    if (test === undefined) return [fields.get(name) ?? []].flat();
    const { language = site.language } = product;
    const row = test === '' ? assayOf(product, language) : testsOf(product).get(testName(test))?.[0];
    return row === undefined ? [] : [testField(row.test, language)];
  };
  return memoize(({ card }: Category) =>
    memoize(
      (product: Product): readonly ProductField[] =>
        card?.flatMap((name) => fieldOf(product, name)) ??
        usualFields.flatMap((fields) => {
          const first = fields.find(({ path }) => valueAt(product, path) !== undefined);
          return first === undefined ? [] : fieldOf(product, first.path.join('.'));
        }),
    ),
  );
});

/** The tests that decide about most products of a list. */
export const decidingTests = memoize((site: SiteSettings) =>
  memoize((products: readonly PlacedProduct[]): readonly ProductField[] => {
    const all = products.flatMap(({ category, product }) => decidingFields(site)(category)(product));
    const tests = groupedBy(all.filter(isTest), ({ path }) => [path.join('.')]);
    return [...tests.values()].flatMap((same) => (same.length * 2 < products.length ? [] : same[0]));
  }),
);

/** The facts of those fields on a card, in the language of the product. */
export const decidingFacts = memoize(
  (site: SiteSettings) => (category: Category, product: Product) =>
    decidingFields(site)(category)(product).flatMap((field): readonly CardFact[] => {
      const language = product.language ?? site.language;
      const name = nameIn(field.label, language, site.language);
      const label = typeof name === 'string' ? name : name.text;
      const { words } = field;
      if (words !== undefined && valueAt(product, field.path) === true) return [[label, words]];
      const texts = fieldTexts(site, product, field);
      if (texts.length === 0) return [];
      return [words === undefined ? [label, texts.join(', ')] : [label, texts.join(', '), words]];
    }),
);
