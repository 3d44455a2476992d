import { greyBehind, hueOf, shadeOf } from '../../../site/hue.js';
import type { InitialOf } from '../../../site/initials.js';
import { type CardData, dataFormat, type PictureData } from '../../../site/views/data.js';
import type { FacetKey } from '../../../site/views/facet-values.js';
import {
  fieldsOf,
  isNumbers,
  isOptionalNumber,
  isOwnAddress,
  isText,
  isTexts,
} from '../../islands/checks.js';
import { normalise, wordsOf } from '../../islands/normalise.js';

/** A card that is ready to be searched. */
export interface ListCard {
  readonly data: CardData;
  readonly text: string;
  /** All its words in one, as codes are compared: `E 140` and `E140` are the same. */
  readonly joined: string;
  readonly letter: string;
  readonly facets: Readonly<Record<FacetKey, readonly string[]>>;
}

/** What the page knows that the data file leaves out. */
export interface ListReading {
  /** The words of the forms, by their names in the catalogue. */
  readonly forms: Readonly<Record<string, string>>;
  readonly initialOf: InitialOf;
}

/** What products share, as the data file has it. */
interface Tables {
  readonly applications: readonly string[];
  readonly certificates: readonly string[];
}

/**
 * Reads the data file of a list; entries that are no products of this site are left out.
 * @throws when the file has another form
 */
export function parseList(value: unknown, reading: ListReading): readonly ListCard[] {
  const { format, products, applications, certificates } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(products) || !isTexts(applications) || !isTexts(certificates)) {
    throw new Error('the list has another form');
  }
  return products.filter(isCard).map((data) => cardOf(data, { applications, certificates }, reading));
}

function cardOf(data: CardData, tables: Tables, { forms, initialOf }: ListReading): ListCard {
  const text = normalise([data.name, ...data.facts, forms[data.form ?? ''] ?? ''].join(' '));
  const shade = shadeOf(data.colour);
  return {
    data,
    text,
    joined: wordsOf(text).join(''),
    letter: initialOf(data.name),
    facets: {
      application: textsAt(tables.applications, data.applications),
      shade: shade === undefined ? [] : [shade],
      form: data.form === undefined ? [] : [data.form],
      certificate: textsAt(tables.certificates, data.certificates),
      organic: data.organic === true ? ['yes'] : [],
    },
  };
}

function textsAt(table: readonly string[], places: readonly number[] = []): readonly string[] {
  return places.flatMap((place) => table[place] ?? []);
}

/**
 * The whole list in one of the orders on offer. Sorting is slow and choosing is quick: so a list is sorted first, and once
 * for each order.
 */
export function sortCards(
  cards: readonly ListCard[],
  sort: string,
  compare: (a: string, b: string) => number,
): readonly ListCard[] {
  switch (sort) {
    case 'name':
      return [...cards].sort((a, b) => compare(a.data.name, b.data.name));
    case 'name-down':
      return [...cards].sort((a, b) => compare(b.data.name, a.data.name));
    case 'colour':
      return cards
        .map((card) => ({ card, hue: hueOf(card.data.colour) ?? greyBehind }))
        .sort((a, b) => a.hue - b.hue)
        .map(({ card }) => card);
    default:
      return cards;
  }
}

function isCard(value: unknown): value is CardData {
  const { name, href, facts, picture, applications, certificates, organic, ...others } = fieldsOf(value);
  return (
    isText(name) &&
    isOwnAddress(href) &&
    isTexts(facts) &&
    isPicture(picture) &&
    isOptionalNumbers(applications) &&
    isOptionalNumbers(certificates) &&
    (organic === undefined || organic === true) &&
    // What else a card says.
    Object.values(others).every((other) => isText(other) || isTexts(other))
  );
}

function isPicture(value: unknown): value is PictureData {
  const { kind, src, alt, width, height, widths } = fieldsOf(value);
  return (
    (kind === 'drawing' || kind === 'photo') &&
    isOwnAddress(src) &&
    isText(alt) &&
    isOptionalNumber(width) &&
    isOptionalNumber(height) &&
    (widths === undefined || isNumbers(widths))
  );
}

function isOptionalNumbers(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(Number.isSafeInteger));
}
