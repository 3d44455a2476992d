import { memoize, perKey } from '../../../catalogue/collections.js';
import type { Category, Product } from '../../../catalogue/schema/model.js';
import { choiceWords, sheetSections, type Words } from '../../../catalogue/schema/own-fields/model.js';
import { productFields } from '../../../catalogue/schema/product.js';
import {
  declaredField,
  itemsOf,
  type OwnWords,
  type ProductField,
  valueAt,
} from '../../../catalogue/schema/shown-fields.js';
import { primaryTag } from '../../../catalogue/text/primary-tag.js';
import { targetOf } from '../../addresses/href.js';
import { defined } from '../../defined.js';
import { routeOf, type Site } from '../../site.js';

/** What of a site the fields follow from. */
type Settings = Pick<Site['catalogue']['site'], 'language' | 'fields'>;

/** A text with its language, which need not be the page's. */
export interface OwnText {
  readonly text: string;
  readonly language: string;
}

export type OwnValue = NonNullable<ReturnType<typeof shownValue>>;

/** The fields of a product in a section of its data sheet. */
export type OwnSection = ReturnType<typeof ownSections>[number];
export type OwnFact = OwnSection['facts'][number];

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

/** The declared fields of a product, by the sections of its data sheet: first those that every sheet can have, then the declared ones. */
export function ownSections(whole: Site, product: Product, language: string) {
  const { site } = whole.catalogue;
  const facts = declaredFields(site).flatMap(({ name, words, field }) => {
    const value = shownValue(whole, product, field, language);
    if (value === undefined) return [];
    return { section: field.section, fact: { name, label: wordsIn(words, language, site.language), value } };
  });
  const names = [...sheetSections, ...Object.keys(site.sections ?? {})];
  return names.flatMap((name) => {
    const own = facts.flatMap(({ section, fact }) => (section === name ? fact : []));
    if (own.length === 0) return [];
    const words = site.sections?.[name];
    const heading = words === undefined ? undefined : wordsIn(words, language, site.language);
    return [
      defined({
        /** A section that every data sheet can have, or the name of one that the catalogue declares. */
        name,
        heading,
        facts: own,
      }),
    ];
  });
}

function shownValue(whole: Site, product: Product, field: ProductField, language: string) {
  const { site } = whole.catalogue;
  const value = valueAt(product, field.path);
  if (value === undefined) return undefined;
  const own = product.language ?? site.language;
  if (field.kind === 'table') {
    const columns = (field.columns ?? []).map((heading) => wordsIn(heading, language, site.language));
    const rows = Array.isArray(value)
      ? value.filter((row): row is readonly string[] => Array.isArray(row))
      : [];
    return { kind: 'table' as const, columns, rows, /** Of the cells. */ language: own };
  }
  if (field.kind === 'link') return { kind: 'link' as const, ...linkTo(whole, String(value), language) };
  const texts = textsOf(site, product, field, language);
  const text = { text: texts.map((part) => part.text).join(', '), language: texts[0]?.language ?? own };
  if (typeof value !== 'number') return { kind: 'text' as const, text };
  const unit = field.unit === undefined ? undefined : wordsIn(field.unit, language, site.language);
  return { kind: 'number' as const, text, number: value, ...defined({ unit }) };
}

/** The values of a field in a product as texts, in the language of a page: one, or each item of a list. Empty for tables. */
function textsOf(site: Settings, product: Product, field: ProductField, language: string) {
  const own = product.language ?? site.language;
  const labelOf = valueLabel(site, field) ?? ((text) => ({ text, language: own }));
  return itemsOf(product, field).map((text) => labelOf(text, language));
}

/** The same in the language of the product. */
function ownTextsOf(site: Settings, product: Product, field: ProductField): readonly string[] {
  return textsOf(site, product, field, product.language ?? site.language).map(({ text }) => text);
}

/** What a value is called in the language of a page. Undefined where that is a text of its product. */
export function valueLabel(
  { language: home }: Settings,
  { kind, choices, unit }: Pick<ProductField, 'kind' | 'choices' | 'unit'>,
): ((value: string, language: string) => OwnText) | undefined {
  if (choices !== undefined) return (value, language) => wordsIn(choiceWords(choices, value), language, home);
  if (kind !== 'number') return undefined;
  return (value, language) => {
    const number = formatterFor(language).format(Number(value));
    // The space keeps the two on one line.
    const text = unit === undefined ? number : `${number}\u00a0${wordsIn(unit, language, home).text}`;
    return { text, language };
  };
}

/** In the same digits as codes and counts. Groups begin at 10,000: a year is no count. */
const formatterFor = perKey((language) => {
  const how = { numberingSystem: 'latn', useGrouping: 'min2', maximumFractionDigits: 20 } as const;
  return new Intl.NumberFormat(language, how);
});

/** Words in a language; where they have none in it, in the language of the site. */
export function wordsIn(words: Words, language: string, siteLanguage: string): OwnText {
  if (typeof words === 'string') return { text: words, language: siteLanguage };
  for (const wanted of [language, siteLanguage]) {
    const text = words[wanted] ?? words[primaryTag(wanted)];
    if (text !== undefined) return { text, language: wanted };
  }
  throw new Error('a label has no text in the language of the site');
}

/** A name: a word of the interface stays as it is, words of the catalogue are in the language of a page. */
export function nameIn(name: string | OwnWords, language: string, siteLanguage: string): string | OwnText {
  return typeof name === 'string' ? name : wordsIn(name.own, language, siteLanguage);
}

/** The most numbers and names on a card: the first ones. */
const numbersPerCard = 2;

/** The texts on a product's card, in its own language. Every page makes several cards, and many pages the same one. */
export const cardTexts = memoize((site: Settings) => {
  const all = fieldsOf(site).flatMap((field) => (field.card ? [{ field, ...field.card }] : []));
  const ranked = all
    .filter(({ rank }) => rank !== undefined)
    .sort(({ rank: a = 0 }, { rank: b = 0 }) => a - b);
  const others = all.filter(({ rank }) => rank === undefined);
  return memoize((product: Product) => {
    const language = product.language ?? site.language;
    const written = (fields: typeof all) =>
      fields.flatMap(({ field, prefix }) => {
        const before = prefix && nameIn(prefix, language, site.language);
        const words = typeof before === 'object' ? before.text : before;
        const texts = ownTextsOf(site, product, field);
        return words === undefined ? texts : texts.map((text) => `${words} ${text}`);
      });
    return { numbers: written(ranked).slice(0, numbersPerCard), others: written(others) };
  });
});

/** A fact on a card: its name, its value and the words for such values. Names and values are keys of words of the interface, or texts. */
export type CardFact = readonly [name: string, value: string, words?: string];

/** What a product says of the fields that its category puts on cards. */
export const decidingFacts = memoize((site: Settings) => {
  const fields = new Map(fieldsOf(site).map((field) => [field.path.join('.'), field]));
  const factOf = (product: Product, field: ProductField): readonly CardFact[] => {
    const language = product.language ?? site.language;
    const name = nameIn(field.label, language, site.language);
    const label = typeof name === 'string' ? name : name.text;
    const { words } = field;
    if (words !== undefined && valueAt(product, field.path) === true) return [[label, words]];
    const texts = ownTextsOf(site, product, field);
    if (texts.length === 0) return [];
    return [words === undefined ? [label, texts.join(', ')] : [label, texts.join(', '), words]];
  };
  return ({ card = [] }: Category, product: Product): readonly CardFact[] =>
    card.flatMap((wanted) => {
      const field = fields.get(wanted);
      return field === undefined ? [] : factOf(product, field);
    });
});

const summarised = new Set(productFields.flatMap(({ path: [key = ''], summary }) => (summary ? key : [])));

/** The keys of a product that have what an article says of it. */
export function summaryOf(product: Product): Partial<Product> {
  return Object.fromEntries(Object.entries(product).filter(([key]) => summarised.has(key)));
}

/** The registered numbers on cards, by which buyers know a product, in their order there. */
export const cardNumbers = productFields
  .filter(({ register, card }) => register !== undefined && card?.rank !== undefined)
  .toSorted(({ card: a }, { card: b }) => (a?.rank ?? 0) - (b?.rank ?? 0))
  .map(({ path, card }) => ({
    name: path.at(-1) ?? '',
    prefix: String(card?.prefix ?? ''),
    numberOf: (product: Product) => valueAt(product, path),
  }));

const searched = memoize((site: Settings) => fieldsOf(site).filter(({ search }) => search === true));

/** The names that buyers look for a product by, besides its own. The search and the filters of lists find the same. */
export function searchNames(site: Settings, product: Product): readonly string[] {
  return [...new Set(searched(site).flatMap((field) => ownTextsOf(site, product, field)))];
}

/** An address as a link. Its text is the heading of the page of this site, else the address without what nobody reads. */
function linkTo(site: Site, address: string, language: string) {
  const route = routeOf(site, address);
  const text = address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/(?<=.)\/$/, '');
  return {
    text: route === undefined ? { text, language } : { text: route.heading, language: route.language },
    href: targetOf(site.catalogue.site, address),
  };
}
