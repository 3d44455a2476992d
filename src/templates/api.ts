/* What `herbarium/templates` has at run time. Part of the contract: a name that has shipped stays, and means the same. */
export { CompareButton } from './features/compare/compare.js';
export { EnquiryButton } from './features/enquiry/enquiry-button.js';
export { ProductPictures } from './features/gallery/gallery.js';
export { languageProps, PictureImage, Swatch } from './features/own/browser-api.js';
export { SearchField } from './features/search/search-field.js';
export { contract } from './own/contract.js';
export { Island } from './own/island.js';
export { Slot, useResources, useTexts } from './own/resources.js';
export { Spectrum } from './parts/colours/spectrum.js';
export { DataTable, DateText, FactList, Facts, Section, Value } from './parts/facts.js';
export { Crumbs, Neighbours, PagingLinks, TextLink, useLanguageProps } from './parts/links.js';
export { Picture } from './parts/pictures/picture.js';
export { PageHead, Prose, SampleInvitation } from './parts/prose.js';
export { ArticleCards, CategoryCards, ProductCards } from './screens/cards.js';
export { ProductActions } from './screens/product.js';
export { KeyFacts, keyFacts, OwnFacts, sectionFacts } from './sheet/product-facts.js';
