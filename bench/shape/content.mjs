// The content for every measured tool: half products with ten rows of specification, half articles. Made only from counters, so that every
// machine measures the same bytes.
import { kinds, plants, shades, tests, vocabulary } from './words.mjs';

/** Products and articles per page of a list. */
export const pageSize = { products: 12, articles: 10 };

/** Product lists: the number of ingredient families of a manufacturer, whatever the number of products. */
const categoryCount = 12;

/** Fixed pages: home, about, contact, search, thanks, not found. */
const fixedPages = 6;

/** Characters of Markdown, for the two kinds of content of `npm run bench`. */
const bodyLengths = {
  long: { product: 5_000, article: 10_000 },
  short: { product: 250, article: 500 },
};

/** Whether bodies are short and in the catalogue: long ones of so many routes would measure the disk. @param {number} routes */
export function isHuge(routes) {
  return routes > 100_000;
}

/**
 * The content of a site.
 * @typedef {ReturnType<typeof contentOf>} Content
 * @typedef {ReturnType<typeof productOf>} Product
 * @param {number} routes the approximate number of addresses, with pages of lists
 * @param {'long' | 'short'} bodies
 */
export function contentOf(routes, bodies) {
  // k products and k articles give 2k pages, k/12 pages of categories, k/12 of all products and k/10 of articles. The last page of a
  // category is half full on average, and the first page of every list also exists under its number.
  const others = fixedPages + (categoryCount + 2) + categoryCount / 2;
  const each = Math.round((routes - others) / (2 + 2 / pageSize.products + 1 / pageSize.articles));
  const lengths = bodyLengths[bodies];
  const categories = Array.from({ length: categoryCount }, (_, n) => ({
    id: idOf(`category ${n}`),
    slug: `${plants[n]}-ingredients`.toLowerCase(),
    title: `${plants[n]} ingredients`,
    description: `All that we make of ${plants[n].toLowerCase()}, with specifications, colours and lead times.`,
    products: /** @type {Product[]} */ ([]),
  }));
  for (let n = 0; n < each; n += 1)
    categories[n % categoryCount].products.push(productOf(n, lengths.product));
  const articles = Array.from({ length: each }, (_, n) => articleOf(n, lengths.article, categories));
  return { categories, articles };
}

/** The number of routes that Herbarium makes from a content. @param {Content} content */
export function routesOf({ categories, articles }) {
  const pagesOf = (items, size) => Math.max(1, Math.ceil(items.length / size)) + 1;
  const products = categories.flatMap((category) => category.products);
  const lists = [
    ...categories.map((category) => pagesOf(category.products, pageSize.products)),
    pagesOf(products, pageSize.products),
    pagesOf(articles, pageSize.articles),
  ];
  return lists.reduce((sum, pages) => sum + pages, fixedPages + products.length + articles.length);
}

function productOf(n, length) {
  const plant = plants[n % plants.length];
  const kind = kinds[Math.floor(n / plants.length) % kinds.length];
  const name = `${plant} ${kind} ${n}`;
  return {
    id: idOf(`product ${n}`),
    slug: slugOf(name),
    name,
    title: `${name} in bulk, with samples`,
    description: `${name}: specification with methods of analysis, colour, packing and lead time, in drums of 25 kg from lot ${n} on.`,
    keywords: `${plant}, ${kind}, lot ${n}`,
    colour: { hex: `#${hexOf(n)}`, shade: shades[n % shades.length] },
    spec: tests.map(([test, unit, method], row) => ({
      test,
      limit: `≤ ${((n * 7 + row * 13) % 90) + 1}`,
      unit,
      method,
    })),
    body: markdownOf(n, length),
  };
}

function articleOf(n, length, categories) {
  const plant = plants[(n * 5) % plants.length];
  const headline = `How ${plant} keeps its colour, part ${n}`;
  const { slug, products } = categories[n % categories.length];
  const product = products[n % products.length];
  return {
    id: idOf(`article ${n}`),
    slug: slugOf(headline),
    headline,
    description: `What light, heat and acid do to ${plant}, how it is measured in the laboratory, and what a buyer can ask for, part ${n}.`,
    keywords: `${plant}, colour, stability, ${n}`,
    date: `20${String(10 + (n % 15)).padStart(2, '0')}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    products: [`${slug}/${product.slug}`],
    body: markdownOf(n + 1_000_003, length),
  };
}

/** Realistic Markdown: paragraphs with emphasis and links, second-level headings, lists, sometimes a table. */
function markdownOf(seed, length) {
  const random = generator(seed);
  let text = blockOf(0, random);
  for (let n = 1; text.length < length; n += 1) text += `\n\n${blockOf(n, random)}`;
  return text;
}

function blockOf(n, random) {
  if (n % 5 === 1) return `## ${capital(words(random, 4))}`;
  if (n % 5 === 3) return Array.from({ length: 4 }, () => `- ${capital(words(random, 9))}.`).join('\n');
  if (n % 17 === 12) {
    const rows = Array.from({ length: 4 }, () => `| ${words(random, 2)} | ${words(random, 3)} |`);
    return ['| Property | Value |', '| --- | --- |', ...rows].join('\n');
  }
  const sentences = Array.from({ length: 4 }, (_, sentence) => {
    const text = capital(words(random, 12));
    if (sentence === 1) return `${text}, **${words(random, 2)}** and *${words(random, 1)}*.`;
    return sentence === 2 && n % 3 === 0 ? `${text}, see [${words(random, 2)}](/about-us).` : `${text}.`;
  });
  return sentences.join(' ');
}

function words(random, count) {
  return Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ');
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Mulberry32: the same pseudorandom numbers on every machine. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** 32 hex digits that differ when the texts differ, and look random. */
export function idOf(text) {
  const random = generator(
    [...text].reduce((sum, char) => Math.imul(sum ^ char.charCodeAt(0), 0x01000193), 0x811c9dc5),
  );
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}

function slugOf(text) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function hexOf(n) {
  return ((Math.imul(n + 1, 0x9e3779b1) >>> 8) & 0xffffff).toString(16).padStart(6, '0');
}
