import type { Category, ProductForm } from '../../catalogue/schema/model.js';
import { memoize } from '../../catalogue/text/memoize.js';

/** Numbers that products get. Those that differ by a multiple of what a form has renderings of have the same one, turned or not. */
const count = 12;

/** How many products before one must not have its very picture: those beside and above it in a list. */
const reach = 4;

/**
 * Which picture of its form each product of a category has, by its id: never the rendering of the product before it. It hangs on the id
 * first, so that a new product changes few others.
 */
export const variantsIn = memoize(({ products }: Category): ReadonlyMap<string, number> => {
  const latest = new Map<ProductForm, readonly number[]>();
  return new Map(
    products.map(({ id, form = 'powder' }) => {
      const [before, ...others] = latest.get(form) ?? [];
      const isTaken = (variant: number) =>
        others.includes(variant) ||
        (before !== undefined && ((variant - before) % 3 === 0 || (variant - before) % 4 === 0));
      let variant = hashOf(id) % count;
      while (isTaken(variant)) variant = (variant + 1) % count;
      latest.set(form, [variant, before ?? variant, ...others].slice(0, reach));
      return [id, variant];
    }),
  );
});

/** FNV-1a: small, and spreads ids well enough. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < id.length; n += 1) hash = Math.imul(hash ^ id.charCodeAt(n), 0x01000193);
  return hash >>> 0;
}
