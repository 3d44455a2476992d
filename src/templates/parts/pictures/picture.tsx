import type { PictureData } from '../../../site/views/browser-data.js';
import type { Illustration } from '../../../site/views/links-and-cards.js';
import { drawingSize, drawingWidths } from '../../drawing/size.js';
import { type Resources, useResources } from '../../markup/resources.js';
import { accentClass } from '../../theme/accents.js';
import { PictureImage } from './picture-image.js';

/** The picture of a product: the given photograph, else its drawing. @throws when a photograph is not among the site's files */
export function pictureData(
  resources: Pick<Resources, 'photo' | 'drawing'>,
  { emblem, photo }: Illustration,
  alt = '',
): PictureData {
  const tone = accentClass(emblem.hex);
  if (photo !== undefined) return { ...resources.photo(photo), tone };
  const src = resources.drawing(emblem);
  const isRendered = !src.endsWith('.svg');
  return {
    kind: 'drawing',
    src,
    alt,
    tone,
    ...drawingSize,
    ...(isRendered ? { widths: drawingWidths } : {}),
  };
}

/** A product's photograph, or its drawing. On a card the name is beside it, so the drawing needs no text. */
export function Picture({
  alt = '',
  size,
  eager = false,
  ...product
}: Illustration & {
  readonly alt?: string;
  readonly size: 'hero' | 'thumbnail' | 'small';
  readonly eager?: boolean;
}) {
  const resources = useResources();
  const picture = pictureData(resources, product, alt);
  return <PictureImage picture={picture} shown={size} eager={eager} />;
}
