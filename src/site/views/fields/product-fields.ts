import { choiceWords, sheetSections, type Words } from '../../../catalogue/schema/custom-fields/model.js';
import type { Product } from '../../../catalogue/schema/model.js';
import { productFields } from '../../../catalogue/schema/product.js';
import type { CustomWords, ProductField } from '../../../catalogue/schema/shown-fields.js';
import { declaredField, valueAt } from '../../../catalogue/schema/shown-fields.js';
import { memoize, perKey } from '../../../document/collections.js';
import { primaryTag } from '../../../document/text/primary-tag.js';
import { encodedAddress } from '../../addresses/href.js';
import { dateText } from '../../date-text.js';
import { defined } from '../../defined.js';
import { routeOf, type Site } from '../../site.js';
import type { OwnSection, OwnText, OwnValue } from '../contract.js';
import { valuesOf } from './test-fields.js';

type Settings = Pick<Site['catalogue']['site'], 'language' | 'fields'>;

const declaredFields = memoize(({ fields = {} }: Settings) =>
  Object.entries(fields).map(([name, declared]) => ({
    name,
    words: declared.label,
    field: declaredField(name, declared),
  })),
);

/** All fields of a site's products: the built-in ones, then the custom ones. */
export const fieldsOf = memoize((site: Settings): readonly ProductField[] => [
  ...productFields,
  ...declaredFields(site).map(({ field }) => field),
]);

/** The custom fields of a product, by the sections of its data sheet: built-in sections first, then custom ones. */
export function customSections(whole: Site, product: Product, language: string): readonly OwnSection[] {
  const { site } = whole.catalogue;
  const facts = declaredFields(site).flatMap(({ name, words, field }) => {
    const value = shownValue(whole, product, field, language);
    if (value === undefined) return [];
    return { section: field.section, fact: { name, label: wordsIn(words, language, site.language), value } };
  });
  const names = [...sheetSections, ...Object.keys(site.sections ?? {})];
  return names.flatMap((name) => {
    const inSection = facts.flatMap(({ section, fact }) => (section === name ? fact : []));
    if (inSection.length === 0) return [];
    const words = site.sections?.[name];
    const heading = words === undefined ? undefined : wordsIn(words, language, site.language);
    return [defined({ name, heading, facts: inSection })];
  });
}

function shownValue(
  whole: Site,
  product: Product,
  field: ProductField,
  language: string,
): OwnValue | undefined {
  const { site } = whole.catalogue;
  const value = valueAt(product, field.path);
  if (value === undefined) return undefined;
  const productLanguage = product.language ?? site.language;
  if (field.kind === 'table') {
    const columns = (field.columns ?? []).map((heading) => wordsIn(heading, language, site.language));
    const rows = Array.isArray(value)
      ? value.filter((row): row is readonly string[] => Array.isArray(row))
      : [];
    return { kind: 'table', columns, rows, language: productLanguage };
  }
  if (field.kind === 'link') return { kind: 'link', ...linkTo(whole, String(value), language) };
  const texts = translatedTexts(site, product, field, language);
  const joined = texts.map((part) => part.text).join(', ');
  const text = { text: joined, language: texts[0]?.language ?? productLanguage };
  if (typeof value !== 'number') return { kind: 'text', text };
  const unit = field.unit === undefined ? undefined : wordsIn(field.unit, language, site.language);
  return { kind: 'number', text, number: value, ...defined({ unit }) };
}

/** The values of a field as texts in the language of a page: one, or each item of a list. Empty for tables. */
function translatedTexts(site: Settings, product: Product, field: ProductField, language: string) {
  const productLanguage = product.language ?? site.language;
  const labelOf = valueLabel(site, field) ?? ((text) => ({ text, language: productLanguage }));
  return valuesOf(product, field).map((text) => labelOf(text, language));
}

/** The values of a field as texts in the language of the product. */
export function fieldTexts(site: Settings, product: Product, field: ProductField): readonly string[] {
  return translatedTexts(site, product, field, product.language ?? site.language).map(({ text }) => text);
}

/** Returns a function that labels values in the language of a page. Undefined if values are texts of products. */
export function valueLabel(
  { language: home }: Settings,
  { kind, choices, unit }: Pick<ProductField, 'kind' | 'choices' | 'unit'>,
): ((value: string, language: string) => OwnText) | undefined {
  if (choices !== undefined) return (value, language) => wordsIn(choiceWords(choices, value), language, home);
  if (kind === 'date') return (value, language) => ({ text: dateText(value, language), language });
  if (kind !== 'number') return undefined;
  return (value, language) => {
    const number = formatterFor(language).format(Number(value));
    // A no-break space keeps number and unit on one line.
    const text = unit === undefined ? number : `${number}\u00a0${wordsIn(unit, language, home).text}`;
    return { text, language };
  };
}

/** Uses the digits of codes and counts. Groups digits from 10,000 on, because 2026 may be a year. */
const formatterFor = perKey((language) => {
  const options = { numberingSystem: 'latn', useGrouping: 'min2', maximumFractionDigits: 20 } as const;
  return new Intl.NumberFormat(language, options);
});

/** Words in a language, else in the language of the site, else in their first. */
export function wordsIn(words: Words, language: string, siteLanguage: string): OwnText {
  if (typeof words === 'string') return { text: words, language: siteLanguage };
  for (const wanted of [language, siteLanguage, ...Object.keys(words)]) {
    const text = words[wanted] ?? words[primaryTag(wanted)];
    if (text !== undefined) return { text, language: wanted };
  }
  throw new Error('a label has no text');
}

/** The name of a field: a key of the interface's words stays as it is, words of the catalogue are in the language of a page. */
export function nameIn(name: string | CustomWords, language: string, siteLanguage: string): string | OwnText {
  return typeof name === 'string' ? name : wordsIn(name.own, language, siteLanguage);
}

/** The most numbers and names on a card. */
const numbersPerCard = 2;

/** The texts on a product's card, in the language of the product. Memoized, because many pages have the same card. */
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
        const texts = fieldTexts(site, product, field);
        return words === undefined ? texts : texts.map((text) => `${words} ${text}`);
      });
    return { numbers: written(ranked).slice(0, numbersPerCard), others: written(others) };
  });
});

const summarised = new Set(productFields.flatMap(({ path: [key = ''], summary }) => (summary ? key : [])));

/** The fields of a product that articles show. */
export function summaryOf(product: Product): Partial<Product> {
  return Object.fromEntries(Object.entries(product).filter(([key]) => summarised.has(key)));
}

/** The registry numbers on cards, in their order there. Buyers know products by these. */
export const cardNumbers = productFields
  .filter(({ register, card }) => register !== undefined && card?.rank !== undefined)
  .toSorted(({ card: a }, { card: b }) => (a?.rank ?? 0) - (b?.rank ?? 0))
  .map(({ path, card, label }) => ({
    name: path.at(-1) ?? '',
    prefix: String(card?.prefix ?? ''),
    label,
    numberOf: (product: Product) => valueAt(product, path),
  }));

const searched = memoize((site: Settings) => fieldsOf(site).filter(({ search }) => search === true));

/** Other names that buyers look for, used by the search and the filters of lists. */
export function searchNames(site: Settings, product: Product): readonly string[] {
  return [...new Set(searched(site).flatMap((field) => fieldTexts(site, product, field)))];
}

/** An address as a link. Its text is the heading of a page of this site, else the address without scheme, `www.` and last slash. */
function linkTo(site: Site, address: string, language: string) {
  const route = routeOf(site, address);
  const text = address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/(?<=.)\/$/, '');
  return {
    text: route === undefined ? { text, language } : { text: route.heading, language: route.language },
    href: encodedAddress(site.catalogue.site, address),
  };
}
