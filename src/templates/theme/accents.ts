import { type Oklch, toOklch } from './oklch.js';
import { dark, light, type Scheme, type Shades, shadesOf } from './shades.js';

/* A page has no inline styles and can only name a class: so colours are grouped into accents. Drawings show the exact colour. */

const sectors = 30;

/** Levels of chroma: from which chroma a colour has a hue, and from which it is strong. With the chroma of their accents. */
const levels = [
  { name: 'soft', from: 0.03, chroma: 0.065 },
  { name: 'strong', from: 0.095, chroma: 0.15 },
] as const;

/** The lightness where the search for enough contrast starts: the brightest on paper, the calmest in the dark. */
export const start = { light: 0.6, dark: 0.76 } as const;

/** The accent class of a colour. @param hex `#rrggbb` */
export function accentClass(hex: string): string {
  const { c, h } = toOklch(hex);
  const level = levels.findLast(({ from }) => c >= from);
  if (level === undefined) return neutralName;
  return nameOf(Math.round((h / 360) * sectors) % sectors, level.name);
}

/** The shades of a colour's accent on paper. @param hex `#rrggbb` */
export function accentShades(hex: string): Shades {
  const accent = accentClass(hex);
  const tone = tones().find(({ name }) => name === accent);
  if (tone === undefined) throw new Error(`there is no accent ${accent}`);
  return shadesIn(light, tone);
}

const neutralName = 'tone-grey';

function nameOf(sector: number, level: string): string {
  return `tone-${sector}${level === 'strong' ? '' : 's'}`;
}

export function allAccents() {
  return tones().map((tone) => ({
    name: tone.name,
    light: shadesIn(light, tone),
    dark: shadesIn(dark, tone),
  }));
}

interface Tone extends Pick<Oklch, 'c' | 'h'> {
  readonly name: string;
}

function tones(): readonly Tone[] {
  const coloured = levels.flatMap(({ name, chroma }) =>
    Array.from({ length: sectors }, (_, sector) => ({
      name: nameOf(sector, name),
      c: chroma,
      h: (sector / sectors) * 360,
    })),
  );
  // Greys are slightly warm, as most powders are.
  return [...coloured, { name: neutralName, c: 0.012, h: 80 }];
}

function shadesIn(scheme: Scheme, { c, h }: Tone): Shades {
  return shadesOf({ l: start[scheme.name], c, h }, scheme);
}
