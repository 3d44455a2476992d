import type { Category, Product } from '../../../catalogue/schema/model.js';
import { itemsOf, type ProductField } from '../../../catalogue/schema/shown-fields.js';
import { groupedBy, memoize, perKey } from '../../../document/collections.js';
import { amountAs } from '../../../kinds/index.js';
import { factKey, testName, withoutCondition } from '../../../kinds/tests.js';
import type { PlacedProduct } from '../../site.js';

const testsPath = 'spec';

/** A test of the specification as a field, under any condition. @param label as a product has it, in a language */
export function testField(label: string, language: string): ProductField {
  const path = [testsPath, testName(label)];
  const key = path.join('.');
  const short = { own: { [language]: withoutCondition(label) } };
  return {
    ...{ key: factKey(label), path, kind: 'quantity', section: 'specification' },
    label: { own: { [language]: label } },
    facet: { key, rank: 1.5, reading: 'amount', leastShare: 0.5, label: short },
    column: { key, rank: 0.5, label: short },
  };
}

export function isTest({ path }: ProductField): boolean {
  return path[0] === testsPath && path.length > 1;
}

/** The rows of a product's specification, by the usual names of their tests without conditions. */
export const testsOf = memoize(({ spec = [] }: Product) => groupedBy(spec, ({ test }) => [testName(test)]));

/** The texts of a field or a test. */
export function valuesOf(product: Product, field: ProductField): readonly string[] {
  if (!isTest(field)) return itemsOf(product, field);
  const [row] = testsOf(product).get(field.path[1] ?? '') ?? [];
  return row === undefined ? [] : [limitText(row)];
}

/** The test that promises a content: the first, unless it is only an upper limit, as for lead. @param language of the product */
export function assayOf({ spec: [first] = [] }: Product, language: string) {
  const amount = first && amountAs('quantity', limitText(first), language);
  return amount !== undefined && amount.low === undefined ? undefined : first;
}

/** The expected tests that the specification of a product does not state. Their names are those of other products in its list. */
export function unstatedTests(
  product: Product,
  { expects = [] }: Category,
  others: readonly PlacedProduct[],
): readonly string[] {
  const stated = testsOf(product);
  if (stated.size === 0) return [];
  const unstated = expects.filter((test) => !stated.has(testName(test)));
  return unstated.map((test) => nameIn(others)(testName(test)) ?? test);
}

const nameIn = memoize((products: readonly PlacedProduct[]) =>
  perKey((test: string) => {
    const rows = products.flatMap(({ product }) => testsOf(product).get(test) ?? []);
    return rows[0]?.test;
  }),
);

/** The limit of a test with its unit. */
export function limitText({ limit, unit }: NonNullable<Product['spec']>[number]): string {
  return unit === undefined ? limit : `${limit} ${unit}`;
}
