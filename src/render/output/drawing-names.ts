import type { Emblem } from '../../site/views/links-and-cards.js';
import { variantOf } from '../../templates/drawing/drawing.js';
import { Recent } from '../../templates/markup/recent.js';
import { contentHash } from './hash.js';
import { folders } from './output.js';

/** Names to remember: products that several pages show soon after each other. */
const limit = 2048;

/** Raise it when the same emblem would give other bytes. A test fails when it must be raised. */
export const drawingVersion = 4;

/** Width of the file that a page names when it cannot offer several, in px. */
const usualWidth = 640;

/** The files of a product's picture, as paths in the output folder. Products with the same form, colour and variant share them. */
export interface DrawingFiles {
  /** The only file of a vector drawing; of a rendered picture, the one of usual width. */
  readonly file: string;
  /** The beginning of the paths of a rendered picture. `-<width>.webp` follows. Undefined for a vector drawing. */
  readonly stem: string | undefined;
}

/**
 * Names the files of products' pictures. A name depends only on the emblem and on the tool: a page can show a picture without making it.
 * @param version of the library that makes pictures; undefined when none are made: then there are vector drawings
 */
export function drawingNames(version: string | undefined): (emblem: Emblem) => DrawingFiles {
  const known = new Recent<DrawingFiles>(limit);
  return (emblem) => known.get(`${emblem.id} ${emblem.form} ${emblem.hex}`, () => filesOf(emblem, version));
}

function filesOf(emblem: Emblem, version: string | undefined): DrawingFiles {
  const { letters, form, hex } = emblem;
  const folder = `${folders.assets}/drawings`;
  if (letters !== undefined) {
    return {
      file: `${folder}/tile.${contentHash([drawingVersion, letters, hex].join('\n'))}.svg`,
      stem: undefined,
    };
  }
  const name = `${form}-${variantOf(emblem)}-${hex.slice(1).toLowerCase()}`;
  const sum = contentHash([drawingVersion, name, version ?? ''].join('\n'));
  const stem = `${folder}/${name}.${sum}`;
  if (version === undefined) return { file: `${stem}.svg`, stem: undefined };
  return { file: `${stem}-${usualWidth}.webp`, stem };
}
