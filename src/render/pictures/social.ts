import type { SocialCard } from '../../site/views/social.js';
import {
  brandMiddle,
  type SocialLook,
  socialLook,
  socialMargin,
  socialSize,
  socialSvg,
  socialVersion,
} from '../../templates/social/social-svg.js';
import { contentHash } from '../output/hash.js';
import { folders } from '../output/output.js';
import { loadSharp } from './sharp.js';
import { canSet, type SetWords, setWords, type Words } from './words.js';

/** Width of the words, in px. */
const textWidth = 590;

/** Between the heading and the text below it, in px. */
const gap = 36;

/** Indent of the brand's words: they begin after its dot, in px. */
const brandIndent = 40;

/**
 * Path of a card's picture in the output folder. Its name has the hash of all that it is drawn from: pages can name the picture before it
 * is drawn.
 * @param version of the tool that draws
 */
export function socialFile(card: SocialCard, version: string): string {
  const hash = contentHash(JSON.stringify([card, socialVersion, version]));
  return `${folders.assets}/social/${card.id}.${hash}.png`;
}

/** Draws a card as a PNG file. */
export async function drawSocialCard(card: SocialCard): Promise<Buffer> {
  const look = socialLook(card);
  const words = wordsOf(card, look);
  const set = async (part: Words | undefined) => part && setWords(part);
  const [brand, heading, line] = [
    await brandSet(words.brand),
    await set(words.heading),
    await set(words.line),
  ];
  const height = (heading?.height ?? 0) + (heading && line ? gap : 0) + (line?.height ?? 0);
  const top = Math.round((socialSize.height - height) / 2) + 18;
  const layers = [
    placed(brand, look, brandMiddle - Math.round((brand?.height ?? 0) / 2), brandIndent),
    placed(heading, look, top),
    placed(line, look, top + height - (line?.height ?? 0)),
  ];
  const sharp = await loadSharp();
  const svg = socialSvg(card, look, brand !== undefined);
  // Full colours and light compression. A palette takes three times as long as everything else; more effort takes a quarter longer and
  // saves 7 %.
  return sharp(Buffer.from(svg))
    .composite(layers.flat())
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** The brand's words, as drawn last: they are the same on all cards of a language. */
let lastBrand: { readonly key: string; readonly set: Promise<SetWords> } | undefined;

function brandSet(words: Words | undefined): Promise<SetWords> | undefined {
  if (words === undefined) return undefined;
  const key = JSON.stringify(words);
  if (lastBrand?.key !== key) lastBrand = { key, set: setWords(words) };
  return lastBrand.set;
}

/** The words of a card. A text with a character that the fonts lack is left out. */
function wordsOf({ heading, line, brand }: SocialCard, { ink, quiet, isMirrored }: SocialLook) {
  const part = (text: string, how: Omit<Words, 'text' | 'isMirrored'>): Words | undefined =>
    canSet(text) ? { text, isMirrored, ...how } : undefined;
  const bold = { weight: 'Bold', width: textWidth } as const;
  const large = { ...bold, colour: ink, sizes: [84, 72, 62, 54, 46, 40], height: 288 };
  const named = part(heading, large);
  return {
    // Show the brand instead of a name that the fonts cannot draw.
    heading: named ?? part(brand, large),
    line: part(line, { weight: 'Regular', width: textWidth, colour: quiet, sizes: [32, 28], height: 72 }),
    brand:
      named &&
      part(brand, { ...bold, width: textWidth - brandIndent, colour: quiet, sizes: [30], height: 40 }),
  };
}

/** A layer of the picture. @param indent from the margin, in px */
function placed(words: SetWords | undefined, { isMirrored }: SocialLook, top: number, indent = 0) {
  if (words === undefined) return [];
  const { data, width, height } = words;
  const edge = socialMargin + indent;
  const left = isMirrored ? socialSize.width - edge - width : edge;
  return [{ input: data, raw: { width, height, channels: 4 as const }, left, top }];
}
