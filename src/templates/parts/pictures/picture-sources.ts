import type { PictureData } from '../../../site/views/contract.js';
import type { PlateDetail } from '../../plates/plate-size.js';

/** Values of the attribute `sizes`. Browsers use it to choose the file before any style is loaded. */
export const shownWidths = {
  card: '(min-width: 78rem) 19.5rem, (min-width: 48rem) 23vw, 45vw',
  hero: '(min-width: 78rem) 31rem, (min-width: 38rem) 40vw, 100vw',
  slide: '(min-width: 78rem) 30rem, (min-width: 36rem) 40vw, 100vw',
  wide: '(min-width: 84rem) 79rem, 100vw',
  banner: '(min-width: 60rem) 65vw, 100vw',
  text: '(min-width: 48rem) 44rem, 100vw',
  gallery: '(min-width: 36rem) 5rem, 85vw',
  thumbnail: '14rem',
  small: '7rem',
  tile: '4rem',
  logo: '12rem',
} as const;

/** How large plates are shown in each of these places. */
export const plateDetails: Readonly<Record<keyof typeof shownWidths, PlateDetail>> = {
  card: 'card',
  hero: 'head',
  slide: 'head',
  wide: 'head',
  banner: 'head',
  text: 'head',
  gallery: 'row',
  thumbnail: 'card',
  small: 'row',
  tile: 'sign',
  logo: 'row',
};

/** Alternatives to the picture's own file. A browser uses the first type that it supports. Empty for vectors and unchanged files. */
export function sourcesOf({ src, widths }: Pick<PictureData, 'src' | 'widths'>) {
  if (widths === undefined) return [];
  const stem = src.replace(/-\d+\.\w+$/, '');
  const setOf = (extension: string) =>
    widths.map((width) => `${stem}-${width}.${extension} ${width}w`).join(', ');
  return ['avif', 'webp'].map((extension) => ({ type: `image/${extension}`, srcSet: setOf(extension) }));
}

export function largestFile({ src, widths = [] }: Pick<PictureData, 'src' | 'widths'>): string {
  const widest = widths.at(-1);
  return widest === undefined ? src : src.replace(/-\d+\.\w+$/, `-${widest}.webp`);
}
