import { syllable } from 'syllable';
import { describe, expect, test } from 'vitest';
import { codeMark, pagesOf, paragraphsOf, textOf } from './pages.js';

const forMakers = pagesOf('README.md', 'docs/guide/**/*.md');

function sentencesOf(paragraphs: readonly string[]): readonly string[] {
  return paragraphs.flatMap((text) => text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}"(])/u));
}

/** The words of a sentence. Numbers and addresses do not count, because they have no defined number of syllables. */
function wordsOf(sentence: string): readonly string[] {
  return sentence
    .split(/[\s–—]+/)
    .flatMap((word) => word.match(/^["(]?(\p{L}[\p{L}'’-]*)[").,:;!?]*$/u)?.[1] ?? []);
}

/** Flesch reading ease: above 60 is plain English, below 50 is difficult. */
function readingEase(paragraphs: readonly string[]): number {
  const sentences = sentencesOf(paragraphs)
    .map((sentence) => wordsOf(sentence).filter((word) => word !== codeMark))
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

describe('README and guide', () => {
  test.each(forMakers.map((page) => [page.name, paragraphsOf(page)] as const))(
    '%s is easy to read',
    (_, paragraphs) => {
      expect(readingEase(paragraphs)).toBeGreaterThanOrEqual(55);
      expect(sentencesOf(paragraphs).filter((sentence) => wordsOf(sentence).length > 30)).toEqual([]);
    },
  );

  test('the measure is that of Flesch', () => {
    // 6 words of one syllable; then 8 words of 14 syllables in 2 sentences.
    expect(readingEase(['The cat sat on the mat.'])).toBeCloseTo(116.145);
    expect(readingEase(['Big dogs run fast. Happy people remember X yesterday.'])).toBeCloseTo(54.725);
    expect(sentencesOf(['It is so, e.g. here. X is (not) there. 2 are.'])).toHaveLength(3);
  });
});

test.each([
  ['README.md', 120],
  ['SECURITY.md', 80],
  ['CONTRIBUTING.md', 60],
])('%s has at most %i lines', (name, most) => {
  expect(textOf(name).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});
