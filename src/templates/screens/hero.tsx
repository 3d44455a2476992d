import type { HomeView } from '../../site/views/view.js';
import { SearchField } from '../features/search/search-field.page.js';
import { useResources, useTexts } from '../markup/resources.js';
import { PictureImage } from '../parts/picture-image.js';
import { PageHead } from '../parts/prose.js';
import { Spectrum } from '../parts/spectrum.js';

/** The top of the home page: its claim and the search, on a picture from edge to edge. */
export function Hero({ view }: { readonly view: HomeView }) {
  const texts = useTexts();
  return (
    <div className="hero strong band">
      <HeroPicture view={view} />
      <div className="hero-words">
        <PageHead heading={view.heading} intro={view.intro} />
        <SearchField view={view.searchBox} size="large" />
        <p className="actions">
          {view.allProducts === undefined ? null : (
            <a className="button" href={view.allProducts.href}>
              {texts.allProducts}
            </a>
          )}
          {view.contact === undefined ? null : (
            <a className="button quiet" href={view.contact.href}>
              {texts.askForSample}
            </a>
          )}
        </p>
      </div>
      {view.image === undefined ? null : <Spectrum colours={view.colours} most={96} />}
    </div>
  );
}

/** A photograph; for a site without one, the colours of its products. */
function HeroPicture({ view: { image, colours } }: { readonly view: HomeView }) {
  const { photo } = useResources();
  return (
    <div className="hero-picture" aria-hidden={image === undefined ? true : undefined}>
      {image === undefined ? (
        <Spectrum colours={colours} most={24} />
      ) : (
        <PictureImage picture={photo(image)} side={640} shown="banner" eager />
      )}
    </div>
  );
}
