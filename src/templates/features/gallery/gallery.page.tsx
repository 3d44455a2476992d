import type { ProductView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { Picture, pictureData } from '../../parts/picture.js';
import { gallery } from './gallery.js';

/** The pictures of a product at the head of its page: its photographs, else its drawing. */
export function ProductPictures({ view: { product, photos, emblem } }: { readonly view: ProductView }) {
  const resources = useResources();
  const { texts } = resources;
  if (photos.length === 0)
    return <Picture emblem={emblem} alt={texts.drawingOf(product.name)} size="hero" eager />;
  return (
    <Island
      island={gallery}
      state={{
        pictures: photos.map((photo) => pictureData(resources, { emblem, photo })),
        label: texts.picturesOf(product.name),
        texts: texts.gallery,
      }}
    />
  );
}
