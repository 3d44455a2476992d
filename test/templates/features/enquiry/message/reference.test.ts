import { expect, test } from 'vitest';
import { brandLetters } from '../../../../../src/site/order/initials.js';
import { newReference } from '../../../../../src/templates/features/enquiry/message/sending.js';

test('a reference number has the letters of the brand, the day and unambiguous characters', () => {
  const numbers = Array.from({ length: 200 }, () => newReference('VB', '2026-11-23'));
  for (const number of numbers) expect(number).toMatch(/^VB-2026-11-23-[2-9A-HJKMNP-Z]{4}$/);
  expect(new Set(numbers).size).toBeGreaterThan(190);
});

test.each([
  ['Verdure Bay', 'VB'],
  ['Étoile du nord', 'EDN'],
  ['Mill', 'MI'],
  ['The Very Long Name of a Company', 'TVLN'],
  ['كركم', 'REF'],
])('the numbers of %s begin with %s', (brand, letters) => {
  expect(brandLetters(brand)).toBe(letters);
});
