import { describe, expect, test } from 'vitest';
import { EditedText } from '../../src/document/edited-text.js';
import type { Edit } from '../../src/document/source.js';
import { compatibleEdits } from '../../src/edits/fix.js';

const edit = (start: number, end: number, text = 'x'): Edit => ({ start, end, text });
const group = (name: string, ...edits: readonly Edit[]) => ({ name, edits });
const namesOf = (groups: Parameters<typeof compatibleEdits<ReturnType<typeof group>>>[0]) =>
  compatibleEdits(groups).groups.map(({ name }) => name);

describe('edits that can be made together', () => {
  test('of overlapping edits, the first in the text wins, whatever the order of the list', () => {
    expect(namesOf([group('b', edit(3, 6)), group('a', edit(1, 4)), group('c', edit(6, 7))])).toEqual([
      'a',
      'c',
    ]);
  });

  test('at one place, the first in the list wins', () => {
    expect(namesOf([group('a', edit(1, 4)), group('b', edit(1, 2))])).toEqual(['a']);
  });

  test('adjacent edits are made; an insertion between them waits, as does a second one at its place', () => {
    expect(namesOf([group('a', edit(1, 3)), group('b', edit(3, 5)), group('c', edit(3, 3))])).toEqual([
      'a',
      'b',
    ]);
    expect(namesOf([group('a', edit(3, 3)), group('b', edit(3, 3))])).toEqual(['a']);
    expect(namesOf([group('a', edit(1, 3)), group('b', edit(4, 4))])).toEqual(['a', 'b']);
  });

  test('new items of a list are inserted together, in the order of the list', () => {
    const item = (text: string): Edit => ({ start: 3, end: 3, text, isItem: true });
    const { groups, edits } = compatibleEdits([
      group('a', item('1'), edit(5, 6)),
      group('b', item('2')),
      group('plain', edit(3, 3)),
      group('c', edit(1, 2), item('3')),
    ]);
    // The third begins at an earlier place, so it comes first.
    expect(groups.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    expect(edits.map(({ text }) => text)).toEqual(['x', '3', '1', '2', 'x']);
  });

  test('a fix is made completely or not at all', () => {
    const swap = group('swap', edit(0, 2), edit(10, 12));
    expect(namesOf([group('a', edit(11, 13)), swap, group('b', edit(4, 5))])).toEqual(['swap', 'b']);
    expect(namesOf([group('late', edit(1, 3), edit(20, 21)), swap])).toEqual(['swap']);
    expect(namesOf([group('broken', edit(1, 3), edit(2, 4))])).toEqual([]);
  });

  test('the edits come in the order of the text', () => {
    const { edits } = compatibleEdits([group('a', edit(0, 1), edit(9, 10)), group('b', edit(5, 6))]);
    expect(edits.map(({ start }) => start)).toEqual([0, 5, 9]);
  });
});

describe('an edited text', () => {
  const splice = (text: string, edits: readonly Edit[]) =>
    edits.reduceRight(
      (result, { start, end, text: fresh }) => result.slice(0, start) + fresh + result.slice(end),
      text,
    );

  test('is the original with the edits made, over any number of passes', () => {
    let seed = 1;
    const random = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    for (let n = 0; n < 1000; n += 1) {
      const original = 'abcdefghijklmnopqrst'.slice(0, random(21));
      let edited = new EditedText(original);
      let expected = original;
      for (let pass = 0; pass < 4; pass += 1) {
        const offered = Array.from({ length: random(4) }, () => {
          const start = random(expected.length + 1);
          return group('', edit(start, Math.min(expected.length, start + random(4)), 'XYZ'.slice(random(4))));
        });
        const { edits } = compatibleEdits(offered);
        edited = edited.edited(edits);
        expected = splice(expected, edits);
        expect(edited.text).toBe(expected);
        expect(splice(original, edited.changes())).toBe(expected);
        const moved = [...expected].filter(
          (char, offset) => char >= 'a' && original[edited.originalOffset(offset)] !== char,
        );
        expect(moved).toEqual([]);
      }
    }
  });

  test('can have hundreds of thousands of edits, and then others', () => {
    const text = 'ab'.repeat(200_000);
    const many = Array.from({ length: 200_000 }, (_, n) => edit(2 * n, 2 * n + 1, 'c'));
    const edited = new EditedText(text).edited(many).edited([edit(text.length, text.length, 'd')]);
    expect(edited.text).toBe(`${text.replaceAll('a', 'c')}d`);
  });

  test('maps a place to the original: to the beginning of a replaced part', () => {
    const edited = new EditedText('one two three').edited([edit(0, 4, ''), edit(4, 7, 'zwei!')]);
    expect(edited.text).toBe('zwei! three');
    expect([0, 3, 6].map((offset) => edited.originalOffset(offset))).toEqual([0, 0, 8]);
  });
});
