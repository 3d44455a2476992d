import type { Emblem, Photo } from '../../site/views/parts.js';
import { useResources } from '../resources.js';

/** Side of a drawing, in CSS px: drawings are square. */
const sizes = { card: 320, hero: 640, small: 64 } as const;

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
  const { asset, drawing } = useResources();
  const side = sizes[size];
  return (
    // The element around it also keeps React from writing a preload link into the main part.
    <picture>
      <img
        className={photo === undefined ? 'drawing' : 'photo'}
        src={photo === undefined ? drawing(emblem) : asset(photo.file)}
        alt={photo?.alt ?? alt}
        width={side}
        height={side}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

/** A patch of a product's colour. A drawing, not a style: pages have no inline styles. */
export function Swatch({ hex }: { readonly hex: string }) {
  return (
    <svg className="swatch" viewBox="0 0 8 8" aria-hidden="true" focusable="false">
      <rect width="8" height="8" fill={hex} />
    </svg>
  );
}
