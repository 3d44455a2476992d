import type { DraftOf, MetadataTemplates, PageScreen } from '../schema/model.js';
import { primaryTag } from '../text/primary-tag.js';

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
  product: ['product', 'category', 'brand', 'company', 'summary'],
  category: ['category', 'brand', 'intro'],
  article: ['headline', 'brand', 'summary'],
} as const;

type Kind = keyof typeof templateNames;
type Values<K extends Kind> = Readonly<Record<(typeof templateNames)[K][number], string | Summary>>;
type OwnTexts = { readonly [Key in keyof SearchTexts]?: string | undefined };

/** Answers the first sentence of an entry's body. It is asked only where a template says `{summary}`. */
export type Summary = () => string | undefined;

/** What a page is called where nobody has written a template: only what the catalogue says. */
const defaultTemplates: Record<Kind, SearchTexts> = {
  product: {
    title: '{product} – {category} – {brand}',
    description: '{summary}',
    keywords: '{product}, {category}, {brand}',
  },
  category: { title: '{category} – {brand}', description: '{intro}', keywords: '{category}, {brand}' },
  article: { title: '{headline} – {brand}', description: '{summary}', keywords: '{headline}, {brand}' },
};

/** What the texts of a product's page are made of. */
type ProductTexts = OwnTexts & { readonly name: string; readonly use?: string | undefined };

/** The texts of a product's page. @param category the name of its category */
export function productTexts(
  product: ProductTexts,
  category: string,
  site: TextSettings,
  summary: Summary,
): SearchTexts {
  const { name, use } = product;
  return searchTexts('product', product, site, {
    product: name,
    category,
    brand: site.brand,
    company: site.company.name,
    summary: () => summary() ?? use ?? `${name} – ${category} – ${site.brand}`,
  });
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
  summary: Summary,
): SearchTexts {
  const { headline } = article;
  const values = { headline, brand: site.brand, summary: () => summary() ?? headline };
  return searchTexts('article', article, site, values);
}

/** The texts of a fixed screen: what its entry says, without a template. */
export function pageTexts(
  page: OwnTexts & { readonly intro?: string | undefined },
  { brand }: Pick<TextSettings, 'brand'>,
): SearchTexts {
  return {
    title: page.title ?? brand,
    description: page.description ?? page.intro ?? '',
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
  const suffix = [` – ${brand}`, ` - ${brand}`].find((end) => texts.title.endsWith(end)) ?? '';
  const stem = texts.title.slice(0, texts.title.length - suffix.length);
  return { ...texts, title: `${stem} – ${pageWord(language)} ${number}${suffix}` };
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

/** What the entry says, else the catalogue's template, else ours. */
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

function fill(template: string, values: Readonly<Record<string, string | Summary>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return (typeof value === 'function' ? value() : value) ?? placeholder;
  });
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
  return words.get(primaryTag(language)) ?? 'Page';
}
