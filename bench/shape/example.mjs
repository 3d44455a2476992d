// The example of this repository as a measured project.
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../measuring/run.mjs';

const parts = ['catalogue.yaml', 'content', 'assets'];

/** Copies the example. @param {string} folder the target */
export async function writeExample(folder) {
  await mkdir(folder, { recursive: true });
  for (const part of parts)
    await cp(path.join(projectRoot, part), path.join(folder, part), { recursive: true });
}

/** The addresses of the example's products, in order. @returns {Promise<string[]>} */
export async function exampleAddresses() {
  const { categories } = parse(await readFile(path.join(projectRoot, 'catalogue.yaml'), 'utf8'));
  return categories.flatMap(({ slug, products }) =>
    products
      // Some have no page, and some have an address with a space.
      .filter((product) => product.shadowed_by === undefined && !/\s/.test(product.slug))
      .map((product) => `/${slug}/${product.slug}`),
  );
}
