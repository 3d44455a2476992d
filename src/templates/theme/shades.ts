import { contrast, needed } from '../../site/rgb.js';
import { type Oklch, toHex } from './oklch.js';
import { groundsOf, type Scheme } from './schemes.js';

/** The shades of a colour in a scheme, all `#rrggbb`. */
export interface Shades {
  /** Texts, links, and backgrounds of buttons under `accent-text`: 4.5:1 against every background, including `soft`. */
  readonly accent: string;
  /** Borders, bars and other graphics: 3:1 against every background. */
  readonly graphic: string;
  /** A background with a little of the colour. */
  readonly soft: string;
}

/** Lightness and greatest chroma of the soft background. In the dark, colours look stronger. */
const softs = {
  light: { l: 0.962, share: 0.25, most: 0.02 },
  dark: { l: 0.235, share: 0.3, most: 0.032 },
} as const;

/** The same of the strong background: a dark ground in both schemes, far enough from the dark paper. */
const strongs = {
  light: { l: 0.29, share: 0.75, most: 0.055 },
  dark: { l: 0.31, share: 0.6, most: 0.045 },
} as const;

/** A dark background with much of a colour, for the few parts of a page that stand out. */
export function strongOf(colour: Oklch, { name }: Scheme): string {
  const { l, share, most } = strongs[name];
  return toHex({ ...colour, l, c: Math.min(colour.c * share, most) });
}

/** The step of lightness in the search for enough contrast. */
const step = 0.005;

/**
 * The shades of a colour in a scheme. The hue stays, and the lightness changes only as far as the contrast requires.
 * @param colour its lightness is the start for `accent` and `graphic`
 */
export function shadesOf(colour: Oklch, scheme: Scheme): Shades {
  const { l, share, most } = softs[scheme.name];
  const soft = toHex({ ...colour, l, c: Math.min(colour.c * share, most) });
  const grounds = [...groundsOf(scheme), soft];
  const away = scheme.name === 'light' ? -step : step;
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
