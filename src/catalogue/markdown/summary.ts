import { memoizeLast, perKey } from '../../document/collections.js';
import type { BodyFacts } from './body-facts.js';

/** Maximum characters of a summary: search engines show no more of a description. */
const mostCharacters = 160;

/** Characters of a paragraph to read: the first sentence is at its beginning. */
const mostRead = 4_000;

/** The first sentence of a body as plain text, cut at a word after 160 characters. Undefined without a paragraph. */
export function summaryOf(body: BodyFacts | undefined, language: string): string | undefined {
  return body && summaryIn(body, language);
}

const summaryIn = memoizeLast((body: BodyFacts, language: string) => {
  const opening = body.opening();
  return opening && shortened(firstSentence(opening.slice(0, mostRead), language));
});

/** A possible end of a sentence, with more text after it. */
const inside = /[\p{Sentence_Terminal}.;\u037e\u0085\u2024\ufe52\uff0e](?!$)/u;

/** Cached by language: creating a segmenter takes as long as using it. */
const segmenterIn = perKey((language: string) => new Intl.Segmenter(language, { granularity: 'sentence' }));

function firstSentence(words: string, language: string): string {
  // Sentence rules load slowly.
  if (!inside.test(words)) return words;
  const [first] = segmenterIn(language).segment(words);
  return first?.segment.trim() ?? words;
}

function shortened(sentence: string): string {
  if (sentence.length <= mostCharacters) return sentence;
  const start = sentence.slice(0, mostCharacters);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), mostCharacters / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}
