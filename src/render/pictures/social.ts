import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SocialCard } from '../../site/views/social.js';
import { socialSvg, socialVersion } from '../../templates/social/social-svg.js';
import { contentHash } from '../hash.js';
import { folders } from '../output.js';
import { replaceFile } from '../replace-file.js';
import { fontConfiguration, fontMeasure } from './fonts.js';
import { loadSharp } from './sharp.js';

/**
 * Path of a card's picture in the output folder. Its name carries the hash of all that it is drawn from, so that pages can
 * name it before it is drawn.
 * @param version of the tool that draws
 */
export function socialFile(card: SocialCard, version: string): string {
  const hash = contentHash(JSON.stringify([card, socialVersion, version]));
  return `${folders.assets}/social/${card.id}.${hash}.png`;
}

let fonts: Promise<void> | undefined;

/** Draws a card as a PNG file. @param workFolder absolute path of a folder for what the fonts need */
export async function drawSocialCard(card: SocialCard, workFolder: string): Promise<Buffer> {
  fonts ??= prepareFonts(workFolder);
  await fonts;
  const sharp = await loadSharp();
  const svg = socialSvg(card, fontMeasure());
  // All colours as they are, and pressed lightly: to choose the colours of a palette takes three times as long as all else, and
  // more effort a quarter longer for one part in fourteen.
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
}

/** Fonts are looked for once in a process, when the first word is drawn: what is said later is not heard. */
async function prepareFonts(workFolder: string): Promise<void> {
  const folder = path.join(workFolder, 'fonts');
  const file = path.join(folder, 'fonts.conf');
  await mkdir(folder, { recursive: true });
  // Another run may read it in this moment: half of it would give that run the fonts of the machine.
  await replaceFile(file, fontConfiguration(path.join(folder, 'cache')));
  process.env['FONTCONFIG_FILE'] = file;
  // Would be put before the paths of our fonts.
  delete process.env['FONTCONFIG_SYSROOT'];
}
