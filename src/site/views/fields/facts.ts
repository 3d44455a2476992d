import { valueWord, wordAt } from '../../../catalogue/interface/word-at.js';
import { interfaceLanguage, wordsIn } from '../../../catalogue/interface/words.js';
import {
  type SheetSectionName,
  sectionWords,
  sheetSections,
} from '../../../catalogue/schema/custom-fields/model.js';
import type { Product } from '../../../catalogue/schema/model.js';
import { productFields } from '../../../catalogue/schema/product.js';
import { declaredSectionKey, hasFieldsIn } from '../../../catalogue/schema/product-sections.js';
import { itemsOf, type ShownField, valueAt } from '../../../catalogue/schema/shown-fields.js';
import { groupedBy } from '../../../document/collections.js';
import { amountAs, formatAmount } from '../../../kinds/index.js';
import { factKey } from '../../../kinds/tests.js';
import { normalUnit } from '../../../kinds/units.js';
import { dateText } from '../../date-text.js';
import { defined } from '../../defined.js';
import type { Site } from '../../site.js';
import type { FactSection, MarketStatus, OwnFact, OwnSection, PlainFact } from '../contract.js';
import { permissionOf, permittedMarkets, stresses } from './product-rows.js';
import { limitText } from './test-fields.js';

const plainFields: ReadonlyMap<string, readonly ShownField[]> = groupedBy(
  productFields.filter(({ isDrawn }) => isDrawn !== true),
  ({ section }) => [section],
);

/** The facts of a product in a section of its data sheet. Leaves out fields without a value, and fields that another component draws. */
export function plainFacts(product: Product, section: string, words: object): readonly PlainFact[] {
  return (plainFields.get(section) ?? []).flatMap((field) => factOf(product, field, words));
}

/** A list has commas, a choice is in its words. Empty if the product has no value. */
export function factOf(product: Partial<Product>, field: ShownField, words: object): readonly PlainFact[] {
  const { key, isItalic, facet } = field;
  const isMarket = facet?.reading === 'market';
  const value = isMarket ? permittedIn(product, words) : textIn(product, field, words);
  const label = isMarket && typeof facet.label === 'string' ? facet.label : field.label;
  return value === undefined ? [] : [{ key, label: wordAt(words, label), value, ...defined({ isItalic }) }];
}

function permittedIn(product: Partial<Product>, words: object): string | undefined {
  const names = permittedMarkets(product).map((market) => valueWord(words, 'markets', market) ?? market);
  return names.join(', ') || undefined;
}

function textIn(product: object, field: ShownField, words: object): string | undefined {
  if (field.words !== undefined && valueAt(product, field.path) === true) return wordAt(words, field.words);
  const values = itemsOf(product, field);
  if (values.length === 0) return undefined;
  return values.map((value) => valueWord(words, field.words, value) ?? value).join(', ');
}

/** The parts of a product's view that have its facts. */
interface Source {
  readonly product: Product;
  readonly applications: Readonly<Record<string, { readonly label: string }>>;
  readonly markets: readonly MarketStatus[];
  readonly own?: readonly OwnSection[];
  readonly lastExpired?: string;
  readonly dataSheet?: string;
}

/** All facts of a product, by section of its data sheet. Sections without data are left out. @param page its language */
export function factSections(
  { catalogue, texts }: Site,
  source: Source,
  page: string,
): readonly FactSection[] {
  const language = interfaceLanguage(page, catalogue.site.language, texts);
  const words = wordsIn(language, texts);
  const { product, own = [], dataSheet } = source;
  const labelLanguage = unless(page, language);
  const builtInFacts = (section: SheetSectionName) =>
    [...(drawnFacts[section]?.(source, words, language) ?? []), ...plainFacts(product, section, words)].map(
      ({ isItalic: _, ...fact }) => (labelLanguage === undefined ? fact : { ...fact, labelLanguage }),
    );
  const customFacts = (section: string) =>
    own.flatMap(({ name, facts }) => (name === section ? factsOfFields(facts, words, page) : []));
  const builtIn = sheetSections.map((key) => ({
    ...{ key, label: wordAt(words, sectionWords[key] ?? key), labelLanguage },
    facts: [...builtInFacts(key), ...customFacts(key)],
    isShown:
      hasFieldsIn(product, key) ||
      own.some(({ name }) => name === key) ||
      (key === 'documents' && dataSheet !== undefined),
  }));
  const declared = own.flatMap(({ name, heading }) => {
    if (heading === undefined) return [];
    const named = { key: declaredSectionKey(name), label: heading.text, labelLanguage: heading.language };
    return { ...named, facts: customFacts(name), isShown: true };
  });
  return [...builtIn, ...declared]
    .filter(({ isShown }) => isShown)
    .map(({ isShown: _, facts, ...section }) => defined({ ...section, facts: distinct(facts) }));
}

function unless(page: string, language: string): string | undefined {
  return language === page ? undefined : language;
}

/** Leaves out values that are only a dash. A product may have two facts with the same name. */
function distinct(all: readonly PlainFact[]): readonly PlainFact[] {
  const facts = new Map<string, PlainFact>();
  const numbers = new Map<string, number>();
  for (const fact of all) {
    if (fact.value !== undefined && !/[\p{L}\p{N}]/u.test(fact.value)) continue;
    let key = fact.key;
    for (let number = numbers.get(fact.key) ?? 2; facts.has(key); number += 1) {
      key = `${fact.key} ${number}`;
      numbers.set(fact.key, number + 1);
    }
    facts.set(key, key === fact.key ? fact : { ...fact, key });
  }
  return [...facts.values()];
}

type Words = ReturnType<typeof wordsIn>;

/** The facts of sections that pages draw specially. */
const drawnFacts: Readonly<
  Partial<Record<SheetSectionName, (source: Source, words: Words, language: string) => readonly PlainFact[]>>
> = {
  colour: ({ product: { colour } }, words) => {
    if (colour === undefined) return [];
    const { value, value_method: method, ph, at_ph: shades = [] } = colour;
    const note = method && words.sheet.colourValueMethod.replace('{method}', () => method);
    return [
      ...fact('sheet.colourValue', words.sheet.colourValue, value, note),
      ...fact('ph', words.ph, ph),
      ...shades
        .toSorted((a, b) => a.ph - b.ph)
        .map((shade) => ({ key: `at_ph.${shade.ph}`, label: `pH ${shade.ph}`, value: shade.hex })),
      ...stresses.flatMap((stress) => {
        const level = colour[stress];
        return fact(stress, words[stress], level && words.stability[level]);
      }),
    ];
  },
  specification: ({ product: { spec = [] } }, _, language) =>
    spec.flatMap((row) => {
      const value = limitText(row);
      const compared = inUsualUnit(value, language);
      return fact(factKey(row.test), row.test, value, row.method).map((one) => defined({ ...one, compared }));
    }),
  applications: ({ product: { applications = [] }, applications: links }, words) => {
    const names = applications.map((application) => links[application]?.label ?? application);
    return fact('applications', words.applications, names.join(', ') || undefined);
  },
  regulatory: ({ markets }, words, language) =>
    markets.flatMap((market) => {
      const kind = permissionOf(market);
      const { status, limits, reference, checked } = market;
      const verdict = kind && words.sheet.permission[kind];
      const day = checked && `${words.checked} ${dateText(checked, language)}`;
      const [value, ...notes] = [verdict, status, limits, reference, day].filter(
        (part) => part !== undefined,
      );
      const name = valueWord(words, 'markets', market.market) ?? market.market;
      return fact(factKey(market.market), name, value, joined(notes));
    }),
  certificates: ({ product: { certificates = [] }, lastExpired = '' }, words, language) =>
    certificates.map(({ name, body, number, valid_until: last }) => {
      const note = last !== undefined && last <= lastExpired ? ` (${words.expired})` : '';
      const day = last && `${words.validUntil} ${dateText(last, language)}${note}`;
      return defined({ key: factKey(name), label: name, note: joined([body, number, day]) });
    }),
};

function inUsualUnit(text: string, language: string): string | undefined {
  const amount = amountAs('quantity', text, language);
  const unit = normalUnit(amount?.unit ?? '');
  if (amount === undefined || unit === amount.unit.toLowerCase()) return undefined;
  return formatAmount('quantity', { ...amount, unit }, language);
}

function fact(key: string, label: string, value?: string, note?: string): readonly PlainFact[] {
  return value === undefined ? [] : [defined({ key, label, value, note })];
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
}

/** Custom fields, then the rows of their tables, which are named by their first cells. */
function factsOfFields(fields: OwnSection['facts'], { unit }: Words, page: string): readonly PlainFact[] {
  const isTable = ({ value }: OwnFact) => Number(value.kind === 'table');
  return fields
    .toSorted((a, b) => isTable(a) - isTable(b))
    .flatMap(({ name, label, value }): readonly PlainFact[] => {
      if (value.kind !== 'table') {
        const { text, language } = value.text;
        const languages = { labelLanguage: unless(page, label.language), language: unless(page, language) };
        return [defined({ key: `fields.${name}`, label: label.text, value: text, ...languages })];
      }
      const language = unless(page, value.language);
      return value.rows.map(([first = '', ...cells]) => {
        const units = cells.filter((_, n) => value.columns[n + 1]?.text === unit);
        const [cell, ...notes] = cells.filter((text) => text !== '' && !units.includes(text));
        const whole = cell && [cell, ...units].join(' ').trim();
        const languages = { labelLanguage: language, language };
        return defined({
          key: factKey(first),
          label: first,
          value: whole,
          note: joined(notes),
          ...languages,
        });
      });
    });
}
