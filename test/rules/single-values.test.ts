import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/document/parse/parse.js';
import { check } from '../../src/rules/check/check.js';
import { exampleCategories, exampleProducts } from '../../src/rules/rule/rule.js';
import { exampleCatalogue } from '../support/example-catalogue.js';

/** The messages of one rule on a catalogue with these sections. */
function messages(code: string, catalogue: string): readonly string[] {
  const text = exampleCatalogue({ catalogue });
  const files = { paths: new Set<string>(), read: () => undefined };
  const { diagnostics } = check(parse({ file: 'catalogue.yaml', text }), {
    files,
    today: () => '2026-03-01',
  });
  return diagnostics.filter((diagnostic) => diagnostic.code === code).map(({ message }) => message);
}

describe('a certificate', () => {
  const expired = (last: string, notice?: number) =>
    messages(
      'domain/certificate-expired',
      exampleProducts({ certificates: `[{ name: Halal, valid_until: "${last}" }]` }) +
        (notice === undefined
          ? ''
          : `lint: { options: { domain/certificate-expired: { notice: ${notice} } } }\n`),
    );

  test('is valid on its last day and expired on the next', () => {
    expect(expired('2026-03-01')).toEqual([]);
    expect(expired('2026-02-28')).toEqual(['the certificate `Halal` expired after 2026-02-28']);
  });

  test('is reported the requested number of days before', () => {
    expect(expired('2026-03-30', 30)).toEqual(['the certificate `Halal` expires after 2026-03-30']);
    expect(expired('2026-03-31', 30)).toEqual([]);
  });
});

describe('an id', () => {
  test('that is random is never reported as made up', () => {
    const random = Array.from({ length: 300 }, (_, n) => createHash('md5').update(`${n}`).digest('hex'));
    const madeUp = '0123456789abcdef0123456789abcdef';
    const products = [...random, madeUp].map(
      (id, n) => `\n      - { id: "${id}", slug: powder-${n}, name: Powder ${n} }`,
    );
    const categories = exampleCategories({}, []);
    expect(categories).toContain('products: []');
    const found = messages(
      'id/placeholder',
      categories.replace('products: []', `products:${products.join('')}`),
    );
    expect(found).toEqual([expect.stringContaining(madeUp)]);
  });
});
