/** What an example changes of a plain category. */
export interface ExampleCategory {
  readonly slug?: string;
  /** Declared number of list pages; none if it is absent. */
  readonly pages?: number;
  /** More lines of the category. */
  readonly more?: readonly string[];
  /** Up to two; one plain product if they are absent. */
  readonly products?: readonly ExampleProduct[];
}

/** What an example changes of a plain product. */
export interface ExampleProduct {
  readonly id?: string;
  /** As it is in the YAML text. */
  readonly slug?: string;
  /** More lines of the product. */
  readonly more?: readonly string[];
}

const plain = [
  {
    id: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2',
    slug: 'blue-powder',
    rest: `name: Blue Powder
title: Blue Powder from spirulina
description: A blue powder from spirulina, with its colour value and what it bears of light and heat.
keywords: blue powder, spirulina`,
  },
  {
    id: 'b83e5d17c94f4a26905be1d8f3720c6a',
    slug: 'green-powder',
    rest: `name: Green Powder
title: Green Powder from spinach
description: A green powder from spinach, with its strength, and how it keeps in oils and in baked goods.
keywords: green powder, spinach`,
  },
] as const;

/** The section `categories` of an example: one category with one or two products, in which only what is named is unusual. */
export function exampleCategories({
  slug = 'colours',
  pages,
  more = [],
  products = [{}],
}: ExampleCategory): string {
  const entry = [
    'id: e7c05a2b94d1463f8a6be3109d5c7f28',
    `slug: ${slug}`,
    'title: Colours',
    'description: Blue and green colours from plants and algae, as powder and as liquid, with colour values.',
    'keywords: colours, spirulina',
    ...more,
    ...(pages === undefined ? [] : [`pages: ${pages}`]),
    products.length === 0 ? 'products: []' : 'products:',
    ...products.flatMap((product, n) => item(productLines(product, n))),
  ];
  return ['categories:', ...item(entry), ''].join('\n');
}

function productLines({ id, slug, more = [] }: ExampleProduct, n: number): readonly string[] {
  const own = plain[n === 0 ? 0 : 1];
  return [`id: ${id ?? own.id}`, `slug: ${slug ?? own.slug}`, ...own.rest.split('\n'), ...more];
}

/** The lines of a map as an item of a list. */
function item(lines: readonly string[]): readonly string[] {
  return lines.map((line, n) => `${n === 0 ? '  - ' : '    '}${line}`);
}
