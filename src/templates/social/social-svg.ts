import { luminance } from '../../site/luminance.js';
import type { SocialCard } from '../../site/views/social.js';
import { shade } from '../drawing/colour.js';
import { drawingGround, drawingSvg } from '../drawing/drawing.js';
import { directionOf } from '../texts/direction.js';
import { contrast } from '../theme/contrast.js';

/** Size of the pictures, in px: the size that other sites ask for. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Raise it when the same card would be drawn in another way. */
export const socialVersion = 3;

/** Margin at the sides, in px. */
export const socialMargin = 72;

/** Middle of the brand's line, in px from the top. */
export const brandMiddle = 92;

/** Background of pictures without a colour from a product or a theme. */
const paper = '#f3f0e8';

/** The colours of a card, each as `#rrggbb`, and its direction. */
export interface SocialLook {
  readonly ground: string;
  readonly accent: string;
  /** Of the heading and the brand. */
  readonly ink: string;
  /** Of the text below the heading. */
  readonly quiet: string;
  /** Whether the words are on the right. */
  readonly isMirrored: boolean;
}

/** The look of a card. All words can be read on its background. */
export function socialLook(card: SocialCard): SocialLook {
  const hero = heroOf(card);
  const ground = hero === undefined ? tintOf(card.colour) : drawingGround(hero.hex);
  const accent = hero?.hex ?? card.colour ?? '#1f5c43';
  return {
    ground,
    accent,
    ink: readable(accent, ground, 9),
    quiet: readable(accent, ground, 5.5),
    isMirrored: directionOf(card.language) === 'rtl',
  };
}

/** A card without its words, as an SVG file. @param hasBrand whether the brand is on it, with its dot */
export function socialSvg(card: SocialCard, look: SocialLook, hasBrand: boolean): string {
  const hero = heroOf(card);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${socialSize.width}" height="${socialSize.height}">`,
    `<rect width="100%" height="100%" fill="${look.ground}"/>`,
    hero === undefined ? tiles(card, look.isMirrored) : heroDrawing(hero, look.isMirrored),
    hasBrand ? brandDot(look) : '',
    '</svg>',
  ].join('');
}

/** The product of a card about one product. */
function heroOf({ emblems: [first, second] }: SocialCard): SocialCard['emblems'][number] | undefined {
  return second === undefined ? first : undefined;
}

function tintOf(colour: string | undefined): string {
  return colour === undefined ? paper : shade(colour, 0.88);
}

function heroDrawing(emblem: SocialCard['emblems'][number], isMirrored: boolean): string {
  const side = 600;
  const x = isMirrored ? -16 : socialSize.width - side + 16;
  return placed(drawingSvg(emblem, 'none'), x, socialSize.height - side, side);
}

/** Several drawings as the tiles of a square. */
function tiles({ emblems }: SocialCard, isMirrored: boolean): string {
  const side = 236;
  const gap = 18;
  const left = isMirrored ? socialMargin : socialSize.width - socialMargin - 2 * side - gap;
  const top = (socialSize.height - 2 * side - gap) / 2;
  return emblems
    .map((emblem, n) => {
      const x = left + (n % 2) * (side + gap);
      const y = top + Math.floor(n / 2) * (side + gap);
      const clip = `<clipPath id="tile-${n}"><rect x="${x}" y="${y}" width="${side}" height="${side}" rx="20"/></clipPath>`;
      return `${clip}<g clip-path="url(#tile-${n})">${placed(drawingSvg(emblem, 'solid'), x, y, side)}</g>`;
    })
    .join('');
}

function placed(svg: string, x: number, y: number, side: number): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `);
}

/** A dot in the product's colour before the brand. */
function brandDot({ accent, quiet, isMirrored }: SocialLook): string {
  const x = isMirrored ? socialSize.width - socialMargin - 13 : socialMargin + 13;
  return `<circle cx="${x}" cy="${brandMiddle}" r="13" fill="${accent}" stroke="${quiet}" stroke-width="2"/>`;
}

/** A shade of a colour that can be read on a background: darker in steps, or lighter on a dark background. */
export function readable(colour: string, ground: string, wanted: number): string {
  const way = luminance(ground) > 0.18 ? -1 : 1;
  for (let step = 0; step < 1; step += 0.04) {
    const candidate = shade(colour, way * step);
    if (contrast(candidate, ground) >= wanted) return candidate;
  }
  return way < 0 ? '#000000' : '#ffffff';
}
