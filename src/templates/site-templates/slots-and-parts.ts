import type { PartName, SlotName } from './contract.js';

/* For the command `herbarium templates`, the reference page and the checks. `contract.ts` has the types and examples of the same names. */

/** A place of our pages where a template may add content. */
export interface SlotEntry {
  /** Name of the view that the slot gets, as in the types. */
  readonly view: string;
  readonly about: string;
}

export const slots = {
  'head-end': { view: 'ShellView', about: 'at the end of the `head` of every page' },
  'header-start': { view: 'ShellView', about: 'above the bar of the header' },
  'header-end': { view: 'ShellView', about: 'below the bar of the header' },
  'home-start': { view: 'HomeView', about: 'at the start of the home page' },
  'home-end': { view: 'HomeView', about: 'at the end of the home page, above the invitation' },
  'product-aside': { view: 'ProductView', about: 'beside the picture of a product, below its buttons' },
  'product-before-spec': { view: 'ProductView', about: 'on a data sheet, before the specification' },
  'product-after-spec': { view: 'ProductView', about: 'on a data sheet, after the specification' },
  'list-start': { view: 'ProductListView', about: 'above the products of a list' },
  'list-end': { view: 'ProductListView', about: 'below the products of a list' },
  'article-end': { view: 'ArticleView', about: 'below the text of an article or a piece of news' },
  'contact-start': { view: 'ContactView', about: 'above the form of the contact page' },
  footer: { view: 'ShellView', about: 'at the end of the footer' },
} as const satisfies Readonly<Record<SlotName, SlotEntry>>;

/** A component that a template may replace. */
export interface PartEntry {
  /** Its properties, as in the types. */
  readonly props: string;
  readonly about: string;
  /** Whether browsers render it too, only from its properties. */
  readonly isInBrowser?: true;
}

const ofProduct = 'view: ProductView';

export const parts = {
  Header: { props: 'view: ShellView', about: 'the header of every page: brand and navigation' },
  Footer: { props: 'view: ShellView', about: 'the footer of every page: company and links' },
  Crumbs: { props: 'steps: Link[]', about: 'the way from the home page to this page' },
  LanguageSwitcher: { props: 'translations: TranslationLink[]', about: 'the page in other languages' },
  ProductCard: { props: 'ProductCardData', about: 'a product in a list', isInBrowser: true },
  CategoryCard: { props: 'category: CategoryCard', about: 'a category, at home and above all products' },
  ArticleCard: { props: 'article: ArticleCard, heading', about: 'an article in a list' },
  PagingLinks: { props: 'paging: Paging', about: 'the links to the pages of a list' },
  ProductHead: { props: ofProduct, about: 'the top of a product page: picture, name, key facts, buttons' },
  KeyFacts: { props: ofProduct, about: 'the facts beside the picture of a product' },
  ProductActions: { props: ofProduct, about: 'the buttons of a product: ask, collect, compare' },
  Identity: { props: ofProduct, about: 'the section “Identity” of a data sheet' },
  Colour: { props: ofProduct, about: 'the section “Colour” of a data sheet' },
  Specification: { props: ofProduct, about: 'the section “Specification” of a data sheet' },
  Applications: { props: ofProduct, about: 'the section “Applications” of a data sheet' },
  Composition: { props: ofProduct, about: 'the section “Composition” of a data sheet' },
  Regulatory: { props: ofProduct, about: 'the section “Regulatory status” of a data sheet' },
  Certificates: { props: ofProduct, about: 'the section “Certificates” of a data sheet' },
  Commercial: { props: ofProduct, about: 'the section “Commercial terms” of a data sheet' },
  Documents: { props: ofProduct, about: 'the section “Documents” of a data sheet' },
  CompanyFacts: { props: 'view: HomeView', about: 'the company in figures, on the home page' },
  DirectWays: { props: 'view: ContactView', about: 'e-mail, telephone and address, beside the contact form' },
  Neighbours: { props: 'previous: Link, next: Link', about: 'the links to the previous and next entry' },
  SampleInvitation: { props: 'contact: Link', about: 'the invitation to ask for a sample' },
} as const satisfies Readonly<Record<PartName, PartEntry>>;
