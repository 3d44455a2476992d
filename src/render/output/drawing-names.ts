import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { Emblem } from '../../site/views/contract.js';
import { renderingOf } from '../../templates/drawing/drawing.js';
import { Recent } from '../../templates/markup/recent.js';
import { contentHash } from './output.js';

/** Number of cached names: several pages in a row show the same products. */
const limit = 2048;

/** Raise it if the same emblem would give other bytes. A test fails if this was forgotten. */
export const drawingVersion = 5;

/** Width in px of the file for pages that cannot offer several. */
const usualWidth = 640;

/**
 * A name depends only on the emblem and the tool: a page can show a picture without making it, and products with the same emblem share it.
 * @param version of the library that makes pictures. Undefined if none are made: then there are vector drawings.
 * @returns `file`: the only file, or the rendered picture of usual width; `stem`: the start of the paths of all widths, before `-<width>.webp`
 */
export function drawingNames(version: string | undefined) {
  const cache = new Recent<ReturnType<typeof filesOf>>(limit);
  return (emblem: Emblem) =>
    cache.get(`${emblem.variant} ${emblem.form} ${emblem.hex} ${emblem.letters}`, () =>
      filesOf(emblem, version),
    );
}

function filesOf(emblem: Emblem, version: string | undefined) {
  const { letters, form, hex } = emblem;
  const folder = `${toolFolders.assets}/drawings`;
  if (letters !== undefined)
    return { file: `${folder}/tile.${contentHash([drawingVersion, letters, hex].join('\n'))}.svg` };
  const { place, isMirrored } = renderingOf(emblem);
  const name = `${form}-${place}${isMirrored ? '-mirrored' : ''}-${hex.slice(1).toLowerCase()}`;
  const stem = `${folder}/${name}.${contentHash([drawingVersion, name, version ?? ''].join('\n'))}`;
  return version === undefined ? { file: `${stem}.svg` } : { file: `${stem}-${usualWidth}.webp`, stem };
}
