import path from 'node:path';
import { count } from '../../document/work.js';
import { fileIn } from '../../project/files/disk.js';
import type { Site } from '../../site/site.js';
import { emblemOf } from '../../site/views/links-and-cards.js';
import { socialCard } from '../../site/views/social.js';
import type { MadeFile } from '../output/output.js';
import { convertTouchIcon, drawTouchIcon, type TouchIcon } from './icon.js';
import { type ConvertedPhoto, convertedFile, convertPhoto } from './photo.js';
import { plateFile, plateSvg } from './plates.js';
import { type CardFiles, drawSocialCard, socialFile } from './social.js';

type Picture = Omit<MadeFile, 'kind'>;

/** All pictures of a site, each once. Only plates if pictures are switched off. */
export function pictureFiles(
  site: Site,
  root: string,
  assets: CardFiles & { readonly icons: { readonly touch: TouchIcon | undefined } },
): Iterable<MadeFile> {
  const { pictures, icons } = assets;
  const cards = pictures.version === undefined ? [] : socialFiles(site, root, assets);
  const all = [
    ...[...pictures.photos].flatMap(([name, { converted }]) => photoFiles(root, name, converted)),
    ...(icons.touch === undefined ? [] : [iconFile(root, icons.touch)]),
    ...plateFiles(site),
    ...cards,
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
    const make = () => convertPhoto(fileIn(root, name), { width, extension, isOriented });
    return { file, stored: storedAs('picture', file), photo: name, make };
  });
}

function iconFile(root: string, { file, from }: TouchIcon): Picture {
  const stored = storedAs('picture', file);
  return typeof from === 'string'
    ? { file, stored, photo: from, make: () => convertTouchIcon(fileIn(root, from)) }
    : { file, stored, make: () => drawTouchIcon(from) };
}

function plateFiles({ catalogue, index }: Site): readonly Picture[] {
  const plates = new Set(index.products.map((product) => emblemOf(catalogue.site, product).plate));
  return [...plates].map((plate) => ({
    file: plateFile(plate),
    isNamedByKey: true,
    make: () => plateSvg(plate, { detail: 'head' }),
  }));
}

/** The pictures for links of all routes. A damaged photograph is reported by its own files. */
function socialFiles(site: Site, root: string, assets: CardFiles): readonly Picture[] {
  const cards = new Set(site.routes.map((route) => socialCard(site, route)));
  return [...cards].map((card) => {
    const file = socialFile(card, assets);
    return { file, stored: storedAs('card', file), make: () => drawSocialCard(card, root) };
  });
}

/** The key is a file's name from its hash on: the text before it does not change the picture. */
function storedAs(kind: 'picture' | 'card', file: string): NonNullable<Picture['stored']> {
  return () => ({ kind, key: /[0-9a-f]{10}(-\d+)?\.\w+$/.exec(file)?.[0] ?? path.posix.basename(file) });
}
