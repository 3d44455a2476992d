import { type CardData, dataFormat, type PictureData } from '../../site/views/data.js';
import {
  fieldsOf,
  isNumbers,
  isOptionalNumber,
  isOptionalText,
  isOwnAddress,
  isText,
  isTexts,
} from './checks.js';
import { greyBehind, hueOf } from './hue.js';
import type { ListQuery } from './list-query.js';
import { normalise, wordsOf } from './normalise.js';

/** A card whose texts are ready to be searched. */
export interface ListCard {
  readonly data: CardData;
  readonly text: string;
  /** All its words in one, as codes are compared: `E 140` and `E140` are the same. */
  readonly joined: string;
}

/** The words of the forms, by their names in the catalogue. */
export type FormLabels = Readonly<Record<string, string>>;

/**
 * Reads the data file of a list; entries that are no products of this site are left out.
 * @throws when the file has another form
 */
export function parseList(value: unknown, forms: FormLabels): readonly ListCard[] {
  const { format, products } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(products)) throw new Error('the list has another form');
  return products.filter(isCard).map((data) => {
    const text = normalise([data.name, ...data.facts, forms[data.form ?? ''] ?? ''].join(' '));
    return { data, text, joined: wordsOf(text).join('') };
  });
}

/** The cards that fit a query, in the order that it wants. */
export function chooseCards(
  cards: readonly ListCard[],
  { filter, form, sort }: ListQuery,
  compare: (a: string, b: string) => number,
): readonly CardData[] {
  const fits = fitsFilter(filter);
  const chosen = cards
    .filter(({ data }) => form === '' || data.form === form)
    .filter(fits)
    .map(({ data }) => data);
  switch (sort) {
    case 'name':
      return chosen.sort((a, b) => compare(a.name, b.name));
    case 'name-down':
      return chosen.sort((a, b) => compare(b.name, a.name));
    case 'colour':
      return chosen
        .map((card) => ({ card, hue: hueOf(card.colour) ?? greyBehind }))
        .sort((a, b) => a.hue - b.hue)
        .map(({ card }) => card);
    default:
      return chosen;
  }
}

/** Whether a card has all words of a filter. What has digits is a code, and must stand in it as a whole. */
function fitsFilter(filter: string): (card: ListCard) => boolean {
  const terms = normalise(filter)
    .split(' ')
    .map((term) => ({
      words: wordsOf(term),
      code: /\p{N}/u.test(term) ? wordsOf(term).join('') : undefined,
    }));
  return ({ text, joined }) =>
    terms.every(({ words, code }) =>
      code === undefined ? words.every((word) => text.includes(word)) : joined.includes(code),
    );
}

function isCard(value: unknown): value is CardData {
  const { name, href, language, form, facts, picture, colour } = fieldsOf(value);
  return (
    isText(name) &&
    isOwnAddress(href) &&
    isOptionalText(language) &&
    isOptionalText(form) &&
    isTexts(facts) &&
    isPicture(picture) &&
    isOptionalText(colour)
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
