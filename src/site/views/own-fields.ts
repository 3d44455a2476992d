import type { Product } from '../../catalogue/schema/model.js';
import {
  choiceWords,
  defaultSection,
  type FieldDeclaration,
  type FieldValue,
  sheetSections,
  type Words,
} from '../../catalogue/schema/own-fields/model.js';
import { primaryTag } from '../../catalogue/text/primary-tag.js';
import { perLanguage } from '../collation.js';
import { targetOf } from '../href.js';
import type { Site } from '../site.js';
import { routeOf } from './route-at.js';

/*
 * The fields that a catalogue declares itself, in the language of a page. Templates only show them.
 */

/** What of a site the fields follow from. */
type Settings = Site['catalogue']['site'];

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

/** The fields that products of a site can have, in the order of their declarations. */
export function ownFields({ fields }: Settings): readonly (readonly [string, FieldDeclaration])[] {
  return fields === undefined ? none : Object.entries(fields);
}

const none: readonly never[] = [];

/** Those that a product has, with their values. */
function ownValues(site: Settings, { fields }: Product) {
  return ownFields(site).flatMap(([name, field]) => {
    const value = fields?.[name];
    return value === undefined ? [] : [{ name, field, value }];
  });
}

/**
 * The fields of a product by the sections of its data sheet: first those that every data sheet can have, then the declared ones.
 * @param language of the page
 */
export function ownSections(whole: Site, product: Product, language: string): readonly OwnSection[] {
  const site = whole.catalogue.site;
  const facts = ownValues(site, product).map(({ name, field, value }) => ({
    section: field.section ?? defaultSection,
    fact: {
      name,
      label: wordsIn(field.label, language, site.language),
      value: shownValue(whole, product, field, value, language),
    },
  }));
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
  field: FieldDeclaration,
  value: FieldValue,
  language: string,
): OwnValue {
  const site = whole.catalogue.site;
  const own = product.language ?? site.language;
  if (field.kind === 'table') {
    const columns = (field.columns ?? []).map((heading) => wordsIn(heading, language, site.language));
    return { kind: 'table', columns, rows: rowsOf(value), language: own };
  }
  if (field.kind === 'link') return { kind: 'link', ...linkTo(whole, String(value), language) };
  const [first = { text: '', language: own }, ...others] = textsOf(site, product, field, value, language);
  const text = { text: [first, ...others].map((part) => part.text).join(', '), language: first.language };
  if (typeof value !== 'number') return { kind: 'text', text };
  const unit = field.unit === undefined ? {} : { unit: wordsIn(field.unit, language, site.language) };
  return { kind: 'number', text, number: value, ...unit };
}

/**
 * The values of a field as texts: one, or each item of a list. Empty for tables and links.
 * @param language of the page
 */
function textsOf(
  site: Settings,
  product: Product,
  { kind, choices, unit }: FieldDeclaration,
  value: FieldValue,
  language: string,
): readonly OwnText[] {
  if (kind === 'table' || kind === 'link') return none;
  if (typeof value === 'number') return [numberIn(value, unit, language, site.language)];
  const own = product.language ?? site.language;
  return itemsOf(value).map((item) =>
    choices === undefined ? { text: item, language: own } : labelOf(site, choices, item, language),
  );
}

/** The label of a choice. */
export function labelOf(
  site: Settings,
  choices: FieldDeclaration['choices'],
  item: string,
  language: string,
): OwnText {
  return wordsIn(choiceWords(choices, item), language, site.language);
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

/** Fields on the card of a product, in the product's own language: a number with its label, else the values alone. */
export function ownCardTexts(site: Settings, product: Product): readonly string[] {
  const language = product.language ?? site.language;
  return ownValues(site, product).flatMap(({ field, value }) => {
    if (field.card !== true) return [];
    const texts = textsOf(site, product, field, value, language).map(({ text }) => text);
    if (field.kind !== 'number') return texts;
    const label = wordsIn(field.label, language, site.language).text;
    return texts.map((text) => `${label} ${text}`);
  });
}

/** Values by which the search finds a product as it does by its names. */
export function ownSearchNames(site: Settings, product: Product): readonly string[] {
  const searched = ownValues(site, product).filter(({ field }) => field.search === true);
  const language = product.language ?? site.language;
  return searched.flatMap(({ field, value }) =>
    textsOf(site, product, field, value, language).map(({ text }) => text),
  );
}

/** The texts of a value; of a list each, without those that are there twice. */
export function itemsOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return [...new Set(value.filter((item) => typeof item === 'string'))];
}

function rowsOf(value: FieldValue): readonly (readonly string[])[] {
  if (typeof value !== 'object') return none;
  return value.flatMap((row) => (typeof row === 'string' ? [] : [row]));
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
