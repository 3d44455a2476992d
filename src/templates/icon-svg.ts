import type { SiteSettings } from '../catalogue/schema/model.js';
import { contrast, needed } from '../site/colour/rgb.js';
import { brandInitial } from '../site/order/initials.js';
import { escapeHtml } from './markup/html.js';
import { brand as defaultColour } from './theme/theme.js';

/** The icon of a site without an icon file: the first letter of the brand on its colour. Colours are `#rrggbb`. */
export interface MadeIcon {
  readonly letter: string;
  readonly colour: string;
  /** Colour of the letter: white or black. */
  readonly ink: string;
}

export function madeIcon(site: Pick<SiteSettings, 'brand' | 'language' | 'theme'>): MadeIcon {
  const colour = site.theme?.colour ?? defaultColour;
  // One of the two always has enough contrast.
  const ink = contrast('#ffffff', colour) >= needed.text ? '#ffffff' : '#000000';
  return { letter: brandInitial(site.brand, site.language), colour, ink };
}

/** The icon for browser tabs. The letter is a text in a font of the system, which has a font for every script. */
export function iconSvg({ letter, colour, ink }: MadeIcon): string {
  const text = `<text x="16" y="23.7" font-family="system-ui,sans-serif" font-size="22" font-weight="700" text-anchor="middle" fill="${ink}">${escapeHtml(letter)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/>${text}</svg>\n`;
}

/** Side of the icon for home screens, in px. Operating systems round its corners. */
export const touchSize = 180;

/** The background of the icon for home screens. @param hasLetter whether a letter is drawn over it; otherwise it has a ring */
export function touchGroundSvg({ colour, ink }: MadeIcon, hasLetter: boolean): string {
  const half = touchSize / 2;
  const ring = `<circle cx="${half}" cy="${half}" r="42" fill="none" stroke="${ink}" stroke-width="16"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${touchSize}" height="${touchSize}"><rect width="${touchSize}" height="${touchSize}" fill="${colour}"/>${hasLetter ? '' : ring}</svg>`;
}
