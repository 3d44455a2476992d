import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { check } from '../../../src/catalogue/check/check.js';
import { parse } from '../../../src/catalogue/document/parse.js';
import { exampleCatalogue } from '../../../src/catalogue/rules/examples/example.js';
import { exampleCategories } from '../../../src/catalogue/rules/examples/example-categories.js';

/** The messages of one rule on a catalogue whose one product has these lines, and whose `lint` section these. */
function messages(code: string, { id = '', more = '', lint = '', today = '2026-03-01' }): readonly string[] {
  const product = { ...(id === '' ? {} : { id }), ...(more === '' ? {} : { more: [more] }) };
  const text = exampleCatalogue({ catalogue: exampleCategories({ products: [product] }) + lint });
  const files = { paths: new Set<string>(), read: () => undefined };
  const { diagnostics } = check(parse({ file: 'catalogue.yaml', text }), { files, today: () => today });
  return diagnostics.filter((diagnostic) => diagnostic.code === code).map(({ message }) => message);
}

describe('a certificate', () => {
  const expired = (last: string, notice?: number) =>
    messages('domain/certificate-expired', {
      more: `certificates: [{ name: Halal, valid_until: "${last}" }]`,
      lint:
        notice === undefined
          ? ''
          : `lint: { options: { domain/certificate-expired: { notice: ${notice} } } }\n`,
    });

  test('is valid on its last day and expired on the next', () => {
    expect(expired('2026-03-01')).toEqual([]);
    expect(expired('2026-02-28')).toEqual(['the certificate `Halal` expired after 2026-02-28']);
  });

  test('is reported so many days before as asked for', () => {
    expect(expired('2026-03-30', 30)).toEqual(['the certificate `Halal` expires after 2026-03-30']);
    expect(expired('2026-03-31', 30)).toEqual([]);
  });
});

describe('an id', () => {
  test('that is random is never taken for a made-up one', () => {
    const random = Array.from({ length: 300 }, (_, n) => createHash('md5').update(`${n}`).digest('hex'));
    expect(random.filter((id) => messages('id/placeholder', { id: `"${id}"` }).length > 0)).toEqual([]);
  });
});
