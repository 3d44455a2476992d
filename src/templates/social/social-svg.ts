import { luminance } from '../../site/luminance.js';
import type { SocialCard } from '../../site/views/social.js';
import { shade } from '../drawing/colour.js';
import { drawingGround, drawingSvg } from '../drawing/drawing.js';
import { escapeHtml } from '../html.js';
import { directionOf } from '../texts/direction.js';
import { contrast } from '../theme/contrast.js';
import { type SetText, type SizeStep, setText, type TextMeasure } from './lines.js';

/** Size of the pictures, in px: what the places that show them ask for. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Raised whenever the same card would be drawn otherwise. */
export const socialVersion = 2;

/** Ground of pictures that no product and no theme gives a colour. */
const paper = '#f3f0e8';

/** Margin at the sides, and the width of the words, in px. */
const margin = 72;
const textWidth = 590;

const headingSteps: readonly SizeStep[] = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 62, lines: 3 },
  { size: 54, lines: 4 },
  { size: 46, lines: 4 },
  { size: 40, lines: 5 },
];
const lineSteps: readonly SizeStep[] = [
  { size: 32, lines: 1 },
  { size: 28, lines: 2 },
];
const brandSteps: readonly SizeStep[] = [{ size: 30, lines: 1 }];

/** A line is this much higher than its letters. */
const leading = 1.22;

/**
 * A card as an SVG file. Words that the fonts lack a character of are left out, so that nobody sees boxes.
 * @param measure widths in the fonts that it will be set in
 */
export function socialSvg(card: SocialCard, measure: TextMeasure): string {
  const [first, second] = card.emblems;
  const hero = second === undefined ? first : undefined;
  const ground = hero === undefined ? tintOf(card.colour) : drawingGround(hero.hex);
  const accent = hero?.hex ?? card.colour ?? '#1f5c43';
  const isMirrored = directionOf(card.language) === 'rtl';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${socialSize.width}" height="${socialSize.height}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    hero === undefined ? tiles(card, isMirrored) : heroDrawing(hero, isMirrored),
    words(card, measure, { ground, accent, isMirrored }),
    '</svg>',
  ].join('');
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
  const left = isMirrored ? margin : socialSize.width - margin - 2 * side - gap;
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

interface Look {
  /** `#rrggbb` */
  readonly ground: string;
  readonly accent: string;
  /** Whether the words stand at the right. */
  readonly isMirrored: boolean;
}

function words({ heading, line, brand }: SocialCard, measure: TextMeasure, look: Look): string {
  const ink = readable(look.accent, look.ground, 9);
  const quiet = readable(look.accent, look.ground, 5.5);
  const named = setText(heading, textWidth, measure.bold, headingSteps);
  const set = {
    // A name in a script that the fonts lack gives its place to the brand.
    heading: named ?? setText(brand, textWidth, measure.bold, headingSteps),
    line: setText(line, textWidth, measure.regular, lineSteps),
    brand: named && setText(brand, textWidth - 44, measure.bold, brandSteps),
  };
  const gap = set.heading === undefined || set.line === undefined ? 0 : 22;
  const height = heightOf(set.heading) + gap + heightOf(set.line);
  const top = (socialSize.height - height) / 2 + 18;
  const lineTop = top + heightOf(set.heading) + gap;
  return [
    set.brand === undefined ? '' : brandMark(set.brand, quiet, look),
    block(set.heading, top, { ...look, weight: 700, fill: ink }),
    block(set.line, lineTop, { ...look, weight: 400, fill: quiet }),
  ].join('');
}

/** The brand with a dot of the product's colour. */
function brandMark(brand: SetText, fill: string, look: Look): string {
  const y = 92;
  const edge = look.isMirrored ? socialSize.width - margin - 13 : margin + 13;
  const dot = `<circle cx="${edge}" cy="${y}" r="13" fill="${look.accent}" stroke="${fill}" stroke-width="2"/>`;
  return dot + block(brand, y - 20, { ...look, weight: 700, fill, indent: 40 });
}

function heightOf(text: SetText | undefined): number {
  return text === undefined ? 0 : text.lines.length * text.size * leading;
}

/** Lines of text below each other. @param top of the first, in px */
function block(
  text: SetText | undefined,
  top: number,
  look: Look & { readonly weight: 400 | 700; readonly fill: string; readonly indent?: number },
): string {
  if (text === undefined) return '';
  const { weight, fill, indent = 0, isMirrored } = look;
  const x = isMirrored ? socialSize.width - margin - indent : margin + indent;
  const isRightToLeft = readsRightToLeft(text.lines.join(' '), isMirrored);
  // What starts on the side of the words ends there where it is read the other way.
  const anchor = isRightToLeft === isMirrored ? 'start' : 'end';
  const direction = isRightToLeft ? ' direction="rtl"' : '';
  return text.lines
    .map((line, n) => {
      const y = Math.round(top + (n * leading + 0.95) * text.size);
      return `<text x="${x}" y="${y}" font-family="Noto Sans, Noto Sans Arabic" font-size="${text.size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${direction}>${escapeHtml(line)}</text>`;
    })
    .join('');
}

/** Letters of scripts that are read from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Whether all lines of a text are read from right to left, those too that begin with a Latin code: in a language that is, by any
 * of its letters, in others by the first.
 */
function readsRightToLeft(text: string, isMirrored: boolean): boolean {
  return rightToLeft.test(isMirrored ? text : (/\p{L}/u.exec(text)?.[0] ?? ''));
}

/** A shade of a colour that can be read on a ground: darker by steps, or lighter where the ground is dark. */
export function readable(colour: string, ground: string, wanted: number): string {
  const way = luminance(ground) > 0.18 ? -1 : 1;
  for (let step = 0; step < 1; step += 0.04) {
    const candidate = shade(colour, way * step);
    if (contrast(candidate, ground) >= wanted) return candidate;
  }
  return way < 0 ? '#000000' : '#ffffff';
}
