import { describe, expect, test } from 'vitest';
import { partCount, partOf } from '../../../../src/site/site-wide/full-text.js';
import { excerptPieces, showsWords } from '../../../../src/templates/features/search/full-text/full-text.js';

describe('an excerpt', () => {
  test('is split into texts and found words', () => {
    expect(excerptPieces('cold <mark>pressed</mark> &lt;b&gt; oil')).toEqual([
      { text: 'cold ', isMarked: false },
      { text: 'pressed', isMarked: true },
      { text: ' <b> oil', isMarked: false },
    ]);
  });

  test('gives only text, whatever it contains', () => {
    const pieces = excerptPieces('<img src=x onerror=alert(1)> <mark><script>x</script></mark>');
    expect(pieces.map(({ text }) => text).join('')).toBe('<img src=x onerror=alert(1)> <script>x</script>');
  });
});

describe('a result', () => {
  const result = { content: 'Algal DHA from Schizochytrium sp. freeze-dried', locations: [4, 5] };
  test.each([
    ['freeze dried', true],
    ['drying', false],
    ['freezing', true],
    ['spirulna', false],
  ])('by %s: %j', (term, isFound) => {
    expect(showsWords(result, term)).toBe(isFound);
  });

  test('counts as a match if it does not name its words', () => {
    expect(showsWords({ content: 'text', locations: [] }, 'other')).toBe(true);
    expect(showsWords(null, 'other')).toBe(true);
  });
});

describe('the parts of an index', () => {
  test.each([
    [1, 1],
    [4096, 1],
    [4097, 2],
    [10_000, 4],
    [1_000_000, 16],
  ])('%d pages are split into %d', (pages, parts) => {
    expect(partCount(pages)).toBe(parts);
  });

  test('have nearly the same size', () => {
    const sizes = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 8000; n += 1) {
      const part = partOf(`/natural-colorants/product-${n}`, 8);
      sizes[part] = (sizes[part] ?? 0) + 1;
    }
    expect(Math.min(...sizes)).toBeGreaterThan(800);
    expect(Math.max(...sizes)).toBeLessThan(1200);
  });
});
