import { contrast, luminance, mixed } from '../../site/colour/rgb.js';
import type { SocialCard } from '../../site/views/social.js';
import { groundHex } from '../drawing/tones.js';
import { directionOf } from '../texts/shown-text.js';

/** Size of the pictures for links, in px, as other sites recommend it. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Raise it when the same card would be drawn in another way. */
export const socialVersion = 7;

/** Margin at the sides, in px. */
export const socialMargin = 72;

/** Middle of the brand's line, in px from the top. */
export const brandMiddle = 92;

/** Background of pictures without a colour from a product or a theme. */
const paper = '#f3f0e8';

/** The look of a card. All its words can be read on its background. Colours are `#rrggbb`. */
export interface SocialLook {
  /** Background: the ground of the product's picture. */
  readonly ground: string;
  readonly accent: string;
  /** Of the heading and the brand. */
  readonly ink: string;
  /** Of the text below the heading. */
  readonly quiet: string;
  /** Whether the words are on the right. */
  readonly isMirrored: boolean;
}

export function socialLook({ pictures, colour, language }: SocialCard): SocialLook {
  const hero = pictures.length === 1 ? pictures[0]?.emblem : undefined;
  const mainColour = hero?.hex ?? colour;
  const tint = mainColour === undefined ? paper : shade(mainColour, 0.88);
  const ground = hero === undefined || hero.letters !== undefined ? tint : groundHex(hero.hex);
  const accent = mainColour ?? '#1f5c43';
  return {
    ground,
    accent,
    ink: readable(accent, ground, 9),
    quiet: readable(accent, ground, 5.5),
    isMirrored: directionOf(language) === 'rtl',
  };
}

/** A shade of a colour that is readable on a background: darker, or lighter on a dark background. @param wanted contrast ratio */
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
