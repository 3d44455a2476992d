import { describe, expect, test } from 'vitest';
import { type EntryPath, Spans } from '../../src/document/document.js';
import { readFaulty } from '../../src/document/parse/faulty/read-faulty.js';
import { readSound } from '../../src/document/parse/read-sound.js';

const text = `# above
a:
  - b: one # note
    "c d": [x, { e: 2 }]
  - >-
    folded # text
f:
g: {}
`;
const readings = [
  ['the reader of sound texts', readSound(text)],
  ['the reader of faulty texts', readFaulty({ file: 'catalogue.yaml', text }, () => undefined)],
] as const;

describe.each(readings)('the places of %s', (_, reading) => {
  const spans = new Spans(reading?.places);
  const shown = ({ start, end }: { start: number; end: number }) => text.slice(start, end);

  test('of values; of the nearest surrounding value if there is none', () => {
    const value = (...path: EntryPath) => shown(spans.value(path));
    expect(value('a', 0, 'b')).toBe('one');
    expect(value('a', 0, 'c d', 1, 'e')).toBe('2');
    expect(value('a', 0, 'c d', 7, 'e')).toBe('[x, { e: 2 }]');
    expect(value('a', 0, 'b', 'z')).toBe('one');
    expect(value('f')).toBe('');
    expect(value('nowhere')).toBe(text.slice(8));
  });

  test('of keys, and of the first key for a whole map', () => {
    expect(shown(spans.key(['a', 0, 'c d']))).toBe('"c d"');
    expect(shown(spans.key(['a', 0, 'c d', 0]))).toBe('x');
    expect(shown(spans.key(['a', 0, 'z']))).toBe(shown(spans.value(['a', 0])));
    expect(shown(spans.head(['a', 0]))).toBe('b');
    expect(shown(spans.head(['a']))).toBe('a');
    expect(shown(spans.head(['g']))).toBe('{}');
  });

  test('of whole pairs and items', () => {
    expect(shown(spans.entry(['a', 0, 'b']))).toBe('b: one');
    expect(shown(spans.entry(['a', 0, 'c d']))).toBe('"c d": [x, { e: 2 }]');
    expect(shown(spans.entry(['a', 0, 'c d', 1]))).toBe('{ e: 2 }');
  });

  test('distinguish comments from text', () => {
    expect(spans.scalarAt(text.indexOf('# above'))).toBeUndefined();
    expect(spans.scalarAt(text.indexOf('# note'))).toBeUndefined();
    expect(spans.scalarAt(text.indexOf('# text'))).toBeDefined();
    expect(spans.scalarAt(text.indexOf('one'))).toBeDefined();
    expect(spans.scalarAt(text.indexOf('"c d"') + 1)).toBeDefined();
    expect(spans.scalarAt(text.length)).toBeUndefined();
  });
});

test('an invalid text has no places', () => {
  const spans = new Spans(undefined);
  expect(spans.value(['a'])).toEqual({ start: 0, end: 0 });
  expect(spans.scalarAt(0)).toBeUndefined();
});
