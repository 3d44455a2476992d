import { CST, Lexer } from 'yaml';
import type { Report } from '../problem.js';

/**
 * Reports every anchor and every tag of a text without syntax errors. They are looked for among the tokens: the library's tree
 * keeps no places of them.
 */
export function reportAnchorsAndTags(text: string, report: Report): void {
  let start = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    const type: CST.TokenType | null = isScalar ? null : CST.tokenType(token);
    isScalar = type === 'scalar';
    // Marks of the lexer that are no part of the text.
    if (isScalar || type === 'doc-mode' || type === 'flow-error-end') continue;
    const span = { start, end: start + token.length };
    start = span.end;
    if (type === 'anchor') {
      report('yaml/no-alias', `\`${token}\` is an anchor`, [span], {
        hint: 'remove it, or quote a text that begins with `&`',
      });
    } else if (type === 'tag') {
      report('yaml/unknown-tag', `\`${token}\` is a tag`, [span], {
        hint: 'remove it, or quote a text that begins with `!`',
      });
    }
  }
}
