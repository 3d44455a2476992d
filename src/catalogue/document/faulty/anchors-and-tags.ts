import { CST, Lexer } from 'yaml';
import type { Report } from '../problem.js';
import type { Span } from '../source.js';

/** The anchors and the tags of a text without syntax errors. */
export interface AnchorsAndTags {
  /** Where each anchor is, by its name. */
  readonly anchors: ReadonlyMap<string, Span>;
  /** Reports the tags, and the anchors that no alias names: others are told of where their aliases are. */
  readonly report: (report: Report) => void;
}

interface Mark extends Span {
  readonly type: 'anchor' | 'tag';
  readonly token: string;
}

/** Finds the anchors and the tags of a text among its tokens: the library's tree keeps no places of them. */
export function anchorsAndTags(text: string): AnchorsAndTags {
  const marks: Mark[] = [];
  const aliases = new Set<string>();
  let start = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    const type: CST.TokenType | null = isScalar ? null : CST.tokenType(token);
    isScalar = type === 'scalar';
    // Marks of the lexer that are not part of the text.
    if (isScalar || type === 'doc-mode' || type === 'flow-error-end') continue;
    const span = { start, end: start + token.length };
    start = span.end;
    if (type === 'anchor' || type === 'tag') marks.push({ ...span, type, token });
    else if (type === 'alias') aliases.add(token.slice(1));
  }
  return {
    anchors: new Map(
      marks.filter(({ type }) => type === 'anchor').map((mark) => [mark.token.slice(1), mark] as const),
    ),
    report: (report) => {
      for (const mark of marks)
        if (mark.type === 'tag' || !aliases.has(mark.token.slice(1))) tell(mark, report);
    },
  };
}

function tell({ type, token, start, end }: Mark, report: Report): void {
  const hint = `remove it, or put quotes around a text that begins with \`${token.charAt(0)}\``;
  if (type === 'tag') report('yaml/unknown-tag', `\`${token}\` is a tag`, [{ start, end }], { hint });
  else report('yaml/no-alias', `\`${token}\` is an anchor`, [{ start, end }], { hint });
}
