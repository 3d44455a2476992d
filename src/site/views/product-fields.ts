import type { Product } from '../../catalogue/schema/model.js';
import { choiceWords, sheetSections, type Words } from '../../catalogue/schema/own-fields/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import {
  declaredField,
  itemsOf,
  type OwnWords,
  type ProductField,
  valueAt,
} from '../../catalogue/schema/shown-fields.js';
import { memoize } from '../../catalogue/text/memoize.js';
import { primaryTag } from '../../catalogue/text/primary-tag.js';
import { perLanguage } from '../collation.js';
import { targetOf } from '../href.js';
import type { Site } from '../site.js';
import { routeOf } from './route-at.js';

/*
 * The fields of products and their values, in the language of a page. Templates only show them.
 */

/** What of a site the fields follow from. */
type Settings = Pick<Site['catalogue']['site'], 'language' | 'fields'>;

/** A text with its language, which need not be the page's. */
export interface OwnText {
  readonly text: string;
  readonly language: string;
}

/** The value of a field, as a page shows it. */
export type OwnValue =
  | { readonly kind: 'text'; readonly text: OwnText }
  | {
      readonly kind: 'number';
      readonly text: OwnText;
      readonly number: number;
      readonly unit?: OwnText;
    }
  | { readonly kind: 'link'; readonly text: OwnText; readonly href: string }
  | {
      readonly kind: 'table';
      readonly columns: readonly OwnText[];
      readonly rows: readonly (readonly string[])[];
      /** Language of the cells. */
      readonly language: string;
    };

/** A field of a product with its value. */
export interface OwnFact {
  readonly name: string;
  readonly label: OwnText;
  readonly value: OwnValue;
}

/** The fields of a product in a section of its data sheet. */
export interface OwnSection {
  /** A section that every data sheet can have, or the name of one that the catalogue declares. */
  readonly name: string;
  /** The heading of a declared section. */
  readonly heading?: OwnText;
  readonly facts: readonly OwnFact[];
}

const declaredFields = memoize(({ fields = {} }: Settings) =>
  Object.entries(fields).map(([name, declared]) => ({
    name,
    words: declared.label,
    field: declaredField(name, declared),
  })),
);

/** All fields of a site's products: those that every product can have, then those that its catalogue declares. */
export const fieldsOf = memoize((site: Settings): readonly ProductField[] => [
  ...productFields,
  ...declaredFields(site).map(({ field }) => field),
]);

/**
 * The fields that the catalogue declares, of a product, by the sections of its data sheet: first those that every data sheet can have,
 * then the declared ones.
 * @param language of the page
 */
export function ownSections(whole: Site, product: Product, language: string): readonly OwnSection[] {
  const site = whole.catalogue.site;
  const facts = declaredFields(site).flatMap(({ name, words, field }) => {
    const value = shownValue(whole, product, field, language);
    if (value === undefined) return [];
    return { section: field.section, fact: { name, label: wordsIn(words, language, site.language), value } };
  });
  const names = [...sheetSections, ...Object.keys(site.sections ?? {})];
  return names.flatMap((name): OwnSection[] => {
    const own = facts.flatMap(({ section, fact }) => (section === name ? fact : []));
    if (own.length === 0) return [];
    const heading = site.sections?.[name];
    return [
      {
        name,
        ...(heading === undefined ? {} : { heading: wordsIn(heading, language, site.language) }),
        facts: own,
      },
    ];
  });
}

function shownValue(
  whole: Site,
  product: Product,
  field: ProductField,
  language: string,
): OwnValue | undefined {
  const site = whole.catalogue.site;
  const value = valueAt(product, field.path);
  if (value === undefined) return undefined;
  const own = product.language ?? site.language;
  if (field.kind === 'table') {
    const columns = (field.columns ?? []).map((heading) => wordsIn(heading, language, site.language));
    return { kind: 'table', columns, rows: rowsOf(value), language: own };
  }
  if (field.kind === 'link') return { kind: 'link', ...linkTo(whole, String(value), language) };
  const [first = { text: '', language: own }, ...others] = textsOf(site, product, field, language);
  const text = { text: [first, ...others].map((part) => part.text).join(', '), language: first.language };
  if (typeof value !== 'number') return { kind: 'text', text };
  const unit = field.unit === undefined ? {} : { unit: wordsIn(field.unit, language, site.language) };
  return { kind: 'number', text, number: value, ...unit };
}

/**
 * The values of a field in a product as texts: one, or each item of a list. Empty for tables.
 * @param language of the page
 */
function textsOf(
  site: Settings,
  product: Product,
  field: ProductField,
  language: string,
): readonly OwnText[] {
  const own = product.language ?? site.language;
  const labelOf = valueLabel(site, field);
  return itemsOf(product, field).map((text) =>
    labelOf === undefined ? { text, language: own } : labelOf(text, language),
  );
}

/** What a value is called where that is not a text of its product. @param language of the page */
export type ValueLabel = (value: string, language: string) => OwnText;

export function valueLabel(
  { language: home }: Settings,
  { kind, choices, unit }: ProductField,
): ValueLabel | undefined {
  if (choices !== undefined) return (value, language) => wordsIn(choiceWords(choices, value), language, home);
  return kind === 'number' ? (value, language) => numberIn(Number(value), unit, language, home) : undefined;
}

/** A number with its unit, in the notation of a language. */
export function numberIn(
  value: number,
  unit: Words | undefined,
  language: string,
  siteLanguage: string,
): OwnText {
  const words = unit === undefined ? undefined : wordsIn(unit, language, siteLanguage);
  const number = formatterFor(language).format(value);
  // The space keeps the two on one line.
  return { text: words === undefined ? number : `${number}\u00a0${words.text}`, language };
}

/** In the same digits as codes and counts. Groups begin at 10,000: a year is no count. */
const formatterFor = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      numberingSystem: 'latn',
      useGrouping: 'min2',
      maximumFractionDigits: 20,
    }),
);

/** Words in a language; where they have none in it, in the language of the site. */
export function wordsIn(words: Words, language: string, siteLanguage: string): OwnText {
  if (typeof words === 'string') return { text: words, language: siteLanguage };
  for (const wanted of [language, siteLanguage]) {
    for (const tag of [wanted, primaryTag(wanted)]) {
      const text = words[tag];
      if (text !== undefined) return { text, language: tag === primaryTag(wanted) ? wanted : tag };
    }
  }
  throw new Error('a label has no text in the language of the site');
}

/** A name: a word of the interface stays as it is, words of the catalogue are in the language of a page. */
export function nameIn(name: string | OwnWords, language: string, siteLanguage: string): string | OwnText {
  return typeof name === 'string' ? name : wordsIn(name.own, language, siteLanguage);
}

/** The most numbers and names on a card: the first ones. */
const numbersPerCard = 2;

/**
 * The texts on the card of a product, in its own language: its numbers and names, and the fields that have a place of their own. Every page
 * makes several cards, and many pages the same one.
 */
const cardTextsOf = memoize((site: Settings) => {
  const all = fieldsOf(site).flatMap(({ card, ...field }) =>
    card === undefined ? [] : [{ field, ...card }],
  );
  const ranked = all.flatMap(({ rank, ...one }) => (rank === undefined ? [] : [{ rank, ...one }]));
  ranked.sort((a, b) => a.rank - b.rank);
  const others = all.filter(({ rank }) => rank === undefined);
  return memoize((product: Product) => {
    const language = product.language ?? site.language;
    const written = (fields: typeof all) =>
      fields.flatMap(({ field, prefix }) => {
        const before = prefix && nameIn(prefix, language, site.language);
        const words = typeof before === 'object' ? before.text : before;
        return textsOf(site, product, field, language).map(({ text }) =>
          words === undefined ? text : `${words} ${text}`,
        );
      });
    return { numbers: written(ranked).slice(0, numbersPerCard), others: written(others) };
  });
});

export function cardTexts(site: Settings, product: Product) {
  return cardTextsOf(site)(product);
}

const searched = memoize((site: Settings) => fieldsOf(site).filter(({ search }) => search === true));

/** The names that buyers look for a product by, besides its own. The search and the filters of lists find the same. */
export function searchNames(site: Settings, product: Product): readonly string[] {
  const language = product.language ?? site.language;
  const texts = searched(site).flatMap((field) => textsOf(site, product, field, language));
  return [...new Set(texts.map(({ text }) => text))];
}

function rowsOf(value: unknown): readonly (readonly string[])[] {
  return Array.isArray(value)
    ? value.filter((row: unknown): row is readonly string[] => Array.isArray(row))
    : [];
}

/** An address as a link. Its text is the heading of the page of this site, else the address without what nobody reads. */
function linkTo(
  site: Site,
  address: string,
  language: string,
): { readonly text: OwnText; readonly href: string } {
  const route = routeOf(site, address);
  const text = address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/(?<=.)\/$/, '');
  return {
    text: route === undefined ? { text, language } : { text: route.heading, language: route.language },
    href: targetOf(site.catalogue.site, address),
  };
}
