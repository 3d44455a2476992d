import { describe, expect, test } from 'vitest';
import { initialFinder, initialsOf } from '../../../src/site/order/initials.js';

describe('the letters of an index', () => {
  test.each([
    ['en', ['banana', 'Äpple', 'apple', 'Éclair', '5-HTP', '"Quoted"'], ['#', 'A', 'B', 'E']],
    ['sv', ['Äpple', 'apple', 'Åkerbär', 'zink', 'Öl'], ['A', 'Z', 'Å', 'Ä', 'Ö']],
    ['es', ['Ñora', 'nuez', 'Ácido'], ['A', 'N', 'Ñ']],
    ['ar', ['مسحوق', 'أحمر', 'إكليل', 'ازرق', 'Spirulina'], ['S', 'ا', 'م']],
    ['el', ['ώμος', 'Ωμέγα', 'άλφα'], ['Α', 'Ω']],
    ['tr', ['istiridye', 'ısırgan'], ['I', 'İ']],
    ['zh', ['𠮷'], ['𠮷']],
    ['en', [], []],
  ])('are the first letters of names, in the order of %s', (language, names, expected) => {
    const letters = initialsOf(names, language);
    expect(new Set(letters)).toEqual(new Set(expected));
    expect(letters.filter((letter) => letter !== '#')).toEqual(
      [...letters.filter((letter) => letter !== '#')].sort(new Intl.Collator(language).compare),
    );
  });

  test('have a place for every name', () => {
    const names = ['Äpple', 'apple', 'Éclair', '5-HTP', 'ßtar', 'ﬁg', 'œuf'];
    const letters = initialsOf(names, 'en');
    const initialOf = initialFinder(letters, 'en');
    for (const name of names) expect(letters).toContain(initialOf(name));
    expect(initialOf('Äpple')).toBe(initialOf('apple'));
    expect(initialOf('Zink')).toBe('#');
  });
});
