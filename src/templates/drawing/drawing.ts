import type { ProductForm } from '../../catalogue/schema/model.js';
import type { Emblem } from '../../site/views/contract.js';
import { escapeHtml } from '../markup/html.js';
import { toHex, toOklch } from '../theme/oklch.js';
import drawn from './shapes.json' with { type: 'json' };
import { drawingSize } from './size.js';
import { groundColours, productColours } from './tones.js';

/** Written by `scripts/render-forms.mjs`. A rendering is the JSON of its layers, lowest first, with paths on 320 × 240 units. */
const shapes: Readonly<Record<ProductForm, readonly string[]>> = drawn;

/** The rendering of a product's form. Mirroring doubles the renderings of a form, which are then lit from either side. */
export function renderingOf({ variant, form }: Emblem) {
  const { length } = shapes[form];
  return { place: variant % length, isMirrored: variant % (2 * length) >= length };
}

type Layer = readonly [kind: 'ground' | 'body' | 'gloss', tone: number, path: string];

/** A drawing for sites without rendered pictures; a tile for an emblem with letters. The same emblem always gives the same bytes. */
export function drawingSvg(emblem: Emblem): string {
  const { letters, hex, form } = emblem;
  if (letters !== undefined) return tileSvg(letters, hex);
  const { place, isMirrored } = renderingOf(emblem);
  const layers: readonly Layer[] = JSON.parse(shapes[form][place] ?? '[]');
  const ground = groundColours(hex);
  const product = productColours(hex, tonesOf(layers));
  const drawn = layers.map(([kind, tone, path]) =>
    kind === 'gloss'
      ? `<path fill="#fff" fill-opacity=".6" d="${path}"/>`
      : `<path fill="${toHex((kind === 'ground' ? ground : product)(tone))}" d="${path}"/>`,
  );
  const shown = isMirrored ? `<g transform="matrix(-1 0 0 1 320 0)">${drawn.join('')}</g>` : drawn.join('');
  return svgOn(toHex(ground(190)), toHex(ground(174)), shown);
}

function svgOn(from: string, to: string, content: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="${drawingSize.width}" height="${drawingSize.height}">`,
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<path fill="url(#g)" d="M0 0h320v240H0z"/>${content}</svg>\n`,
  ].join('');
}

/** How often a drawing has each tone, estimated: the first shape of the product covers as much as the others together. */
function tonesOf(layers: readonly Layer[]): Uint32Array {
  const counts = new Uint32Array(256);
  const body = layers.filter(([kind]) => kind === 'body');
  for (const [n, [, tone]] of body.entries()) counts[tone] = (counts[tone] ?? 0) + (n === 0 ? 3 : 1);
  return counts;
}

/** Lightness of the colours of a tile. Letters have the contrast of large text on both grounds. */
const lightness = { above: 0.94, below: 0.9, letters: 0.42, line: 0.8 } as const;

/** The picture of a product whose look is unknown: its initials on a tint. @param hex colour of the tint */
function tileSvg(letters: string, hex: string): string {
  const { c, h } = toOklch(hex);
  const tone = (l: number, chroma: number) => toHex({ l, c: Math.min(c, chroma), h });
  const circle = `<circle cx="160" cy="120" r="74" fill="none" stroke="${tone(lightness.line, 0.07)}" stroke-width="1.5"/>`;
  const text = `<text x="160" y="120" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="64" font-weight="600" letter-spacing="1" fill="${tone(lightness.letters, 0.11)}">${escapeHtml(letters)}</text>`;
  return svgOn(tone(lightness.above, 0.025), tone(lightness.below, 0.04), circle + text);
}
