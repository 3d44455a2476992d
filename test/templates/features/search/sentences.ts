import { expect } from 'vitest';
import { corrections } from '../../../../src/templates/features/search/finding/did-you-mean.js';
import { parseNames } from '../../../../src/templates/features/search/finding/names.js';
import { findsAny, rankResults } from '../../../../src/templates/features/search/finding/ranking.js';

/* The sentences about the search in its page of the reference, each with what shows it. */

const value = (label: string, shown: object, others: object = {}, job?: string) => ({
  label: { en: label },
  shown,
  others,
  ...(job && { job }),
});

const values = [
  value('Red', { en: ['red'], es: ['rojo'] }, {}, 'same'),
  value('Blue', { en: ['blue'], es: ['azul'] }, {}, 'same'),
  value('White', { en: ['white'], sv: ['vit'] }, {}, 'same'),
  value('Beverages', { en: ['beverages'] }, { en: ['drinks'] }, 'use'),
  value('Dairy', { en: ['dairy'] }, {}, 'use'),
  value('Heat: good', {}, { en: ['heat stable'] }),
  value('Heat: excellent', {}, { en: ['heat stable'] }),
  value('Kosher', { en: ['kosher'] }),
  value('Gluten-free', { en: ['gluten-free'] }, { en: ['without gluten'] }),
  value('Documents: COA', { en: ['Certificate of analysis (COA)'] }, { en: ['COA'] }),
  value('Synthetic', { en: ['synthetic'] }, {}, 'near'),
];
const [red, blue, white, drinks, dairy, good, excellent, kosher, gluten, coa, synthetic] = values.keys();

const product = (label: string, has: readonly (number | undefined)[], more: object = {}) => ({
  ...{ kind: 'product', label, href: `/${encodeURIComponent(label)}`, values: [...has, coa] },
  ...more,
});
const article = (label: string, more: object = {}) => ({
  ...{ kind: 'article', label, href: `/${encodeURIComponent(label)}` },
  ...more,
});

const names = parseNames(
  {
    format: 2,
    language: 'en',
    values,
    small: ['for', 'colour', 'the'],
    without: {
      before: ['without', 'no', 'not', 'ohne', 'replacement for', 'instead of'],
      after: ['free', 'replacement', 'alternative', '-frei'],
      numbers: { e_number: ['E number', 'número E'] },
      dyes: [synthetic],
    },
    numbers: { e_number: '' },
    amounts: {
      signs: { '≥': ['min'] },
      scales: [{ '%': 1 }, { kg: 1 }],
      fields: [
        { label: { en: 'Protein' }, names: ['Protein'], scale: 0 },
        { label: { en: 'Minimum order' }, names: ['Minimum order', 'MOQ'], scale: 1, isMinimum: true },
      ],
    },
    names: [
      product('Carmine Powder', [red, drinks, dairy, excellent], { e_number: 'E120' }),
      product('Carmine Lake', [red], { also: ['Cochineal'], e_number: 'E120' }),
      product('Natural Red 4 Liquid', [red, drinks], { e_number: 'E120' }),
      product('Beet Powder', [red, dairy, kosher], { e_number: 'E162' }),
      product('Radish Powder', [red, drinks, good], { e_number: 'E163' }),
      product('Lake Coating Blue', [blue, good, synthetic]),
      product('Spirulina', [blue, drinks]),
      product('Titanium Dioxide', [white], { e_number: 'E171' }),
      product('Titanium-Free Opacity Blend', [white, gluten]),
      product('Rice Starch', [white], { replaces: ['Titanium dioxide'] }),
      product('Tablet Binder', [], { amounts: [[1, 25, 25]] }),
      product('Pea Isolate', [], { amounts: [[0, 85, null]] }),
      product('Astaxanthin', []),
      product('Vitamin C', []),
      article('Carmine and its rivals'),
      article('Astaxanthin in salmon', { also: ['Astaxantina en el salmón'] }),
    ],
  },
  'en',
);

const found = (term: string) => rankResults(names, term, []);
const labels = (term: string) => found(term).results.map(({ data }) => data.label);
const finds = (term: string, ...expected: readonly string[]) => expect(labels(term)).toEqual(expected);

export const sentences: Readonly<Record<string, readonly (readonly [sentence: string, show: () => void])[]>> =
  {
    'Words that filter, and words that rank': [
      [
        'Words that are values of fields filter: all products that are found have them.',
        () => finds('blue drinks', 'Spirulina'),
      ],
      [
        'A degree of a property finds the higher degrees, too: `heat stable` finds what is good or excellent.',
        () => finds('heat stable red', 'Carmine Powder', 'Radish Powder'),
      ],
      [
        'A word without a meaning filters only if a product has it beside all else that was searched. Otherwise it ranks.',
        () => {
          finds('powder kosher', 'Beet Powder');
          finds('sparkling blue', 'Spirulina', 'Lake Coating Blue');
          finds('lake red', 'Carmine Lake');
        },
      ],
      [
        'If no product has all values, the closest are found. A missing ingredient weighs most, then a missing shade.',
        () => {
          finds('kosher astaxanthin', 'Astaxanthin');
          expect(found('blue kosher heat stable').isClosest).toBe(true);
          finds('blue kosher heat stable', 'Lake Coating Blue');
        },
      ],
      [
        'A missing use weighs less than another missing value, because lists of uses are never complete.',
        () => finds('kosher red drinks', 'Beet Powder'),
      ],
      ['Of equal results, synthetic dyes come last.', () => finds('blue', 'Spirulina', 'Lake Coating Blue')],
    ],
    'What is not wanted': [
      [
        'The thing beside a word such as *without* or *free* is excluded, with all products that have its name or number.',
        () => {
          for (const term of ['red without carmine', 'carmine free red', 'carmine-free red', 'red no E120'])
            expect(labels(term)).toEqual(
              expect.not.arrayContaining(['Carmine Powder', 'Natural Red 4 Liquid']),
            );
          finds('kosher red ohne carmine', 'Beet Powder', 'Carmine and its rivals');
        },
      ],
      [
        'In some languages the word is a part of another: `karminfrei`.',
        () => expect(labels('spirulinafrei blue')).not.toContain('Spirulina'),
      ],
      [
        'What does its job comes instead: products with its shade, first those with most of its applications.',
        () => finds('carmine alternative', 'Beet Powder', 'Radish Powder', 'Carmine and its rivals'),
      ],
      [
        'First come products whose `replaces` names the thing, and those whose names say that they are without it.',
        () => {
          expect(labels('titanium dioxide replacement')[0]).toBe('Rice Starch');
          expect(labels('titanium free white')[0]).toBe('Titanium-Free Opacity Blend');
        },
      ],
      [
        'Articles about the thing come last.',
        () => expect(labels('carmine free').at(-1)).toBe('Carmine and its rivals'),
      ],
      [
        'Something that no product is called excludes nothing beside other words.',
        () => finds('polysorbate free spirulina', 'Spirulina'),
      ],
      ['A value may be unwanted, too.', () => expect(labels('red not kosher')).not.toContain('Beet Powder')],
      [
        'Nothing is free of a use: `dairy free` is without an ingredient, not for other uses.',
        () => expect(labels('dairy free red')).toContain('Beet Powder'),
      ],
      [
        'Registry numbers may be unwanted: `no E numbers`.',
        () => finds('white no E numbers', 'Titanium-Free Opacity Blend', 'Rice Starch'),
      ],
      [
        'A general word that is not wanted means synthetic dyes: `colour free`.',
        () => finds('colour free blue', 'Spirulina'),
      ],
      [
        'A value whose name contains such a word is no exclusion: `gluten free`.',
        () => finds('gluten free', 'Titanium-Free Opacity Blend'),
      ],
      [
        'The thing may stand before or after *replacement for*: an ingredient is looked for on both sides.',
        () => finds('carmine replacement for dairy', 'Beet Powder', 'Carmine and its rivals'),
      ],
      [
        'A value between the thing and the word is wanted: `carmine kosher alternative`.',
        () => finds('carmine kosher alternative', 'Beet Powder', 'Carmine and its rivals'),
      ],
      [
        'A number is never the thing, but may belong to its name: `red 4 replacement`.',
        () => expect(labels('red 4 replacement')).toEqual(['Radish Powder', 'Beet Powder']),
      ],
      [
        'Other words only rank then, unless they have a meaning.',
        () =>
          expect(labels('sparkling carmine alternative').slice(0, 2)).toEqual([
            'Beet Powder',
            'Radish Powder',
          ]),
      ],
    ],
    'Misspellings, short words and languages': [
      [
        'A misspelt word is corrected to a word of the page’s language first.',
        () => {
          expect(findsAny(names, 'astaxantin')).toBe(false);
          expect(corrections(names, 'astaxantin')).toEqual(['astaxanthin']);
        },
      ],
      [
        'Values are understood in all languages of the interface. A word with which a name of the page’s language begins is none of them.',
        () => {
          finds('azul', 'Spirulina', 'Lake Coating Blue');
          finds('vit', 'Vitamin C');
        },
      ],
      [
        'A word of up to three letters is a whole word, unless no name has it.',
        () => finds('red 4', 'Natural Red 4 Liquid'),
      ],
    ],
    'Numbers and documents': [
      ['INS numbers are E numbers.', () => finds('INS 171', 'Titanium Dioxide')],
      [
        'Amounts are read with their sign and unit, and filter: `protein min 85 %`, `25 kg`.',
        () => {
          finds('protein min 80 %', 'Pea Isolate');
          finds('25 kg', 'Tablet Binder');
        },
      ],
      [
        'A minimum order finds products that are sold in smaller amounts, too: `MOQ 30 kg`.',
        () => {
          finds('MOQ 30 kg', 'Tablet Binder');
          finds('order below 30 kg binder', 'Tablet Binder');
        },
      ],
      ['An amount that nothing has is searched as words.', () => finds('radish 7 kg', 'Radish Powder')],
      [
        'Names of documents lead to the products that have them: `coa`. Where a product lists none, it has the usual ones.',
        () => {
          expect(labels('coa')).toHaveLength(14);
          finds('coa beet', 'Beet Powder');
        },
      ],
    ],
  };
