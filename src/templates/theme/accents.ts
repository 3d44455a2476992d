import { type Oklch, toOklch } from './oklch.js';
import { dark, light, type Scheme } from './schemes.js';
import { type Shades, shadesOf } from './shades.js';

/*
 * A page takes the colour of its product. Without inline styles a page can only name a class, so colours are grouped into a fixed number of
 * accents with rules in the stylesheet. Drawings show the exact colour.
 */

/** Sectors of the colour wheel. */
const sectors = 30;

/** Levels of chroma: from which chroma a colour has a hue, and from which it is strong. With the chroma of their accents. */
const levels = [
  { name: 'soft', from: 0.03, chroma: 0.065 },
  { name: 'strong', from: 0.095, chroma: 0.15 },
] as const;

/** The lightness where the search for enough contrast starts: the brightest on paper, the calmest in the dark. */
export const start = { light: 0.6, dark: 0.76 } as const;

interface Accent {
  /** Name of the class. */
  readonly name: string;
  readonly light: Shades;
  readonly dark: Shades;
}

/** The accent class of a colour. @param hex `#rrggbb` */
export function accentClass(hex: string): string {
  const { c, h } = toOklch(hex);
  const level = levels.findLast(({ from }) => c >= from);
  if (level === undefined) return neutralName;
  return nameOf(Math.round((h / 360) * sectors) % sectors, level.name);
}

const shadesOnPaper = new Map<string, Shades>();

/** The shades of a colour's accent on paper. @param hex `#rrggbb` */
export function accentShades(hex: string): Shades {
  const name = accentClass(hex);
  let shades = shadesOnPaper.get(name);
  if (shades === undefined) {
    const tone = tones().find((one) => one.name === name);
    if (tone === undefined) throw new Error(`there is no accent for ${hex}`);
    shades = shadesIn(light, tone);
    shadesOnPaper.set(name, shades);
  }
  return shades;
}

const neutralName = 'tone-grey';

function nameOf(sector: number, level: string): string {
  return `tone-${sector}${level === 'strong' ? '' : 's'}`;
}

/** All accents. */
export function allAccents(): readonly Accent[] {
  return tones().map((tone) => ({
    name: tone.name,
    light: shadesIn(light, tone),
    dark: shadesIn(dark, tone),
  }));
}

/** The hue of an accent. */
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
