import fc from 'fast-check';
import { expect } from 'vitest';
import { editCatalogue } from '../../src/catalogue/edits/yaml/yaml-editor.js';
import { type Example, flowText } from '../../src/catalogue/schema/shape/snippet.js';
import { at as dataAt } from '../../src/document/document.js';
import { EditedText } from '../../src/document/edited-text.js';
import { parse } from '../../src/document/parse/parse.js';
import { changesTo, type ValueWish } from '../../src/edits/change-value.js';
import { type Comment, ProductWriter } from './product-writer.js';

/** The same catalogues in every run: a failure must come from a change, not from luck. */
const seed = 20_261_127;

type Values = Readonly<Record<string, Example>>;

const odd = [
  ...['12', '1e3', '0x1f', 'true', 'null', '~', 'no', '2026-11-27', '', ' ', ' first', 'last ', "it's", '"'],
  ...[
    'a: b',
    'a #b',
    '# a',
    '- a',
    '|',
    '>-',
    '[a',
    '{a',
    '&a',
    '*a',
    '!a',
    '%a',
    '@a',
    '`a',
    '---',
    '...',
    '?',
  ],
  ...[
    'a\nb',
    'a\nb\n',
    'a\nb\n\n',
    '\na',
    'a\n\nb',
    'a\n  b',
    'a \nb',
    'a\n \nb',
    ' a\nb',
    'a\n# b',
    'a\n\tb',
  ],
  ...[
    'a\r\nb',
    'a\rb',
    'a\tb',
    '\ta',
    'a\u2028b',
    '\ufeffa',
    'a\u0085b',
    '\u202ea',
    '180–200 °C',
    '天然',
    '🌿',
  ],
];
const text = fc.oneof(fc.constantFrom('blue powder', 'food', 'sky', ...odd), fc.string({ maxLength: 12 }));
const scalar: fc.Arbitrary<Example> = fc.oneof(
  { weight: 5, arbitrary: text },
  fc.integer({ min: -9, max: 999 }),
  fc.constantFrom(true, false, 2.5, 1e21),
);
const mapOf = (keys: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...keys), scalar, { minKeys: 1, noNullPrototype: true });
const item: fc.Arbitrary<Example> = fc.oneof(scalar, mapOf(['test', 'limit', 'unit']));
const kinds: Readonly<Record<string, fc.Arbitrary<Example>>> = {
  name: text,
  price: scalar,
  intro: text,
  uses: fc.array(text, { maxLength: 4 }),
  spec: fc.array(mapOf(['test', 'limit', 'unit']), { maxLength: 4 }),
  mixed: fc.array(item, { maxLength: 4 }),
  identity: mapOf(['cas', 'e', 'name']),
};
const product: fc.Arbitrary<Values> = fc
  .tuple(fc.record(kinds), fc.shuffledSubarray(Object.keys(kinds)))
  .map(([values, keys]) => Object.fromEntries(keys.map((key) => [key, values[key] ?? ''])));

interface WishDraft {
  readonly path: readonly string[];
  readonly value?: Example | null;
  readonly steps?: readonly string[];
  readonly fresh?: Example;
}

/** A wish for a list keeps some of its items, in their order, and adds new ones between them. */
const listWish = fc.array(fc.oneof(fc.constant('keep'), fc.constant('drop'), fc.constant('add')), {
  maxLength: 6,
});
const wish: fc.Arbitrary<WishDraft> = fc.oneof(
  ...Object.entries(kinds).map(([key, kind]) =>
    fc.record({ path: fc.constant([key]), value: fc.option(fc.oneof(kind, scalar)) }),
  ),
  fc.record({
    path: fc.constantFrom('cas', 'e', 'name', 'new').map((key) => ['identity', key]),
    value: fc.option(scalar),
  }),
  fc.record({
    path: fc.constantFrom('uses', 'spec', 'mixed').map((key) => [key]),
    steps: listWish,
    fresh: item,
  }),
  fc.record({ path: fc.constant(['deep', 'inner', 'key']), value: fc.option(item) }),
);

interface Case {
  readonly products: readonly Values[];
  readonly wishes: readonly (readonly WishDraft[])[];
  readonly choices: readonly number[];
  readonly isWindows: boolean;
  readonly isOpen: boolean;
}

const cases: fc.Arbitrary<Case> = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 3 }),
  wishes: fc.array(fc.array(wish, { maxLength: 5 }), { minLength: 3, maxLength: 3 }),
  choices: fc.array(fc.nat(1000), { minLength: 5, maxLength: 60 }),
  isWindows: fc.boolean(),
  isOpen: fc.boolean(),
});

/** The text of a catalogue, with that of each product. */
function written({ products, choices, isWindows, isOpen }: Case) {
  const writer = new ProductWriter(choices);
  const lineBreak = isWindows ? '\r\n' : '\n';
  const indent = ' '.repeat(writer.chance(2) ? 6 : 4);
  const chunks = products.map((values, n) => {
    const product = { id: `p${n}`, ...values };
    if (writer.chance(5)) return [`${indent}- ${flowText(product)}`];
    const [first = '', ...others] = writer.map(product, [n], `${indent}  `);
    return first.includes('#') && first.trim().startsWith('#')
      ? [`${indent}- # of ${n}`, first, ...others]
      : [`${indent}- ${first.trimStart()}`, ...others];
  });
  const head = ['# top', 'site:', '  name: x # of the site', 'categories:', '  - id: c', '    products:', ''];
  const tail = writer.chance(2) ? ['# of news', 'news:', '  items: []'] : [];
  const lines = [...chunks.flat(), ...tail].join(lineBreak);
  return {
    head: head.join(lineBreak),
    tail: tail.join(lineBreak),
    text: head.join(lineBreak) + lines + (isOpen && tail.length === 0 ? '' : lineBreak),
    chunks: chunks.map((chunk) => chunk.join(lineBreak)),
    comments: writer.comments,
  };
}

/** The wishes for a product, each key once. */
function wishesFor(product: Values, drafts: Case['wishes'][number]): readonly ValueWish[] {
  const taken = new Set<string>();
  return drafts.flatMap(({ path, value, steps, fresh }, n) => {
    const [key = '', ...rest] = path;
    if (taken.has(key) && rest.length === 0) return [];
    if (taken.has(path.join()) || (rest.length > 0 && taken.has(`${key},`))) return [];
    taken.add(key).add(rest.length === 0 ? `${key},` : path.join());
    if (steps === undefined) return [{ path: [key, ...rest], value: value ?? undefined }];
    const old = product[key];
    const items: readonly Example[] = Array.isArray(old) ? old : [];
    let at = 0;
    const wanted = steps.flatMap((step, place): Example[] => {
      if (step === 'add')
        return [typeof fresh === 'object' ? { ...fresh, test: `new ${n} ${place}` } : `new ${n} ${place}`];
      at += 1;
      return step === 'keep' ? items.slice(at - 1, at) : [];
    });
    return [{ path: [key], value: wanted }];
  });
}

/** The expected result of the wishes, by simple code. */
function wished(before: object, wishes: readonly ValueWish[]): Values {
  const result: Record<string, Example> = { ...before };
  for (const {
    path: [key = '', ...rest],
    value,
  } of wishes) {
    const inner = result[key];
    const isMap = typeof inner === 'object' && !Array.isArray(inner);
    if (rest.length === 0) {
      if (value === undefined) delete result[key];
      else result[key] = value;
    } else if (isMap || value !== undefined) {
      const [next = '', ...others] = rest;
      const below = wished(isMap ? inner : {}, [{ path: [next, ...others], value }]);
      if (Object.keys(below).length === 0) delete result[key];
      else result[key] = below;
    }
  }
  return result;
}

function isKept(
  { path: [place, key = '', ...rest] }: Comment,
  n: number,
  before: Values,
  after: Values,
): boolean {
  if (place !== n) return true;
  const [was, is] = [before[key], after[key]];
  if (JSON.stringify(was) === JSON.stringify(is)) return true;
  const [inner] = rest;
  if (inner === undefined || typeof was !== 'object' || typeof is !== 'object') return false;
  if (!Array.isArray(was) && !Array.isArray(is))
    return JSON.stringify(dataAt(was, [inner])) === JSON.stringify(dataAt(is, [inner]));
  // An item that occurs once, and stays.
  const texts = Array.isArray(was) ? was.map((item) => JSON.stringify(item)) : [];
  const itemText = texts[Number(inner)];
  const isOnce = texts.filter((text) => text === itemText).length === 1;
  return (
    isOnce &&
    Array.isArray(is) &&
    is.filter((item) => JSON.stringify(item) === itemText).length === 1 &&
    new Set(texts).size === texts.length
  );
}

function check(sample: Case): void {
  const { head, tail, text: before, chunks, comments } = written(sample);
  const document = parse({ file: 'catalogue.yaml', text: before });
  expect(document.problems).toEqual([]);
  const placeOf = (n: number) => ['categories', 0, 'products', n];
  const all = sample.products.map((values, n) => {
    const product = { id: `p${n}`, ...values };
    expect(dataAt(document.value, placeOf(n))).toEqual(product);
    const wishes = wishesFor(product, sample.wishes[n] ?? []);
    return { own: product, wishes, after: wished(product, wishes) };
  });
  const operations = all.flatMap(({ wishes }, n) => changesTo(document, placeOf(n), wishes));
  const result = editCatalogue({ document, edited: new EditedText(before) }, operations);
  const after = 'impossible' in result ? JSON.stringify(result.impossible) : result.edited.text;
  const values = 'impossible' in result ? undefined : result.document.value;
  for (const [n, { wishes, own, after: wanted }] of all.entries()) {
    expect(dataAt(values, placeOf(n)), `${before}\n=>\n${after}`).toEqual(wanted);
    expect('impossible' in result ? [] : changesTo(result.document, placeOf(n), wishes)).toEqual([]);
    const isSame = JSON.stringify(own) === JSON.stringify(wanted);
    if (isSame) expect(after).toContain(chunks[n]);
    const lost = comments.filter(
      (comment) => comment.path[0] === n && isKept(comment, n, own, wanted) && !after.includes(comment.name),
    );
    expect(lost, `${before}\n=>\n${after}`).toEqual([]);
  }
  expect(after.startsWith(head) && after.trimEnd().endsWith(tail)).toBe(true);
}

/** @param round each round has other catalogues */
export function changesAnyProduct(numRuns: number, round = 0): void {
  fc.assert(fc.property(cases, check), { seed: seed + round, numRuns });
}
