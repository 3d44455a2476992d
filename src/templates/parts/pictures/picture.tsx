import type { Illustration, PictureData } from '../../../site/views/contract.js';
import { drawingSize, drawingWidths } from '../../drawing/size.js';
import type { PictureImageProps, PictureProps } from '../../site-templates/contract.js';
import { type Resources, useResources } from '../../site-templates/resources.js';
import { accentClass } from '../../theme/shades.js';
import { shownWidths, sourcesOf } from './picture-sources.js';

/** All its data are properties, because browsers render it too. Width and height are always written, so that nothing moves. */
export function PictureImage({ picture, side = 640, shown, eager = false, style }: PictureImageProps) {
  const { kind, src, alt, width = side, height = side, tone } = picture;
  return (
    // The element around it also stops React from writing a preload link into the main part.
    <picture>
      {sourcesOf(picture).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={shownWidths[shown]} />
      ))}
      <img
        className={tone === undefined ? kind : `${kind} ${tone}`}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager && shown !== 'logo' ? 'high' : undefined}
        decoding="async"
        draggable={shown === 'slide' ? false : undefined}
        style={style}
      />
    </picture>
  );
}

/** The picture of a product: the given photograph, else its drawing. @throws if the photograph is not among the site's files */
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
    ...(isRendered && { widths: drawingWidths }),
  };
}

/** A product's photograph or drawing. A drawing beside the product's name needs no `alt`. */
export function Picture({ alt = '', size, eager = false, ...product }: PictureProps) {
  const picture = pictureData(useResources(), product, alt);
  return <PictureImage picture={picture} shown={size} eager={eager} />;
}
