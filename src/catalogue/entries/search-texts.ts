import type { DraftOf, MetadataTemplates, PageScreen } from '../schema/model.js';

/** Search-engine texts of a route. */
export interface SearchTexts {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** What the texts of all entries are made of: the parts of a catalogue's `site` that templates ask for. */
export interface TextSettings {
  readonly brand: string;
  readonly company: { readonly name: string };
  readonly metadata?: DraftOf<MetadataTemplates> | undefined;
}

/** The names that templates know, between braces. */
export const templateNames = {
  product: ['product', 'brand', 'company'],
  category: ['category', 'brand', 'intro'],
  article: ['headline', 'brand'],
} as const;

type Kind = keyof typeof templateNames;
type Values<K extends Kind> = Readonly<Record<(typeof templateNames)[K][number], string>>;
type OwnTexts = { readonly [Key in keyof SearchTexts]?: string | undefined };

/** The specification's templates (section 3); a catalogue may replace each of them. */
const defaultTemplates: Record<Kind, SearchTexts> = {
  product: {
    title: 'China {product} Manufacturers Suppliers Factory - {brand}',
    description:
      '{brand} is a professional manufacturer and supplier of {product} in China. We provide customised {product} at a reasonable price in bulk wholesale. Contact us for a free sample.',
    keywords:
      '{product}, manufacturers, China suppliers, China factory, made in China, for sale, wholesale, buy, Customized, in stock, Bulk',
  },
  category: {
    title: '{category} - {brand}',
    description: '{intro}',
    keywords: '{category}, manufacturers, China suppliers, wholesale, Bulk',
  },
  article: { title: '{headline} - {brand}', description: '{headline}', keywords: '{headline}' },
};

/** The texts of a product's page. */
export function productTexts(product: OwnTexts & { readonly name: string }, site: TextSettings): SearchTexts {
  const values = { product: product.name, brand: site.brand, company: site.company.name };
  return searchTexts('product', product, site, values);
}

/** The texts of a category's list. Its `title` is its name: the search-engine title always comes from the template. */
export function categoryTexts(
  category: Omit<OwnTexts, 'title'> & {
    readonly title: string;
    readonly heading?: string | undefined;
    readonly intro?: string | undefined;
  },
  site: TextSettings,
): SearchTexts {
  const { title, heading, intro, description, keywords } = category;
  const values = { category: title, brand: site.brand, intro: intro ?? heading ?? title };
  return searchTexts('category', { description, keywords }, site, values);
}

/** The texts of an article's or a news item's page. */
export function articleTexts(
  article: OwnTexts & { readonly headline: string },
  site: TextSettings,
): SearchTexts {
  return searchTexts('article', article, site, { headline: article.headline, brand: site.brand });
}

/** The texts of a fixed screen: only what its entry says, because the specification has no template for them. */
export function pageTexts(page: OwnTexts, { brand }: Pick<TextSettings, 'brand'>): SearchTexts {
  return {
    title: page.title ?? brand,
    description: page.description ?? '',
    keywords: page.keywords ?? '',
  };
}

/**
 * Later pages of a list say which they are, so that no two of them share a title.
 * @param language BCP 47 tag of the list's texts
 */
export function pagedTexts(
  texts: SearchTexts,
  { number, brand, language }: { readonly number: number; readonly brand: string; readonly language: string },
): SearchTexts {
  if (number === 1) return texts;
  const suffix = ` - ${brand}`;
  const isSuffixed = texts.title.endsWith(suffix);
  const stem = isSuffixed ? texts.title.slice(0, -suffix.length) : texts.title;
  return { ...texts, title: `${stem} – ${pageWord(language)} ${number}${isSuffixed ? suffix : ''}` };
}

const unlistedScreens: ReadonlySet<PageScreen> = new Set([
  'search',
  'search-not-found',
  'compare',
  'thanks',
  'not-found',
]);

/** Whether search engines should list a fixed screen: nobody looks for an error page. */
export function isListed(screen: PageScreen): boolean {
  return !unlistedScreens.has(screen);
}

/** What the entry says, else the catalogue's template, else the specification's. */
function searchTexts<K extends Kind>(
  kind: K,
  own: OwnTexts,
  { metadata }: TextSettings,
  values: Values<K>,
): SearchTexts {
  const text = (key: keyof SearchTexts) =>
    own[key] ?? fill(metadata?.[kind]?.[key] ?? defaultTemplates[kind][key], values);
  return { title: text('title'), description: text('description'), keywords: text('keywords') };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? placeholder) : placeholder,
  );
}

/** What a page of a list is called before its number, by primary language tag. */
const words: ReadonlyMap<string, string> = new Map([
  ['ar', 'الصفحة'],
  ['de', 'Seite'],
  ['en', 'Page'],
  ['es', 'Página'],
  ['fr', 'Page'],
  ['it', 'Pagina'],
  ['nl', 'Pagina'],
  ['pt', 'Página'],
  ['sv', 'Sida'],
]);

/** The word in a language; the English one where it is not known. @param language BCP 47 tag */
function pageWord(language: string): string {
  return words.get(language.split('-', 1)[0]?.toLowerCase() ?? '') ?? 'Page';
}
