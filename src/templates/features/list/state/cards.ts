import { once } from '../../../../document/collections.js';
import { normalise, wordsOf } from '../../../../document/text/normalise.js';
import { hueOf, shadeOf } from '../../../../site/colour/hue.js';
import type { initialFinder } from '../../../../site/order/initials.js';
import type { CardData } from '../../../../site/views/browser-data.js';
import { dataFormat } from '../../../../site/views/data-format.js';
import {
  fieldsOf,
  isCardFacts,
  isNumbers,
  isOptional,
  isPicture,
  isSiteAddress,
  isText,
  isTexts,
} from '../../../islands/checks.js';

export interface ListCard {
  readonly data: CardData;
  /** All texts of the card, normalised. */
  readonly text: () => string;
  /** Registered numbers, by the keys of their columns. */
  readonly numbers: Readonly<Record<string, string>>;
  /** All its words joined, to compare codes: `E 140` and `E140` are equal. */
  readonly joined: () => string;
  readonly letter: string;
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** The shade at a pH, if it is not the one in the facets. */
  readonly shadesAt: NonNullable<CardData['shadesAt']>;
  /** Suitability, by application: the score decides the order, the codes name the reasons. */
  readonly suits: Readonly<Record<string, { readonly score: number; readonly codes: readonly string[] }>>;
}

/** Parses the data file of a list. Entries that are not products of this site are left out. @throws Error if the file has another format */
export function parseList(
  value: unknown,
  forms: Readonly<Record<string, string>>,
  initialOf: ReturnType<typeof initialFinder>,
): readonly ListCard[] {
  const { format, products, applications, certificates, numbers: keys, own: custom } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(products) || !isTexts(applications) || !isTexts(certificates)) {
    throw new Error('the list has another format');
  }
  const numberKeys = isTexts(keys) ? keys : [];
  return products.flatMap((data: unknown, place) => {
    if (!isCard(data)) return [];
    const { name, facts, own: customTexts = [], also = [], form } = data;
    const numbers = Object.fromEntries(
      numberKeys.flatMap((key) => (isText(data[key]) ? [[key, data[key]]] : [])),
    );
    const searched = [
      name,
      ...facts,
      ...customTexts,
      ...also,
      ...Object.values(numbers),
      forms[form ?? ''] ?? '',
    ];
    // Only a typed filter needs them.
    const text = once(() => normalise(searched.join(' ')));
    const joined = once(() => wordsOf(text()).join(''));
    const customFacets = Object.entries(fieldsOf(custom)).map(([key, facet]) => [
      key,
      customValues(facet, place),
    ]);
    const facets: Readonly<Record<string, readonly string[]>> = {
      ...Object.fromEntries(customFacets),
      application: textsAt(applications, data.applications),
      shade: [shadeOf(data.colour) ?? []].flat(),
      form: form === undefined ? [] : [form],
      certificate: textsAt(certificates, data.certificates),
      organic: data.organic === true ? ['yes'] : [],
    };
    return {
      data,
      text,
      numbers,
      joined,
      letter: initialOf(name),
      facets,
      shadesAt: data.shadesAt ?? {},
      suits: Object.fromEntries(
        textsAt(applications, data.applications).map((application, n) => {
          const [score, ...codes] = data.suits?.[n]?.split(' ') ?? [];
          return [application, { score: Number(score ?? 0), codes }];
        }),
      ),
    };
  });
}

/** A cell of the table's data: see `CellData`. */
export interface Cell {
  readonly text: string;
  readonly size?: number | undefined;
  /** The test and the scale: only sizes with the same compare. */
  readonly group?: string;
  readonly test?: string;
}

export function cellIn(data: CardData, column: string): Cell | undefined {
  const cell = data[column];
  if (isText(cell)) return { text: cell };
  if (!isTexts(cell)) return undefined;
  const [text = '', size = '', scale = '', test = ''] = cell;
  return { text, size: size === '' ? undefined : Number(size), group: `${test} ${scale}`, test };
}

/** The values of the product at a place of the list, in a facet of a custom field. */
function customValues(facet: unknown, place: number): readonly string[] {
  const { values, of } = fieldsOf(facet);
  const places: unknown = Array.isArray(of) ? of[place] : undefined;
  return isTexts(values) && isNumbers(places) ? textsAt(values, places) : [];
}

function textsAt(table: readonly string[], places: readonly number[] = []): readonly string[] {
  return places.flatMap((place) => table[place] ?? []);
}

function isCard(value: unknown): value is CardData {
  const { name, href, picture, applications, certificates, organic, shadesAt, ...facts } = fieldsOf(value);
  return (
    isText(name) &&
    isSiteAddress(href) &&
    isPicture(picture) &&
    isOptional(isNumbers, applications) &&
    isOptional(isNumbers, certificates) &&
    (organic === undefined || organic === true) &&
    Object.values(fieldsOf(shadesAt)).every(isText) &&
    isCardFacts(facts)
  );
}

interface Sorting {
  readonly compare: (a: string, b: string) => number;
  readonly forms: Readonly<Record<string, string>>;
  readonly labelOf: (key: string, value: string) => string;
}

const downwards = '-down';

/** The name of a descending order in addresses. @param key key of a column, or `name` */
export function downOrder(key: string): string {
  return `${key}${downwards}`;
}

/** The sort key of a product: its group decides first, then its number, then its text. */
interface SortKey {
  readonly group?: string | undefined;
  readonly number?: number | undefined;
  readonly text: string;
}

/** Products without a value come last in both directions. Sorting is slow, so a list is sorted once per order, before it is filtered. */
export function sortCards(cards: readonly ListCard[], order: string, sorting: Sorting): readonly ListCard[] {
  if (order === '') return cards;
  const isDown = order.endsWith(downwards);
  const key = isDown ? order.slice(0, -downwards.length) : order;
  const { compare } = sorting;
  const compareKeys = (a: SortKey, b: SortKey) =>
    compare(a.group ?? '', b.group ?? '') ||
    // Keys without a number come after all numbers.
    (a.number ?? Number.MAX_VALUE) - (b.number ?? Number.MAX_VALUE) ||
    compare(a.text, b.text);
  return cards
    .map((card) => ({ card, sortKey: sortKeyOf(card, key, sorting) }))
    .sort(({ sortKey: a }, { sortKey: b }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      return isDown ? compareKeys(b, a) : compareKeys(a, b);
    })
    .map(({ card }) => card);
}

function sortKeyOf(
  { data, facets }: ListCard,
  key: string,
  { forms, labelOf }: Sorting,
): SortKey | undefined {
  if (key === 'name') return { text: data.name };
  if (key === 'colour') {
    const number = hueOf(data.colour);
    return number === undefined ? undefined : { number, text: '' };
  }
  if (key === 'form') return data.form === undefined ? undefined : { text: forms[data.form] ?? data.form };
  const cell = cellIn(data, key);
  if (cell !== undefined) return { group: cell.group, number: cell.size, text: cell.text };
  const [value] = facets[key] ?? [];
  return value === undefined ? undefined : { text: labelOf(key, value) };
}
