import type { Product } from '../../catalogue/schema/model.js';
import { type Shade, shadeOf } from '../hue.js';
import { mixed } from '../rgb.js';
import { phStepsOf } from './product-rows.js';

type Swatches = NonNullable<NonNullable<Product['colour']>['at_ph']>;

/** How far a swatch speaks for the pH beyond it. */
const reach = 1;

/** The shades of a product at the steps of its pH window where its swatches say another one than its colour. By step. */
export function shadesAtPh(product: Product): Readonly<Record<string, Shade>> {
  const { colour } = product;
  const own = shadeOf(colour?.hex);
  const swatches = [...(colour?.at_ph ?? [])].sort((a, b) => a.ph - b.ph);
  return Object.fromEntries(
    phStepsOf(product).flatMap((ph) => {
      const shade = shadeOf(hexAt(swatches, ph));
      return shade === undefined || shade === own ? [] : [[String(ph), shade]];
    }),
  );
}

/** The colour at a pH: between two swatches a mixture of them. Undefined where no swatch is near. */
function hexAt(swatches: Swatches, ph: number): string | undefined {
  const below = swatches.findLast((swatch) => swatch.ph <= ph);
  const above = swatches.find((swatch) => swatch.ph >= ph);
  if (below !== undefined && above !== undefined) {
    const part = above.ph === below.ph ? 0 : (ph - below.ph) / (above.ph - below.ph);
    return mixed(below.hex, above.hex, part);
  }
  const nearest = below ?? above;
  return nearest !== undefined && Math.abs(nearest.ph - ph) <= reach ? nearest.hex : undefined;
}
