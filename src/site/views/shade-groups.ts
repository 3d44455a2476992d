import { shadeOf, shades } from '../hue.js';
import { luminance } from '../luminance.js';
import type { PlacedProduct, Site } from '../site.js';
import type { ShadeGroup } from './application-view.js';
import { productRow } from './product-rows.js';

/** Colours by the family of their shade. Those without a colour that can be read are left out. */
export function byShade(site: Site, products: readonly PlacedProduct[]): readonly ShadeGroup[] {
  return shades.flatMap((shade) => {
    const rows = products
      .filter(({ product }) => shadeOf(product.colour?.hex) === shade)
      .sort((a, b) => lightness(b) - lightness(a))
      .map((placed) => productRow(site, placed));
    return rows.length === 0 ? [] : [{ shade, rows }];
  });
}

function lightness({ product: { colour } }: PlacedProduct): number {
  return colour === undefined ? 0 : luminance(colour.hex);
}
