import { describe, expect, test } from 'vitest';
import { numberIn, wordsIn } from '../../../src/site/views/product-fields.js';

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
  const inSpanish = (value: number) => numberIn(value, { en: 'pcs', es: 'uds.' }, 'es', 'en').text;
  expect([0.5, 2026, 12_000].map(inSpanish)).toEqual(['0,5\u00a0uds.', '2026\u00a0uds.', '12.000\u00a0uds.']);
  expect(numberIn(0.000001, undefined, 'en', 'en').text).toBe('0.000001');
});
