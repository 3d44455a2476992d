import type { Emblem } from '../../site/views/links-and-cards.js';
import { renderingOf } from '../../templates/drawing/drawing.js';
import { Recent } from '../../templates/markup/recent.js';
import { contentHash, folders } from './output.js';

/** Names to remember: products that several pages show soon after each other. */
const limit = 2048;

/** Raise it when the same emblem would give other bytes. A test fails when it must be raised. */
export const drawingVersion = 5;

/** Width of the file that a page names when it cannot offer several, in px. */
const usualWidth = 640;

/**
 * A name depends only on the emblem and the tool: a page can show a picture without making it, and products with the same emblem share it.
 * @param version of the library that makes pictures; undefined when none are made: then there are vector drawings
 * @returns the only file, of a rendered picture that of usual width; and the beginning of all its paths, before `-<width>.webp`
 */
export function drawingNames(version: string | undefined) {
  const known = new Recent<ReturnType<typeof filesOf>>(limit);
  return (emblem: Emblem) =>
    known.get(`${emblem.variant} ${emblem.form} ${emblem.hex} ${emblem.letters}`, () =>
      filesOf(emblem, version),
    );
}

function filesOf(emblem: Emblem, version: string | undefined) {
  const { letters, form, hex } = emblem;
  const folder = `${folders.assets}/drawings`;
  if (letters !== undefined)
    return { file: `${folder}/tile.${contentHash([drawingVersion, letters, hex].join('\n'))}.svg` };
  const { place, isMirrored } = renderingOf(emblem);
  const name = `${form}-${place}${isMirrored ? '-mirrored' : ''}-${hex.slice(1).toLowerCase()}`;
  const stem = `${folder}/${name}.${contentHash([drawingVersion, name, version ?? ''].join('\n'))}`;
  return version === undefined ? { file: `${stem}.svg` } : { file: `${stem}-${usualWidth}.webp`, stem };
}
