import path from 'node:path';
import { count } from '../../catalogue/work.js';
import type { Site } from '../../site/site.js';
import { type Emblem, emblemOf } from '../../site/views/links-and-cards.js';
import { type SocialCard, socialCard } from '../../site/views/social.js';
import { drawingSvg } from '../../templates/drawing/drawing.js';
import { drawingWidths } from '../../templates/drawing/size.js';
import { drawingNames } from '../output/drawing-names.js';
import type { StoreKind } from '../store/store.js';
import { convertTouchIcon, drawTouchIcon, type TouchIcon } from './icon.js';
import { type ConvertedPhoto, convertedFile, convertPhoto } from './photo.js';
import { renderedFile } from './renderings.js';
import { type CardFiles, drawSocialCard, socialFile } from './social.js';

/** A picture to make. */
export interface PictureJob {
  /** Path in the output folder. */
  readonly file: string;
  /** Where it is stored; its key covers all that it is made of. Undefined when it is made as quickly as it is read. */
  readonly stored: { readonly kind: StoreKind; readonly key: string } | undefined;
  /** The photograph that it is made from, by its name in the catalogue. Undefined for a drawn picture. */
  readonly photo: string | undefined;
  /** @throws when the photograph cannot be decoded */
  readonly make: () => Promise<Buffer>;
}

/** All pictures of a site, by path in the output folder. Only vector drawings when pictures are switched off. */
export function pictureJobs(
  site: Site,
  root: string,
  assets: CardFiles & { readonly icons: { readonly touch: TouchIcon | undefined } },
): ReadonlyMap<string, PictureJob> {
  const { pictures, icons } = assets;
  const jobs = new Map<string, PictureJob>();
  const add = (job: PictureJob) =>
    jobs.set(job.file, {
      ...job,
      make: () => {
        count('pictures made');
        return job.make();
      },
    });
  for (const [name, { converted }] of pictures.photos) {
    if (converted !== undefined) for (const job of photoJobs(root, name, converted)) add(job);
  }
  if (icons.touch !== undefined) add(iconJob(root, icons.touch));
  const cards = pictures.version === undefined ? [] : socialJobs(site, root, assets);
  for (const { job } of inGroups([...drawingJobs(site, pictures.version), ...cards])) add(job);
  return jobs;
}

/** A job, and the drawing that it shows. */
interface DrawingJob {
  readonly drawing: string;
  readonly job: PictureJob;
}

/** Jobs with the same drawing follow each other, and so do drawings of the same form: each is loaded once. */
function inGroups(jobs: readonly DrawingJob[]): readonly DrawingJob[] {
  return jobs.toSorted((a, b) => (a.drawing < b.drawing ? -1 : a.drawing > b.drawing ? 1 : 0));
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
      stored: storedAs('picture', file),
      photo: name,
      make: () => convertPhoto(path.join(root, name), { width, extension, isOriented }),
    };
  });
}

function iconJob(root: string, { file, from }: TouchIcon): PictureJob {
  const isOwn = typeof from === 'string';
  return {
    file,
    stored: storedAs('picture', file),
    photo: isOwn ? from : undefined,
    make: () => (isOwn ? convertTouchIcon(path.join(root, from)) : drawTouchIcon(from)),
  };
}

/** The pictures of all products, each once. */
function drawingJobs(site: Site, version: string | undefined): readonly DrawingJob[] {
  const filesOf = drawingNames(version);
  const emblems = new Map<string, Emblem>();
  for (const placed of site.index.products) {
    const emblem = emblemOf(placed);
    emblems.set(filesOf(emblem).file, emblem);
  }
  return [...emblems].flatMap(([file, emblem]) => {
    const { stem } = filesOf(emblem);
    if (stem === undefined) {
      const make = () => Promise.resolve(Buffer.from(drawingSvg(emblem)));
      return [{ drawing: file, job: { file, stored: undefined, photo: undefined, make } }];
    }
    return drawingWidths.map((width) => ({
      drawing: file,
      job: renderedJob(convertedFile({ stem }, width, 'webp'), () => renderedFile(emblem, width)),
    }));
  });
}

/** The pictures for links of all routes, each once. */
function socialJobs(site: Site, root: string, assets: CardFiles): readonly DrawingJob[] {
  const filesOf = drawingNames(assets.pictures.version);
  const cards = new Set(site.routes.map((route) => socialCard(site, route)));
  return [...cards].map((card) => ({
    drawing: card.pictures[0] === undefined ? '' : filesOf(card.pictures[0].emblem).file,
    job: socialJob(card, root, assets),
  }));
}

function renderedJob(file: string, make: () => Promise<Buffer>): PictureJob {
  return { file, stored: storedAs('picture', file), photo: undefined, make };
}

function socialJob(card: SocialCard, root: string, assets: CardFiles): PictureJob {
  const file = socialFile(card, assets);
  return {
    file,
    stored: storedAs('card', file),
    // A damaged photograph is an error of its own files.
    photo: undefined,
    make: () => drawSocialCard(card, root),
  };
}

/** The key is the part of a file's name from its hash on: the text before it does not change the picture. */
function storedAs(kind: StoreKind, file: string): PictureJob['stored'] {
  return { kind, key: /[0-9a-f]{10}(-\d+)?\.\w+$/.exec(file)?.[0] ?? path.posix.basename(file) };
}
