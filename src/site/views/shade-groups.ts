import { grouped } from '../grouped.js';
import { shadeOf, shades } from '../hue.js';
import { luminance } from '../rgb.js';
import type { PlacedProduct, Site } from '../site.js';
import type { ShadeGroup } from './application-view.js';
import { productRow } from './product-rows.js';

/** Colours by the family of their shade. Those without a colour that can be read are left out. */
export function byShade(site: Site, products: readonly PlacedProduct[]): readonly ShadeGroup[] {
  const lit = products.map((placed) => ({
    placed,
    light: luminance(placed.product.colour?.hex ?? '#000000'),
  }));
  const groups = grouped(lit, ({ placed }) => [shadeOf(placed.product.colour?.hex)]);
  return shades.flatMap((shade) => {
    const group = groups.get(shade)?.sort((a, b) => b.light - a.light);
    return group === undefined ? [] : [{ shade, rows: group.map(({ placed }) => productRow(site, placed)) }];
  });
}
