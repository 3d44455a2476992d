import type { Article, Product, ProductForm, SiteSettings } from '../../catalogue/schema/model.js';
import type { ApplicationCard, ApplicationView } from './application-view.js';
import type {
  ArticleCard,
  Emblem,
  Illustration,
  Link,
  MenuEntry,
  PageStart,
  Photo,
  ProductCard,
} from './links-and-cards.js';
import type { Band } from './list-bands.js';
import type { Facet, ListColumn } from './list-fields.js';
import type { OwnSection } from './product-fields.js';
import type { ShadeGroup } from './product-rows.js';

/*
 * A view is everything that a route's main part shows, as plain data. The templates do not see the catalogue. Two equal views give two
 * equal pages.
 */

export interface SlideView {
  readonly title: string;
  readonly text?: string;
  readonly link: Link;
  readonly illustration: Illustration;
}

/** A card for a whole category. */
export interface CategoryCard extends Link {
  readonly count: number;
  /** A few of its products. */
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
  /** The pages about applications. */
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
  /** The totals of the site. */
  readonly counts: { readonly products: number; readonly categories: number; readonly articles: number };
}

/** What a search field needs. */
export interface SearchBoxView {
  /** Address of the search page. */
  readonly action: string;
  /** Address of the page for a search without results. */
  readonly notFound: string | undefined;
  /** Name of the file of all names, in the folder of data files. */
  readonly file: string;
  /** Name of the file of all pictures, in the same folder. */
  readonly pictures: string;
  /** The number of parts of the full-text index. 0 when there is none. */
  readonly textParts: number;
  /** Language of the site's own texts. */
  readonly language: string;
}

/** About-style pages, the thanks page, the error page and the page of a search without results: a heading and a text. */
export interface TextView extends PageStart {
  readonly screen: 'about-us' | 'text' | 'thanks' | 'not-found' | 'search-not-found';
  readonly image?: Photo;
  readonly home: Link;
  /** Pages to go on with: of a page of text, the pages below it. */
  readonly links: readonly Link[];
  /** The pages of applications below it; for a search without results all of them. */
  readonly applications: readonly ApplicationCard[];
  /** Language of the page's own texts. */
  readonly language: string;
  readonly contact: Link | undefined;
  /** Only on the page of a search without results. */
  readonly searchBox: SearchBoxView | undefined;
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

/** The page that compares the chosen products. */
export interface CompareView extends PageStart {
  readonly screen: 'compare';
  /** Lists to choose products from. */
  readonly lists: readonly Link[];
  /** The page with the enquiry form. */
  readonly contact: Link | undefined;
}

export interface SearchView extends Omit<PageStart, 'body'> {
  readonly screen: 'search';
  readonly searchBox: SearchBoxView | undefined;
  /** All products by the first character of their names. */
  readonly letters: readonly { readonly letter: string; readonly products: readonly Link[] }[];
  readonly categories: readonly Link[];
  readonly compare: Link | undefined;
  readonly contact: Link | undefined;
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

/** The choices in a product list. */
export interface ListChoices {
  readonly facets: readonly Facet[];
  /** The forms of its products. */
  readonly forms: readonly ProductForm[];
  /** The first letters of its names. */
  readonly letters: readonly string[];
  /** Its spectrum. Empty when its colours are all alike. */
  readonly bands: readonly Band[];
  /** What its table shows besides names and own fields. */
  readonly columns: readonly ListColumn[];
  readonly hasColours: boolean;
}

/** The filters and sorting of a product list. They work on all of its pages at once. */
export interface ListToolsView extends ListChoices {
  /** Name of the list's file, in the folder of data files. */
  readonly file: string;
  /** Language of the page, for sorting names. */
  readonly language: string;
  /** Language of the names and of the catalogue's other texts, unless they have their own. */
  readonly namesLanguage: string;
}

/** The page with all colours in one table, to choose from by shade, pH, light, heat, acid and market. */
export interface ColourGuideView extends PageStart {
  readonly screen: 'colour-guide';
  /** Language of the page's own texts. */
  readonly language: string;
  /** All of its products are on one page. */
  readonly paging: Pick<Paging, 'items'>;
  readonly groups: readonly ShadeGroup[];
  readonly tools: ListToolsView;
  readonly contact: Link | undefined;
  readonly compare: Link | undefined;
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
  /** The page that compares products. */
  readonly compare: Link | undefined;
}

/** The contact page in another language. */
export interface EnquiryLanguage {
  readonly language: string;
  readonly href: string;
}

export interface ProductView {
  readonly screen: 'product';
  readonly crumbs: readonly Link[];
  readonly product: Product;
  /** The pages about its applications, by the name of the application. */
  readonly applications: Readonly<Record<string, Link>>;
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
  readonly enquiryIn: readonly EnquiryLanguage[];
  /** The contact page, which has the enquiry list. */
  readonly contact: Link | undefined;
  /** Address of this page, and the absolute one for printing. */
  readonly href: string;
  readonly url: string;
  /** The category of the product. */
  readonly category: Link;
  /** The company, for the printed page. */
  readonly company: SiteSettings['company'];
  readonly language: string;
  /** The page that compares products. */
  readonly compare: Link | undefined;
}

export interface ArticleListView extends PageStart {
  readonly screen: 'article-list';
  readonly articles: readonly ArticleCard[];
  readonly paging: Paging;
  /** The lists of articles by topic in the language of the page, and the lists in each language. Empty for news. */
  readonly topics: readonly ArticleListLink[];
  readonly languages: readonly ArticleListLink[];
}

/** A list of articles that readers can go to. */
export interface ArticleListLink extends Link {
  readonly count: number;
  /** Whether it is the page itself. */
  readonly isOwn: boolean;
}

/** A product with the facts that an article shows. */
export interface ProductFacts extends ProductCard {
  readonly product: Pick<Product, 'identity' | 'colour' | 'appearance' | 'solubility' | 'use'>;
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
  /** Other articles about its products. */
  readonly more: readonly ArticleCard[];
  readonly previous: Link | undefined;
  readonly next: Link | undefined;
  readonly enquiry: Link | undefined;
  readonly language: string;
}

export type View =
  | HomeView
  | TextView
  | ContactView
  | SearchView
  | CompareView
  | ApplicationView
  | ColourGuideView
  | ProductListView
  | ProductView
  | ArticleListView
  | ArticleView;

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
