import { contrast, needed } from '../../site/colour/rgb.js';
import { type Oklch, toHex, toOklch } from './oklch.js';
import schemes from './schemes.json' with { type: 'json' };

/**
 * The colours of a scheme that no theme and no product changes, all `#rrggbb`. Each is a property `--hb-…` of the stylesheet.
 * `line` is for thin lines, which only separate, and `edge` for the edges of controls, which must be visible.
 * The strong background is dark in both schemes.
 */
export type Scheme = Readonly<Record<keyof typeof schemes.light, string>> & {
  readonly name: 'light' | 'dark';
};

export const light: Scheme = { ...schemes.light, name: 'light' };
export const dark: Scheme = { ...schemes.dark, name: 'dark' };

export function groundsOf(scheme: Scheme): readonly string[] {
  return [scheme.paper, scheme['paper-raised'], scheme['paper-sunk']];
}

/** Shades of a colour for one scheme, all `#rrggbb`. */
export interface Shades {
  /** For texts, links and buttons: contrast 4.5:1 against every background, `soft` included. */
  readonly accent: string;
  /** For borders and bars: contrast 3:1. */
  readonly graphic: string;
  /** A background with a little of the colour. */
  readonly soft: string;
}

/** Lightness and greatest chroma of the soft background. In the dark, colours look stronger. */
const softs = {
  light: { l: 0.962, share: 0.25, most: 0.02 },
  dark: { l: 0.235, share: 0.3, most: 0.032 },
} as const;

/** The same for the strong background: dark in both schemes, and far enough from the dark paper. */
const strongs = {
  light: { l: 0.29, share: 0.75, most: 0.055 },
  dark: { l: 0.31, share: 0.6, most: 0.045 },
} as const;

/** A dark background with much of a colour, for the few parts of a page that stand out. */
export function strongOf(colour: Oklch, { name }: Scheme): string {
  return tinted(colour, strongs[name]);
}

function tinted(colour: Oklch, { l, share, most }: (typeof softs | typeof strongs)[Scheme['name']]): string {
  return toHex({ ...colour, l, c: Math.min(colour.c * share, most) });
}

const lightnessStep = 0.005;

/** The hue stays, the lightness changes only as far as contrast requires. */
export function shadesOf(colour: Oklch, scheme: Scheme): Shades {
  const soft = tinted(colour, softs[scheme.name]);
  const grounds = [...groundsOf(scheme), soft];
  const away = scheme.name === 'light' ? -lightnessStep : lightnessStep;
  // Black and white have enough contrast on every background, so the search ends there at the latest.
  const isEnd = ({ l: reached }: Oklch) => (scheme.name === 'light' ? reached <= 0 : reached >= 1);
  const against = (least: number) => {
    let tone = colour;
    let hex = toHex(tone);
    while (!isEnd(tone) && grounds.some((ground) => contrast(hex, ground) < least)) {
      tone = { ...tone, l: tone.l + away };
      hex = toHex(tone);
    }
    return hex;
  };
  return { accent: against(needed.text), graphic: against(needed.graphic), soft };
}

/* A page has no inline styles and can only name a class, so colours are grouped into accents. Drawings show the exact colour. */

const sectors = 30;

/** A colour has a hue from the first level of chroma on, and is strong from the second. `chroma` is that of the accents. */
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
  const coloured = Array.from({ length: sectors }, (_, sector) =>
    levels.map(({ name, chroma: c }) => ({ name: nameOf(sector, name), c, h: (sector / sectors) * 360 })),
  ).flat();
  // Greys are slightly warm, as most powders are.
  return [...coloured, { name: neutralName, c: 0.012, h: 80 }];
}

function shadesIn(scheme: Scheme, { c, h }: Tone): Shades {
  return shadesOf({ l: start[scheme.name], c, h }, scheme);
}
