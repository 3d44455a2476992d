import type { PictureData } from '../../site/views/data.js';

/** How wide a picture is shown, in the words of the attribute `sizes`: browsers choose the file by it before any style is read. */
export const shownWidths = {
  card: '(min-width: 78rem) 17rem, (min-width: 48rem) 25vw, 50vw',
  hero: '(min-width: 78rem) 30rem, (min-width: 48rem) 40vw, 100vw',
  slide: '(min-width: 78rem) 30rem, (min-width: 36rem) 40vw, 100vw',
  text: '(min-width: 48rem) 44rem, 100vw',
  thumbnail: '12rem',
  small: '5rem',
  logo: '12rem',
} as const;

export type ShownWidth = keyof typeof shownWidths;

/** The files that a photograph was made into, for browsers to choose from. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  /** In the form of the attribute of that name. */
  readonly srcSet: string;
}

/** What a browser may choose from before the picture's own file; the first that it knows. None for drawings and files as they are. */
export function sourcesOf({ src, widths }: Pick<PictureData, 'src' | 'widths'>): readonly PictureSource[] {
  if (widths === undefined) return [];
  const stem = src.replace(/-\d+\.\w+$/, '');
  const setOf = (extension: string) =>
    widths.map((width) => `${stem}-${width}.${extension} ${width}w`).join(', ');
  return [
    { type: 'image/avif', srcSet: setOf('avif') },
    { type: 'image/webp', srcSet: setOf('webp') },
  ];
}
