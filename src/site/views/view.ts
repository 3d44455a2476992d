import type { Article, Product, SiteSettings } from '../../catalogue/schema/model.js';
import type { OwnSection } from './fields/product-fields.js';
import type { MarketStatus } from './fields/product-rows.js';
import type {
  ApplicationCard,
  ArticleCard,
  Emblem,
  Illustration,
  Link,
  MenuEntry,
  Photo,
  ProductCard,
} from './links-and-cards.js';
import type { listTools } from './lists/list-tools.js';
import type { PageStart, searchBox } from './shell/navigation.js';

/* The views that templates of a site may get. The types of the others follow from the functions that make them. */

export type SearchBoxView = NonNullable<ReturnType<typeof searchBox>>;
export type ListToolsView = ReturnType<typeof listTools>;

export interface SlideView {
  readonly title: string;
  readonly text?: string;
  readonly link: Link;
  readonly illustration: Illustration;
}

export interface CategoryCard extends Link {
  readonly count: number;
  readonly illustrations: readonly Illustration[];
  /** The colours of its products, each once. */
  readonly colours: readonly string[];
}

export interface HomeView extends Omit<PageStart, 'crumbs'> {
  readonly screen: 'home';
  /** The picture behind the heading. */
  readonly image?: Photo;
  readonly slides: readonly SlideView[];
  readonly categories: readonly CategoryCard[];
  readonly applications: readonly ApplicationCard[];
  readonly featured: readonly ProductCard[];
  readonly articles: readonly ArticleCard[];
  readonly news: readonly ArticleCard[];
  readonly allProducts: Link | undefined;
  readonly allArticles: Link | undefined;
  readonly allNews: Link | undefined;
  readonly contact: Link | undefined;
  /** The colours of all products, each once. */
  readonly colours: readonly string[];
  readonly company: SiteSettings['company'];
  readonly searchBox: SearchBoxView | undefined;
  readonly counts: { readonly products: number; readonly categories: number; readonly articles: number };
}

export interface ContactView extends PageStart {
  readonly screen: 'contact';
  readonly company: SiteSettings['company'];
  readonly enquiry: SiteSettings['enquiry'];
  /** The people to talk to: those who speak the language of the page first. */
  readonly people: NonNullable<SiteSettings['people']>;
  /** Language of the texts of the site's settings. */
  readonly settingsLanguage: string;
  /** The page after a form is sent: its address, and the same with the site's origin. */
  readonly thanks: { readonly href: string; readonly url: string };
  /** What the reference numbers of enquiries begin with. */
  readonly referencePrefix: string;
  /** The applications of the products, for the form's field of the same name. */
  readonly applications: readonly string[];
}

/** The place of a list page among the pages of its list. Numbers count from 1. */
export interface Paging {
  readonly number: number;
  readonly count: number;
  readonly items: number;
  /** Links by number. A gap stands for left-out pages. */
  readonly steps: readonly (
    | { readonly number: number; readonly href: string }
    | { readonly gapAfter: number }
  )[];
  readonly previous?: string;
  readonly next?: string;
}

export interface ProductListView extends PageStart {
  readonly screen: 'product-list';
  readonly products: readonly ProductCard[];
  readonly paging: Paging;
  readonly tools: ListToolsView;
  /** All categories, on the overview of all products. */
  readonly categories: readonly CategoryCard[];
  /** The distinct colours of all its products. Only on its first page. */
  readonly colours: readonly string[];
  readonly contact: Link | undefined;
  /** The page with all products by their first letter. */
  readonly index: Link | undefined;
  /** The colour guide, where the list has colours and no filter for what they withstand. */
  readonly guide?: Link;
  readonly compare: Link | undefined;
}

export interface ProductView {
  readonly screen: 'product';
  readonly crumbs: readonly Link[];
  readonly product: Product;
  /** What its applications are called, and the pages about them, by their names in the catalogue. */
  readonly applications: Readonly<Record<string, { readonly label: string; readonly href?: string }>>;
  /** Its status in each market, those of the site first. */
  readonly markets: readonly MarketStatus[];
  /** The fields that the catalogue declares itself. Absent where the product has none. */
  readonly own?: readonly OwnSection[];
  /** Address of the data sheet as PDF. Absent where the build makes none. */
  readonly dataSheet?: string;
  readonly emblem: Emblem;
  readonly photos: readonly Photo[];
  readonly related: readonly ProductCard[];
  readonly articles: readonly ArticleCard[];
  readonly previous: Link | undefined;
  readonly next: Link | undefined;
  /** The link to the contact page. Its query names the product. */
  readonly enquiry: Link | undefined;
  /** The same in the other languages that have a contact page. */
  readonly enquiryIn: readonly { readonly language: string; readonly href: string }[];
  /** The contact page, which has the enquiry list. */
  readonly contact: Link | undefined;
  /** Address of this page, and the absolute one for printing. */
  readonly href: string;
  readonly url: string;
  readonly category: Link;
  /** The company, for the printed page. */
  readonly company: SiteSettings['company'];
  readonly language: string;
  readonly compare: Link | undefined;
}

/** A product with the facts that an article shows. */
export interface ProductFacts extends ProductCard {
  /** What an article shows of it: the keys with fields for a summary. */
  readonly product: Partial<Product>;
  /** The first row of its specification: its assay. */
  readonly assay?: NonNullable<Product['spec']>[number];
}

export interface ArticleView {
  readonly screen: 'article';
  readonly crumbs: readonly Link[];
  readonly article: Pick<
    Article,
    'headline' | 'date' | 'updated' | 'author' | 'body' | 'description' | 'image'
  >;
  /** How long it takes to read. Absent where there is no text. */
  readonly minutes?: number;
  readonly topics: readonly Link[];
  readonly products: readonly ProductFacts[];
  readonly more: readonly ArticleCard[];
  readonly previous: Link | undefined;
  readonly next: Link | undefined;
  readonly enquiry: Link | undefined;
  readonly language: string;
}

/** The header and footer of every page. */
export interface ShellView {
  readonly brand: string;
  /** Shown instead of the brand in the header. */
  readonly logo?: Photo;
  readonly tagline?: string;
  /** Language of the site's own texts, such as the tagline. */
  readonly language: string;
  readonly home: Link;
  readonly search: Link | undefined;
  /** The search field of the header. Undefined when the site has no search page. */
  readonly searchBox: SearchBoxView | undefined;
  readonly contact: Link | undefined;
  /** The links of the header, besides search and contact. */
  readonly header: readonly MenuEntry[];
  readonly footer: readonly MenuEntry[];
  readonly company: SiteSettings['company'];
}
