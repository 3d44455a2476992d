import type { ExampleProject, RuleExample } from './rule.js';

/** Texts in YAML as they are after their keys, in the order of the keys. They may have several lines; empty ones are left out. */
type Keys = Readonly<Record<string, string | number>>;

const plainSite = {
  base: '',
  brand: 'Little Mill',
  origin: 'https://little-mill.example',
  language: 'en',
  company: '{ name: Little Mill Ltd, notice: A fictional company. }',
  enquiry: '{ provider: mailto, email: hello@little-mill.example }',
};

/** The screens that no catalogue may lack. */
const fixedPages: readonly Keys[] = [
  {
    id: '5f0c1e7a9b3d48269c47a1f2e8d60b35',
    path: '/',
    screen: 'home',
    title: 'Little Mill, maker of plant colours',
    description: 'Blue and green powders from spirulina, with the figures that a buyer of colours asks for.',
    keywords: 'plant colours, spirulina',
  },
  {
    id: 'c2d94b6e1f7a4c038b5e90d7a36f12c8',
    path: '/404',
    screen: 'not-found',
    title: 'This page could not be found',
  },
  {
    id: '91e3a75d0c2f4b86ad1c64f8b7e5d920',
    path: '/products',
    screen: 'products',
    title: 'All ingredients of Little Mill',
    description:
      'Every ingredient of Little Mill on one list, with its form, its colour and its specification.',
    keywords: 'ingredients, plant colours',
  },
  {
    id: '3ab8d1f46e9c4725b0f3c8a2d75e1946',
    path: '/knowledge',
    screen: 'knowledge',
    title: 'What we know about colours',
    description: 'Articles on plant colours, how they are made, and how they keep in light, heat and acid.',
    keywords: 'knowledge, plant colours',
  },
];

export const contactPage: Keys = {
  id: '7e41b09d5c8a4f26b3d0c97a16e852f4',
  path: '/contact-us',
  screen: 'contact',
  title: 'Contact Little Mill',
  description:
    'Ask for a sample, a specification or a quote. We answer within two working days, in your language.',
  keywords: 'contact, sample, quote',
};

const plainCategory = {
  id: 'e7c05a2b94d1463f8a6be3109d5c7f28',
  slug: 'colours',
  title: 'Colours',
  description: 'Blue and green colours from plants and algae, as powder and as liquid, with colour values.',
  keywords: 'colours, spirulina',
};

const plainProducts: readonly Keys[] = [
  {
    id: '0d8f3b6c5a2e4917b4c1d7f09e6a83b2',
    slug: 'blue-powder',
    name: 'Blue Powder',
    title: 'Blue Powder from spirulina',
    description: 'A blue powder from spirulina, with its colour value and what it bears of light and heat.',
    keywords: 'blue powder, spirulina',
  },
  {
    id: 'b83e5d17c94f4a26905be1d8f3720c6a',
    slug: 'green-powder',
    name: 'Green Powder',
    title: 'Green Powder from spinach',
    description:
      'A green powder from spinach, with its strength, and how it keeps in oils and in baked goods.',
    keywords: 'green powder, spinach',
  },
];

const plainArticle = {
  id: 'a4f7c2e85b1d4d309e6f28c0b7d3915a',
  slug: 'how-blue-stays-blue',
  headline: 'How blue stays blue',
  language: '',
  title: 'How blue stays blue, and for how long',
  description: 'What light, heat and acid do to the blue of spirulina, and how a recipe can keep it.',
  keywords: 'spirulina, stability',
};

function mapText(keys: Keys, indentation: string): string {
  return Object.entries(keys)
    .filter(([, text]) => text !== '')
    .flatMap(([key, text]) => `${key}: ${text}`.split('\n'))
    .map((line) => `${`${indentation}${line}`.trimEnd()}\n`)
    .join('');
}

function listText(items: readonly Keys[], indentation = '  '): string {
  return items.map((keys) => mapText(keys, `${indentation}  `).replace(/^ +/, `${indentation}- `)).join('');
}

export function exampleSite(own: Keys = {}): string {
  return `site:\n${mapText({ ...plainSite, ...own }, '  ')}`;
}

export function examplePages(...more: readonly Keys[]): string {
  return `pages:\n${listText([...fixedPages, ...more])}`;
}

/** One plain category, but for what the example is about. @param products what is unusual in each; at most two */
export function exampleCategories(own: Keys, products: readonly Keys[] = [{}]): string {
  const list = listText(products.map((product, n) => ({ ...plainProducts[n], ...product }))).trimEnd();
  return `categories:\n${listText([{ ...plainCategory, ...own, products: list === '' ? '[]' : `\n${list}` }])}`;
}

/** The same with nothing unusual in the category. One plain product where none is given. */
export function exampleProducts(...products: readonly Keys[]): string {
  return exampleCategories({}, products.length === 0 ? undefined : products);
}

export function exampleArticles(own: Keys, ...more: readonly Keys[]): string {
  return `articles:\n  items:\n${listText([{ ...plainArticle, ...own }, ...more], '    ')}`;
}

/** What a translation of the product in examples says. */
export const spanishTexts = {
  slug: 'polvo-azul',
  name: 'Polvo azul',
  title: 'Polvo azul de espirulina',
  description: 'Un polvo azul de espirulina, con su valor de color y lo que soporta de luz y de calor.',
  keywords: 'polvo azul, espirulina',
};

/** A translation inside of its original: the value of `translations`. */
export function innerTranslation(language: string, own: Keys): string {
  return `\n  ${language}:\n${mapText(own, '    ').trimEnd()}`;
}

/** Old addresses, each as a map of its own lines, or in the one line that is given. */
export function exampleRedirects(...redirects: readonly (Keys | string)[]): string {
  const items = redirects.map((one) => (typeof one === 'string' ? `  - ${one}\n` : listText([one])));
  return `redirects:\n${items.join('')}`;
}

export function partsOf(example: RuleExample): ExampleProject {
  return typeof example === 'string' ? { catalogue: example } : example;
}
