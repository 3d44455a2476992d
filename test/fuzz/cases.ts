import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse, stringify, type ToStringOptions } from 'yaml';
import { catalogueSchema } from '../../src/rules/check/lint-section.js';
import { fixtures } from '../support/herbarium.js';
import type { FuzzCase } from './fuzz-case.js';
import { hostileBodies } from './hostile-bodies.js';
import { byteDamage, mutate, mutations } from './mutations.js';
import { oddCatalogues } from './odd-catalogues.js';
import { valuesOf } from './schema-values.js';
import { projectFiles, silentRules, soundCatalogue } from './sound-catalogue.js';

const small = path.join(fixtures, 'sites/small');
const smallText = readFileSync(path.join(small, 'catalogue.yaml'));
const smallFiles = Object.fromEntries(
  ['assets/blue sheet.txt', 'assets/photos/blue.svg', 'content/blue.md', 'content/home.md'].map((file) => [
    file,
    readFileSync(path.join(small, file)),
  ]),
);
const siteFiles = Object.fromEntries(
  Object.entries(projectFiles).map(([file, text]) => [file, Buffer.from(text)]),
);
const files = { ...siteFiles, ...smallFiles };

/** The small site with a change to its catalogue's text. @param turn chooses the commands to run */
export function smallCase(before: string, after: string, turn: number): FuzzCase {
  const text = smallText.toString();
  if (!text.includes(before)) throw new Error(`the small site has no ${before}`);
  return { kind: 'small', catalogue: Buffer.from(text.replace(before, () => after)), files, turn };
}

/** The small site's catalogue, cut off after a part of it. */
export function cutCase(last: string, turn: number): FuzzCase {
  const text = smallText.toString();
  const end = text.indexOf(last) + last.length;
  if (end < last.length) throw new Error(`the small site has no ${last}`);
  return { kind: 'cut', catalogue: Buffer.from(text.slice(0, end)), files, turn };
}

/** Styles of writing the same values. */
const styles: fc.Arbitrary<ToStringOptions> = fc.record({
  lineWidth: fc.constantFrom(0, 40, 110),
  indent: fc.constantFrom(1, 2, 4),
  indentSeq: fc.boolean(),
  collectionStyle: fc.constantFrom<'any' | 'block' | 'flow'>('any', 'any', 'block', 'flow'),
  defaultStringType: fc.constantFrom<'PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE' | 'BLOCK_LITERAL'>(
    'PLAIN',
    'QUOTE_DOUBLE',
    'QUOTE_SINGLE',
    'BLOCK_LITERAL',
  ),
});

const written = (value: unknown, style: ToStringOptions) =>
  Buffer.from(stringify(value, { ...style, aliasDuplicateObjects: false }));

type Root = Record<string, unknown>;

/** Catalogues with no errors, or hardly any, and with values as odd as possible. */
const legal: fc.Arbitrary<Root> = fc
  .tuple(valuesOf(catalogueSchema), fc.nat(1_000_000))
  .map(([raw, seed]) => soundCatalogue(raw as Root, seed));

/** The small site, with all rules off that can be switched off. */
const quietSmall: fc.Arbitrary<Root> = fc.constant(0).map(() => ({
  ...parse(smallText.toString()),
  lint: { rules: silentRules },
}));

const some = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(arbitrary, { minLength: 1, maxLength });

const changed = fc
  .tuple(fc.oneof(legal, quietSmall, quietSmall), some(mutations, 3), styles)
  .map(([root, changes, style]) => {
    const copy = structuredClone(root);
    mutate(copy, changes);
    return written(copy, style);
  });

const damaged = fc
  .tuple(
    fc.oneof(
      fc.constant<Buffer>(smallText),
      fc.tuple(legal, styles).map(([root, style]) => written(root, style)),
    ),
    some(byteDamage, 3),
  )
  .map(([bytes, damages]) => damages.reduce<Buffer>((whole, damage) => damage(whole), bytes));

/** Bodies in the catalogue and in a file. The bytes of the file may be invalid UTF-8. */
const withBodies = fc
  .tuple(hostileBodies, hostileBodies, styles, fc.option(byteDamage, { freq: 3 }))
  .map(([inline, file, style, damage]) => {
    const root = { ...parse(smallText.toString()), lint: { rules: silentRules } };
    root.categories[0].products[0].body = inline;
    root.news.items[0].body = inline;
    const bytes = Buffer.from(file);
    return {
      catalogue: written(root, style),
      files: { ...files, 'content/blue.md': damage === null ? bytes : damage(bytes) },
    };
  });

const kinds: readonly (readonly [
  weight: number,
  kind: string,
  made: fc.Arbitrary<Pick<FuzzCase, 'catalogue' | 'files'>>,
])[] = [
  [9, 'legal', fc.tuple(legal, styles).map(([root, style]) => ({ catalogue: written(root, style), files }))],
  [5, 'changed', changed.map((catalogue) => ({ catalogue, files }))],
  [3, 'damaged', damaged.map((catalogue) => ({ catalogue, files }))],
  [1, 'lines', oddCatalogues.map((text) => ({ catalogue: Buffer.from(text), files }))],
  [5, 'bodies', withBodies],
];

/** Projects of all kinds. */
export const fuzzCases: fc.Arbitrary<FuzzCase> = fc
  .tuple(
    fc.oneof(
      ...kinds.map(([weight, kind, made]) => ({
        weight,
        arbitrary: made.map((parts) => ({ kind, ...parts })),
      })),
    ),
    fc.nat(999),
  )
  .map(([made, turn]) => ({ ...made, turn }));
