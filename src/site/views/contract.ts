import type {
  Company,
  ContactPerson,
  EnquirySettings,
  Product,
  ProductForm,
  ProductOrigin,
  SpecificationRow,
  Stability,
} from '../../catalogue/schema/model.js';

/*
 * The data of pages, which templates of sites get as they are: `src/templates/contract.ts` has their slots, parts and components.
 * Names and members stay, and keep their meaning. Addresses (`href`) are ready for links. Languages are BCP 47 tags.
 */

/** A link with its text. */
export interface Link {
  /** The text of the link. */
  readonly label: string;
  /** Its address, with the base of the site. */
  readonly href: string;
  /** Language of the label. */
  readonly language: string;
}

/* Pictures. */

/** A picture of `assets/`. */
export interface Photo {
  /** Its path in the project: `assets/…`. */
  readonly file: string;
  /** The alternative text. */
  readonly alt: string;
}

/* Plates: pictures of products that are drawn from their data. Every mark has a meaning. */

/** The texts on a plate, in the language of the product. */
export interface PlateWords {
  /** The deciding amount, such as `≥ 80 %`. */
  readonly figure?: string;
  /** The name of the test, such as `Protein`. */
  readonly subject?: string;
  /** Another test with its limit, only if the plate would otherwise equal the one before it in a list. */
  readonly other?: string;
  /** The Latin name, in italics. */
  readonly latin?: string;
  /** Its form, except for powders. */
  readonly form?: ProductForm;
}

/** A colour at falling strength, and as measured at several pH values. */
export interface ShadePlate extends PlateWords {
  /** The kind of the plate. */
  readonly kind: 'shade';
  /** Its colour as `#rrggbb`. */
  readonly hex: string;
  /** The colour in a few words. */
  readonly shade?: string;
  /** The measured colours by rising pH. Absent if none is measured. */
  readonly steps?: readonly PhStep[];
}

/** A measured colour. */
export interface PhStep {
  /** The pH. */
  readonly ph: number;
  /** Its colour as `#rrggbb`. */
  readonly hex: string;
}

/** An opaque product over black and white, as a drawdown card shows its covering power. */
export interface CoverPlate extends PlateWords {
  /** The kind of the plate. */
  readonly kind: 'cover';
  /** Its colour as `#rrggbb`. */
  readonly hex: string;
  /** The colour in a few words. */
  readonly shade?: string;
}

/** A level as high as the content that the product promises. */
export interface LevelPlate extends PlateWords {
  /** The kind of the plate. */
  readonly kind: 'level';
  /** Its colour as `#rrggbb`. Absent if it is unknown. */
  readonly hex?: string;
  /** The least content, from 0 to 1. */
  readonly share: number;
  /** The greatest content, if the specification has one. */
  readonly most?: number;
}

/** A number of parts that become one. */
export interface RatioPlate extends PlateWords {
  /** The kind of the plate. */
  readonly kind: 'ratio';
  /** Its colour as `#rrggbb`. Absent if it is unknown. */
  readonly hex?: string;
  /** The number of parts: 10 of 10:1. */
  readonly parts: number;
}

/** A form in two lines: dosage forms, and others if no amount decides. */
export interface FormPlate extends PlateWords {
  /** The kind of the plate. */
  readonly kind: 'form';
  /** Its colour as `#rrggbb`. Absent if it is unknown. */
  readonly hex?: string;
  /** The form. */
  readonly form: ProductForm;
}

/** A field of the product's colour with its names. Without a known colour, the initials of its name. */
export interface ChipPlate extends PlateWords {
  /** The kind of the plate. */
  readonly kind: 'chip';
  /** Its colour as `#rrggbb`. Absent if it is unknown. */
  readonly hex?: string;
  /** The initials of its name, if no fact can stand for it. */
  readonly letters?: string;
}

/** The picture of a product without a photograph, drawn from its data. */
export type Plate = ShadePlate | CoverPlate | LevelPlate | RatioPlate | FormPlate | ChipPlate;

/** The plate of a product, with the colour of its accents. */
export interface Emblem {
  /** The id of the product. */
  readonly id: string;
  /** `#rrggbb` of its accents: the product's colour, else that of its category. */
  readonly hex: string;
  /** Its plate. */
  readonly plate: Plate;
}

/** The picture of a product: its photograph, else its plate. */
export interface Illustration {
  /** The plate. */
  readonly emblem: Emblem;
  /** The first photograph. Absent if the product has none. */
  readonly photo?: Photo | undefined;
}

/** The origin of a picture. */
export type PictureKind = 'plate' | 'photo';

/** A published picture: a photograph with all that an `img` needs, or the plate of a product without one. */
export interface PictureData {
  /** Whether it is a plate or a photograph. */
  readonly kind: PictureKind;
  /** Its address: of a photograph for browsers without newer types, of a plate as SVG. */
  readonly src: string;
  /** The alternative text. Empty if the text beside the picture names it. */
  readonly alt: string;
  /** The data of a plate. Absent for a photograph. */
  readonly plate?: Plate;
  /** Whether a plate is drawn for readers from right to left. Absent in data files: there the page decides. */
  readonly isMirrored?: boolean;
  /** Width in px. Absent if it is unknown, and for a plate. */
  readonly width?: number;
  /** Height in px. Absent if it is unknown, and for a plate. */
  readonly height?: number;
  /** Widths in px of the AVIF and WebP files of a photograph beside `src`. Their names differ only in width and type. */
  readonly widths?: readonly number[];
}

/* Cards and lists. */

/** A deciding fact. Name and value are texts or keys of the interface's words, `words` is the group of keys for such values. */
export type CardFact = readonly [name: string, value: string, words?: string];

/** The texts of a product's card below its name. */
export interface CardFacts {
  /** Its colour as `#rrggbb`. Absent if it has none. */
  readonly colour?: string;
  /** The form in which it is sold. Absent if it is unknown. */
  readonly form?: ProductForm;
  /** Its origin. Absent if it is natural or unknown. */
  readonly origin?: ProductOrigin;
  /** E-number, CAS number or Latin name, for which buyers look. */
  readonly facts: readonly string[];
  /** The deciding facts of its category. The card shows them before `facts`. Absent without any. */
  readonly deciding?: readonly CardFact[];
  /** Values of custom fields. Absent without any. */
  readonly own?: readonly string[];
}

/** A product in a list. The label is its name. */
export interface ProductCard extends Link {
  /** The id in the catalogue. */
  readonly id: string;
  /** Its drawing. */
  readonly emblem: Emblem;
  /** The texts below its name. */
  readonly card: CardFacts;
  /** The first photograph. Absent if the product has none. */
  readonly photo?: Photo;
  /** The grades to choose from in an enquiry. Absent without any. */
  readonly grades?: readonly string[];
}

/** An article in a list. The label is its headline. */
export interface ArticleCard extends Link {
  /** Day of publication, as `YYYY-MM-DD`. Absent if it is unknown. */
  readonly date?: string;
  /** The picture of the article. Absent if it has none. */
  readonly image?: Photo;
  /** Its description, else the first sentence of its text. Absent without both. */
  readonly summary?: string;
  /** Reading time in minutes. Absent without a text. */
  readonly minutes?: number;
  /** Its topics that have a page. */
  readonly topics: readonly Link[];
  /** The product whose picture the card shows. Absent if the article has an image. */
  readonly product?: Illustration;
}

/** The link to a page about several products. */
export interface ProductsLink extends Link {
  /** The number of the products. */
  readonly count: number;
  /** Their colours as `#rrggbb`, each once. */
  readonly colours: readonly string[];
}

/** A category in a list. The label is its title. */
export interface CategoryCard extends ProductsLink {
  /** At most four of its products, spread over its list. */
  readonly illustrations: readonly Illustration[];
}

/** A page about an application in a list. */
export interface ApplicationCard extends ProductsLink {
  /** The picture of the page. Absent if it has none. */
  readonly image?: Photo;
}

/** A link to a page of a list. */
export interface PageStep {
  /** Number of the page, from 1. */
  readonly number: number;
  /** Address of the page. */
  readonly href: string;
}

/** A gap between two links, for pages that are left out. */
export interface PageGap {
  /** Number of the page before the gap. */
  readonly gapAfter: number;
}

/** A link to a page, or a gap. */
export type PagingStep = PageStep | PageGap;

/** The position of a page in its list. */
export interface Paging {
  /** Number of this page, from 1. */
  readonly number: number;
  /** The number of pages. */
  readonly count: number;
  /** The number of entries on all pages. */
  readonly items: number;
  /** The first page, the last page, and the pages around this one. */
  readonly steps: readonly PagingStep[];
  /** Address of the page before. Absent on the first page. */
  readonly previous?: string;
  /** Address of the next page. Absent on the last page. */
  readonly next?: string;
}

/* Parts of several views. */

/** The texts of a fixed page. Later pages of a list have only the heading. */
export interface PageText {
  /** The visible heading. */
  readonly heading: string;
  /** The text below the heading. Absent if the page has none. */
  readonly intro?: string;
  /** Markdown, or the path of a Markdown file, for `Prose`. Absent if the page has none. */
  readonly body?: string;
  /** The picture of the page. Absent if it has none. */
  readonly image?: Photo;
}

/** The texts of a fixed page, and the way to it. */
export interface PageStart extends PageText {
  /** The links from the home page to this page, which is the last one. */
  readonly crumbs: readonly Link[];
}

/** The kind of entries that a list of articles has. */
export type ListedArticleKind = 'article' | 'news';

/** The data of a search field, for `SearchField`. */
export interface SearchBoxView {
  /** Address of the search page. */
  readonly action: string;
  /** Address of the page for a search without results. Undefined if the site has none. */
  readonly notFound: string | undefined;
  /** The file of names, in the folder of data files. */
  readonly file: string;
  /** The file of pictures, in the folder of data files. */
  readonly pictures: string;
  /** The number of parts of the full-text index. */
  readonly textParts: number;
  /** Language of the site. */
  readonly language: string;
  /** All languages of the site. */
  readonly languages: readonly string[];
  /** The only kind of pages that the field of a list searches. Absent if it searches all. */
  readonly kind?: ListedArticleKind | undefined;
}

/* Header and footer. */

/** A group that grows with the catalogue, or that of the company's pages. The interface has a word for it. */
export type MenuList = 'categories' | 'applications' | 'company';

/** A title from the catalogue. */
export interface MenuLabel {
  /** The title. */
  readonly label: string;
  /** Language of the label. */
  readonly language: string;
}

/** A title from the catalogue, or a list that the interface has a word for. */
export type MenuTitle = MenuLabel | MenuList;

/** Links under a title. */
export interface MenuGroup {
  /** A text of the catalogue, or the key of a word of the interface. */
  readonly title: MenuTitle;
  /** At least one link. */
  readonly links: readonly Link[];
}

/** A link, or a group of links: only groups have `links`. */
export type MenuEntry = Link | MenuGroup;

/** The page in another language. */
export interface TranslationLink {
  /** Language of the page that it leads to. */
  readonly language: string;
  /** Address of the translation, else of the home page in the language. */
  readonly href: string;
  /** Whether it is the page itself. */
  readonly isOwn: boolean;
}

/** The header and footer of every page in a language. */
export interface ShellView {
  /** Name of the site. */
  readonly brand: string;
  /** The picture that the header shows instead of the brand. Absent if the site has no logo. */
  readonly logo?: Photo;
  /** The logo on dark pages. Absent if it is the same, or if pages are always light. */
  readonly logoDark?: Photo;
  /** The line below the brand. Absent if the company has none. */
  readonly tagline?: string;
  /** Language of the site's settings, such as the tagline. */
  readonly language: string;
  /** The home page. The label is the brand. */
  readonly home: Link;
  /** The search page. Undefined if the site has none. */
  readonly search: Link | undefined;
  /** The search field of the header. Undefined if the site has no search page. */
  readonly searchBox: SearchBoxView | undefined;
  /** The contact page. Undefined if the site has none. */
  readonly contact: Link | undefined;
  /** The links of the header, besides search and contact. */
  readonly header: readonly MenuEntry[];
  /** The links of the footer. */
  readonly footer: readonly MenuEntry[];
  /** The company, from the site's settings. */
  readonly company: Company;
}

/* The home page. */

/** A product in the slider. */
export interface SlideView {
  /** The title from the catalogue. */
  readonly title: string;
  /** The text below the title. Absent if the slide has none. */
  readonly text?: string;
  /** The page of the product. */
  readonly link: Link;
  /** The picture of the product. */
  readonly illustration: Illustration;
}

/** Figures of the site, in the language of the page. */
export interface HomeCounts {
  /** The number of products. */
  readonly products: number;
  /** The number of categories. */
  readonly categories: number;
  /** The number of articles, without news. */
  readonly articles: number;
}

/** The home page. */
export interface HomeView extends PageText {
  /** The name of the screen. */
  readonly screen: 'home';
  /** The slider. Empty if the page has none. */
  readonly slides: readonly SlideView[];
  /** The categories for readers of the page's language. */
  readonly categories: readonly CategoryCard[];
  /** At most six pages about applications: those with the most products. */
  readonly applications: readonly ApplicationCard[];
  /** At most eight products that the catalogue names. */
  readonly featured: readonly ProductCard[];
  /** The latest articles, at most four. */
  readonly articles: readonly ArticleCard[];
  /** The latest news, at most four. */
  readonly news: readonly ArticleCard[];
  /** The list of all products. Undefined if the site has none. */
  readonly allProducts: Link | undefined;
  /** The list of all articles. Undefined if the site has none. */
  readonly allArticles: Link | undefined;
  /** The list of all news. Undefined if the site has none. */
  readonly allNews: Link | undefined;
  /** The contact page. Undefined if the site has none. */
  readonly contact: Link | undefined;
  /** The colours of all products as `#rrggbb`, each once. */
  readonly colours: readonly string[];
  /** The company, from the site's settings. */
  readonly company: Company;
  /** Certificates of the company that are valid until this day or an earlier one have expired. Absent if none has. */
  readonly lastExpired?: string;
  /** The large search field. Undefined if the site has no search page. */
  readonly searchBox: SearchBoxView | undefined;
  /** Searches as examples. Empty if the catalogue names none, or the site has no search page. */
  readonly searches: readonly Link[];
  /** Figures of the site. */
  readonly counts: HomeCounts;
}

/* A list of products. */

/** A text with its language, which need not be the page's. */
export interface OwnText {
  /** The text. */
  readonly text: string;
  /** Language of the text. */
  readonly language: string;
}

/** The name of a field: the key of a word of the interface, such as `sheet.colourValue`, or a text of the catalogue. */
export type FieldLabel = string | OwnText;

/** A choice of a filter. */
export interface FacetValue {
  /** A text of the catalogue, or a key of the interface's words. */
  readonly value: string;
  /** The number of its products in the whole list. */
  readonly count: number;
  /** Language of a text of the catalogue. Absent if its product has none. */
  readonly language?: string;
  /** The text that the page shows instead of the value. */
  readonly label?: OwnText;
}

/** A filter of a list. */
export interface Facet {
  /** The same in every list and language, such as `colour.ph`. */
  readonly key: string;
  /** The name of the filter. */
  readonly label: FieldLabel;
  /** The group of the interface's words for its values. Absent if they are texts of the catalogue. */
  readonly words?: string;
  /** The text before its values, such as `pH`. */
  readonly prefix?: string;
  /** Set if the table of the list has a column for it. */
  readonly isColumn?: true;
  /** At most 40 choices, in the order of the filter. */
  readonly values: readonly FacetValue[];
  /** Set if visitors name a number, which the window of a product must contain. */
  readonly isWindow?: true;
  /** Set if a product must have all chosen values, not only one of them. */
  readonly needsAll?: true;
}

/** The head of a column of the list's table. */
export interface ListColumn {
  /** The same in every list and language. */
  readonly key: string;
  /** The heading. */
  readonly label: FieldLabel;
  /** Set if visitors cannot sort by it. */
  readonly isUnsorted?: true;
}

/** A family of shades. */
export type Shade =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'violet'
  | 'brown'
  | 'white-grey'
  | 'black';

/** A band of the list's spectrum. */
export interface ShadeBand {
  /** The family. */
  readonly shade: Shade;
  /** At most eight colours of its products as `#rrggbb`, from dark to light. */
  readonly colours: readonly string[];
}

/** The needs of an application. Each is absent if its page does not name it. */
export interface ApplicationNeeds {
  /** The pH range that a product must withstand, such as `3–5`. */
  readonly ph?: string;
  /** The least stability against light. */
  readonly light?: Stability;
  /** The least stability against heat. */
  readonly heat?: Stability;
  /** The least stability against acid. */
  readonly acid?: Stability;
}

/** The filters and the order of a list. They apply to all of its pages. */
export interface ListToolsView {
  /** The file of the list's products, in the folder of data files. */
  readonly file: string;
  /** Language of the page. */
  readonly language: string;
  /** Default language of the names and the catalogue's other texts. */
  readonly namesLanguage: string;
  /** The filters that distinguish the products. */
  readonly facets: readonly Facet[];
  /** Needs of applications by their names, from the pages about them. */
  readonly needs: readonly (readonly [application: string, needs: ApplicationNeeds])[];
  /** The forms of its products. */
  readonly forms: readonly ProductForm[];
  /** First letters of the names. Empty if they do not help to find a product. */
  readonly letters: readonly string[];
  /** The spectrum. Empty if the list has fewer than two families of shades. */
  readonly bands: readonly ShadeBand[];
  /** The columns of the table besides name and filters. */
  readonly columns: readonly ListColumn[];
  /** The keys of the interface's words that its cards need. */
  readonly cardWords: readonly string[];
  /** Whether a product has a colour. */
  readonly hasColours: boolean;
}

/** A page of a list of products. */
export interface ProductList {
  /** The name of the screen. */
  readonly screen: 'product-list';
  /** The products of this page. */
  readonly products: readonly ProductCard[];
  /** The position of this page. */
  readonly paging: Paging;
  /** The filters and the order of the whole list. */
  readonly tools: ListToolsView;
  /** The colour guide. Absent if the list has no colours, or a filter for their stability. */
  readonly guide?: Link;
  /** The colours of all its products as `#rrggbb`, each once. Only on its first page. */
  readonly colours: readonly string[];
  /** The page with all products by their first letter. Undefined if the site has none. */
  readonly index: Link | undefined;
  /** The contact page. Undefined if the site has none. */
  readonly contact: Link | undefined;
  /** The page that compares products. Undefined if the site has none. */
  readonly compare: Link | undefined;
}

/** The overview of all products, or a category. */
export interface ProductListView extends PageStart, ProductList {
  /** All categories. Only on the first page of the overview. */
  readonly categories: readonly CategoryCard[];
}

/* A product. */

/** An application of a product, in the language of the page. */
export interface ApplicationLink {
  /** The name of the application. */
  readonly label: string;
  /** The page about it. Absent if the site has none. */
  readonly href?: string;
}

/** The status of a product in a market. */
export interface MarketStatus {
  /** The name of the market in the catalogue. */
  readonly market: string;
  /** Whether the product may be used there. Absent if the catalogue does not say it. */
  readonly permitted?: boolean;
  /** Whether it is used there as a food that colours. */
  readonly colouring_food?: boolean;
  /** The permitted use, in a few words. */
  readonly status?: string;
  /** The foods and levels that it is limited to. */
  readonly limits?: string;
  /** The law or regulation. Absent if the product has not been assessed. */
  readonly reference?: string;
  /** Day of the last check, as `YYYY-MM-DD`. */
  readonly checked?: string;
}

/** A range on the scale of pH. */
export interface PhRange {
  /** The lowest pH. */
  readonly from: number;
  /** The highest pH. */
  readonly to: number;
}

/** A fact of a product as plain texts, in the language of the page. */
export interface PlainFact {
  /** The same for this fact of all products, in any language. */
  readonly key: string;
  /** The name of the fact. */
  readonly label: string;
  /** Absent if a product either has the fact or not, such as a certificate. */
  readonly value?: string;
  /** The value with the usual name of its unit, if it has another: `mg/kg` is `ppm`. */
  readonly compared?: string;
  /** A detail, such as a method or the number of a certificate. */
  readonly note?: string;
  /** Language of the label. Absent if it is the page's. */
  readonly labelLanguage?: string;
  /** Language of the value. Absent if it is the page's. */
  readonly language?: string;
  /** Set for Latin names. */
  readonly isItalic?: true;
}

/** A section of the data sheet. No two have the same key. */
export interface FactSection {
  /** The id of the section on the page. */
  readonly key: string;
  /** Its heading. */
  readonly label: string;
  /** Language of the heading. Absent if it is the page's. */
  readonly labelLanguage?: string;
  /** Its facts. Empty for documents. */
  readonly facts: readonly PlainFact[];
}

/** A value of a custom field of the kind `table`. */
export interface OwnTable {
  /** The kind of the value. */
  readonly kind: 'table';
  /** The headings. */
  readonly columns: readonly OwnText[];
  /** The cells of each row. */
  readonly rows: readonly (readonly string[])[];
  /** Language of the cells. */
  readonly language: string;
}

/** A value of a custom field of the kind `link`. */
export interface OwnLink {
  /** The kind of the value. */
  readonly kind: 'link';
  /** The heading of a page of this site, else the address without its scheme. */
  readonly text: OwnText;
  /** Address of the link. */
  readonly href: string;
}

/** A value of a custom field that is shown as a text. */
export interface OwnWords {
  /** The kind of the value. */
  readonly kind: 'text';
  /** The text. Items of a list have commas between them. */
  readonly text: OwnText;
}

/** A value of a custom field of the kind `number`. */
export interface OwnNumber {
  /** The kind of the value. */
  readonly kind: 'number';
  /** Number and unit, in the form of the language. */
  readonly text: OwnText;
  /** The number without its unit. */
  readonly number: number;
  /** Absent if the field has none. */
  readonly unit?: OwnText;
}

/** The value of a custom field. `kind` tells them apart. */
export type OwnValue = OwnTable | OwnLink | OwnWords | OwnNumber;

/** A custom field of a product. */
export interface OwnFact {
  /** The key of the field in the catalogue. */
  readonly name: string;
  /** The name of the field. */
  readonly label: OwnText;
  /** The value, in the language of the page if it has one. */
  readonly value: OwnValue;
}

/** The custom fields of a product in a section of its data sheet. */
export interface OwnSection {
  /** A section of every data sheet, or the name of a custom section. */
  readonly name: string;
  /** The heading of a custom section. */
  readonly heading?: OwnText;
  /** At least one field. */
  readonly facts: readonly OwnFact[];
}

/** The contact page in another language. */
export interface EnquiryLink {
  /** Language of the contact page. */
  readonly language: string;
  /** Its query names the product. */
  readonly href: string;
}

/** The page of a product. */
export interface ProductView {
  /** The name of the screen. */
  readonly screen: 'product';
  /** The links from the home page to this page, which is the last one. */
  readonly crumbs: readonly Link[];
  /** The product as it is in the catalogue. */
  readonly product: Product;
  /** Its applications by their names in the catalogue. */
  readonly applications: Readonly<Record<string, ApplicationLink>>;
  /** Its status in each market, those of the site first. */
  readonly markets: readonly MarketStatus[];
  /** Certificates that are valid until this day or an earlier one have expired. Absent if none has. */
  readonly lastExpired?: string;
  /** The values of custom fields. Absent if the product has none. */
  readonly own?: readonly OwnSection[];
  /** The pH range in which it is used. Absent if its text has no range. */
  readonly ph?: PhRange;
  /** The sections of its data sheet, in the language of the page. */
  readonly facts: readonly FactSection[];
  /** The keys of the facts that decide about it. */
  readonly deciding: readonly string[];
  /** The tests that buyers expect and the specification does not state. */
  readonly unstated: readonly string[];
  /** Address of the data sheet as PDF. Absent if the build makes none. */
  readonly dataSheet?: string;
  /** Its drawing. */
  readonly emblem: Emblem;
  /** All photographs. */
  readonly photos: readonly Photo[];
  /** Related products. */
  readonly related: readonly ProductCard[];
  /** At most four articles about it. */
  readonly articles: readonly ArticleCard[];
  /** The product before it in the category. Undefined for the first one. */
  readonly previous: Link | undefined;
  /** The next product of the category. Undefined for the last one. */
  readonly next: Link | undefined;
  /** The link to the contact page. Its query names the product. Undefined if the site has no contact page. */
  readonly enquiry: Link | undefined;
  /** Such links in the other languages that have a contact page. */
  readonly enquiryIn: readonly EnquiryLink[];
  /** The contact page, which has the enquiry list. Undefined if the site has none. */
  readonly contact: Link | undefined;
  /** Address of this page. */
  readonly href: string;
  /** The absolute address of this page, for printing. */
  readonly url: string;
  /** The list of its category. */
  readonly category: Link;
  /** The company, for the printed page. */
  readonly company: Company;
  /** Language of the product's texts. */
  readonly language: string;
  /** The page that compares products. Undefined if the site has none. */
  readonly compare: Link | undefined;
}

/* Articles and news. */

/** The texts of an article or a piece of news. All but the headline are absent if it has none. */
export interface ArticleText {
  /** The visible heading. */
  readonly headline: string;
  /** Day of publication, as `YYYY-MM-DD`. */
  readonly date?: string;
  /** Day of the last change to the text, as `YYYY-MM-DD`. */
  readonly updated?: string;
  /** The person who wrote it. */
  readonly author?: string;
  /** The description for search engines. */
  readonly description?: string;
  /** Markdown, or the path of a Markdown file, for `Prose`. */
  readonly body?: string;
  /** The picture above the text. */
  readonly image?: Photo;
}

/** A product with the facts that an article shows. */
export interface ProductFacts extends ProductCard {
  /** Only fields for a summary. */
  readonly product: Partial<Product>;
  /** The row of its assay. Absent if its specification has none. */
  readonly assay?: SpecificationRow;
}

/** An article or a piece of news. */
export interface ArticleView {
  /** The name of the screen. */
  readonly screen: 'article';
  /** The links from the home page to this page, which is the last one. */
  readonly crumbs: readonly Link[];
  /** The texts from the catalogue. */
  readonly article: ArticleText;
  /** Reading time in minutes. Absent without a text. */
  readonly minutes?: number;
  /** Its topics that have a page. */
  readonly topics: readonly Link[];
  /** The products that it is about. */
  readonly products: readonly ProductFacts[];
  /** At most four other articles about the same products. */
  readonly more: readonly ArticleCard[];
  /** The article before it in the list, in the same language. Undefined for the first one. */
  readonly previous: Link | undefined;
  /** The next article of the list in the same language. Undefined for the last one. */
  readonly next: Link | undefined;
  /** The link to the contact page. Its query names the first product. Undefined if the site has no contact page. */
  readonly enquiry: Link | undefined;
  /** Language of the article. */
  readonly language: string;
}

/** The link to a list of articles. */
export interface ArticleListLink extends Link {
  /** The number of its articles. */
  readonly count: number;
  /** Whether it is the list of the page itself. */
  readonly isOwn: boolean;
}

/** A page of a list of articles or news. */
export interface ArticleListView extends PageStart {
  /** The name of the screen. */
  readonly screen: 'article-list';
  /** The articles of this page. */
  readonly articles: readonly ArticleCard[];
  /** The position of this page. */
  readonly paging: Paging;
  /** Lists about one topic, in the language of the page. Empty for news. */
  readonly topics: readonly ArticleListLink[];
  /** Lists in each language that are not about one topic. Empty for news. */
  readonly languages: readonly ArticleListLink[];
  /** The search field for its articles. Undefined if the site has no search page. */
  readonly searchBox: SearchBoxView | undefined;
}

/* The contact page. */

/** The addresses of a page. */
export interface PageAddress {
  /** The address for links. */
  readonly href: string;
  /** The address with the site's origin. */
  readonly url: string;
}

/** The contact page. */
export interface ContactView extends PageStart {
  /** The name of the screen. */
  readonly screen: 'contact';
  /** The company, from the site's settings. */
  readonly company: Company;
  /** The recipient of the form. */
  readonly enquiry: EnquirySettings;
  /** The contact persons: those who speak the language of the page first. */
  readonly people: readonly ContactPerson[];
  /** Language of the texts of the site's settings. */
  readonly settingsLanguage: string;
  /** The page that says what happens to enquiries. */
  readonly privacy: Link | undefined;
  /** The page after a form is sent. */
  readonly thanks: PageAddress;
  /** The address of our program that receives the form. Undefined if another one does. */
  readonly receiver: string | undefined;
  /** The start of the reference numbers of enquiries. */
  readonly referencePrefix: string;
  /** The applications of the products, for the form's field of the same name. */
  readonly applications: readonly string[];
}
