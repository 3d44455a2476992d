import { shadeOf } from '../../../../site/colour/hue.js';
import type { initialFinder } from '../../../../site/order/initials.js';
import type { CardData } from '../../../../site/views/browser-data.js';
import { dataFormat } from '../../../../site/views/data-format.js';
import {
  fieldsOf,
  isCardFacts,
  isNumbers,
  isOptional,
  isOwnAddress,
  isPicture,
  isText,
  isTexts,
} from '../../../islands/checks.js';
import { normalise, wordsOf } from '../../../islands/normalise.js';

export type ListCard = ReturnType<typeof parseList>[number];

/** Parses the data file of a list. Entries that are not products of this site are left out. @throws when the file has another format */
export function parseList(
  value: unknown,
  forms: Readonly<Record<string, string>>,
  initialOf: ReturnType<typeof initialFinder>,
) {
  const { format, products, applications, certificates, numbers: keys, own: ownFacets } = fieldsOf(value);
  if (format !== dataFormat || !Array.isArray(products) || !isTexts(applications) || !isTexts(certificates)) {
    throw new Error('the list has another format');
  }
  const numberKeys = isTexts(keys) ? keys : [];
  return products.flatMap((data: unknown, place) => {
    if (!isCard(data)) return [];
    const { name, facts, own = [], also = [], form } = data;
    const numbers = Object.fromEntries(
      numberKeys.flatMap((key) => (isText(data[key]) ? [[key, data[key]]] : [])),
    );
    const searched = [name, ...facts, ...own, ...also, ...Object.values(numbers), forms[form ?? ''] ?? ''];
    const text = normalise(searched.join(' '));
    const known = Object.entries(fieldsOf(ownFacets)).map(([key, facet]) => [key, ownValues(facet, place)]);
    const facets: Readonly<Record<string, readonly string[]>> = {
      ...Object.fromEntries(known),
      application: textsAt(applications, data.applications),
      shade: [shadeOf(data.colour) ?? []].flat(),
      form: form === undefined ? [] : [form],
      certificate: textsAt(certificates, data.certificates),
      organic: data.organic === true ? ['yes'] : [],
    };
    return {
      data,
      text,
      /** Registered numbers, by the keys of their columns. */
      numbers,
      /** All its words joined, to compare codes: `E 140` and `E140` are equal. */
      joined: wordsOf(text).join(''),
      letter: initialOf(name),
      facets,
      /** The shade at a pH where it is another one than in the facets. */
      shadesAt: data.shadesAt ?? {},
      /** How it suits an application: what decides about its place, and the codes of the reasons. */
      suits: Object.fromEntries(
        textsAt(applications, data.applications).map((application, n) => {
          const [score, ...codes] = data.suits?.[n]?.split(' ') ?? [];
          return [application, { score: Number(score ?? 0), codes }];
        }),
      ),
    };
  });
}

export function textOf(data: CardData, column: string): string | undefined {
  return isText(data[column]) ? data[column] : undefined;
}

/** The values of the product at a place of the list, in a facet of the catalogue's own fields. */
function ownValues(facet: unknown, place: number): readonly string[] {
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
    isOwnAddress(href) &&
    isPicture(picture) &&
    isOptional(isNumbers, applications) &&
    isOptional(isNumbers, certificates) &&
    (organic === undefined || organic === true) &&
    Object.values(fieldsOf(shadesAt)).every(isText) &&
    isCardFacts(facts)
  );
}
