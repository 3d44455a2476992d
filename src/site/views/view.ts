import type { Article, Page, Product, ProductForm, SiteSettings } from '../../catalogue/schema/model.js';
import type { Facet } from './facets.js';
import type { ArticleCard, Emblem, Illustration, Link, Photo, ProductCard } from './parts.js';

/*
 * A view is everything that one route's main part shows, as plain data, and nothing else: the templates see no
 * catalogue. Two equal views give two equal pages.
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
  /** A few products, to be shown beside it. */
  readonly illustrations: readonly Illustration[];
  /** The colours of its products, each once. */
  readonly colours: readonly string[];
}

export interface HomeView {
  readonly screen: 'home';
  readonly heading: string;
  readonly intro?: string;
  readonly body?: string;
  readonly slides: readonly SlideView[];
  readonly categories: readonly CategoryCard[];
  readonly featured: readonly ProductCard[];
  readonly articles: readonly ArticleCard[];
  readonly allProducts: Link | undefined;
  readonly allArticles: Link | undefined;
  readonly contact: Link | undefined;
  /** The colours of all products, each once. */
  readonly colours: readonly string[];
  readonly company: SiteSettings['company'];
  /** How much there is of each. */
  readonly counts: { readonly products: number; readonly categories: number; readonly articles: number };
}

/** The field that searches the site by names. */
export interface SearchBoxView {
  /** Address of the search page. */
  readonly action: string;
  /** Address of the page for a search that found nothing. */
  readonly notFound: string | undefined;
  /** Name of the file of all names, in the folder of data files. */
  readonly file: string;
  /** Into how many parts the full-text index is cut; 0 where there is none. */
  readonly textParts: number;
  /** Language of the site's own texts. */
  readonly language: string;
}

/** About-style pages, thanks, the error page and the search page that found nothing: a heading and a text. */
export interface TextView {
  readonly screen: 'about-us' | 'thanks' | 'not-found' | 'search-not-found';
  readonly heading: string;
  readonly intro?: string;
  readonly body?: string;
  readonly crumbs: readonly Link[];
  readonly home: Link;
  readonly links: readonly Link[];
  /** Language of the page's own texts. */
  readonly language: string;
  readonly contact: Link | undefined;
  /** Only on the page of a search that found nothing. */
  readonly searchBox: SearchBoxView | undefined;
}

export interface ContactView {
  readonly screen: 'contact';
  readonly heading: string;
  readonly intro?: string;
  readonly body?: string;
  readonly crumbs: readonly Link[];
  readonly company: SiteSettings['company'];
  readonly enquiry: SiteSettings['enquiry'];
  /** Where a sent form leads to: the address, and the same with the site's origin. */
  readonly thanks: { readonly href: string; readonly url: string };
  /** What the products are used in, for the field that asks the buyer the same. */
  readonly applications: readonly string[];
}

/** The page on which chosen products are compared. */
export interface CompareView {
  readonly screen: 'compare';
  readonly heading: string;
  readonly intro?: string;
  readonly body?: string;
  readonly crumbs: readonly Link[];
  /** The lists that products are chosen in. */
  readonly lists: readonly Link[];
}

export interface SearchView {
  readonly screen: 'search';
  readonly heading: string;
  readonly intro?: string;
  readonly crumbs: readonly Link[];
  readonly searchBox: SearchBoxView | undefined;
  /** All products by the first character of their names. */
  readonly letters: readonly { readonly letter: string; readonly products: readonly Link[] }[];
  readonly categories: readonly Link[];
}

/** Where a list page stands among the others of its list; numbers count from 1. */
export interface Paging {
  readonly number: number;
  readonly count: number;
  readonly items: number;
  /** Links by number; a gap stands for pages that are left out. */
  readonly steps: readonly (
    | { readonly number: number; readonly href: string }
    | { readonly gapAfter: number }
  )[];
  readonly previous?: string;
  readonly next?: string;
}

/** What there is to choose from in a product list. */
export interface ListChoices {
  readonly facets: readonly Facet[];
  /** The forms that occur in it. */
  readonly forms: readonly ProductForm[];
  /** The letters that its names begin with. */
  readonly letters: readonly string[];
  readonly hasColours: boolean;
}

/** What a product list is filtered and sorted with; it works on all of its pages at once. */
export interface ListToolsView extends ListChoices {
  /** Name of the list's file, in the folder of data files. */
  readonly file: string;
  /** Language of the page: names are sorted in it. */
  readonly language: string;
  /** Language of the names and of the catalogue's other texts, where they say no other. */
  readonly namesLanguage: string;
}

export interface ProductListView {
  readonly screen: 'product-list';
  readonly heading: string;
  readonly intro?: string;
  readonly crumbs: readonly Link[];
  readonly products: readonly ProductCard[];
  readonly body?: string;
  readonly paging: Paging;
  readonly tools: ListToolsView;
  /** All categories, on the overview of all products. */
  readonly categories: readonly CategoryCard[];
  /** The colours of all its products, each once; only on its first page. */
  readonly colours: readonly string[];
  readonly contact: Link | undefined;
  /** The page with all products by their first letter. */
  readonly index: Link | undefined;
  /** The page that compares products. */
  readonly compare: Link | undefined;
}

export interface ProductView {
  readonly screen: 'product';
  readonly crumbs: readonly Link[];
  readonly product: Product;
  readonly emblem: Emblem;
  readonly photos: readonly Photo[];
  readonly related: readonly ProductCard[];
  readonly articles: readonly ArticleCard[];
  readonly previous: Link | undefined;
  readonly next: Link | undefined;
  /** The contact page, told by its query which product is asked about. */
  readonly enquiry: Link | undefined;
  /** The contact page, where the enquiry list stands. */
  readonly contact: Link | undefined;
  /** Address of this page, and as it is printed: absolute. */
  readonly href: string;
  readonly url: string;
  /** The category that it stands in. */
  readonly category: Link;
  /** Who sells it: for the printed page. */
  readonly company: SiteSettings['company'];
  readonly language: string;
  /** The page that compares products. */
  readonly compare: Link | undefined;
}

export interface ArticleListView {
  readonly screen: 'article-list';
  readonly heading: string;
  readonly intro?: string;
  readonly crumbs: readonly Link[];
  readonly articles: readonly ArticleCard[];
  readonly body?: string;
  readonly paging: Paging;
}

/** A product with the facts that an article shows of it. */
export interface ProductFacts extends ProductCard {
  readonly product: Pick<Product, 'identity' | 'colour' | 'appearance' | 'solubility' | 'use'>;
  /** The first row of its specification: what it is assayed by. */
  readonly assay?: NonNullable<Product['spec']>[number];
}

export interface ArticleView {
  readonly screen: 'article';
  readonly crumbs: readonly Link[];
  readonly article: Pick<Article, 'headline' | 'date' | 'body' | 'description' | 'image'>;
  readonly products: readonly ProductFacts[];
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
  | ProductListView
  | ProductView
  | ArticleListView
  | ArticleView;

/** What every page carries around its main part. */
export interface ShellView {
  readonly brand: string;
  /** What stands in place of the brand in the header. */
  readonly logo?: Photo;
  readonly tagline?: string;
  /** Language of the site's own texts, such as the tagline. */
  readonly language: string;
  readonly home: Link;
  readonly search: Link | undefined;
  readonly contact: Link | undefined;
  readonly navigation: readonly Link[];
  readonly categories: readonly Link[];
  readonly company: SiteSettings['company'];
  readonly pages: readonly Link[];
}

/** The texts that a fixed screen's entry gives its view. */
export type PageTexts = Pick<Page, 'intro' | 'body'>;
