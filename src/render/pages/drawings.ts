import type { Emblem } from '../../site/views/parts.js';
import { drawingVersion } from '../../templates/drawing/drawing.js';
import { Recent } from '../../templates/markup/recent.js';
import { contentHash } from '../output/hash.js';
import { hashedName } from '../output/hashed-name.js';
import { folders } from '../output/output.js';

/** Names to remember: products that several pages show soon after each other. */
const limit = 2048;

/**
 * Names the files of drawings, as paths in the output folder. A name depends only on the drawing's data: a page can show a drawing without
 * making it.
 */
export function drawingNames(): (emblem: Emblem) => string {
  const known = new Recent<string>(limit);
  return ({ id, form, hex }) =>
    known.get(id, () => {
      const sum = contentHash([drawingVersion, form, hex].join('\n'));
      return `${folders.assets}/${hashedName(`drawings/${id}.svg`, sum)}`;
    });
}
