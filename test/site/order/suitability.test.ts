import { expect, test } from 'vitest';
import type { Product } from '../../../src/catalogue/schema/model.js';
import { type Needs, reasonCode, reasonsFor, suitability } from '../../../src/site/order/suitability.js';

const drink: Needs = { ph: '2.8-3.8', light: 'good', acid: 'good' };
const suits = (colour: Omit<NonNullable<Product['colour']>, 'hex'> = {}, needs = drink) => {
  const { score, reasons } = suitability(
    { id: '', slug: '', name: '', colour: { hex: '#0f75bd', ...colour } },
    needs,
  );
  return { score, codes: reasons.map(reasonCode) };
};

test('a product suits an application as far as it meets its needs, with a reason for each need', () => {
  expect(suits({ ph: '2.8–8.0', light: 'excellent', acid: 'good' })).toEqual({
    score: 3,
    codes: ['met:ph', 'met:light.excellent', 'met:acid.good'],
  });
  expect(suits({ ph: '3.3–8', light: 'fair' })).toEqual({ score: -1, codes: ['part:ph', 'part:light.fair'] });
  expect(suits({ ph: '4.5–8.0', acid: 'poor' }).codes).toEqual(['unmet:ph', 'unmet:acid.poor']);
});

test('an unstated value gives no reason, and ranks before an unmet need', () => {
  expect(suits()).toEqual({ score: 0, codes: [] });
  expect(suits({ ph: 'not applicable, oil phase' })).toEqual({ score: 0, codes: [] });
  // It meets all other needs, but would not be stable.
  expect(suits({ ph: '4.5–8.0', light: 'excellent', acid: 'excellent' }).score).toBeLessThan(0);
});

test('pages have words for every reason that products can have', () => {
  const reasonCodes = reasonsFor(drink).map(reasonCode);
  for (const light of ['poor', 'fair', 'good', 'excellent'] as const) {
    for (const ph of ['2–9', '3–9', '5–9']) {
      expect(reasonCodes).toEqual(expect.arrayContaining(suits({ ph, light }).codes));
      expect(suits({ light }, { light: 'poor' }).codes).toEqual([`met:light.${light}`]);
    }
  }
});
