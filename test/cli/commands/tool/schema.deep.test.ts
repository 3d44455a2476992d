import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixtures, herbarium } from '../../../support/herbarium.js';
import { changed, isTaken, parsed, type Schema } from './schema-parts.js';

let schema: Schema & Readonly<Record<string, unknown>> = {};
let isValid = (_catalogue: unknown): boolean => false;

beforeAll(async () => {
  const { code, stdout, stderr } = await herbarium(['schema'], { cwd: fixtures });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  schema = JSON.parse(stdout);
  const ajv = new Ajv({ strict: true, allErrors: true });
  // The sentence that editors show in place of the pattern.
  ajv.addVocabulary(['patternErrorMessage']);
  addFormats.default(ajv);
  isValid = ajv.compile(schema);
});

/** Edge cases: texts that some field accepts and some field rejects. */
const oddTexts = [
  '/',
  '//',
  '/a',
  '/a/',
  '/a//',
  '/?',
  '/#/',
  '/a?b/',
  '/ ',
  'a/',
  'http://a',
  'https://a/',
  'https://a?b',
  'https://a/b/?c/',
  'https://',
  'https://\u00e9.example/',
  'https://[::1]/',
  'HTTP://a/',
  'http:/a',
  'https://a b',
  'https://a\n/',
  'a@b.co',
  'A+b@c-d.example',
  '\u00e4@b.example',
  'a@b',
  'en',
  'EN',
  'e',
  'deu',
  'engl',
  'zh-Hant-TW',
  'pt-BR-',
  'de-x-y',
  'en_GB',
  'i-klingon',
  'en-u-co-phonebk',
  'de-abcdefghi',
  '\u017fv',
  '2026-03-14',
  '2024-02-29',
  '2026-02-29',
  '0000-02-29',
  '2026-3-14',
  '2026-03-14T00:00',
  '#123456',
  '#ABCDEF',
  '#abcde',
  '#abcdeg',
  '#\u017f12345',
  '0123456789abcdef0123456789abcdef',
  '',
  ' ',
  '\u00a0',
  '\ufeff',
  'a',
  '.a',
  'a.',
  'a..b',
  ' a',
  'a ',
  'a b',
  'a-',
  '\u0623\u0632',
  '\u{1F33F}',
  'a\tb',
  'a\nb',
  'a\rb',
  'a\u0000',
  'a\u007f',
  'a\u0085',
  '\u200b',
  '\u2028',
  'a:b',
  'a|b',
  'a"b',
  'a%b',
  '302',
  'true',
  '__proto__',
];
/** A field for each kind of text. */
const fields: Readonly<Record<string, readonly [from: string, to: (text: string) => string]>> = {
  text: ['name: One', (text) => `name: ${text}`],
  'text that may be empty': ['name: One', (text) => `name: One\n        title: ${text}`],
  id: ['id: ccccccccccccccccccccccccccccccc1', (text) => `id: ${text}`],
  slug: ['slug: one', (text) => `slug: ${text}`],
  origin: ['origin: https://mill.example', (text) => `origin: ${text}`],
  base: ['language: en', (text) => `language: en\n  base: ${text}`],
  'base address': ['language: en', (text) => `language: en\n  payload_base: ${text}`],
  language: ['language: en', (text) => `language: ${text}`],
  'e-mail': ['hello@mill.example', (text) => text],
  colour: ['form: powder', (text) => `colour: { hex: ${text} }`],
  date: ['name: One', (text) => `name: One\n        certificates: [{ name: A, valid_until: ${text} }]`],
  path: ['from: /old', (text) => `from: ${text}`],
  address: ['to: /', (text) => `to: ${text}`],
};

describe('edge cases: every text that validate accepts, the JSON Schema accepts', () => {
  test.each(Object.entries(fields))('%s', (_, [from, to]) => {
    const documents = oddTexts.map((odd) => ({
      odd,
      document: parsed(changed(from, to(JSON.stringify(odd)))),
    }));
    const [valid, refused] = [true, false].map((is) =>
      documents.filter(({ document }) => isValid(document.value) === is),
    );
    expect(refused?.filter(({ document }) => isTaken(document)).map(({ odd }) => odd)).toEqual([]);
    // Both sides have been tested.
    expect(valid?.some(({ document }) => isTaken(document))).toBe(true);
    expect(refused?.length).toBeGreaterThan(2);
  });
});
