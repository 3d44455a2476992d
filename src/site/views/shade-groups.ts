import { type Shade, shadeOf, shades } from '../hue.js';
import { luminance } from '../luminance.js';
import type { PlacedProduct, Site } from '../site.js';
import type { ShadeGroup } from './application-view.js';
import { productRow } from './product-rows.js';

/** Colours by the family of their shade. Those without a colour that can be read are left out. */
export function byShade(site: Site, products: readonly PlacedProduct[]): readonly ShadeGroup[] {
  const groups = new Map<Shade | undefined, { readonly placed: PlacedProduct; readonly light: number }[]>();
  for (const placed of products) {
    const shade = shadeOf(placed.product.colour?.hex);
    const of = { placed, light: lightness(placed) };
    const group = groups.get(shade);
    if (group === undefined) groups.set(shade, [of]);
    else group.push(of);
  }
  return shades.flatMap((shade) => {
    const group = groups.get(shade)?.sort((a, b) => b.light - a.light);
    return group === undefined ? [] : [{ shade, rows: group.map(({ placed }) => productRow(site, placed)) }];
  });
}

function lightness({ product: { colour } }: PlacedProduct): number {
  return colour === undefined ? 0 : luminance(colour.hex);
}
