import type { PictureData, ProductView } from '../../../site/views/contract.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import { Picture, pictureData } from '../../parts/pictures/picture.js';
import { PictureImage } from '../../parts/pictures/picture-image.js';
import { largestFile } from '../../parts/pictures/picture-sources.js';
import { plateDescription } from '../../plates/plate-name.js';
import type { ProductProps } from '../../site-templates/contract.js';
import { type Resources, useResources } from '../../site-templates/resources.js';
import type { Texts } from '../../texts/index.js';
import { isSliding, PhSlider } from '../ph-slider/ph-slider.js';

/** The pictures of a product at the head of its page: its photographs, else its plate. */
export function ProductPictures({ view }: ProductProps) {
  const resources = useResources();
  if (view.photos.length > 0) return <Island island={island} state={stateOf(view, resources)} />;
  const { plate } = view.emblem;
  const label = plateDescription(plate, view.product.name, resources.texts);
  return (
    <>
      {isSliding(plate) ? (
        <PhSlider plate={plate} label={label} />
      ) : (
        <Picture emblem={view.emblem} alt={label} size="hero" />
      )}
      {plate.kind === 'shade' && <p className="plate-note">{resources.texts.plates.strengths}</p>}
    </>
  );
}

export interface GalleryState {
  readonly pictures: readonly PictureData[];
  readonly label: string;
  readonly texts: Texts['gallery'];
}

function stateOf({ product, photos, emblem }: ProductView, resources: Resources): GalleryState {
  const { texts } = resources;
  return {
    pictures: photos.map((photo) => pictureData(resources, { emblem, photo })),
    label: texts.picturesOf(product.name),
    texts: texts.gallery,
  };
}

/** An arrow to each of two corners, on a grid of 24. */
const enlarge = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';

/** A button on each photograph opens it over the page; without a script, a link opens its file. */
function Gallery({ pictures, texts }: GalleryState) {
  const icon = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={enlarge} />
    </svg>
  );
  return (
    <ul className="gallery">
      {pictures.map((picture, number) => {
        const label = `${texts.open}: ${picture.alt}`;
        const isFirst = number === 0;
        return (
          <li key={picture.src}>
            <PictureImage picture={picture} shown={isFirst ? 'hero' : 'gallery'} eager={isFirst} />
            <a className="gallery-open without-script" href={largestFile(picture)} aria-label={label}>
              {icon}
            </a>
            <button
              type="button"
              className="gallery-open needs-script"
              aria-label={label}
              aria-haspopup="dialog"
            >
              {icon}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Needs no React in browsers: `gallery.browser.ts` opens the large view. */
const island: IslandDefinition<GalleryState> = {
  name: 'gallery',
  wake: 'touch',
  Component: Gallery,
};
