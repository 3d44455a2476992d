// Writes content as a project of Herbarium.
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { idOf, pageSize } from './content.mjs';

/**
 * @param {string} folder for `catalogue.yaml` and `content/`
 * @param {import('./content.mjs').Content} content
 * @param {'long' | 'short'} bodies long ones are separate files, short ones are in the catalogue
 */
export async function writeHerbarium(folder, { categories, articles }, bodies) {
  await mkdir(path.join(folder, 'content'), { recursive: true });
  const file = await open(path.join(folder, 'catalogue.yaml'), 'w');
  const write = writerOf(file);
  const bodyOf = async (entry) => {
    if (bodies === 'short') return `|\n${indented(entry.body, 10)}`;
    const name = `content/${entry.slug}.md`;
    await writeFile(path.join(folder, name), `${entry.body}\n`);
    return name;
  };
  try {
    await write(headText(categories));
    await write('categories:\n');
    for (const { products, ...category } of categories) {
      await write(
        `  - ${fields(category, 4)}    pages: ${pagesOf(products, pageSize.products)}\n    products:\n`,
      );
      for (const { body, spec, colour, ...product } of products) {
        const rows = spec.map((row) => `          - ${flow(row)}\n`).join('');
        const text = await bodyOf({ ...product, body });
        await write(
          `      - ${fields(product, 8)}        colour: ${flow(colour)}\n        spec:\n${rows}        body: ${text}\n`,
        );
      }
    }
    await write(`articles:\n  pages: ${pagesOf(articles, pageSize.articles)}\n  items:\n`);
    for (const { body, products, date, ...article } of articles) {
      const text = await bodyOf({ ...article, body });
      await write(
        `    - ${fields(article, 6)}      date: ${JSON.stringify(date)}\n      products: [${products.join(', ')}]\n      body: ${text}\n`,
      );
    }
    await write.end();
  } finally {
    await file.close();
  }
}

function headText(categories) {
  const all = categories.flatMap(({ products }) => products);
  const pages = [
    ['/', 'home', 'Natural ingredients from the manufacturer'],
    ['/about-us', 'about-us', 'About the company and its growers'],
    ['/contact-us', 'contact', 'Contact us for samples and quotes'],
    ['/search', 'search', 'Find a product or an article'],
    ['/thanks', 'thanks', 'Thank you for your enquiry'],
    ['/404', 'not-found', 'This page could not be found'],
    ['/knowledge', 'knowledge', 'What we know of natural colours'],
    ['/products', 'products', 'All products of all families'],
  ].map(([at, screen, title]) => {
    const count = screen === 'products' ? `    pages: ${pagesOf(all, pageSize.products)}\n` : '';
    return `  - id: ${idOf(at)}\n    path: ${at}\n    screen: ${screen}\n    title: ${title}\n    heading: ${title}\n    description: "${title}: figures, methods, samples and lead times, told plainly for buyers."\n    keywords: ingredients\n${count}`;
  });
  return `site:
  brand: Bench
  origin: https://www.bench.example
  language: en
  page_size: { products: ${pageSize.products}, articles: ${pageSize.articles}, news: 10 }
  search: false
  company: { name: Bench Ltd., tagline: Ingredients by the thousand, email: hello@bench.example }
  enquiry: { provider: netlify, email: samples@bench.example }
lint:
  rules: { meta/no-offer: off }
pages:
${pages.join('')}`;
}

function fields(values, columns) {
  return Object.entries(values)
    .map(([key, value], n) => `${n === 0 ? '' : ' '.repeat(columns)}${key}: ${scalar(value)}\n`)
    .join('');
}

function flow(values) {
  return `{ ${Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')} }`;
}

function scalar(value) {
  return /^[\da-f]{32}$|^[\w-]+$/.test(value)
    ? /^\d+e?\d*$/.test(value)
      ? `"${value}"`
      : value
    : JSON.stringify(value);
}

function indented(text, columns) {
  return text.replace(/^(?=.)/gm, ' '.repeat(columns));
}

function pagesOf(items, size) {
  return Math.max(1, Math.ceil(items.length / size));
}

/** Collects small texts, so that a catalogue of a hundred megabytes does not need a million writes. */
function writerOf(file) {
  let waiting = '';
  const write = async (text) => {
    waiting += text;
    if (waiting.length > 1 << 20) await write.end();
  };
  write.end = async () => {
    const text = waiting;
    waiting = '';
    await file.write(text);
  };
  return write;
}
