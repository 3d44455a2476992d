import { expect, test } from 'vitest';
import { factsOf } from '../../../src/catalogue/markdown/bodies.js';
import { bodyFacts } from '../../../src/catalogue/markdown/body-facts.js';
import { summaryOf } from '../../../src/catalogue/markdown/summary.js';

test.each([
  ['is the first sentence', 'Blue of spirulina. It fades in light.', 'en', 'Blue of spirulina.'],
  [
    'is plain text',
    '# Blue\n\n![A bowl](assets/a.png) **Blue** of\n[algae](/algae) & `E6`.',
    'en',
    'Blue of algae & E6.',
  ],
  ['is no list, no table and no quotation', '- one\n\n> two\n\nThree.', 'en', 'Three.'],
  ['knows where sentences of other scripts end', '青い粉です。水に溶けます。', 'ja', '青い粉です。'],
  ['is cut at a word', `${'many words '.repeat(20)}.`, 'en', `${'many words '.repeat(14)}many…`],
])('%s', (_, body, language, summary) => {
  expect(summaryOf(bodyFacts(body, 'marked'), language)).toBe(summary);
});

test('is that of the file that a body names', () => {
  const files = {
    paths: new Set(['content/blue.md']),
    read: (file: string) => ({ file, text: 'Blue from a file. More.' }),
  };
  expect(summaryOf(factsOf({ body: 'content/blue.md' }, files), 'en')).toBe('Blue from a file.');
  expect(summaryOf(factsOf({ body: 'content/none.md' }, files), 'en')).toBeUndefined();
});
