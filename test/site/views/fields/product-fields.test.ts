import { describe, expect, test } from 'vitest';
import type { Product, SiteSettings } from '../../../../src/catalogue/schema/model.js';
import {
  cardTexts,
  searchNames,
  valueLabel,
  wordsIn,
} from '../../../../src/site/views/fields/product-fields.js';

describe('the words of a field', () => {
  const words = { en: 'Dosage', es: 'Dosificación', 'pt-BR': 'Dosagem' };

  test.each([
    ['es', 'Dosificación', 'es'],
    ['es-MX', 'Dosificación', 'es-MX'],
    ['pt-BR', 'Dosagem', 'pt-BR'],
    ['sv', 'Dosage', 'en'],
  ])('on a page in %s are %s', (language, text, own) => {
    expect(wordsIn(words, language, 'en')).toEqual({ text, language: own });
  });

  test('that are one text are in the language of the site', () => {
    expect(wordsIn('Dosage', 'es', 'en')).toEqual({ text: 'Dosage', language: 'en' });
  });
});

test('numbers are in the notation of the page, and years stay years', () => {
  const unit = { en: 'pcs', es: 'uds.' };
  const inSpanish = (value: number) =>
    valueLabel({ language: 'en' }, { kind: 'number', unit })?.(String(value), 'es').text;
  expect([0.5, 2026, 12_000].map(inSpanish)).toEqual(['0,5\u00a0uds.', '2026\u00a0uds.', '12.000\u00a0uds.']);
  expect(valueLabel({ language: 'en' }, { kind: 'number' })?.(String(0.000001), 'en').text).toBe('0.000001');
});

test('a field that a catalogue declares is on cards and found by the search, like built-in fields', () => {
  const site = {
    language: 'en',
    fields: {
      dosage: { label: 'Dosage', kind: 'number', unit: 'g/kg', card: true },
      taste: {
        label: 'Taste',
        kind: 'list',
        choices: { sweet: { en: 'Sweet', es: 'Dulce' } },
        card: true,
        search: true,
      },
    },
  } satisfies Pick<SiteSettings, 'language' | 'fields'>;
  const product: Product = {
    id: '0'.repeat(32),
    slug: 'orange',
    name: 'Orange',
    identity: { cas: '1-2-3', e_number: 'E 1', latin: 'Citrus' },
    fields: { dosage: 0.5, taste: ['sweet', 'sweet'] },
    language: 'es',
  };
  expect(cardTexts(site)(product)).toEqual({
    numbers: ['E 1', 'CAS 1-2-3'],
    others: ['Dosage 0,5\u00a0g/kg', 'Dulce'],
  });
  expect(searchNames(site, product)).toEqual(['Citrus', 'Dulce']);
});
