import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { exampleFolder } from '../../support/example-folder.js';

/** Brotli options for sizes in bytes. Hosts that compress on the fly use about this level; others use a higher one. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** The budget, in bytes: what users are promised. It does not grow. */
const promised = { all: 40_000, script: 8_000, styles: 12_000 } as const;
/** What is reached, in bytes. Only a feature that needs the room between them raises a figure, and a saving lowers it. */
const reached = { all: 37_000, script: 7_000, styles: 7_600 } as const;

const weights = new Map<string, number>();

async function weightOf(file: string): Promise<number> {
  let weight = weights.get(file);
  if (weight === undefined) {
    const content = await readFile(path.join(exampleFolder, file));
    weight = brotliCompressSync(content, quality).byteLength;
    weights.set(file, weight);
  }
  return weight;
}

/** The files that a browser fetches for the first view of a page, without photographs: scripts, blocking styles and the font. */
function firstFiles(html: string): {
  scripts: string[];
  styles: string[];
  fonts: string[];
} {
  const page = parse(html);
  const addresses = (selector: string, attribute: string) =>
    page.querySelectorAll(selector).map((element) => decodeURI(element.getAttribute(attribute) ?? ''));
  return {
    scripts: [...addresses('script[src]', 'src'), ...addresses('link[rel="modulepreload"]', 'href')],
    // A browser shows the content before a stylesheet without waiting for it.
    styles: addresses('link[rel="stylesheet"]:not(main ~ link)', 'href'),
    fonts: addresses('link[as="font"]', 'href'),
  };
}

async function sum(files: readonly string[]): Promise<number> {
  const each = await Promise.all(files.map(weightOf));
  return each.reduce((total, weight) => total + weight, 0);
}

/** The files of product pages, heaviest first. */
async function heaviestProducts(site: string, count: number): Promise<readonly string[]> {
  const routes: readonly { readonly path: string; readonly meta: { readonly grandId?: string } }[] =
    JSON.parse(await readFile(path.join(site, 'routes.json'), 'utf8'));
  const products = routes.filter(({ meta }) => meta.grandId !== undefined);
  expect(products.length).toBeGreaterThan(550);
  const weighed = products.map(({ path: route }) => {
    const file = `${route.slice(1)}.html`;
    return { file, weight: statSync(path.join(site, file)).size };
  });
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ file }) => file);
}

test('the first view of every product page has at most 40 kB, with at most 8 kB JavaScript', async () => {
  const site = exampleFolder;
  const heaviest = { all: 0, script: 0, styles: 0, page: '' };
  for (const name of await heaviestProducts(site, 60)) {
    const html = await readFile(path.join(site, name), 'utf8');
    expect(html).toContain('data-screen="product"');
    const { scripts, styles, fonts } = firstFiles(html);
    expect(fonts, name).toHaveLength(1);
    const script = await sum(scripts);
    const all = script + (await sum([...styles, ...fonts])) + (await weightOf(name));
    heaviest.styles = Math.max(heaviest.styles, await sum(styles));
    heaviest.script = Math.max(heaviest.script, script);
    if (all > heaviest.all) Object.assign(heaviest, { all, page: name });
  }
  for (const limits of [promised, reached]) {
    expect(heaviest.script).toBeLessThanOrEqual(limits.script);
    expect(heaviest.styles).toBeLessThanOrEqual(limits.styles);
    expect(heaviest.all, heaviest.page).toBeLessThanOrEqual(limits.all);
  }
});
