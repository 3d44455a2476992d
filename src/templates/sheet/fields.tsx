import type { Product } from '../../catalogue/schema/model.js';
import type { SheetSectionName } from '../../catalogue/schema/own-fields/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import { itemsOf, type ShownField, valueAt } from '../../catalogue/schema/shown-fields.js';
import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable } from '../own/replaceable.js';
import type { Fact } from '../parts/facts.js';
import { FactList } from '../parts/facts.js';
import { unbroken } from '../parts/unbroken.js';
import type { Texts } from '../texts/index.js';
import { wordAt } from '../texts/word-at.js';

/** The most facts beside the picture of a product: three rows of three. */
const mostKeyFacts = 9;

const ranked = productFields
  .filter(({ keyFact }) => keyFact !== undefined)
  .toSorted((a, b) => (a.keyFact ?? 0) - (b.keyFact ?? 0));

/** The fields of a product in a section of its data sheet, as names with values. Those without a value are left out. */
export function sectionFacts(product: Product, section: SheetSectionName, texts: Texts): readonly Fact[] {
  return productFields.flatMap((field) =>
    field.section === section && field.isDrawn !== true ? factOf(product, field, texts, (text) => text) : [],
  );
}

/** The facts that buyers look for first, the most important first. */
export function keyFacts(product: Product, texts: Texts): readonly Fact[] {
  return ranked.flatMap((field) => factOf(product, field, texts, unbroken)).slice(0, mostKeyFacts);
}

function factOf(
  product: Product,
  field: ShownField,
  texts: Texts,
  written: (text: string) => string,
): readonly Fact[] {
  const { label, isItalic } = field;
  const found = textIn(product, field, texts);
  if (found === undefined) return [];
  const text = written(found);
  return [[wordAt(texts, label), isItalic ? <i key={label}>{text}</i> : text, label]];
}

/** A value as a text: a list with commas, a choice in the words for it. Undefined where there is none. */
function textIn(product: Product, field: ShownField, texts: Texts): string | undefined {
  const { words } = field;
  if (words !== undefined && valueAt(product, field.path) === true) return wordAt(texts, words);
  const values = itemsOf(product, field);
  if (values.length === 0) return undefined;
  return (words === undefined ? values : values.map((value) => wordAt(texts, `${words}.${value}`))).join(
    ', ',
  );
}

/** The facts that buyers look for first, beside the picture. */
export const KeyFacts = replaceable('KeyFacts', function KeyFacts({ view }: OriginalProps<'KeyFacts'>) {
  return <FactList facts={keyFacts(view.product, useTexts())} className="glance" />;
});
