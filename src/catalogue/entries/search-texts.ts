import type { EntryPath } from '../../document/document.js';
import { primaryTag } from '../../document/text/primary-tag.js';
import { textWidth } from '../../document/text/width.js';
import { type SiteTexts, siteTextsOf, type Words, wordsIn } from '../interface/words.js';
import type { Category, DraftOf, PageScreen, Product, SiteSettings } from '../schema/model.js';
import { productFields } from '../schema/product.js';
import type { Place } from '../schema/shape/finding.js';
import { itemsOf, valueAt } from '../schema/shown-fields.js';
import defaultTemplates from './default-templates.json' with { type: 'json' };
import { type DraftContext, type Entry, shadowedBy } from './entries.js';

export type SearchTexts = Readonly<Record<'title' | 'description' | 'keywords', string>>;

type TextSettings = Pick<SiteSettings, 'brand' | 'language'> &
  DraftOf<Pick<SiteSettings, 'metadata' | 'terms'>> & { readonly company: { readonly name: string } };

export const templateNames = {
  product: ['product', 'category', 'brand', 'company', 'summary'],
  category: ['category', 'brand', 'intro'],
  article: ['headline', 'brand', 'summary'],
} as const;

export const templateKinds = ['product', 'category', 'article'] as const;

type Kind = (typeof templateKinds)[number];
type Values<K extends Kind> = Readonly<Record<(typeof templateNames)[K][number], string | Summary>>;
type Written = { readonly [Key in keyof SearchTexts | 'language']?: string | undefined };

/** The first sentence of an entry's body, called only for a template with `{summary}`. */
type Summary = () => string | undefined;

/** The templates of a catalogue for a text, with their languages and places. A plain text is in the site's language. */
export function templatesFor(site: DraftOf<TextSettings>, kind: Kind, key: keyof SearchTexts) {
  const given = site.metadata?.[kind]?.[key];
  const at = ['site', 'metadata', kind, key];
  if (typeof given === 'string') return [{ language: site.language ?? 'en', text: given, at }];
  return Object.entries(given ?? {}).flatMap(([language, text]) =>
    text === undefined ? [] : [{ language, text, at: [...at, language] }],
  );
}

/** A template with only placeholders is the same in all languages. */
function templateIn(site: TextSettings, kind: Kind, key: keyof SearchTexts, language = site.language) {
  const templates = templatesFor(site, kind, key);
  const written = (tag: string) => templates.find((template) => template.language === tag);
  const home = written(site.language);
  const isShared = home !== undefined && !/\p{L}/u.test(home.text.replace(placeholders, ''));
  return written(language) ?? written(primaryTag(language)) ?? (isShared ? home : undefined);
}

export function productTexts(
  product: DraftOf<Product> & { readonly name: string },
  category: Pick<DraftOf<Category>, 'titles'> & { readonly title: string },
  site: TextSettings,
  siteTexts: SiteTexts,
  summary: Summary,
): SearchTexts {
  const { name, use, language = site.language } = product;
  const group = category.titles?.[language] ?? category.title;
  return searchTexts('product', product, site, {
    product: name,
    category: group,
    brand: site.brand,
    company: site.company.name,
    summary: () => {
      const sentence = summary() ?? use;
      const isEnough =
        templateIn(site, 'product', 'description', language) !== undefined ||
        textWidth(sentence ?? '') >= fewestColumns;
      if (sentence !== undefined && isEnough) return sentence;
      return factsText(product, [name, sentence ?? group], site, wordsIn(language, siteTexts));
    },
  });
}

/** Columns of a description in search results. Below the minimum, search engines show another text. */
const [fewestColumns, mostColumns] = [50, 160];

/** Distinctive product fields: a buyer's search terms, form and use. */
const tellingFields = productFields.filter(
  ({ ingredient, key }) => ingredient !== undefined || key === 'form' || key === 'applications',
);

/** Product facts in the language of the product, as far as they fit. */
function factsText(
  product: DraftOf<Product>,
  start: readonly string[],
  { brand, terms, language: home }: TextSettings,
  words: Words,
): string {
  const translated = terms?.[product.language ?? home];
  const facts = tellingFields.flatMap((field) =>
    itemsOf(product, field).map((item) => {
      const word = valueAt(words, [field.words ?? '', item]);
      const called = typeof word === 'string' ? word : (translated?.[item] ?? item);
      const { prefix } = field.card ?? {};
      return typeof prefix === 'string' ? `${prefix} ${called}` : called;
    }),
  );
  return joined(start, facts, brand);
}

/** Parts of a description, and others as far as they fit. */
function joined(start: readonly string[], others: readonly string[], brand: string): string {
  const parts = [...start];
  let room = mostColumns - textWidth([...parts, brand].join(' – '));
  for (const other of others) {
    const width = textWidth(` – ${other}`);
    if (width > room) continue;
    parts.push(other);
    room -= width;
  }
  return [...parts, brand].join(' – ');
}

/** The texts of a category's list. Its `title` is its name: the search-engine title always comes from the template. */
export function categoryTexts(
  category: Written & Pick<DraftOf<Category>, 'heading' | 'intro' | 'products'> & { readonly title: string },
  site: TextSettings,
): SearchTexts {
  const { title, heading = title, intro, products = [] } = category;
  const names = () => products.flatMap((product) => product?.name ?? []);
  const values = {
    ...{ category: title, brand: site.brand },
    intro: () => intro ?? joined([heading], names(), site.brand),
  };
  return searchTexts('category', { ...category, title: undefined }, site, values);
}

export function articleTexts(
  article: Written & { readonly headline: string },
  site: TextSettings,
  summary: Summary,
): SearchTexts {
  const { headline } = article;
  const values = { headline, brand: site.brand, summary: () => summary() ?? headline };
  return searchTexts('article', article, site, values);
}

/** The declared texts of a fixed screen. It has no template. */
export function pageTexts(
  page: Written & { readonly heading?: string | undefined; readonly intro?: string | undefined },
  { brand }: Pick<TextSettings, 'brand'>,
): SearchTexts {
  const { heading = brand } = page;
  const title = page.title ?? (heading === brand ? brand : `${heading} – ${brand}`);
  return { title, description: page.description ?? page.intro ?? '', keywords: page.keywords ?? '' };
}

/** Adds the localised `word` and the page number to the texts of later list pages. The dash is that of the title, else of a template. */
export function pagedTexts(
  texts: SearchTexts,
  site: TextSettings,
  { number, word }: { readonly number: number; readonly word: string },
): SearchTexts {
  if (number === 1) return texts;
  const dashOfBrand = dashBefore(site.brand, [texts.title]);
  const suffix = dashOfBrand === undefined ? '' : ` ${dashOfBrand} ${site.brand}`;
  const titles = templateKinds.flatMap((kind) => templatesFor(site, kind, 'title').map(({ text }) => text));
  const dash = dashOfBrand ?? dashBefore('{brand}', titles) ?? '–';
  const stem = texts.title.slice(0, texts.title.length - suffix.length);
  return { ...texts, title: `${stem} ${dash} ${word} ${number}${suffix}` };
}

function dashBefore(brand: string, titles: readonly string[]): string | undefined {
  return ['–', '-', '—'].find((dash) => titles.some((title) => title.endsWith(` ${dash} ${brand}`)));
}

const unlistedScreens: ReadonlySet<PageScreen | undefined> = new Set([
  'search',
  'search-not-found',
  'compare',
  'thanks',
  'not-found',
]);

/** Whether search engines should list a fixed screen. They should not list error pages. */
export function isListed(screen: PageScreen | undefined): boolean {
  return !unlistedScreens.has(screen);
}

/** The text of the entry, else the catalogue's template, else the default. */
function searchTexts<K extends Kind>(kind: K, written: Written, site: TextSettings, values: Values<K>) {
  const text = (key: keyof SearchTexts) =>
    written[key] ??
    fill(templateIn(site, kind, key, written.language)?.text ?? defaultTemplates[kind][key], values);
  return { title: text('title'), description: text('description'), keywords: text('keywords') };
}

const placeholders = /\{(\w+)\}/g;

function fill(template: string, values: Readonly<Record<string, string | Summary>>): string {
  return template.replace(placeholders, (placeholder, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return (typeof value === 'function' ? value() : value) ?? placeholder;
  });
}

export interface EntryText {
  readonly entry: Entry;
  readonly key: keyof SearchTexts;
  readonly text: string;
  /** Whether the entry declares the text. A category's `title` is also its name. */
  readonly isOwn: boolean;
  /** The path of the template, `site` for the default. Undefined if the entry declares the text, or there is no text. */
  readonly template: EntryPath | undefined;
  readonly isListed: boolean;
}

/** The texts of all entries with a page, without parts with invalid values. Lazy: there may be hundreds of thousands. */
export function* entryTexts(
  { draft, entries, files, isSound }: DraftContext,
  summaryOf: (entry: Entry) => string | undefined,
): Iterable<EntryText> {
  const { brand, company: { name } = {}, language = 'en' } = draft.site ?? {};
  if (brand === undefined || name === undefined || !isSound(['site', 'metadata'])) return;
  const site: TextSettings = { ...draft.site, brand, company: { name }, language };
  const siteTexts = siteTextsOf(files);
  for (const entry of entries) {
    const texts = textsOf(entry, site, siteTexts, () => summaryOf(entry));
    if (texts === undefined) continue;
    for (const key of ['title', 'description', 'keywords'] as const) {
      if (!isSound([...entry.at, key]) || (key === 'description' && !isSound([...entry.at, 'intro'])))
        continue;
      const isOwn = entry.value[key] !== undefined;
      const template = templateOf(entry, key, site);
      // A missing or wrong screen is reported as an error of its own.
      const isFound =
        entry.kind !== 'page' || (entry.value.screen !== undefined && isListed(entry.value.screen));
      yield { entry, key, text: texts[key], isOwn, template, isListed: isFound };
    }
  }
}

/** A category's `title` is its name: the title of its page always comes from a template. */
function templateOf({ kind, value }: Entry, key: keyof SearchTexts, site: TextSettings) {
  if (kind === 'page' || (value[key] !== undefined && !(kind === 'category' && key === 'title')))
    return undefined;
  const name = kind === 'news' ? 'article' : kind;
  return templateIn(site, name, key, value.language)?.at ?? ['site'];
}

/** The place of a text, or of the entry that lacks it. */
export function placeOfText({ entry, key, isOwn }: EntryText): Place {
  const at = [...entry.at, key];
  return isOwn ? { at } : { at, part: 'absent' };
}

/** Undefined for an entry without a page or a name. */
function textsOf(
  entry: Entry,
  site: TextSettings,
  siteTexts: SiteTexts,
  summary: Summary,
): SearchTexts | undefined {
  if (shadowedBy(entry) !== undefined) return undefined;
  switch (entry.kind) {
    case 'page':
      return pageTexts(entry.value, site);
    case 'category':
      return has(entry.value, 'title') ? categoryTexts(entry.value, site) : undefined;
    case 'product': {
      const { value, category } = entry;
      const isNamed = has(value, 'name') && has(category, 'title');
      return isNamed ? productTexts(value, category, site, siteTexts, summary) : undefined;
    }
    case 'article':
    case 'news':
      return has(entry.value, 'headline') ? articleTexts(entry.value, site, summary) : undefined;
  }
}

function has<Of extends object, Key extends keyof Of>(
  of: Of,
  key: Key,
): of is Of & Readonly<Record<Key, Exclude<Of[Key], undefined>>> {
  return of[key] !== undefined;
}
