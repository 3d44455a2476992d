import path from 'node:path';
import { count } from '../../catalogue/work.js';
import type { Site } from '../../site/site.js';
import { type Emblem, emblemOf } from '../../site/views/links-and-cards.js';
import { socialCard } from '../../site/views/social.js';
import { drawingSvg } from '../../templates/drawing/drawing.js';
import { drawingWidths } from '../../templates/drawing/size.js';
import { drawingNames } from '../output/drawing-names.js';
import type { MadeFile } from '../output/site-file.js';
import { convertTouchIcon, drawTouchIcon, type TouchIcon } from './icon.js';
import { type ConvertedPhoto, convertedFile, convertPhoto } from './photo.js';
import { renderedFile } from './renderings.js';
import { type CardFiles, drawSocialCard, socialFile } from './social.js';

/** All pictures of a site. Only vector drawings when pictures are switched off. */
export function pictureFiles(
  site: Site,
  root: string,
  assets: CardFiles & { readonly icons: { readonly touch: TouchIcon | undefined } },
): Iterable<MadeFile> {
  const { pictures, icons } = assets;
  const files = new Map<string, MadeFile>();
  const add = (picture: Picture) =>
    files.set(picture.file, {
      ...picture,
      kind: 'picture',
      make: () => {
        count('pictures made');
        return picture.make();
      },
    });
  for (const [name, { converted }] of pictures.photos) {
    if (converted !== undefined) for (const photo of photoFiles(root, name, converted)) add(photo);
  }
  if (icons.touch !== undefined) add(iconFile(root, icons.touch));
  const cards = pictures.version === undefined ? [] : socialFiles(site, root, assets);
  for (const { picture } of inGroups([...drawingFiles(site, pictures.version), ...cards])) add(picture);
  return files.values();
}

type Picture = Omit<MadeFile, 'kind'>;

/** A picture, and the drawing that it shows. */
interface DrawnPicture {
  readonly drawing: string;
  readonly picture: Picture;
}

/** Pictures with the same drawing follow each other, and so do drawings of the same form: each is loaded once. */
function inGroups(pictures: readonly DrawnPicture[]): readonly DrawnPicture[] {
  return pictures.toSorted((a, b) => (a.drawing < b.drawing ? -1 : a.drawing > b.drawing ? 1 : 0));
}

function photoFiles(root: string, name: string, converted: ConvertedPhoto): readonly Picture[] {
  const { widths, fallback, isOriented } = converted;
  const sizes = [
    ...widths.flatMap((width) => ['avif', 'webp'].map((extension) => ({ width, extension }))),
    fallback,
  ];
  return sizes.map(({ width, extension }) => {
    const file = convertedFile(converted, width, extension);
    return {
      file,
      stored: storedAs('picture', file),
      photo: name,
      make: () => convertPhoto(path.join(root, name), { width, extension, isOriented }),
    };
  });
}

function iconFile(root: string, { file, from }: TouchIcon): Picture {
  const isOwn = typeof from === 'string';
  return {
    file,
    stored: storedAs('picture', file),
    photo: isOwn ? from : undefined,
    make: () => (isOwn ? convertTouchIcon(path.join(root, from)) : drawTouchIcon(from)),
  };
}

/** The pictures of all products, each once. */
function drawingFiles(site: Site, version: string | undefined): readonly DrawnPicture[] {
  const filesOf = drawingNames(version);
  const emblems = new Map<string, Emblem>();
  for (const placed of site.index.products) {
    const emblem = emblemOf(placed);
    emblems.set(filesOf(emblem).file, emblem);
  }
  return [...emblems].flatMap(([file, emblem]): readonly DrawnPicture[] => {
    const { stem } = filesOf(emblem);
    if (stem === undefined) {
      return [{ drawing: file, picture: { file, make: () => drawingSvg(emblem) } }];
    }
    return drawingWidths.map((width) => {
      const sized = convertedFile({ stem }, width, 'webp');
      const make = () => renderedFile(emblem, width);
      return { drawing: file, picture: { file: sized, stored: storedAs('picture', sized), make } };
    });
  });
}

/** The pictures for links of all routes, each once. A damaged photograph in one is an error of its own files. */
function socialFiles(site: Site, root: string, assets: CardFiles): readonly DrawnPicture[] {
  const filesOf = drawingNames(assets.pictures.version);
  const cards = new Set(site.routes.map((route) => socialCard(site, route)));
  return [...cards].map((card) => {
    const file = socialFile(card, assets);
    return {
      drawing: card.pictures[0] === undefined ? '' : filesOf(card.pictures[0].emblem).file,
      picture: { file, stored: storedAs('card', file), make: () => drawSocialCard(card, root) },
    };
  });
}

/** The key is the part of a file's name from its hash on: the text before it does not change the picture. */
function storedAs(kind: 'picture' | 'card', file: string): NonNullable<Picture['stored']> {
  return () => ({ kind, key: /[0-9a-f]{10}(-\d+)?\.\w+$/.exec(file)?.[0] ?? path.posix.basename(file) });
}
