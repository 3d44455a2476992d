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

/** Renderings to remember, each in one width: several products in a row have the same form. */
const remembered = new Recent<Promise<Planes>>(12);

/** Loads a rendering in a width. @param variant index of the rendering among those of its form */
export function planesOf(form: ProductForm, variant: number, width: number): Promise<Planes> {
  const name = `${form}-${variant}`;
  return remembered.get(`${name} ${width}`, () => load(`${folder}${name}.avif`, width));
}

async function load(file: string, width: number): Promise<Planes> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(file).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height / 3, channels: 1 } as const;
  const height = Math.round((raw.height * width) / raw.width);
  const size = raw.width * raw.height;
  const part = (n: number) =>
    sharp(data.subarray(n * size, (n + 1) * size), { raw })
      .resize({ width, height, fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer();
  const [tone, body, gloss] = [await part(0), await part(1), await part(2)];
  return { width, height, tone, body, gloss };
}
