/* The module `herbarium/templates`, for imports of templates. Its types are those of our views; its values are in `api.ts`. */
export type { Product, ProductForm } from '../catalogue/schema/model.js';
export type { PictureData } from '../site/views/browser-data.js';
export type { ArticleView, ProductFacts, ProductView } from '../site/views/entry-views.js';
export type { OwnFact, OwnSection, OwnText, OwnValue } from '../site/views/fields/product-fields.js';
export type {
  ArticleCard,
  CardFacts,
  Emblem,
  Illustration,
  Link,
  MenuEntry,
  MenuGroup,
  Photo,
  ProductCard,
} from '../site/views/links-and-cards.js';
export type { ArticleListView, CategoryCard, Paging } from '../site/views/lists/lists.js';
export type { ContactView, HomeView, ProductListView } from '../site/views/page-views.js';
export type { TranslationLink } from '../site/views/shell/navigation.js';
export type { ShellView } from '../site/views/shell/shell.js';
export * from './api.js';
export type { Fact } from './parts/facts.js';
export type { PartProps, ProductCardData, SlotProps } from './site-templates/contract.js';
export type { TemplateResources } from './site-templates/resources.js';
export type { PartName, SlotName } from './site-templates/slots-and-parts.js';
export type { Texts } from './texts/index.js';
export type { LanguageProps } from './texts/shown-text.js';
