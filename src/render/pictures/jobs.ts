import path from 'node:path';
import type { Site } from '../../site/site.js';
import { type SocialCard, socialCard } from '../../site/views/social.js';
import { convertPhoto } from './convert.js';
import { convertTouchIcon, drawTouchIcon, type TouchIcon } from './icon.js';
import { type ConvertedPhoto, convertedFile, type PictureTable } from './photo.js';
import { drawSocialCard, socialFile } from './social.js';

/** A picture to make. */
export interface PictureJob {
  /** Path in the output folder. */
  readonly file: string;
  /** Covers all that it is made of. */
  readonly key: string;
  /** The photograph that it is made from, by its name in the catalogue. Undefined for a drawn picture. */
  readonly photo: string | undefined;
  /** @throws when the photograph cannot be decoded */
  readonly make: () => Promise<Buffer>;
}

/** All pictures of a site, by path in the output folder. Empty when pictures are switched off. */
export function pictureJobs(
  site: Site,
  root: string,
  {
    pictures,
    icons,
  }: { readonly pictures: PictureTable; readonly icons: { readonly touch: TouchIcon | undefined } },
): ReadonlyMap<string, PictureJob> {
  const jobs = new Map<string, PictureJob>();
  const add = (job: PictureJob) => jobs.set(job.file, job);
  for (const [name, { converted }] of pictures.photos) {
    if (converted !== undefined) for (const job of photoJobs(root, name, converted)) add(job);
  }
  if (icons.touch !== undefined) add(iconJob(root, icons.touch));
  if (pictures.version !== undefined) {
    const cards = new Set(site.routes.map((route) => socialCard(site, route)));
    for (const card of cards) add(socialJob(card, pictures.version));
  }
  return jobs;
}

function photoJobs(root: string, name: string, converted: ConvertedPhoto): readonly PictureJob[] {
  const { widths, fallback, isOriented } = converted;
  const sizes = [
    ...widths.flatMap((width) => ['avif', 'webp'].map((extension) => ({ width, extension }))),
    fallback,
  ];
  return sizes.map(({ width, extension }) => {
    const file = convertedFile(converted, width, extension);
    return {
      file,
      key: keyOf(file),
      photo: name,
      make: () => convertPhoto(path.join(root, name), { width, extension, isOriented }),
    };
  });
}

function iconJob(root: string, { file, from }: TouchIcon): PictureJob {
  const isOwn = typeof from === 'string';
  return {
    file,
    key: keyOf(file),
    photo: isOwn ? from : undefined,
    make: () => (isOwn ? convertTouchIcon(path.join(root, from)) : drawTouchIcon(from)),
  };
}

function socialJob(card: SocialCard, version: string): PictureJob {
  const file = socialFile(card, version);
  return { file, key: keyOf(file), photo: undefined, make: () => drawSocialCard(card) };
}

/** The part of a file's name from its hash on: the text before it does not change the picture. */
function keyOf(file: string): string {
  return /[0-9a-f]{10}(-\d+)?\.\w+$/.exec(file)?.[0] ?? path.posix.basename(file);
}
