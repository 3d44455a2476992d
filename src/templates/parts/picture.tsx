import type { PictureData } from '../../site/views/data.js';
import type { Emblem, Photo } from '../../site/views/parts.js';
import { type Resources, useResources } from '../markup/resources.js';
import { PictureImage } from './picture-image.js';

/** Side of a drawing, in CSS px: drawings are square. */
const sides = { hero: 640, thumbnail: 320, small: 64 } as const;

/** The picture of a product. @throws when a photograph is not among the site's files */
export function pictureData(
  resources: Pick<Resources, 'photo' | 'drawing'>,
  { emblem, photo }: { readonly emblem: Emblem; readonly photo?: Photo | undefined },
  alt = '',
): PictureData {
  return photo === undefined
    ? { kind: 'drawing', src: resources.drawing(emblem), alt }
    : resources.photo(photo);
}

/** A product's photograph, or its drawing. On a card the name is beside it, so the drawing needs no text. */
export function Picture({
  emblem,
  photo,
  alt = '',
  size,
  eager = false,
}: {
  readonly emblem: Emblem;
  readonly photo?: Photo | undefined;
  readonly alt?: string;
  readonly size: keyof typeof sides;
  readonly eager?: boolean;
}) {
  const resources = useResources();
  const picture = pictureData(resources, { emblem, photo }, alt);
  return <PictureImage picture={picture} side={sides[size]} shown={size} eager={eager} />;
}
