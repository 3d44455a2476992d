import type { CSSProperties, FunctionComponent, ReactNode } from 'react';
import type { Product } from '../../catalogue/schema/model.js';
import type {
  ArticleCard,
  ArticleView,
  CardFacts,
  CategoryCard,
  ContactView,
  Emblem,
  FactSection,
  HomeView,
  Illustration,
  Link,
  OwnFact,
  Paging,
  Photo,
  PictureData,
  ProductCard,
  ProductListView,
  ProductView,
  SearchBoxView,
  ShellView,
  TranslationLink,
} from '../../site/views/contract.js';
import type { Texts } from '../texts/index.js';

/*
 * The module `herbarium/templates`: slots, parts, components and hooks. `src/site/views/contract.ts` has the data that they get.
 * The build joins both to one file of types, and `npm run docs` makes the reference page of it. Import only types from here: `api.ts` has
 * the values, which the compiler compares with the declarations below.
 */

/** Version of the data that templates get. It changes only if a correct template could break. */
export declare const contract: 1;

/* Slots. */

/** The views of all slots, by name. */
export interface SlotViews {
  /**
   * Elements for the `head`, such as `meta` and `link`.
   * @example
   * export default ({ view }: SlotProps<'head-end'>) => <meta name="author" content={view.company.name} />;
   */
  readonly 'head-end': ShellView;
  /**
   * Notices for all visitors.
   * @example
   * export default ({ view }: SlotProps<'header-start'>) => <p>{view.brand} is closed on 24 December.</p>;
   */
  readonly 'header-start': ShellView;
  /**
   * A second row of links.
   * @example
   * export default ({ view }: SlotProps<'header-end'>) => <p>{view.contact && <TextLink link={view.contact} />}</p>;
   */
  readonly 'header-end': ShellView;
  /**
   * Sections above the heading.
   * @example
   * export default ({ view }: SlotProps<'home-start'>) => <p>{view.counts.products} products</p>;
   */
  readonly 'home-start': HomeView;
  /**
   * Further sections.
   * @example
   * export default ({ view }: SlotProps<'home-end'>) => (
   *   <Section id="where" heading="Where we are">
   *     <address>{view.company.address?.join(', ')}</address>
   *   </Section>
   * );
   */
  readonly 'home-end': HomeView;
  /**
   * Short facts and links.
   * @example
   * export default ({ view }: SlotProps<'product-aside'>) => <p>More: <TextLink link={view.category} /></p>;
   */
  readonly 'product-aside': ProductView;
  /**
   * The place stays if the product has no specification.
   * @example
   * export default ({ view }: SlotProps<'product-before-spec'>) => {
   *   const stability = view.product.colour?.light;
   *   return stability && <p>Stability against light: {stability}</p>;
   * };
   */
  readonly 'product-before-spec': ProductView;
  /**
   * The place stays if the product has no specification.
   * @example
   * export default ({ view }: SlotProps<'product-after-spec'>) => <p>A sample of {view.product.name} is free.</p>;
   */
  readonly 'product-after-spec': ProductView;
  /**
   * On each page of the list, also of the overview and of categories.
   * @example
   * export default ({ view }: SlotProps<'list-start'>) => (view.paging.number === 1 ? <p>New harvests each spring.</p> : null);
   */
  readonly 'list-start': ProductListView;
  /**
   * On each page of the list, above its text.
   * @example
   * export default ({ view }: SlotProps<'list-end'>) => <Spectrum colours={view.colours} most={24} />;
   */
  readonly 'list-end': ProductListView;
  /**
   * Notes below the text.
   * @example
   * export default ({ view }: SlotProps<'article-end'>) => <p>{view.article.author ?? 'The editors'}</p>;
   */
  readonly 'article-end': ArticleView;
  /**
   * Notes for buyers who are about to write.
   * @example
   * export default ({ view }: SlotProps<'contact-start'>) => <p>{view.people.length} people answer.</p>;
   */
  readonly 'contact-start': ContactView;
  /**
   * Imprint, seals, further links.
   * @example
   * export default ({ view }: SlotProps<'footer'>) => <p>© {view.company.name}</p>;
   */
  readonly footer: ShellView;
}

/** The names of all slots. */
export type SlotName = keyof SlotViews;

/** Properties of a template in `templates/slots/`. */
export interface SlotProps<Name extends SlotName> {
  /** The content of the page, or of header and footer. */
  readonly view: SlotViews[Name];
}

/* Parts. */

/** Properties of header and footer. */
export interface ShellProps {
  /** The header and footer of the page. */
  readonly view: ShellView;
}

/** Properties of parts of the home page. */
export interface HomeProps {
  /** The home page. */
  readonly view: HomeView;
}

/** Properties of parts of a product page. */
export interface ProductProps {
  /** The page of the product. */
  readonly view: ProductView;
}

/** Properties of parts of the contact page. */
export interface ContactProps {
  /** The contact page. */
  readonly view: ContactView;
}

/** Properties of `Crumbs`. */
export interface CrumbsProps {
  /** The links from the home page to this page, which is the last one. */
  readonly steps: readonly Link[];
}

/** Properties of `LanguageSwitcher`. */
export interface LanguageSwitcherProps {
  /** The page in each language of the site, itself included. */
  readonly translations: readonly TranslationLink[];
}

/** Level of the headings of cards: one below the heading of their section. */
export type HeadingLevel = 'h2' | 'h3';

/** The code of a reason, such as `met:ph`, and its text. */
export type CardReason = readonly [code: string, text: string];

/** A product in a list, with all texts of its card, because browsers render it too. */
export interface ProductCardData {
  /** The name of the product. */
  readonly name: string;
  /** The page of the product. */
  readonly href: string;
  /** Language of the name. Absent if it is the interface's. */
  readonly language?: string | undefined;
  /** The texts below its name. */
  readonly card: CardFacts;
  /** The words for product forms, by their names in the catalogue. */
  readonly forms: Readonly<Record<string, string>>;
  /** Other words of the interface that the card needs, by their keys. */
  readonly words: Readonly<Record<string, string>>;
  /** How it suits the application that a list is narrowed to. Absent in other lists. */
  readonly reasons?: readonly CardReason[] | undefined;
  /** Its photograph, else its drawing. */
  readonly picture: PictureData;
  /** The element for the heading. */
  readonly heading: HeadingLevel;
  /** The buttons of the card: for the enquiry list, and to compare. Absent if the site has neither. */
  readonly buttons?: ReactNode;
  /** @deprecated The earlier name of `buttons`. */
  readonly compare?: ReactNode;
}

/** Properties of `CategoryCard`. */
export interface CategoryCardProps {
  /** The category. */
  readonly category: CategoryCard;
}

/** Properties of `ArticleCard`. */
export interface ArticleCardProps {
  /** The article. */
  readonly article: ArticleCard;
  /** The element for the heading. */
  readonly heading: HeadingLevel;
}

/** Properties of `PagingLinks`. */
export interface PagingProps {
  /** The position of the page in its list. */
  readonly paging: Paging;
}

/** Properties of `Neighbours`. */
export interface NeighboursProps {
  /** Undefined for the first entry. */
  readonly previous: Link | undefined;
  /** Undefined for the last entry. */
  readonly next: Link | undefined;
}

/** Properties of `SampleInvitation`. */
export interface InvitationProps {
  /** The contact page. Undefined if the site has none: then the part shows nothing. */
  readonly contact: Link | undefined;
}

/** The properties of all parts, by name. */
export interface PartData {
  /**
   * It contains the slots `header-start` and `header-end`.
   * @example
   * export default ({ view }: PartProps<'Header'>) => (
   *   <header className="site-header">
   *     <TextLink link={view.home} className="brand" />
   *     <SearchField view={view.searchBox} size="header" />
   *   </header>
   * );
   */
  readonly Header: ShellProps;
  /**
   * It contains the slot `footer`.
   * @example
   * export default ({ Default, ...props }: PartProps<'Footer'>) => (
   *   <>
   *     <p className="partner">Member of the Guild of Dyers</p>
   *     <Default {...props} />
   *   </>
   * );
   */
  readonly Footer: ShellProps;
  /**
   * On all pages but the home page.
   * @example
   * export default ({ steps, Default }: PartProps<'Crumbs'>) => (steps.length > 2 ? <Default steps={steps} /> : null);
   */
  readonly Crumbs: CrumbsProps;
  /**
   * On sites in several languages.
   * @example
   * export default ({ translations }: PartProps<'LanguageSwitcher'>) =>
   *   translations.map(({ language, href }) => <a key={language} href={href} hrefLang={language}>{language}</a>);
   */
  readonly LanguageSwitcher: LanguageSwitcherProps;
  /**
   * One `li` element. Browsers render it too, so it cannot use `useTexts` or `useResources`.
   * @example
   * export default ({ name, href, picture, heading: Heading, buttons }: PartProps<'ProductCard'>) => (
   *   <li className="card">
   *     <PictureImage picture={picture} shown="card" />
   *     <Heading className="card-title"><a href={href}>{name}</a></Heading>
   *     {buttons}
   *   </li>
   * );
   */
  readonly ProductCard: ProductCardData;
  /**
   * One `li` element.
   * @example
   * export default ({ category }: PartProps<'CategoryCard'>) => (
   *   <li className="card"><TextLink link={category} /> ({category.count})</li>
   * );
   */
  readonly CategoryCard: CategoryCardProps;
  /**
   * One `li` element.
   * @example
   * export default ({ article, heading: Heading }: PartProps<'ArticleCard'>) => (
   *   <li>
   *     <Heading><TextLink link={article} /></Heading>
   *     {article.date && <DateText date={article.date} />}
   *   </li>
   * );
   */
  readonly ArticleCard: ArticleCardProps;
  /**
   * Nothing if the list has one page.
   * @example
   * export default ({ paging }: PartProps<'PagingLinks'>) => (
   *   <p>Page {paging.number} of {paging.count} {paging.next && <a href={paging.next} rel="next">Next</a>}</p>
   * );
   */
  readonly PagingLinks: PagingProps;
  /**
   * It contains the parts `ProductActions` and `KeyFacts`, and the slot `product-aside`.
   * @example
   * export default ({ view }: PartProps<'ProductHead'>) => (
   *   <div className="product-head">
   *     <ProductPictures view={view} />
   *     <PageHead heading={view.product.name} intro={view.product.use}><ProductActions view={view} /></PageHead>
   *   </div>
   * );
   */
  readonly ProductHead: ProductProps;
  /**
   * At most nine facts, those that decide first.
   * @example
   * export default ({ view }: PartProps<'KeyFacts'>) => <Facts facts={keyFacts(view, useTexts()).slice(0, 3)} />;
   */
  readonly KeyFacts: ProductProps;
  /**
   * Nothing if the site has no contact page.
   * @example
   * export default ({ view }: PartProps<'ProductActions'>) => <p><EnquiryButton view={view} /> <CompareButton view={view} /></p>;
   */
  readonly ProductActions: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view }: PartProps<'Identity'>) => <Facts facts={sectionFacts(view.product, 'identity', useTexts())} />;
   */
  readonly Identity: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view }: PartProps<'Colour'>) => {
   *   const { colour } = view.product;
   *   return colour && <p><Swatch hex={colour.hex} /> {colour.shade}</p>;
   * };
   */
  readonly Colour: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view: { product: { spec = [] } } }: PartProps<'Specification'>) => (
   *   <DataTable label="Limits" columns={[
   *     { heading: 'Test', cells: spec.map(({ test }) => test) },
   *     { heading: 'Limit', cells: spec.map(({ limit }) => limit) },
   *   ]} />
   * );
   */
  readonly Specification: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view }: PartProps<'Applications'>) => (
   *   <ul>{Object.entries(view.applications).map(([name, { label, href }]) => <li key={name}><a href={href}>{label}</a></li>)}</ul>
   * );
   */
  readonly Applications: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view }: PartProps<'Composition'>) => <p>{view.product.carrier ?? 'Without a carrier'}</p>;
   */
  readonly Composition: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view }: PartProps<'Regulatory'>) => (
   *   <ul>{view.markets.map(({ market, status = 'ask us' }) => <li key={market}>{market}: {status}</li>)}</ul>
   * );
   */
  readonly Regulatory: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view }: PartProps<'Certificates'>) => <p>{view.product.certificates?.map(({ name }) => name).join(', ')}</p>;
   */
  readonly Certificates: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view }: PartProps<'Commercial'>) => <p>From {view.product.commercial?.minimum_order ?? '1 kg'}</p>;
   */
  readonly Commercial: ProductProps;
  /**
   * The content of the section, below its heading.
   * @example
   * export default ({ view }: PartProps<'Documents'>) => view.dataSheet && <a href={view.dataSheet}>Data sheet</a>;
   */
  readonly Documents: ProductProps;
  /**
   * Below the heading of the page.
   * @example
   * export default ({ view }: PartProps<'CompanyFacts'>) => <p>Since {view.company.founded}: {view.counts.products} products</p>;
   */
  readonly CompanyFacts: HomeProps;
  /**
   * Nothing if the company has none of them.
   * @example
   * export default ({ view }: PartProps<'DirectWays'>) => <a href={`mailto:${view.enquiry.email}`}>{view.enquiry.email}</a>;
   */
  readonly DirectWays: ContactProps;
  /**
   * On pages of products, articles and news.
   * @example
   * export default ({ next }: PartProps<'Neighbours'>) => next && <p>Next: <TextLink link={next} rel="next" /></p>;
   */
  readonly Neighbours: NeighboursProps;
  /**
   * On most pages, at their end.
   * @example
   * export default ({ contact }: PartProps<'SampleInvitation'>) => contact && <p>Samples: <TextLink link={contact} /></p>;
   */
  readonly SampleInvitation: InvitationProps;
}

/** The names of all parts. */
export type PartName = keyof PartData;

/** The addition to the properties of a part. */
export interface ReplacedPart<Props> {
  /** The part that the template replaces. It takes the same properties: `<Default {...props} />`. */
  readonly Default: FunctionComponent<Props>;
}

/** Properties of a template in `templates/parts/`: those of the part, and the part itself. */
export type PartProps<Name extends PartName> = PartData[Name] & ReplacedPart<PartData[Name]>;

/* Hooks and functions. */

/** The direction of a language. */
export type Direction = 'ltr' | 'rtl';

/** Texts of the interface, and addresses that only the renderer knows. */
export interface TemplateResources {
  /** The texts of the interface, in the language of the page. */
  readonly texts: Texts;
  /** Language of the interface. */
  readonly language: string;
  /** Direction of the interface. */
  readonly direction: Direction;
  /** Address of a file of `assets/`. */
  readonly asset: (file: string) => string;
  /** Size of a file of `assets/` in bytes. Undefined if it is unknown. */
  readonly fileSize: (file: string) => number | undefined;
  /** A picture of `assets/`, in its published sizes. */
  readonly photo: (photo: Photo) => PictureData;
  /** Address of a product's drawing. */
  readonly drawing: (emblem: Emblem) => string;
  /** Address of a page, by its path in the catalogue. */
  readonly href: (path: string) => string;
  /** HTML of a Markdown body: a text, or the path of a file. Safe to insert. */
  readonly markdown: (body: string) => string;
}

/** Attributes of an element. Both are absent if the text is in the language around it. */
export interface LanguageProps {
  /** The language. */
  readonly lang?: string;
  /** Its direction. */
  readonly dir?: Direction;
}

/** A label and its value. It is not shown without a value. A key names the same fact in every language. */
export type Fact = readonly [label: string, value: ReactNode, key?: string];

/** A section of a data sheet that every product can have. */
export type SheetSectionName =
  | 'identity'
  | 'colour'
  | 'specification'
  | 'applications'
  | 'composition'
  | 'regulatory'
  | 'certificates'
  | 'commercial'
  | 'documents'
  | 'details';

/** The facts of a product, in a view of it. */
export interface FactSource {
  /** The product. */
  readonly product: Product;
  /** The sections of its data sheet. */
  readonly facts: readonly FactSection[];
  /** The keys of the facts that decide about it. */
  readonly deciding: readonly string[];
}

/** The language of the page, and functions that make addresses. Not in browsers. */
export declare const useResources: () => TemplateResources;
/** The texts of the interface, in the language of the page. Not in browsers. */
export declare const useTexts: () => Texts;
/** `lang` and `dir` of a text of the catalogue. Empty if it is in the interface's language. Not in browsers. */
export declare const useLanguageProps: (language: string | undefined) => LanguageProps;
/** `lang` and `dir` for a text in a language. Empty for undefined, and in the language `around` it. */
export declare const languageProps: (language: string | undefined, around?: string) => LanguageProps;
/** The facts beside the picture of a product, for `Facts`. */
export declare const keyFacts: (view: FactSource, texts: Texts) => readonly Fact[];
/** The facts of a section of the data sheet, for `Facts`. */
export declare const sectionFacts: (
  product: Product,
  section: SheetSectionName,
  texts: Texts,
) => readonly Fact[];

/* Components. */

/** The place of a picture, which sets the file that browsers load. */
export type ShownPlace =
  | 'card'
  | 'hero'
  | 'slide'
  | 'wide'
  | 'banner'
  | 'text'
  | 'gallery'
  | 'thumbnail'
  | 'small'
  | 'tile'
  | 'logo';

/** Properties of `PictureImage`. */
export interface PictureImageProps {
  /** The picture, such as that of `useResources().photo`. */
  readonly picture: PictureData;
  /** The photograph to show on dark pages instead. */
  readonly dark?: PictureData | undefined;
  /** Width and height of a picture of unknown size, in CSS px. */
  readonly side?: number;
  /** The place where it is shown. */
  readonly shown: ShownPlace;
  /** Whether it is in the first view. Except for a logo, it is then the picture that the page waits for. */
  readonly eager?: boolean;
  /** Only set by a script. */
  readonly style?: CSSProperties | undefined;
}

/** The size of a product's picture. */
export type PictureSize = 'hero' | 'thumbnail' | 'small' | 'tile';

/** Properties of `Picture`. */
export interface PictureProps extends Illustration {
  /** The alternative text of a plate. Default: what it shows. */
  readonly alt?: string;
  /** Its size on the page. */
  readonly size: PictureSize;
  /** Whether it is in the first view. */
  readonly eager?: boolean;
}

/** Properties of `Swatch`. */
export interface SwatchProps {
  /** `#rrggbb` */
  readonly hex: string;
}

/** Properties of `Spectrum`. */
export interface SpectrumProps {
  /** `#rrggbb` */
  readonly colours: readonly string[];
  /** Greatest number of colours. Of a longer list, it shows evenly spaced ones. */
  readonly most: number;
}

/** Properties of `TextLink`. */
export interface TextLinkProps {
  /** The link. */
  readonly link: Link;
  /** Its CSS classes. */
  readonly className?: string;
  /** The attribute `rel`. */
  readonly rel?: string;
  /** The content. By default the label of the link. */
  readonly children?: ReactNode;
}

/** Properties of `Prose`. */
export interface ProseProps {
  /** Markdown, or the path of a Markdown file. Nothing is shown without it. */
  readonly body: string | undefined;
  /** Absent if it is the page's. */
  readonly language?: string | undefined;
}

/** Properties of `PageHead`. */
export interface PageHeadProps {
  /** The text of the `h1`. */
  readonly heading: string;
  /** Language of the heading. Absent if it is the page's. */
  readonly language?: string | undefined;
  /** The text below the heading. */
  readonly intro?: string | undefined;
  /** Shown below the texts. */
  readonly children?: ReactNode;
}

/** Properties of `Section`. */
export interface SectionProps {
  /** The id of the heading. */
  readonly id: string;
  /** The text of the `h2`. */
  readonly heading: string;
  /** Language of the heading. Absent if it is the interface's. */
  readonly language?: string | undefined;
  /** Nothing is shown without content. */
  readonly children: ReactNode;
}

/** Properties of `Facts`. */
export interface FactsProps {
  /** The rows, in order. */
  readonly facts: readonly Fact[];
  /** Its CSS classes. `facts` by default. */
  readonly className?: string;
}

/** A column of a table. */
export interface Column<Cell = ReactNode> {
  /** The text of the heading. */
  readonly heading: string;
  /** The cells from top to bottom. */
  readonly cells: readonly Cell[];
}

/** Properties of `DataTable`. */
export interface DataTableProps {
  /** The name of the table for screen readers. */
  readonly label: string;
  /** Columns without any value are left out. */
  readonly columns: readonly Column[];
  /** Further CSS classes. */
  readonly className?: string;
  /** Whether each row is a card on a phone, with the headings of its columns as labels. For few rows with long texts. */
  readonly isStacked?: boolean;
}

/** Properties of `Value`. */
export interface ValueProps {
  /** The value. Only texts are isolated. */
  readonly value: ReactNode;
}

/** Properties of `DateText`. */
export interface DateProps {
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Properties of `OwnFacts`. */
export interface OwnFactsProps {
  /** The custom fields of a section. */
  readonly facts: readonly OwnFact[];
}

/** Properties of `ProductCards`. */
export interface ProductCardsProps {
  /** The products, in order. */
  readonly products: readonly ProductCard[];
  /** `h3` by default. */
  readonly heading?: HeadingLevel;
  /** Whether cards have the button to compare. */
  readonly canCompare?: boolean;
  /** Whether cards have the button for the enquiry list. */
  readonly canEnquire?: boolean;
}

/** Properties of `ArticleCards`. */
export interface ArticleCardsProps {
  /** The articles, in order. */
  readonly articles: readonly ArticleCard[];
  /** `h3` by default. */
  readonly heading?: HeadingLevel;
}

/** Properties of `CategoryCards`. */
export interface CategoryCardsProps {
  /** The categories, in order. */
  readonly categories: readonly CategoryCard[];
}

/** `header`: one line. `large`: the main element of a page. */
export type SearchFieldSize = 'header' | 'large' | 'list';

/** Properties of `SearchField`. */
export interface SearchFieldProps {
  /** Nothing is shown if the site has no search page. */
  readonly view: SearchBoxView | undefined;
  /** Its size on the page. */
  readonly size: SearchFieldSize;
}

/** Properties of `EnquiryButton`. */
export interface EnquiryButtonProps extends ProductProps {
  /** Set in a bar, which has room for only one short button. */
  readonly isBrief?: true | undefined;
}

/** Properties of `Island`. */
export interface IslandProps {
  /** The name of its file in `templates/islands/`. */
  readonly name: string;
  /** Plain data. The page contains it as JSON. */
  readonly props?: object;
}

/** Properties of `Slot`. */
export interface PlacedSlotProps<Name extends SlotName> extends SlotProps<Name> {
  /** The name of the slot. */
  readonly name: Name;
}

/** An island of `templates/islands/`. Its script loads when the island comes near the visible part. */
export declare const Island: FunctionComponent<IslandProps>;
/** A slot, for templates that replace the part around it. */
export declare const Slot: <Name extends SlotName>(props: PlacedSlotProps<Name>) => ReactNode;
/** A published picture. Also in browsers. */
export declare const PictureImage: FunctionComponent<PictureImageProps>;
/** A product's photograph, else its drawing. */
export declare const Picture: FunctionComponent<PictureProps>;
/** All photographs of a product, else its drawing. */
export declare const ProductPictures: FunctionComponent<ProductProps>;
/** A patch of a product's colour. Also in browsers. */
export declare const Swatch: FunctionComponent<SwatchProps>;
/** Colours in the order of the colour wheel. Nothing with fewer than two. */
export declare const Spectrum: FunctionComponent<SpectrumProps>;
/** A link in its language. */
export declare const TextLink: FunctionComponent<TextLinkProps>;
/** A Markdown body. It contains no raw HTML and no unsafe address. */
export declare const Prose: FunctionComponent<ProseProps>;
/** The heading of a page. */
export declare const PageHead: FunctionComponent<PageHeadProps>;
/** A part of a page with its heading. */
export declare const Section: FunctionComponent<SectionProps>;
/** A list of labels with values. */
export declare const Facts: FunctionComponent<FactsProps>;
/** Another name of `Facts`. */
export declare const FactList: FunctionComponent<FactsProps>;
/** A table. It scrolls in itself if it is too wide. */
export declare const DataTable: FunctionComponent<DataTableProps>;
/** A value that keeps its direction inside a right-to-left text. */
export declare const Value: FunctionComponent<ValueProps>;
/** A date in the interface's language. */
export declare const DateText: FunctionComponent<DateProps>;
/** The custom fields of a section: labels with values, then the tables. */
export declare const OwnFacts: FunctionComponent<OwnFactsProps>;
/** A list of products. */
export declare const ProductCards: FunctionComponent<ProductCardsProps>;
/** A list of articles. */
export declare const ArticleCards: FunctionComponent<ArticleCardsProps>;
/** A list of categories. */
export declare const CategoryCards: FunctionComponent<CategoryCardsProps>;
/** The search field. */
export declare const SearchField: FunctionComponent<SearchFieldProps>;
/** The button that puts a product on the enquiry list. */
export declare const EnquiryButton: FunctionComponent<EnquiryButtonProps>;
/** The button that compares a product with others. */
export declare const CompareButton: FunctionComponent<ProductProps>;
/** The part of this name. */
export declare const Crumbs: FunctionComponent<CrumbsProps>;
/** The part of this name. */
export declare const PagingLinks: FunctionComponent<PagingProps>;
/** The part of this name. */
export declare const Neighbours: FunctionComponent<NeighboursProps>;
/** The part of this name. */
export declare const SampleInvitation: FunctionComponent<InvitationProps>;
/** The part of this name. */
export declare const KeyFacts: FunctionComponent<ProductProps>;
/** The part of this name. */
export declare const ProductActions: FunctionComponent<ProductProps>;
