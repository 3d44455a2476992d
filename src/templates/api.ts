/* The values of `herbarium/templates`. `contract.ts` declares them for templates. */
export { CompareButton } from './features/compare/compare.js';
export { EnquiryButton } from './features/enquiry/enquiry-button.js';
export { ProductPictures } from './features/gallery/gallery.js';
export { SearchField } from './features/search/search-field.js';
export { languageProps, PictureImage, Swatch } from './features/site-islands/browser-api.js';
export { Spectrum } from './parts/colours/spectrum.js';
export { DataTable, DateText, Facts, Facts as FactList, Section, Value } from './parts/facts.js';
export { Crumbs, Neighbours, PagingLinks, TextLink, useLanguageProps } from './parts/links.js';
export { Picture } from './parts/pictures/picture.js';
export { PageHead, Prose, SampleInvitation } from './parts/prose.js';
export { ArticleCards, CategoryCards, ProductCards } from './screens/cards.js';
export { ProductActions } from './screens/product.js';
export { KeyFacts, keyFacts, OwnFacts, sectionFacts } from './sheet/product-facts.js';
export { Island } from './site-templates/island.js';
export { Slot, useResources, useTexts } from './site-templates/resources.js';

/** Version of the data that templates get. Raise it only if a correct template could break. */
export const contract = 1;
