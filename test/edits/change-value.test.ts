import { describe, expect, test } from 'vitest';
import { editCatalogue } from '../../src/catalogue/edits/yaml/yaml-editor.js';
import type { Example } from '../../src/catalogue/schema/shape/snippet.js';
import { EditedText } from '../../src/document/edited-text.js';
import { parse } from '../../src/document/parse/parse.js';
import { changesTo, type ValueWish } from '../../src/edits/change-value.js';
import { changesAnyProduct } from './change-properties.js';

/** The text after wishes for the entry at `a`. */
function changed(text: string, wishes: readonly ValueWish[]): string | object {
  const document = parse({ file: 'catalogue.yaml', text });
  const result = editCatalogue(
    { document, edited: new EditedText(text) },
    changesTo(document, ['a'], wishes),
  );
  return 'impossible' in result ? result.impossible : result.edited.text;
}

function wish(path: string, value?: Example): ValueWish {
  const [first = '', ...others] = path.split('.');
  return { path: [first, ...others], value };
}

const spec =
  'a:\n  spec: # of all\n    # of ash\n    - { test: Ash, limit: "1" } # why\n    - test: Lead\n      # of the limit\n      limit: "2" # mg\n    - { test: Salt }\n';

describe('a changed value', () => {
  test.each<[what: string, before: string, wishes: readonly ValueWish[], after: string]>([
    [
      'stays as it is where it is the same',
      'a: {x:   1,y: [ b ]}\n',
      [wish('x', 1), wish('y', ['b']), wish('z.w')],
      'a: {x:   1,y: [ b ]}\n',
    ],
    [
      'keeps its quotes and comments',
      "a:\n  # above\n  x: 'b' # c\n  y: 1 # d\n  z: true\n",
      [wish('x', "it's"), wish('y', 2.5), wish('z', false)],
      "a:\n  # above\n  x: 'it''s' # c\n  y: 2.5 # d\n  z: false\n",
    ],
    [
      'gets quotes where it would be read as a number or a date',
      'a: { x: b, y: c, z: d }\n',
      [wish('x', '12'), wish('y', '2026-11-27'), wish('z', '1e3')],
      'a: { x: "12", y: "2026-11-27", z: "1e3" }\n',
    ],
    [
      'is written where nothing was',
      'a:\n  x: # c\n  y:\n  z: 1\n',
      [wish('x', 'b'), wish('y', ['c'])],
      'a:\n  x: b # c\n  y: [c]\n  z: 1\n',
    ],
    [
      'has lines where a text does',
      'a:\n  x: b # c\n  y: 1\n',
      [wish('x', 'one\n\n  two\n')],
      'a:\n  x: |\n    one\n\n      two\n  y: 1\n',
    ],
    [
      'leaves its lines where a text has one',
      'a:\n  x: |\n    one\n    two\n\n  # of y\n  y: 1\n',
      [wish('x', 'three')],
      'a:\n  x: three\n\n  # of y\n  y: 1\n',
    ],
    [
      'is in quotes where lines cannot say it',
      'a:\n  x: b\n',
      [wish('x', ' one\ntwo \n\n')],
      'a:\n  x: " one\\ntwo \\n\\n"\n',
    ],
    [
      'becomes a list or a map',
      'a:\n  x: b # c\n  y:\n    - 1\n',
      [wish('x', [1, 'b']), wish('y', 'c')],
      'a:\n  x: [1, b] # c\n  y: c\n',
    ],
  ])('%s', check);
});

describe('a key', () => {
  test.each<[what: string, before: string, wishes: readonly ValueWish[], after: string]>([
    [
      'that is missing comes with the maps around it, in the order of the wishes',
      'a:\n  x: 1\nb: 2\n',
      [wish('i.cas', '1-2'), wish('i.e.number', 'E 1'), wish('y', [])],
      'a:\n  x: 1\n  i: { cas: "1-2", e: { number: E 1 } }\n  y: []\nb: 2\n',
    ],
    [
      'comes into braces',
      'a: { x: 1, i: {} } # c\n',
      [wish('y', 2), wish('i.cas', 'b')],
      'a: { x: 1, i: { cas: b }, y: 2 } # c\n',
    ],
    [
      'that is taken out leaves the others and their comments',
      'a:\n  x: 1\n  # of y\n  y: 2 # d\n  z: 3 # e\n',
      [wish('y')],
      'a:\n  x: 1\n  # of y\n  z: 3 # e\n',
    ],
    [
      'that is the last takes its map along, and not the entry',
      'a:\n  i:\n    e:\n      n: 1\n',
      [wish('i.e.n')],
      'a: {}\n',
    ],
    ['that is below a text is not there', 'a: { i: b }\n', [wish('i.cas')], 'a: { i: b }\n'],
    [
      'that is long has lines',
      'a:\n  x: 1\n',
      [wish('spec', [{ test: 'b'.repeat(60), limit: 'c' }, { test: 'd'.repeat(60) }])],
      `a:\n  x: 1\n  spec:\n    - { test: ${'b'.repeat(60)}, limit: c }\n    - { test: ${'d'.repeat(60)} }\n`,
    ],
  ])('%s', check);
});

describe('a list', () => {
  test.each<[what: string, before: string, wishes: readonly ValueWish[], after: string]>([
    [
      'of maps: only differences are written',
      spec,
      [
        wish('spec', [
          { test: 'Ash', limit: '1' },
          { test: 'Lead', limit: '3' },
          { test: 'Salt', limit: '4' },
        ]),
      ],
      spec.replace('"2"', '"3"').replace('{ test: Salt }', '{ test: Salt, limit: "4" }'),
    ],
    [
      'of maps: items are found again by how they begin',
      spec,
      [wish('spec', [{ test: 'Lead', limit: '9' }, { test: 'Salt' }])],
      'a:\n  spec: # of all\n    - test: Lead\n      # of the limit\n      limit: "9" # mg\n    - { test: Salt }\n',
    ],
    [
      'of maps: items come between and behind others, laid out as these',
      spec,
      [
        wish('spec', [
          { test: 'Ash', limit: '1' },
          { test: 'pH', limit: '7' },
          { test: 'Lead', limit: '2' },
          { test: 'Salt' },
          { test: 'Tin' },
        ]),
      ],
      spec
        .replace('    - test: Lead', '    - test: pH\n      limit: "7"\n    - test: Lead')
        .replace('Salt }\n', 'Salt }\n    - { test: Tin }\n'),
    ],
    [
      'whose dashes are below the key',
      'a:\n  x:\n  - b # of b\n  # of c\n  - c\n  y: 1\n',
      [wish('x', ['b', 'new', 'c', 'd'])],
      'a:\n  x:\n  - b # of b\n  - new\n  # of c\n  - c\n  - d\n  y: 1\n',
    ],
    [
      'loses items',
      'a:\n  x:\n    - b # of b\n    # of c\n    - c\n    # of d\n    - d\n',
      [wish('x', ['b', 'd'])],
      'a:\n  x:\n    - b # of b\n    # of d\n    - d\n',
    ],
    [
      'in brackets',
      'a: { x: [b,  c, d], y: 1 } # e\n',
      [wish('x', ['new', 'b', 'c', '12'])],
      'a: { x: [new, b,  c, "12"], y: 1 } # e\n',
    ],
    [
      'in brackets on lines',
      'a:\n  x: [\n    # of b\n    b, # why b\n    c\n  ]\n',
      [wish('x', ['new', 'b', 'c', 'd'])],
      'a:\n  x: [\n    new,\n    # of b\n    b, # why b\n    c,\n    d\n  ]\n',
    ],
    [
      'that is empty then, or was',
      'a:\n  x: [b] # c\n  y: []\n',
      [wish('x', []), wish('y', [{ t: 'b' }])],
      'a:\n  x: [] # c\n  y: [{ t: b }]\n',
    ],
  ])('%s', check);
});

function check(_: string, before: string, wishes: readonly ValueWish[], after: string): void {
  expect(changed(before, wishes)).toBe(after);
  expect(changed(before.replaceAll('\n', '\r\n'), wishes)).toBe(after.replaceAll('\n', '\r\n'));
}

test('any product has exactly the wished values afterwards, and the rest stays', () => {
  changesAnyProduct(150);
});
