import { readFile } from 'node:fs/promises';
import { lacking } from '../../catalogue/fonts/letters.js';
import { once } from '../../document/collections.js';
import { count } from '../../document/work.js';
import { fileIn } from '../../project/files/disk.js';
import type { ReadProject } from '../../project/project.js';
import type { Site } from '../../site/site.js';
import type { Photo } from '../../site/views/contract.js';
import { Recent } from '../../templates/markup/recent.js';
import type { MadeFile } from '../output/output.js';
import type { PageViews } from '../pages/view.js';
import { densityFor, loadSharp, pixelLimit } from '../pictures/sharp.js';
import { prepareToolFonts } from '../pictures/words.js';
import { type DataSheet, dataSheetOf } from './data-sheet.js';
import type { SheetPictures } from './draw/head.js';

export interface SheetSource {
  readonly site: Site;
  readonly project: Pick<ReadProject, 'root'>;
  readonly views: PageViews;
  readonly draw: (sheet: DataSheet, pictures: SheetPictures) => Promise<Buffer>;
}

/** The data sheets of a site. They are made and stored like its pictures. */
export function* dataSheetFiles({ site, project, views, draw }: SheetSource): Generator<MadeFile, void> {
  if (site.dataSheets.size === 0) return;
  const addressOf = (photo: Photo) => views.photo(photo).src;
  for (const route of site.routes) {
    const address = site.dataSheets.get(route.path);
    if (address === undefined || route.subject.screen !== 'product') continue;
    const sheet = once((): DataSheet => {
      const plain = dataSheetOf(views.product(route), views.body(route), site, addressOf);
      const font = site.siteFont(lacking('sheet', plain));
      return font ? { ...plain, font } : plain;
    });
    yield {
      kind: 'sheet',
      file: address.slice(1),
      // The key needs no more: the interface's words, the fonts and the code belong to the tool, and addresses of pictures contain hashes.
      stored: once(() => ({ kind: 'sheet', key: JSON.stringify(sheet()) })),
      make: async () => {
        count('data sheets made');
        return draw(sheet(), await sheetPictures(project.root, sheet()));
      },
    };
  }
}

/** The last logo by its address: all data sheets of a site have the same. */
const logos = new Recent<ReturnType<typeof drawLogo>>(1);

/** The largest sizes in px: three for each point of the space on paper. */
const sizes = { photo: { width: 516, height: 366 }, logo: { width: 510, height: 78 } } as const;

/** Leaves out damaged pictures: the build reports them with the page's pictures. @throws Fault if the library is missing */
async function sheetPictures(root: string, sheet: DataSheet): Promise<SheetPictures> {
  const { logo, photo } = sheet;
  const font = sheet.font && fileIn(root, sheet.font.file);
  if (logo === undefined && photo === undefined) return { font };
  // Not caught below: a missing library is not an error of the picture.
  const sharp = await loadSharp();
  const [logoBytes, photoBytes] = await Promise.all([
    logo && logos.get(logo.address, () => drawLogo(sharp, fileIn(root, logo.file))).catch(() => undefined),
    photo && photoPicture(sharp, fileIn(root, photo.file)).catch(() => undefined),
  ]);
  return { logo: logoBytes, photo: photoBytes, font };
}

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>;

async function photoPicture(sharp: SharpLibrary, file: string): Promise<Buffer> {
  return sharp(file, { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ ...sizes.photo, fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function drawLogo(sharp: SharpLibrary, file: string): Promise<Buffer> {
  await prepareToolFonts();
  const bytes = await readFile(file);
  const { format, width = 1, height = 1 } = await sharp(bytes).metadata();
  const density = densityFor(format, Math.min(sizes.logo.width / width, sizes.logo.height / height));
  return sharp(bytes, { density, limitInputPixels: pixelLimit })
    .resize({ ...sizes.logo, fit: 'inside', withoutEnlargement: format !== 'svg' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
