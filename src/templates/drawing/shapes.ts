import type { ProductForm } from '../../catalogue/schema/model.js';
import type { Emblem } from '../../site/views/links-and-cards.js';
import drawn from './shapes.json' with { type: 'json' };

/**
 * The renderings of each form as shapes. Made by `scripts/render-forms.mjs`. Each is the JSON of its layers from below: the kind (`ground`,
 * `body` or `gloss`), the tone, and the path on 320 × 240 units.
 */
export const shapes: Readonly<Record<ProductForm, readonly string[]>> = drawn;

/** Which picture of its form a product has: an index. Always the same for a product. */
export function variantOf({ id, form }: Emblem): number {
  // FNV-1a: small, and spreads ids well enough.
  let hash = 0x811c9dc5;
  for (let n = 0; n < id.length; n += 1) hash = Math.imul(hash ^ id.charCodeAt(n), 0x01000193);
  return (hash >>> 0) % shapes[form].length;
}
