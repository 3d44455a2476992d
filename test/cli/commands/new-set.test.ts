import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readSetting, setValues } from '../../../src/edits/new-entry/set-values.js';
import { catalogueSchema, catalogueSchemaFor } from '../../../src/rules/check/lint-section.js';
import { block, idOne, product, run, withProducts } from './new-entry.js';

const set = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([key, value]) => ['--set', `${key}=${value}`]);

describe('--set', () => {
  test('writes keys by their paths, with the types of the schema', async () => {
    const text = withProducts(`    products:\n      ${block(6, 'one', idOne)}`);
    const { code, stderr, after } = await run(text, [
      ...product,
      ...set({
        organic: 'true',
        'spec[0].test': 'Moisture',
        'spec[0].limit': '≤ 7',
        'spec[1].test': 'Ash, determined at 550 °C in a muffle oven',
        'spec[1].limit': 'at most 3',
        'colour.at_ph[0].ph': '3.5',
        'colour.at_ph[0].hex': '#1f6fb8',
        'colour.hex': '#1f6fb8',
        'identity.cas': '11016-15-2',
        form: 'powder',
        applications: 'Drinks,Sweets, up to 2,5 %,1 in 10',
        'allergens[0]': 'milk, dried',
      }),
    ]);
    expect(after.slice(after.indexOf('      - id: ID'), after.indexOf('redirects'))).toBe(`      - id: ID
        slug: new
        name: New
        form: powder
        identity: { cas: "11016-15-2" }
        colour: { hex: "#1f6fb8", at_ph: [{ ph: 3.5, hex: "#1f6fb8" }] }
        organic: true
        allergens: ["milk, dried"]
        applications: [Drinks, Sweets, "up to 2,5 %", 1 in 10]
        spec:
          - { test: Moisture, limit: "≤ 7" }
          - { test: "Ash, determined at 550 °C in a muffle oven", limit: at most 3 }
`);
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
  });

  test('knows the custom fields of the catalogue', async () => {
    const text = withProducts('    products: []\n').replace(
      'site:\n',
      'site:\n  fields:\n    dosage: { label: Dosage, kind: number }\n    taste: { label: Taste, kind: choice, choices: [sweet] }\n',
    );
    const { code, after } = await run(text, [
      ...product,
      ...set({ 'fields.dosage': '0.5', 'fields.taste': 'sweet' }),
    ]);
    expect(after).toContain('fields: { dosage: 0.5, taste: sweet }');
    expect(code).toBe(0);
  });

  test('every text reads back unchanged, in lines and in braces, even if YAML could read it differently', async () => {
    const odd = {
      appearance: 'yes',
      solubility: '0042',
      carrier: 'a: b',
      use: 'blue # and green',
      use_level: '12e3',
      'identity.latin': 'Off',
      'identity.part': '[leaf, root]',
      'identity.inci': '- leaf',
      'identity.ec': '2026-01-01',
      'identity.origin': 'it\'s "so" \\n',
      'identity.marker': '1:30',
      'identity.hs_code': '0x1f',
      'colour.shade': '~',
      'commercial.storage': 'dry,\ncool = good',
    };
    const inLines = withProducts(`    products:\n      ${block(6, 'one', idOne)}`);
    const inBraces = withProducts(`    products: [{ id: ${idOne}, slug: one, name: One }]\n`);
    for (const text of [inLines, inBraces]) {
      const { code, stderr, after } = await run(text, [
        ...product,
        ...set({ 'colour.hex': '#1f6fb8', ...odd }),
      ]);
      expect(code, stderr).toBe(0);
      for (const version of ['1.1', '1.2'] as const) {
        const read = parseDocument(after, { version });
        for (const [key, value] of Object.entries(odd)) {
          expect(read.getIn(['categories', 0, 'products', 1, ...key.split('.')]), key).toBe(value);
        }
      }
    }
  });

  test('a given id replaces the generated id, and is checked', async () => {
    const text = withProducts('    products: []\n');
    const { stdout, after } = await run(text, [...product, ...set({ id: idOne })]);
    expect(stdout).toContain(`\n  id    ${idOne}\n`);
    expect(after).toContain('- id: ID\n');
    const refused = await run(text, [...product, ...set({ id: '12' })]);
    expect(refused.stderr).toContain('error id/format');
    expect(refused.code).toBe(1);
    expect(refused.after).toBe(text);
  });
});

/** The hint for invalid settings of a product. */
function refusal(...settings: readonly string[]) {
  const read = settings.map((text) => readSetting(text) ?? { path: [], text: '' });
  const result = setValues(read, { schema: catalogueSchema, at: ['categories', 0, 'products', 0] });
  return 'refusal' in result ? `${result.refusal.message}; ${result.refusal.hint}` : undefined;
}

describe('an invalid setting', () => {
  test.each([
    [['formm=x'], 'a product has no key `formm`; did you mean `form`?'],
    [['cas=1'], 'a product has no key `cas`; did you mean `identity.cas`?'],
    [['identity.cass=1'], 'a product has no key `identity.cass`; did you mean `identity.cas`?'],
    [['at_ph=1'], 'a product has no key `at_ph`; did you mean `colour.at_ph[0].ph`?'],
    [['xyz=1'], 'a product has no key `xyz`; `herbarium explain product` lists the keys'],
    [['__proto__.x=1'], 'a product has no key `__proto__`; `herbarium explain product` lists the keys'],
    [['form=powdr'], '`form` cannot be `powdr`; did you mean `powder`?'],
    [
      ['colour.light=bad'],
      '`colour.light` cannot be `bad`; write one of `poor`, `fair`, `good`, `excellent`',
    ],
    [['use=#REF!'], '`use` cannot be `#REF!`: this is an error of a spreadsheet; write the value'],
    [
      ['commercial.minimum_order==A2*2'],
      '`commercial.minimum_order` cannot be `=A2*2`: this is a formula; write the value',
    ],
    [['organic=yes'], '`organic` cannot be `yes`; write `true` or `false`'],
    [
      ['colour.at_ph[0].ph=acid'],
      '`colour.at_ph[0].ph` cannot be `acid`; write a number, such as `7` or `7.5`',
    ],
    [
      ['colour.at_ph[0].ph=15'],
      '`colour.at_ph[0].ph` must be 14 or less; write a value such as `0` after the `=`',
    ],
    [['use='], '`use` is empty; write a text after the `=`'],
    [['grades=A,'], 'an item of `grades` is empty; write a text after the `=`'],
    [['colour=blue'], '`colour` has keys of its own; write `colour.hex=…`'],
    [['colour[0]=blue'], '`colour` is not a list; write `colour.hex=…`'],
    [['spec=A'], '`spec` is a list of maps; write `spec[0].test=…`'],
    [['spec.test=A'], '`spec` is a list; write `spec[0].test=…`'],
    [['spec[1].test=A'], '`spec[0]` is missing; number the items from 0, without gaps'],
    [['form.x=1'], '`form` has no keys of its own; write `form=…`'],
    [['form=oil', 'form=powder'], '`form` is set twice; set it once, or set only what is below it'],
    [['grades=A', 'grades[1]=B'], '`grades` is set twice; set it once, or set only what is below it'],
  ] as const)('%s', (settings, message) => {
    expect(refusal(...settings)).toBe(message);
  });

  test('a setting that needs a separate entry, or has a separate option', async () => {
    const entries = setValues([{ path: ['products', 0, 'name'], text: 'A' }], {
      schema: catalogueSchema,
      at: ['categories', 0],
    });
    expect(entries).toMatchObject({
      refusal: { message: '`products` holds entries', hint: '`herbarium new product` adds one' },
    });
    const { code, stderr } = await run(withProducts('    products: []\n'), [
      ...product,
      ...set({ slug: 'a' }),
    ]);
    expect(stderr).toBe('error `slug` has an option of its own\n  help: use `--slug` instead\n');
    expect(code).toBe(2);
  });
});

test('declared fields of a site are set like all others', () => {
  const fields = {
    dosage: { label: 'Dosage', kind: 'number', unit: '%', maximum: 5 },
    taste: { label: 'Taste', kind: 'choice', choices: ['sweet', 'sour'] },
    notes: { label: 'Notes', kind: 'list' },
    stability: { label: 'Stability', kind: 'table', columns: ['Medium', 'Result'] },
  };
  const schema = catalogueSchemaFor({ site: { language: 'en', fields } });
  const valuesOf = (...texts: readonly string[]) =>
    setValues(
      texts.map((text) => readSetting(text) ?? { path: [], text: '' }),
      { schema, at: ['categories', 0, 'products', 0] },
    );
  expect(
    valuesOf(
      'fields.stability[0]=Water, good',
      'fields.notes=ripe, creamy',
      'fields.taste=sour',
      'fields.dosage=0.5',
    ),
  ).toEqual({
    values: {
      fields: { dosage: 0.5, taste: 'sour', notes: ['ripe', 'creamy'], stability: [['Water', 'good']] },
    },
  });
  for (const [text, hint] of [
    ['dosage=1', 'did you mean `fields.dosage`?'],
    ['fields.dosag=1', 'did you mean `fields.dosage`?'],
    ['fields.taste=bitter', 'write one of `sweet`, `sour`'],
    ['fields.stability=Water', 'write `fields.stability[0]=…`'],
  ] as const) {
    expect(valuesOf(text), text).toMatchObject({ refusal: { hint } });
  }
  expect(valuesOf('fields.dosage=6')).toMatchObject({
    refusal: { message: '`fields.dosage` must be 5 or less' },
  });
});
