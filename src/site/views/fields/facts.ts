import { valueWord, wordAt } from '../../../catalogue/interface/word-at.js';
import { interfaceLanguage, wordsIn } from '../../../catalogue/interface/words.js';
import { type SheetSectionName, sheetSections } from '../../../catalogue/schema/custom-fields/model.js';
import type { Product } from '../../../catalogue/schema/model.js';
import { productFields } from '../../../catalogue/schema/product.js';
import { itemsOf, type ShownField, valueAt } from '../../../catalogue/schema/shown-fields.js';
import { groupedBy } from '../../../document/collections.js';
import { dateText } from '../../date-text.js';
import { defined } from '../../defined.js';
import type { Site } from '../../site.js';
import { factKey } from './fact-key.js';
import type { OwnSection } from './product-fields.js';
import { type MarketStatus, permissionOf, stresses } from './product-rows.js';

/** A fact of a product as plain texts: for its page, its data sheet, comparisons and differences. */
export interface PlainFact {
  /** The same for this fact of all products, in any language. */
  readonly key: string;
  readonly label: string;
  /** Absent if a product either has the fact or not, such as a certificate. */
  readonly value?: string;
  /** A detail, such as a method or the number of a certificate. */
  readonly note?: string;
  /** The languages of label and value, if they are not the page's. */
  readonly labelLanguage?: string;
  readonly language?: string;
  readonly isItalic?: true;
}

/** The facts of a section of the data sheet. No two have the same key. */
export interface FactSection {
  /** The id of the section on the page. */
  readonly key: string;
  readonly label: string;
  readonly labelLanguage?: string;
  readonly facts: readonly PlainFact[];
}

/** The headings of the sections that every data sheet can have, as keys of the interface's words. */
export const sectionHeadings: Readonly<Record<SheetSectionName, string>> = {
  identity: 'identity',
  colour: 'colour',
  specification: 'specification',
  applications: 'sheet.use',
  composition: 'sheet.composition',
  regulatory: 'regulatory',
  certificates: 'certificates',
  commercial: 'commercial',
  documents: 'documents',
  details: 'sheet.details',
};

const plainFields: ReadonlyMap<string, readonly ShownField[]> = groupedBy(
  productFields.filter(({ isDrawn }) => isDrawn !== true),
  ({ section }) => [section],
);

/** The facts of a product in a section of its data sheet. Leaves out fields without a value, and fields that another component draws. */
export function plainFacts(product: Product, section: string, words: object): readonly PlainFact[] {
  return (plainFields.get(section) ?? []).flatMap((field) => factOf(product, field, words));
}

/** A list has commas, a choice is in its words. Empty if the product has no value. */
export function factOf(product: object, field: ShownField, words: object): readonly PlainFact[] {
  const { key, label, isItalic } = field;
  const value = textIn(product, field, words);
  return value === undefined ? [] : [{ key, label: wordAt(words, label), value, ...defined({ isItalic }) }];
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
}

/** All facts of a product, by section. Leaves out pictures, documents and the body. @param page its language */
export function factSections(
  { catalogue, texts }: Site,
  source: Source,
  page: string,
): readonly FactSection[] {
  const language = interfaceLanguage(page, catalogue.site.language, texts);
  const words = wordsIn(language, texts);
  const { product, own = [] } = source;
  const labelLanguage = unless(page, language);
  const builtIn = sheetSections.flatMap((section) => {
    const drawn = drawnFacts[section]?.(source, words, language) ?? [];
    const facts = [...drawn, ...plainFacts(product, section, words)].map((fact) =>
      defined({ ...fact, labelLanguage }),
    );
    const added = own.find(({ name }) => name === section);
    const all = added === undefined ? facts : [...facts, ...customFacts(added, words, page)];
    return sectionOf(
      defined({ key: section, label: wordAt(words, sectionHeadings[section]), labelLanguage }),
      all,
    );
  });
  const declared = own.flatMap((section) => {
    const { name, heading } = section;
    if (heading === undefined) return [];
    const about = {
      key: `fields-${name}`,
      label: heading.text,
      labelLanguage: unless(page, heading.language),
    };
    return sectionOf(defined(about), customFacts(section, words, page));
  });
  return [...builtIn, ...declared];
}

function unless(page: string, language: string): string | undefined {
  return language === page ? undefined : language;
}

/** Leaves out values that are only a dash, and a section without facts. */
function sectionOf(about: Omit<FactSection, 'facts'>, all: readonly PlainFact[]): readonly FactSection[] {
  const facts = new Map<string, PlainFact>();
  for (const fact of all) {
    if (fact.value !== undefined && !/[\p{L}\p{N}]/u.test(fact.value)) continue;
    // A product may have two facts with the same name.
    let key = fact.key;
    for (let number = 2; facts.has(key); number += 1) key = `${fact.key} ${number}`;
    facts.set(key, key === fact.key ? fact : { ...fact, key });
  }
  return facts.size === 0 ? [] : [{ ...about, facts: [...facts.values()] }];
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
  specification: ({ product: { spec = [] } }) =>
    spec.flatMap(({ test, limit, unit, method }) =>
      fact(factKey(test), test, unit === undefined ? limit : `${limit} ${unit}`, method),
    ),
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
  certificates: ({ product: { certificates = [] } }, words, language) =>
    certificates.map(({ name, body, number, valid_until: last }) => {
      const day = last && `${words.validUntil} ${dateText(last, language)}`;
      return defined({ key: factKey(name), label: name, note: joined([body, number, day]) });
    }),
};

function fact(
  key: string,
  label: string,
  value: string | undefined,
  note?: string | undefined,
): readonly PlainFact[] {
  return value === undefined ? [] : [defined({ key, label, value, note })];
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
}

/** The custom fields of a section, then the rows of their tables, which are named by their first cells. */
function customFacts({ facts }: OwnSection, { unit }: Words, page: string): readonly PlainFact[] {
  const rows = facts.flatMap(({ name, label, value }) => {
    if (value.kind === 'table') return [];
    const { text, language } = value.text;
    const languages = { labelLanguage: unless(page, label.language), language: unless(page, language) };
    return [defined({ key: `fields.${name}`, label: label.text, value: text, ...languages })];
  });
  const ofTables = facts.flatMap(({ value: table }) => {
    if (table.kind !== 'table') return [];
    const language = unless(page, table.language);
    return table.rows.map(([label = '', ...cells]) => {
      const units = cells.filter((_, n) => table.columns[n + 1]?.text === unit);
      const [value, ...notes] = cells.filter((cell) => cell !== '' && !units.includes(cell));
      const whole = value && [value, ...units].join(' ').trim();
      return defined({
        key: factKey(label),
        label,
        value: whole,
        note: joined(notes),
        labelLanguage: language,
        language,
      });
    });
  });
  return [...rows, ...ofTables];
}
