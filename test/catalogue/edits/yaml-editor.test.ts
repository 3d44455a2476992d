import { describe, expect, test } from 'vitest';
import { type Enclosing, enclosing } from '../../../src/catalogue/edits/yaml/new-key.js';
import type { Operation } from '../../../src/catalogue/edits/yaml/operation.js';
import { editCatalogue } from '../../../src/catalogue/edits/yaml/yaml-editor.js';
import { EditedText } from '../../../src/document/edited-text.js';
import { parse } from '../../../src/document/parse/parse.js';
import { countWith } from '../../../src/document/work.js';

function done(text: string, ...operations: readonly Operation[]) {
  const document = parse({ file: 'catalogue.yaml', text });
  return editCatalogue({ document, edited: new EditedText(text) }, operations);
}

/** The text after some operations. */
function made(text: string, ...operations: readonly Operation[]): string | object {
  const result = done(text, ...operations);
  return 'impossible' in result ? result.impossible : result.edited.text;
}

const entry = [['id', 'c']] as const;

describe('the editor of YAML', () => {
  test.each<[string, string, Operation, string]>([
    ['sets a value in its quotes', "a: 'b' # c\n", { at: ['a'], value: "it's" }, "a: 'it''s' # c\n"],
    ['renames a key', 'a: b # c\n', { at: ['a'], part: 'key', text: 'x' }, 'x: b # c\n'],
    [
      'removes a key with its lines, and leaves the comments',
      'a:\n  # of x\n  x:\n    - 1\n  # of y\n  y: 2\n',
      { at: ['a'], remove: ['x'] },
      'a:\n  # of x\n  # of y\n  y: 2\n',
    ],
    ['removes the key behind a dash', '- a: 1\n  b: 2\n', { at: [0], remove: ['a'] }, '- b: 2\n'],
    [
      'removes the first keys behind a dash, and leaves the comment of the next',
      '- a: 1\n  # of b\n  b: 2\n  # of c\n  c: 3\n  d: 4\n',
      { at: [0], remove: ['a', 'b'] },
      '- # of c\n  c: 3\n  d: 4\n',
    ],
    ['removes a key in braces', 'a: { x: 1, y: 2 }\n', { at: ['a'], remove: ['y'] }, 'a: { x: 1 }\n'],
    ['leaves braces for nothing', 'a:\n  x: 1\n', { at: ['a'], remove: ['x'] }, 'a: {}\n'],
    ['leaves brackets for nothing', 'a: # c\n  - 1\n', { at: ['a'], remove: [0] }, 'a: [] # c\n'],
    ['leaves braces in a list', 'a:\n  - x: 1\n', { at: ['a', 0], remove: ['x'] }, 'a:\n  - {}\n'],
    [
      'removes items with the comments that are about them',
      'a:\n  # of the list\n  - 1\n\n  # of 2\n  - 2\n    # below\n\n  - 3\n',
      { at: ['a'], remove: [1] },
      'a:\n  # of the list\n  - 1\n\n  - 3\n',
    ],
    [
      'removes the first item with the comment above it, and not the one with a blank line below',
      'a:\n  # of the list\n\n  # of 1\n  - 1\n  # of 2\n  - 2\n',
      { at: ['a'], remove: [0] },
      'a:\n  # of the list\n\n  # of 2\n  - 2\n',
    ],
    [
      'leaves comments within an item that are about nothing in it',
      'a:\n  - x: 1\n\n    # alone\n\n    # of y\n    y: |\n      b\n\n      # no comment\n\n      c\n  - x: 2\n',
      { at: ['a'], remove: [0] },
      'a:\n\n    # alone\n\n  - x: 2\n',
    ],
    [
      'moves the first item with its comment',
      'a:\n  # of x\n  - id: x\n  # of y\n  - id: y\nc:\n  - id: z\n',
      { at: ['a', 0], to: ['c'] },
      'a:\n  # of y\n  - id: y\nc:\n  - id: z\n  # of x\n  - id: x\n',
    ],
    [
      'puts a key with its lines and comments behind those of a map, and behind the comments that end it',
      'a:\n  - x: 1\n    # of the end\n  - x: 2\n',
      { at: ['a', 0], key: 'y', value: { z: '1' }, lines: ['y:', '  z: "1" # why'] },
      'a:\n  - x: 1\n    # of the end\n    y:\n      z: "1" # why\n  - x: 2\n',
    ],
    [
      'puts it before the list of products',
      'a:\n  x: 1\n  # of products\n  products: []\n',
      { at: ['a'], key: 'y', value: 'z' },
      'a:\n  x: 1\n  y: z\n  # of products\n  products: []\n',
    ],
    [
      'puts it into braces',
      'a: { x: 1 } # c\n',
      { at: ['a'], key: 'y', value: { z: 1 } },
      'a: { x: 1, y: { z: 1 } } # c\n',
    ],
    ['puts it into empty braces', 'a: {}\n', { at: ['a'], key: 'y', value: '1' }, 'a: { y: "1" }\n'],
    ['puts it into a whole text', 'x: 1\n', { at: [], key: 'y', value: 'z' }, 'x: 1\ny: z\n'],
    ['removes items in brackets', 'a: [1, 2, 3] # c\n', { at: ['a'], remove: [0, 2] }, 'a: [2] # c\n'],
    [
      'removes items in brackets, one with a sign as that of a comment',
      'a: [1, "#", 3]\n',
      { at: ['a'], remove: [1, 2] },
      'a: [1]\n',
    ],
    [
      'moves an item with its comments to a list that is laid out in another way',
      'a:\n- id: x\n# of y\n- id: y\n  b: |\n    text\nc:\n    - id: z\n',
      { at: ['a', 1], to: ['c'] },
      'a:\n- id: x\nc:\n    - id: z\n    # of y\n    - id: y\n      b: |\n        text\n',
    ],
    [
      'moves an item in braces',
      'a: [{ x: 1 }]\nc: []\n',
      { at: ['a', 0], to: ['c'] },
      'a: []\nc:\n  - { x: 1 }\n',
    ],
    [
      'inserts an entry as far from the last as others are',
      'a:\n  - id: a\n\n  - id: b\n# of what follows\nx: 1\n',
      { at: ['a'], insert: [entry] },
      'a:\n  - id: a\n\n  - id: b\n\n  - id: c\n# of what follows\nx: 1\n',
    ],
    [
      'inserts a section',
      'a: 1\n',
      { at: ['b', 'items'], insert: [entry] },
      'a: 1\n\nb:\n  items:\n    - id: c\n',
    ],
    [
      'appends maps of texts',
      'a:\n',
      { at: ['a'], insert: [[['x', 'blue']]], isInBraces: true },
      'a:\n  - { x: blue }\n',
    ],
  ])('%s', (_, before, operation, after) => {
    expect(made(before, operation)).toBe(after);
    expect(made(before.replaceAll('\n', '\r\n'), operation)).toBe(after.replaceAll('\n', '\r\n'));
  });

  test('makes changes one after another, each at its current place', () => {
    const text = 'a: [1, 2, 3]\nb: [4]\n';
    const operations = [
      { at: ['a'], remove: [0] },
      { at: ['a', 0], value: 'two' },
      { at: ['b'], remove: [0] },
    ];
    expect(made(text, ...operations)).toBe('a: [two, 3]\nb: []\n');
  });

  test('reports the operation that is impossible', () => {
    expect(made('a: 1\n', { at: ['b'], remove: [0] })).toEqual({ at: ['b'], isMisread: false });
    expect(made('a: 1\n', { at: ['a'], insert: [entry] })).toEqual({ at: ['a'], isMisread: false });
    expect(made('a: 1\n', { at: ['b'], value: 'x' })).toEqual({ at: ['b'], isMisread: false });
    // The first item shares its line with the list.
    const nested = { at: ['a', 0], remove: [0] };
    expect(made('a:\n  - - 1\n    - 2\n', nested)).toEqual({ at: ['a', 0], isMisread: false });
  });

  test('makes independent changes together, with the result of one after another', () => {
    const products = Array.from({ length: 200 }, (_, n) => `  - id: p${n} # of ${n}\n    x: { y: 1 }\n`);
    const text = `a: # c\n${products.join('')}b: []\n`;
    const operations = products.flatMap((_, n): Operation[] => [
      { at: ['a', n, 'id'], value: `q${n}` },
      { at: ['a', n, 'x'], key: 'z', value: n },
      { at: ['a', n], key: 'k', value: 'one' },
      { at: ['a', n], key: 'l', value: 'two' },
      { at: ['a', n, 'x'], remove: ['y'] },
    ]);
    operations.push({ at: ['b'], insert: [entry, entry] }, { at: ['a'], insert: [[['id', 'new']]] });
    let parsed = 0;
    countWith((kind) => {
      if (kind === 'texts parsed') parsed += 1;
    });
    const atOnce = made(text, ...operations);
    countWith(() => undefined);
    // The text itself, then twice: a removal waits for an insertion at its place.
    expect(parsed).toBe(3);
    const changed = products.map(
      (_, n) => `  - id: q${n} # of ${n}\n    x: { z: ${n} }\n    k: one\n    l: two\n`,
    );
    expect(atOnce).toBe(`a: # c\n${changed.join('')}  - id: new\nb:\n  - id: c\n  - id: c\n`);
  });

  test('makes as many changes together as possible; an edit that is misread is named', () => {
    const text = 'a:\n  - x: 1\n  - x: 2\n  - x: 3\n';
    const operations = [0, 1, 2].map(
      (n): Operation => ({ at: ['a', n], key: 'y', value: n, lines: ['y: 0'] }),
    );
    expect(made(text, ...operations)).toEqual({ at: ['a', 1, 'y'], isMisread: true });
  });

  test('inserts items before others', () => {
    const text = 'a:\n  # of 1\n  - 1\n\n  # of 2\n  - 2\n';
    const after = 'a:\n  # of 1\n  - 1\n\n  - 0\n\n  # of 2\n  - 2\n';
    expect(made(text, { at: ['a'], insert: [{ item: 0 }], before: 1 })).toBe(after);
  });
});

test.each<[what: string, text: string, move: Enclosing, after: string]>([
  [
    'keeps comments and leaves out some keys',
    'a:\n  - x: 1\n\n  # of y\n  - language: es\n    y: |\n      b\n\n       c\n    z: 2 # of z\n',
    { at: ['a', 1], within: ['a', 0], language: 'es' },
    'a:\n  - x: 1\n    translations:\n      # of y\n      es:\n        y: |\n          b\n\n           c\n        z: 2 # of z\n',
  ],
  [
    'puts an item in braces beside other translations',
    'a:\n  - { language: es, x: "1", y: 2 }\n  - x: 1\n    translations:\n      de: {}\n',
    { at: ['a', 0], within: ['a', 1], language: 'es' },
    'a:\n  - x: 1\n    translations:\n      de: {}\n      es: { x: "1", y: 2 }\n',
  ],
])('a move into the original %s', (_, text, move, after) => {
  const edits = enclosing(parse({ file: 'catalogue.yaml', text }), [move]) ?? [];
  expect(new EditedText(text).edited(edits).text).toBe(after);
});
