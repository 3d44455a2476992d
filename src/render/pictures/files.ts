import path from 'node:path';
import { count } from '../../document/work.js';
import type { Site } from '../../site/site.js';
import { emblemOf } from '../../site/views/links-and-cards.js';
import { socialCard } from '../../site/views/social.js';
import { drawingSvg } from '../../templates/drawing/drawing.js';
import { drawingWidths } from '../../templates/drawing/size.js';
import { drawingNames } from '../output/drawing-names.js';
import type { MadeFile } from '../output/output.js';
import { convertTouchIcon, drawTouchIcon, type TouchIcon } from './icon.js';
import { type ConvertedPhoto, convertedFile, convertPhoto } from './photo.js';
import { renderedFile } from './renderings.js';
import { type CardFiles, drawSocialCard, socialFile } from './social.js';

type Picture = Omit<MadeFile, 'kind'>;

type DrawnPicture = readonly [drawing: string, picture: Picture];

/** All pictures of a site, each once. Only vector drawings if pictures are switched off. */
export function pictureFiles(
  site: Site,
  root: string,
  assets: CardFiles & { readonly icons: { readonly touch: TouchIcon | undefined } },
): Iterable<MadeFile> {
  const { pictures, icons } = assets;
  const cards = pictures.version === undefined ? [] : socialFiles(site, root, assets);
  // Sorted so that pictures of the same drawing, and drawings of the same form, follow each other: each form is loaded once.
  const drawn = [...drawingFiles(site, pictures.version), ...cards].sort(([a], [b]) =>
    a < b ? -1 : a > b ? 1 : 0,
  );
  const all = [
    ...[...pictures.photos].flatMap(([name, { converted }]) => photoFiles(root, name, converted)),
    ...(icons.touch === undefined ? [] : [iconFile(root, icons.touch)]),
    ...drawn.map(([, picture]) => picture),
  ];
  const counted = (picture: Picture): MadeFile => ({
    ...picture,
    kind: 'picture',
    make: () => {
      count('pictures made');
      return picture.make();
    },
  });
  return new Map(all.map((picture) => [picture.file, counted(picture)])).values();
}

function photoFiles(root: string, name: string, converted: ConvertedPhoto | undefined): readonly Picture[] {
  if (converted === undefined) return [];
  const { widths, fallback, isOriented } = converted;
  const sizes = [
    ...widths.flatMap((width) => ['avif', 'webp'].map((extension) => ({ width, extension }))),
    fallback,
  ];
  return sizes.map(({ width, extension }) => {
    const file = convertedFile(converted, width, extension);
    const make = () => convertPhoto(path.join(root, name), { width, extension, isOriented });
    return { file, stored: storedAs('picture', file), photo: name, make };
  });
}

function iconFile(root: string, { file, from }: TouchIcon): Picture {
  const stored = storedAs('picture', file);
  return typeof from === 'string'
    ? { file, stored, photo: from, make: () => convertTouchIcon(path.join(root, from)) }
    : { file, stored, make: () => drawTouchIcon(from) };
}

function drawingFiles(site: Site, version: string | undefined): readonly DrawnPicture[] {
  const filesOf = drawingNames(version);
  const emblems = new Map(
    site.index.products.map(emblemOf).map((emblem) => [filesOf(emblem).file, emblem] as const),
  );
  return [...emblems].flatMap(([drawing, emblem]): readonly DrawnPicture[] => {
    const { stem } = filesOf(emblem);
    if (stem === undefined) return [[drawing, { file: drawing, make: () => drawingSvg(emblem) }]];
    return drawingWidths.map((width) => {
      const file = convertedFile({ stem }, width, 'webp');
      const make = () => renderedFile(emblem, width);
      return [drawing, { file, stored: storedAs('picture', file), make }];
    });
  });
}

/** The pictures for links of all routes. A damaged photograph is reported by its own files. */
function socialFiles(site: Site, root: string, assets: CardFiles): readonly DrawnPicture[] {
  const filesOf = drawingNames(assets.pictures.version);
  const cards = new Set(site.routes.map((route) => socialCard(site, route)));
  return [...cards].map((card) => {
    const file = socialFile(card, assets);
    const [first] = card.pictures;
    const drawing = first === undefined ? '' : filesOf(first.emblem).file;
    return [drawing, { file, stored: storedAs('card', file), make: () => drawSocialCard(card, root) }];
  });
}

/** The key is a file's name from its hash on: the text before it does not change the picture. */
function storedAs(kind: 'picture' | 'card', file: string): NonNullable<Picture['stored']> {
  return () => ({ kind, key: /[0-9a-f]{10}(-\d+)?\.\w+$/.exec(file)?.[0] ?? path.posix.basename(file) });
}
