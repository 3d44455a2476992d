import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import type { Source, Span } from '../document/source.js';
import { type StyleProblem, StyleStatements } from './statements.js';

/** An address that a stylesheet loads. */
export interface StyleAddress {
  readonly address: string;
  /** What a new address takes the place of: a quoted text, or the whole of `url(…)` without quotes. */
  readonly span: Span;
  readonly form: 'string' | 'url';
  readonly isImport: boolean;
}

/** What a stylesheet loads, and what is wrong with it. */
export interface ReadStyles {
  readonly addresses: readonly StyleAddress[];
  readonly problems: readonly StyleProblem[];
}

const known = new WeakMap<Source, ReadStyles>();

/** Reads a stylesheet. Never throws: browsers show whatever they understand. */
export function readStyles(source: Source): ReadStyles {
  let styles = known.get(source);
  if (styles === undefined) {
    styles = readText(source.text);
    known.set(source, styles);
  }
  return styles;
}

function readText(text: string): ReadStyles {
  const problems: StyleProblem[] = [];
  const tokens = tokenize(
    { css: text },
    {
      onParseError: ({ message, sourceStart, sourceEnd }) => {
        problems.push(tokenProblem(message, { start: sourceStart, end: sourceEnd + 1 }, text));
      },
    },
  );
  const meant = tokens.filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment);
  return { addresses: [...addressesIn(meant)], problems: [...problems, ...structureProblems(meant, text)] };
}

/** What the tokenizer says, in plain words. */
function tokenProblem(message: string, { start, end }: Span, text: string): StyleProblem {
  // A long one, such as a comment up to the end of the file, is shown by its beginning.
  const line = text.indexOf('\n', start);
  const span = { start, end: line === -1 ? end : Math.max(start + 1, Math.min(end, line)) };
  if (message.includes('comment')) {
    return { message: 'this comment has no end', span, hint: 'write `*/` where it ends' };
  }
  if (message.includes('string')) {
    return { message: 'this quoted text has no end', span, hint: 'write the same quote at its end' };
  }
  if (message.includes('URL') || message.includes('url')) {
    const hint = 'write the address in quotes: `url("assets/pattern.svg")`';
    return { message: 'this `url(…)` cannot be read', span, hint };
  }
  return {
    message: 'this backslash escapes nothing',
    span,
    hint: 'remove it, or write the character after it',
  };
}

function structureProblems(tokens: readonly CSSToken[], text: string): readonly StyleProblem[] {
  const statements = new StyleStatements(text);
  for (const token of tokens) statements.take(token);
  return statements.problems;
}

/** Functions whose quoted texts are addresses. */
const loading = /^(url|src|image-set|-webkit-image-set)$/i;

function* addressesIn(tokens: readonly CSSToken[]): Iterable<StyleAddress> {
  /** The open brackets: the names of functions, and nothing for the others. */
  const open: string[] = [];
  /** The at-rule before its block. */
  let rule = '';
  for (const token of tokens) {
    const isImport = rule === 'import';
    const found = addressIn(token, loading.test(open.at(-1) ?? ''), isImport);
    // The name of a namespace is never loaded.
    if (found !== undefined && rule !== 'namespace') yield found;
    if (token[0] === TokenType.AtKeyword) rule = token[4].value.toLowerCase();
    else if (found !== undefined || token[0] === TokenType.Semicolon || token[0] === TokenType.OpenCurly)
      rule = '';
    noteBracket(token, open);
  }
}

function noteBracket(token: CSSToken, open: string[]): void {
  if (token[0] === TokenType.Function) open.push(token[4].value);
  else if (token[0] === TokenType.OpenParen) open.push('');
  else if (token[0] === TokenType.CloseParen) open.pop();
}

function addressIn(token: CSSToken, isLoaded: boolean, isImport: boolean): StyleAddress | undefined {
  const span = { start: token[2], end: token[3] + 1 };
  if (token[0] === TokenType.URL) return { address: token[4].value, span, form: 'url', isImport };
  if (token[0] !== TokenType.String || !(isLoaded || isImport)) return undefined;
  return { address: token[4].value, span, form: 'string', isImport };
}
