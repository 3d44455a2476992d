import type { PictureData } from '../../../site/views/browser-data.js';
import type { ProductView } from '../../../site/views/view.js';
import type { IslandDefinition } from '../../islands/definition.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { Picture, pictureData } from '../../parts/picture.js';
import { PictureImage } from '../../parts/picture-image.js';
import { largestFile } from '../../parts/picture-sources.js';
import type { Texts } from '../../texts/index.js';

export interface GalleryState {
  readonly pictures: readonly PictureData[];
  /** Name of the large view. */
  readonly label: string;
  readonly texts: Texts['gallery'];
}

/** The pictures of a product at the head of its page: its photographs, else its drawing. */
export function ProductPictures({ view: { product, photos, emblem } }: { readonly view: ProductView }) {
  const resources = useResources();
  const { texts } = resources;
  if (photos.length === 0)
    return <Picture emblem={emblem} alt={texts.drawingOf(product.name)} size="hero" eager />;
  return (
    <Island
      island={island}
      state={{
        pictures: photos.map((photo) => pictureData(resources, { emblem, photo })),
        label: texts.picturesOf(product.name),
        texts: texts.gallery,
      }}
    />
  );
}

/** An arrow to each of two corners, on a grid of 24. */
const enlarge = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';

/**
 * The photographs of a product: the first one large, the others small below it. A button on each opens it over the page; without a script,
 * a link opens its file.
 */
function Gallery({ pictures, texts }: GalleryState) {
  return (
    <ul className="gallery">
      {pictures.map((picture, number) => (
        <li key={picture.src}>
          <PictureImage
            picture={picture}
            side={640}
            shown={number === 0 ? 'hero' : 'gallery'}
            eager={number === 0}
          />
          <a
            className="gallery-open without-script"
            href={largestFile(picture)}
            aria-label={`${texts.open}: ${picture.alt}`}
          >
            <Enlarge />
          </a>
          <button
            type="button"
            className="gallery-open needs-script"
            aria-label={`${texts.open}: ${picture.alt}`}
            aria-haspopup="dialog"
          >
            <Enlarge />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Enlarge() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={enlarge} />
    </svg>
  );
}

/** In browsers it needs no React: `gallery.browser.ts` opens the large view. */
const island: IslandDefinition<GalleryState> = {
  name: 'gallery',
  wake: 'touch',
  Component: Gallery,
};
