import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreateText } from 'sharp';
import { lacking, type SiteFont, withBreaks } from '../../catalogue/fonts/letters.js';
import { once } from '../../document/collections.js';
import { temporaryFolder, writeNamed } from '../../project/files/disk.js';
import { oneLine } from '../../site/one-line.js';
import { escapeHtml } from '../../templates/markup/html.js';
import { type Layer, layerOf, loadSharp } from './sharp.js';

/** The fonts of pictures come with the tool: words look the same on every machine. */
const fontPackages = ['inter', 'noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'];

/** Their families, in the order in which letters are looked for. */
export const pictureFonts = 'Inter,Noto Sans,Noto Sans Arabic,Noto Sans Hebrew,Noto Sans Thai';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Sets the direction of a text from right to left, whatever its first letter is. */
const rightToLeftMark = '\u200f';

/** Longer texts are cut: a picture is no place to read them. */
const maxCharacters = 110;

export interface Words {
  readonly text: string;
  readonly weight: 'Regular' | 'Bold';
  /** `#rrggbb` */
  readonly colour: string;
  /** Possible sizes of the letters in px, the largest first. The first that fits is used. */
  readonly sizes: readonly number[];
  /** The size of their space, in px. */
  readonly width: number;
  readonly height: number;
  /** Whether they are at the right edge of their space. */
  readonly isMirrored: boolean;
  /** The project's font, with its absolute path. */
  readonly font?: SiteFont | undefined;
}

/** Whether the fonts have all characters of a text. Others would show as boxes. @param siteLetters letters of the project's font */
export function canSet(text: string, siteLetters = ''): boolean {
  const line = oneLine(text.normalize('NFC'));
  return line !== '' && [...lacking('picture', line)].every((letter) => siteLetters.includes(letter));
}

/** Words as a picture, cropped to the letters. */
export async function setWords(words: Words): Promise<Layer> {
  await prepareToolFonts();
  const { sizes, width, height } = words;
  for (const size of sizes) {
    if (minHeight(words, size) > height) continue;
    const set = await drawn(words, size, { width, dpi: 72, wrap: 'word' });
    if (set.width <= width && set.height <= height) return set;
  }
  // Breaks words that are wider than their space. The library reduces all of them until they fit.
  return drawn(words, sizes.at(-1) ?? 16, { width, height, wrap: 'word-char' });
}

/** An estimate of the least height of the words in px, to skip sizes that cannot fit. Lines have a distance of 1.36, and a capital a height of 0.7. */
function minHeight({ text, width }: Words, size: number): number {
  const lines = Math.ceil((shortened(oneLine(text.normalize('NFC'))).length * 0.45 * size) / width);
  return ((lines - 1) * 1.36 + 0.7) * size;
}

async function drawn(
  { text, weight, colour, isMirrored, font }: Words,
  size: number,
  room: Pick<CreateText, 'width' | 'height' | 'dpi' | 'wrap'>,
): Promise<Layer> {
  const sharp = await loadSharp();
  // All lines get the same direction, also those that begin with a Latin code. In a right-to-left language any letter decides, in others the first.
  const isRightToLeft = rightToLeft.test(isMirrored ? text : (/\p{L}/u.exec(text)?.[0] ?? ''));
  const shown = `${isRightToLeft ? rightToLeftMark : ''}${escapeHtml(withBreaks(shortened(oneLine(text.normalize('NFC')))))}`;
  const picture = sharp({
    text: {
      text: `<span foreground="${colour}">${shown}</span>`,
      font: `${pictureFonts},${font ? `${font.family},` : ''} ${weight} ${size}`,
      ...(font && { fontfile: font.file }),
      // The library's left and right mean the start and the end of a line.
      align: isRightToLeft === isMirrored ? 'left' : 'right',
      rgba: true,
      ...room,
    },
  });
  return layerOf(picture);
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}

/** Runs before any word is drawn: the library looks for fonts only once. Its cache is in a private folder, where no other user can write. */
export const prepareToolFonts = once(async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'fonts.conf');
  writeNamed(file, fontConfiguration(path.join(folder, 'cache')));
  process.env['FONTCONFIG_FILE'] = file;
  // The library would prepend it to the paths of our fonts.
  delete process.env['FONTCONFIG_SYSROOT'];
});

function fontConfiguration(cache: string): string {
  const require = createRequire(import.meta.url);
  const folders = fontPackages.flatMap((name) => {
    const folder = path.dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
    return ['400Regular', '700Bold'].map((weight) => `<dir>${escapeHtml(path.join(folder, weight))}</dir>`);
  });
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    `<fontconfig>${folders.join('')}<cachedir>${escapeHtml(cache)}</cachedir></fontconfig>`,
    '',
  ].join('\n');
}
