import type { RuleExample } from './rule.js';

/** The keys of an article that examples are about, in the order in which people write them. */
const plainArticle = {
  slug: 'how-blue-stays-blue',
  headline: 'How blue stays blue',
  language: '',
  title: 'How blue stays blue, and for how long',
  description: 'What light, heat and acid do to the blue of spirulina, and how a recipe can keep it.',
  keywords: 'spirulina, stability',
  topics: '',
  body: '',
};

/**
 * An example's section `articles`: one correct article, but for what the example is about.
 * @param own texts in YAML, as they are after the key
 */
export function articleExample(own: Partial<typeof plainArticle>): string {
  const keys = Object.entries({ ...plainArticle, ...own }).filter(([, text]) => text !== '');
  return `articles:
  items:
    - id: a4f7c2e85b1d4d309e6f28c0b7d3915a
${keys.map(([key, text]) => `      ${key}: ${text}\n`).join('')}`;
}

/** What an example changes of a plain category. */
interface ExampleCategory {
  readonly slug?: string;
  /** Declared number of list pages; none if it is absent. */
  readonly pages?: number;
  /** More lines of the category. */
  readonly more?: readonly string[];
  /** Up to two; one plain product if they are absent. */
  readonly products?: readonly ExampleProduct[];
}

/** What an example changes of a plain product. */
interface ExampleProduct {
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

/**
 * The settings of a site as a rule's example shows them.
 * @param enquiry the value of `enquiry`, as YAML in one line
 */
export function exampleSite(enquiry = '{ provider: mailto, email: hello@little-mill.example }'): string {
  return `site:
  brand: Little Mill
  origin: https://little-mill.example
  language: en
  company: { name: Little Mill Ltd, notice: A fictional company. }
  enquiry: ${enquiry}
`;
}

/** The screens that no catalogue may lack. */
export const fixedPages = `pages:
  - id: 5f0c1e7a9b3d48269c47a1f2e8d60b35
    path: /
    screen: home
    title: Little Mill, maker of plant colours
    description: Blue and green powders from spirulina, with the figures that a buyer of colours asks for.
    keywords: plant colours, spirulina
  - id: c2d94b6e1f7a4c038b5e90d7a36f12c8
    path: /404
    screen: not-found
    title: This page could not be found
  - id: 91e3a75d0c2f4b86ad1c64f8b7e5d920
    path: /products
    screen: products
    title: All ingredients of Little Mill
    description: Every ingredient of Little Mill on one list, with its form, its colour and its specification.
    keywords: ingredients, plant colours
  - id: 3ab8d1f46e9c4725b0f3c8a2d75e1946
    path: /knowledge
    screen: knowledge
    title: What we know about colours
    description: Articles on plant colours, how they are made, and how they keep in light, heat and acid.
    keywords: knowledge, plant colours
`;

/**
 * The fixed screens of an example with a contact page.
 * @param more further entries, as YAML
 */
export function examplePages(more: string): string {
  return `${fixedPages}  - id: 7e41b09d5c8a4f26b3d0c97a16e852f4
    path: /contact-us
    screen: contact
    title: Contact Little Mill
    description: Ask for a sample, a specification or a quote. We answer within two working days, in your language.
    keywords: contact, sample, quote
${more}`;
}

/** A whole catalogue that no rule has anything to say about, section by section. Examples of rules replace some of them. */
const plainSections: Readonly<Record<string, string>> = {
  site: exampleSite(),
  pages: fixedPages,
  categories: exampleCategories({}),
  articles: articleExample({
    body: 'Kept cool and in the dark, the blue of spirulina lasts for two years.',
  }),
};

/**
 * The whole catalogue of a rule's example.
 * @returns the text of `catalogue.yaml`
 */
export function exampleCatalogue({ catalogue }: RuleExample): string {
  const own = sectionsOf(catalogue);
  const sections = Object.entries(plainSections).filter(([name]) => !own.has(name));
  return [...sections.map(([, text]) => text), catalogue].join('');
}

/** The top-level keys of a text, which may be no YAML at all. */
function sectionsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^([a-z]+):/gm)].map(([, name]) => name ?? ''));
}
