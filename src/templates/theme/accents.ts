import { type Oklch, toOklch } from './oklch.js';
import { dark, light } from './schemes.js';
import { type Shades, shadesOf } from './shades.js';

/*
 * A page takes the colour of its product. Without inline styles a page can only name a class, so colours fall into a fixed
 * number of accents, whose rules are in the stylesheet; the exact colour is shown where it is drawn.
 */

/** Sectors of the colour wheel. */
const sectors = 30;

/** Chroma from which a colour has a hue, and from which it is a strong one, with the chroma that its accent gets. */
const levels = [
  { name: 'soft', from: 0.03, chroma: 0.065 },
  { name: 'strong', from: 0.095, chroma: 0.15 },
] as const;

/** Where the way to enough contrast begins: as bright as a colour can be on paper, and as calm as it can be in the dark. */
const start = { light: 0.6, dark: 0.76 } as const;

interface Accent {
  /** Name of the class. */
  readonly name: string;
  readonly light: Shades;
  readonly dark: Shades;
}

/** The class of the accent for a colour. @param hex `#rrggbb` */
export function accentClass(hex: string): string {
  const { c, h } = toOklch(hex);
  const level = levels.findLast(({ from }) => c >= from);
  if (level === undefined) return neutralName;
  return nameOf(Math.round((h / 360) * sectors) % sectors, level.name);
}

const neutralName = 'tone-grey';

function nameOf(sector: number, level: string): string {
  return `tone-${sector}${level === 'strong' ? '' : 's'}`;
}

/** Every accent there is. */
export function allAccents(): readonly Accent[] {
  const coloured = levels.flatMap(({ name, chroma }) =>
    Array.from({ length: sectors }, (_, sector) =>
      accent(nameOf(sector, name), chroma, (sector / sectors) * 360),
    ),
  );
  // Greys lean to the warm side, as most powders do.
  return [...coloured, accent(neutralName, 0.012, 80)];
}

function accent(name: string, c: number, h: number): Accent {
  const at = (l: number): Oklch => ({ l, c, h });
  return { name, light: shadesOf(at(start.light), light), dark: shadesOf(at(start.dark), dark) };
}
