import type { Illustration, PictureData } from '../../../site/views/contract.js';
import { plateName } from '../../plates/plate-name.js';
import type { PictureProps } from '../../site-templates/contract.js';
import { type Resources, useResources } from '../../site-templates/resources.js';
import { PictureImage } from './picture-image.js';

/** The picture of a product: the given photograph, else its plate. @throws if the photograph is not among the site's files */
export function pictureData(
  {
    photo: photoOf,
    drawing,
    direction,
  }: Pick<Resources, 'photo' | 'drawing'> & Partial<Pick<Resources, 'direction'>>,
  { emblem, photo }: Illustration,
  alt?: string,
): PictureData {
  if (photo !== undefined) return photoOf(photo);
  const { plate } = emblem;
  const picture: PictureData = { kind: 'plate', src: drawing(emblem), alt: alt ?? plateName(plate), plate };
  // The first render in a browser must be that of the server, whatever the page says.
  return direction === undefined ? picture : { ...picture, isMirrored: direction === 'rtl' };
}

/** A product's photograph or plate. */
export function Picture({ alt, size, eager = false, ...product }: PictureProps) {
  const picture = pictureData(useResources(), product, alt);
  return <PictureImage picture={picture} shown={size} eager={eager} />;
}
