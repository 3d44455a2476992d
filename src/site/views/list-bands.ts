import { type Shade, shadeOf, shades } from '../hue.js';
import { luminance } from '../rgb.js';
import type { PlacedProduct } from '../site.js';

/** A band of a list's spectrum: a family of shades, with colours of its products from dark to light. */
export interface Band {
  readonly shade: Shade;
  /** Each is `#rrggbb`. */
  readonly colours: readonly string[];
}

/** The most colours of a band: more are too thin to be seen. */
const coloursPerBand = 8;

/** The spectrum of a list. Empty when all its colours are of one family, or it has none. */
export function bandsOf(products: readonly PlacedProduct[]): readonly Band[] {
  const found = new Map<Shade, Set<string>>();
  for (const { product } of products) {
    const hex = product.colour?.hex.toLowerCase();
    const shade = shadeOf(hex);
    if (hex === undefined || shade === undefined) continue;
    found.set(shade, (found.get(shade) ?? new Set()).add(hex));
  }
  const bands = shades.flatMap((shade) => {
    const colours = found.get(shade);
    return colours === undefined ? [] : [{ shade, colours: someOf(colours) }];
  });
  return bands.length < 2 ? [] : bands;
}

/** Evenly spaced colours, from dark to light. */
function someOf(colours: ReadonlySet<string>): readonly string[] {
  const sorted = [...colours].sort((a, b) => luminance(a) - luminance(b));
  const count = Math.min(coloursPerBand, sorted.length);
  return Array.from({ length: count }, (_, n) => sorted[Math.floor((n * sorted.length) / count)] ?? '');
}
