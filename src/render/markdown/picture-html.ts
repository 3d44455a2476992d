import type { PictureData } from '../../site/views/data.js';
import { escapeHtml } from '../../templates/html.js';
import { shownWidths, sourcesOf } from '../../templates/parts/picture-sources.js';

/** A picture of a text. Such pictures are mostly below the first screen. */
export function pictureHtml(picture: Omit<PictureData, 'kind'>, title: string | number | null): string {
  const { src, alt, width, height } = picture;
  const attributes = Object.entries({ src, alt, title, width, height, loading: 'lazy', decoding: 'async' })
    .flatMap(([name, value]) => (value == null ? [] : [` ${name}="${escapeHtml(String(value))}"`]))
    .join('');
  const sources = sourcesOf(picture).map(
    ({ type, srcSet }) =>
      `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(shownWidths.text)}">`,
  );
  const image = `<img${attributes}>`;
  return sources.length === 0 ? image : `<picture>${sources.join('')}${image}</picture>`;
}
