import type { PictureData } from '../../site/views/data.js';
import type { Emblem, Photo } from '../../site/views/parts.js';
import { type Resources, useResources } from '../resources.js';
import { PictureImage } from './product-card.js';

/** Side of a drawing, in CSS px: drawings are square. */
const sizes = { card: 320, hero: 640, small: 64 } as const;

/** Where a product's picture lies. @throws when a photograph is not among the site's files */
export function pictureData(
  { asset, drawing }: Pick<Resources, 'asset' | 'drawing'>,
  { emblem, photo }: { readonly emblem: Emblem; readonly photo?: Photo | undefined },
  alt = '',
): PictureData {
  return photo === undefined
    ? { kind: 'drawing', src: drawing(emblem), alt }
    : { kind: 'photo', src: asset(photo.file), alt: photo.alt };
}

/** A product's photograph, or its drawing. In a card the name stands beside it, so the drawing needs no words. */
export function Picture({
  emblem,
  photo,
  alt = '',
  size = 'card',
  eager = false,
}: {
  readonly emblem: Emblem;
  readonly photo?: Photo | undefined;
  readonly alt?: string;
  readonly size?: keyof typeof sizes;
  readonly eager?: boolean;
}) {
  const resources = useResources();
  const picture = pictureData(resources, { emblem, photo }, alt);
  return <PictureImage picture={picture} side={sizes[size]} eager={eager} />;
}

/** A patch of a product's colour. A drawing, not a style: pages have no inline styles. */
export function Swatch({ hex }: { readonly hex: string }) {
  return (
    <svg className="swatch" viewBox="0 0 8 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="8" height="8" fill={hex} />
    </svg>
  );
}
