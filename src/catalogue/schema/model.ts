import type { InferOutput } from 'valibot';
import type { pageScreens } from './page-screens.js';
import type { origins, productForms, stabilityWords } from './product.js';
import type { CatalogueSchema } from './schema.js';
import type { enquiryProviders } from './site/site-settings.js';

type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** A catalogue without its wrong values, as rules receive it. */
export type DraftOf<T> = T extends readonly (infer Item)[]
  ? readonly (DraftOf<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: DraftOf<T[Key]> | undefined }
    : T;

export type CatalogueDraft = DraftOf<Catalogue>;

/** A catalogue without errors. Only `check` makes one. */
export type Catalogue = DeepReadonly<InferOutput<CatalogueSchema>>;

export type SiteSettings = Catalogue['site'];
export type Company = SiteSettings['company'];
export type EnquirySettings = SiteSettings['enquiry'];
export type ContactPerson = NonNullable<SiteSettings['people']>[number];
export type Page = Catalogue['pages'][number];
export type Category = NonNullable<Catalogue['categories']>[number];
type ProductKeys = Category['products'][number];
/** An interface, so that compiler messages show its name. */
export interface Product extends ProductKeys {}
export type SpecificationRow = NonNullable<Product['spec']>[number];
export type Article = NonNullable<Catalogue['articles']>['items'][number];

export type MenuItem = NonNullable<NonNullable<Catalogue['menu']>['header']>[number];

export type PageScreen = (typeof pageScreens)[number];
export type ProductForm = (typeof productForms)[number];
export type ProductOrigin = (typeof origins)[number];
export type Stability = (typeof stabilityWords)[number];
export type EnquiryProvider = (typeof enquiryProviders)[number];
