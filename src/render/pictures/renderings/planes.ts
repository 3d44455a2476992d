import { fileURLToPath } from 'node:url';
import type { ProductForm } from '../../../catalogue/schema/model.js';
import { Recent } from '../../../templates/markup/recent.js';
import { loadSharp } from '../sharp.js';
import type { Planes } from './tint.js';

/*
 * The renderings come with the tool: `scripts/render-forms.mjs` makes them. Each is one grey picture of three parts below each other:
 * brightness, product and gloss.
 */
const folder = fileURLToPath(new URL('../../../renderings/', import.meta.url));

/** Renderings to remember: several products in a row have the same form. */
const remembered = new Recent<Promise<Planes>>(4);

/** Loads a rendering. @param variant index of the rendering among those of its form */
export function planesOf(form: ProductForm, variant: number): Promise<Planes> {
  const name = `${form}-${variant}`;
  return remembered.get(name, () => load(`${folder}${name}.avif`));
}

async function load(file: string): Promise<Planes> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(file).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width, info.height / 3];
  const part = (n: number) => data.subarray(n * width * height, (n + 1) * width * height);
  return { width, height, tone: part(0), body: part(1), gloss: part(2) };
}
