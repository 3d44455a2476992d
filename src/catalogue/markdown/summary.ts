import MarkdownIt, { type Token } from 'markdown-it';
import type { FileSet } from '../document/file-set.js';
import { bodySource } from '../entries/body-file.js';
import { count } from '../work.js';

/** Most characters of a summary: what search engines show of a description. */
const mostCharacters = 160;

/** Characters of a body that are looked at: the first sentence is at its beginning. */
const mostRead = 4_000;

let parser: MarkdownIt | undefined;

/**
 * The first sentence of an entry's body as plain text, cut at a word where it is longer than 160 characters.
 * @param body the Markdown, or the file under `content/` that holds it
 * @param language BCP 47 tag of the text
 * @returns undefined where there is no body, its file cannot be read, or it has no paragraph
 */
export function summaryOf(body: string | undefined, files: FileSet, language: string): string | undefined {
  const text = bodySource(body, files)?.slice(0, mostRead);
  if (text === undefined) return undefined;
  parser ??= new MarkdownIt();
  count('bodies parsed');
  const tokens = parser.parse(text, {});
  for (const [n, token] of tokens.entries()) {
    if (token.type !== 'paragraph_open' || token.level > 0) continue;
    const words = plainText(tokens[n + 1]?.children ?? []);
    if (words !== '') return shortened(firstSentence(words, language));
  }
  return undefined;
}

function plainText(tokens: readonly Token[]): string {
  const parts = tokens.map(({ type, content }) => {
    if (type === 'text' || type === 'code_inline' || type === 'text_special') return content;
    return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** A sign after which a sentence may end, and more text after it. */
const inside = /[\p{Sentence_Terminal}.;\u037e\u0085\u2024\ufe52\uff0e](?!$)/u;

function firstSentence(words: string, language: string): string {
  // The rules of sentences take long to load.
  if (!inside.test(words)) return words;
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(words);
  for (const { segment } of sentences) return segment.trim();
  return words;
}

function shortened(sentence: string): string {
  if (sentence.length <= mostCharacters) return sentence;
  const start = sentence.slice(0, mostCharacters);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), mostCharacters / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}
