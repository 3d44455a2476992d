import { contrast, luminance, mixed } from '../../site/rgb.js';
import type { SocialCard } from '../../site/views/social.js';
import { groundHex } from '../drawing/tones.js';
import { directionOf } from '../texts/language-props.js';

/** Size of the pictures for links, in px: the size that other sites ask for. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Raise it when the same card would be drawn in another way. */
export const socialVersion = 6;

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

/** The look of a card. All words can be read on its background, which is the ground of its product's picture. */
export function socialLook(card: SocialCard): SocialLook {
  const [hero] = card.pictures.length === 1 ? card.pictures : [];
  const ground =
    hero === undefined || hero.emblem.letters !== undefined
      ? tintOf(hero?.emblem.hex ?? card.colour)
      : groundHex(hero.emblem.hex);
  const accent = hero?.emblem.hex ?? card.colour ?? '#1f5c43';
  return {
    ground,
    accent,
    ink: readable(accent, ground, 9),
    quiet: readable(accent, ground, 5.5),
    isMirrored: directionOf(card.language) === 'rtl',
  };
}

function tintOf(colour: string | undefined): string {
  return colour === undefined ? paper : shade(colour, 0.88);
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

/** Mixes a colour with white (amount above 0, to 1) or with black (below 0, to -1). Takes and gives `#rrggbb`. */
export function shade(hex: string, amount: number): string {
  return mixed(hex, amount > 0 ? '#ffffff' : '#000000', Math.min(1, Math.abs(amount)));
}
