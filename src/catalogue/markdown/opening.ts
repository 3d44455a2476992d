import type { Token } from 'markdown-it';
import { parseWords } from './parser.js';

/**
 * Finds the first paragraph that shows words and is in no list, table or quotation.
 * @returns a function that gives its text; undefined where there is none
 */
export function openingOf(tokens: readonly Token[]): (() => string) | undefined {
  for (const [n, token] of tokens.entries()) {
    if (token.type !== 'paragraph_open' || token.level > 0) continue;
    const { content, children } = tokens[n + 1] ?? { content: '', children: [] };
    const isParsed = children !== null && children.length > 0;
    // An entity may be a space. Without one, whatever is not a space shows something.
    if (!isParsed && content.trim() !== '' && !content.includes('&'))
      return () => plainText(parseWords(content));
    const text = plainText(isParsed ? children : parseWords(content));
    if (text !== '') return () => text;
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
