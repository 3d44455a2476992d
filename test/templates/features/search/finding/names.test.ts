import { describe, expect, test } from 'vitest';
import { parseNames } from '../../../../../src/templates/features/search/finding/names.js';
import { findsAny, rankResults } from '../../../../../src/templates/features/search/finding/ranking.js';

const product = (label: string, ...also: string[]) => ({
  kind: 'product',
  label,
  href: `/p/${encodeURIComponent(label)}`,
  ...(also.length === 0 ? {} : { also }),
});

const source = {
  format: 2,
  names: [
    product('Blue Spirulina Powder E18', 'Phycocyanin', 'Arthrospira platensis', '11016-15-2'),
    product('Beta-Carotene Beadlets', 'Provitamin A', '7235-40-7', 'E 160a(ii)'),
    product('Açaí Berry Powder', 'Euterpe oleracea'),
    product('Smörgås Powder'),
    product('مُسْحُوق الأزرق'),
    product('螺旋藻粉'),
    { kind: 'article', label: 'Blue spirulina in ices', href: '/knowledge/ices' },
    { kind: 'article', label: 'Why ices stay blue', href: '/knowledge/blue' },
  ],
};
const names = parseNames(source);

const labels = (term: string) => rankResults(names, term, []).results.map(({ data }) => data.label);

describe('a search of the names', () => {
  test.each([
    ['the beginning of a name', 'beta', ['Beta-Carotene Beadlets']],
    ['a name in one word', 'betacarotene', ['Beta-Carotene Beadlets']],
    ['words in any order', 'powder blue', ['Blue Spirulina Powder E18']],
    ['another name', 'phyco', ['Blue Spirulina Powder E18']],
    ['a Latin name', 'arthrospira', ['Blue Spirulina Powder E18']],
    ['a CAS number', '11016-15-2', ['Blue Spirulina Powder E18']],
    ['the beginning of a CAS number', '7235', ['Beta-Carotene Beadlets']],
    ['a CAS number without its hyphens', '11016152', ['Blue Spirulina Powder E18']],
    ['an E number', 'e160a', ['Beta-Carotene Beadlets']],
    ['an E number with a space', 'E 160a', ['Beta-Carotene Beadlets']],
    ['an E number with a hyphen', 'e-160a', ['Beta-Carotene Beadlets']],
    ['words of the name and of another name', 'blue platensis', ['Blue Spirulina Powder E18']],
    ['letters without their accents', 'acai', ['Açaí Berry Powder']],
    ['letters with their accents', 'SMÖRGÅS', ['Smörgås Powder']],
    ['Arabic without vowel signs', 'مسحوق الازرق', ['مُسْحُوق الأزرق']],
    ['a part of a word', 'rulina e18', ['Blue Spirulina Powder E18']],
    ['a part of a name without spaces', '旋藻', ['螺旋藻粉']],
  ])('finds %s: %s', (_, term, expected) => {
    expect(labels(term)).toEqual(expected);
    expect(findsAny(names, term)).toBe(true);
  });

  test.each(['blue carotene', 'no such thing', '', ' ', '?!'])('finds nothing for “%s”', (term) => {
    expect(labels(term)).toEqual([]);
    expect(findsAny(names, term)).toBe(false);
  });

  test('puts beginnings before words, words before other names, and products before articles', () => {
    expect(labels('blue')).toEqual([
      'Blue Spirulina Powder E18',
      'Blue spirulina in ices',
      'Why ices stay blue',
    ]);
    expect(labels('p')).toEqual([
      'Blue Spirulina Powder E18',
      'Açaí Berry Powder',
      'Smörgås Powder',
      'Beta-Carotene Beadlets',
      'Blue spirulina in ices',
    ]);
  });

  test('shows which other name matched', () => {
    const found = (term: string) => rankResults(names, term, []).results[0]?.by;
    expect(found('phycocyanin powder')).toBe('Phycocyanin');
    expect(found('E 160A')).toBe('E 160a(ii)');
    expect(found('7235-40')).toBe('7235-40-7');
    expect(found('spirulina')).toBeUndefined();
  });
});

describe('the data file of all names', () => {
  test.each([{ format: 1, names: [] }, { format: 2 }, null, [], 'text'])(
    'in another format is refused: %j',
    (value) => {
      expect(() => parseNames(value)).toThrow('another format');
    },
  );

  test('skips entries that are not names, or that link to other sites', () => {
    const good = { kind: 'news', label: 'Good', href: '/good' };
    const bad = [
      null,
      'name',
      { ...good, kind: 'other' },
      { ...good, label: 1 },
      { ...good, also: 'x' },
      { ...good, also: [1] },
      { ...good, language: 1 },
      { ...good, href: 'javascript:alert(1)' },
      { ...good, href: '//evil.example/' },
      { ...good, href: '/\\evil.example/' },
    ];
    expect(parseNames({ format: 2, names: [...bad, good] }).list.map(({ data }) => data)).toEqual([good]);
  });
});
