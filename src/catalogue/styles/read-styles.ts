import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import type { Source, Span } from '../document/source.js';

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

/** Something in a stylesheet that browsers skip. */
interface StyleProblem {
  readonly message: string;
  readonly span: Span;
  readonly hint: string;
}

/** What each closing bracket closes. */
const openers = { '}': '{', ')': '(', ']': '[' } as const;

/** A part of a stylesheet between `{`, `;` and `}`, as far as it was read. */
interface Statement {
  readonly first: CSSToken;
  /** Colons outside of brackets, each with the token before it. */
  readonly colons: { readonly before: CSSToken }[];
  last: CSSToken;
}

/** Finds brackets without their other half, and declarations that browsers skip. Takes the tokens in order, without spaces. */
class StyleStatements {
  readonly problems: StyleProblem[] = [];
  readonly #text: string;
  readonly #open: { readonly bracket: '{' | '(' | '['; readonly start: number; readonly end: number }[] = [];
  #statement: Statement | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  take(token: CSSToken): void {
    switch (token[0]) {
      case TokenType.OpenCurly:
        // What stands before it was a selector or the head of an at-rule.
        this.#statement = undefined;
        this.#push('{', token);
        return;
      case TokenType.OpenParen:
      case TokenType.Function:
        this.#note(token);
        this.#push('(', token);
        return;
      case TokenType.OpenSquare:
        this.#note(token);
        this.#push('[', token);
        return;
      case TokenType.CloseCurly:
        this.#end();
        this.#close('}', token);
        return;
      case TokenType.CloseParen:
        if (this.#close(')', token)) this.#note(token);
        return;
      case TokenType.CloseSquare:
        if (this.#close(']', token)) this.#note(token);
        return;
      case TokenType.Semicolon:
        if (!this.#isInside()) this.#end();
        return;
      case TokenType.EOF:
        this.#end();
        for (const unclosed of this.#open.splice(0)) this.#unclosed(unclosed);
        return;
      default:
        this.#note(token);
    }
  }

  /** Whether a round or square bracket is open. */
  #isInside(): boolean {
    const last = this.#open.at(-1);
    return last !== undefined && last.bracket !== '{';
  }

  #push(bracket: '{' | '(' | '[', [, , start, end]: CSSToken): void {
    this.#open.push({ bracket, start, end: end + 1 });
  }

  /** @returns whether there was a bracket to close */
  #close(bracket: keyof typeof openers, [, , start, end]: CSSToken): boolean {
    const place = this.#open.findLastIndex((one) => one.bracket === openers[bracket]);
    if (place === -1 || (bracket !== '}' && this.#open.slice(place).some((one) => one.bracket === '{'))) {
      const message = `this \`${bracket}\` closes nothing`;
      this.problems.push({ message, span: { start, end: end + 1 }, hint: 'remove it' });
      return false;
    }
    for (const unclosed of this.#open.splice(place).slice(1)) this.#unclosed(unclosed);
    return true;
  }

  #unclosed({
    bracket,
    start,
    end,
  }: {
    readonly bracket: string;
    readonly start: number;
    readonly end: number;
  }) {
    const other = { '{': '}', '(': ')', '[': ']' }[bracket];
    const message = `this \`${bracket}\` has no \`${other}\``;
    this.problems.push({ message, span: { start, end }, hint: `write \`${other}\` where it ends` });
  }

  #note(token: CSSToken): void {
    if (this.#statement === undefined) {
      this.#statement = { first: token, colons: [], last: token };
      return;
    }
    if (token[0] === TokenType.Colon && !this.#isInside())
      this.#statement.colons.push({ before: this.#statement.last });
    this.#statement.last = token;
  }

  /** Looks at a finished statement. Rules with a block have none left, and at-rules have forms of their own. */
  #end(): void {
    const statement = this.#statement;
    this.#statement = undefined;
    if (statement === undefined || statement.first[0] === TokenType.AtKeyword) return;
    const { first, colons, last } = statement;
    const span = { start: first[2], end: last[3] + 1 };
    const shown = this.#text.slice(first[2], first[3] + 1);
    const [, second] = colons;
    if (this.#open.length === 0) {
      const message = `\`${shown}\` is in no rule`;
      this.problems.push({ message, span, hint: 'write it between the `{` and the `}` of a rule' });
    } else if (colons.length === 0) {
      const message = `\`${shown}\` is not a declaration: it has no colon`;
      this.problems.push({ message, span, hint: 'write `property: value;`' });
    } else if (second !== undefined && !shown.startsWith('--')) {
      const [, name, start, end] = second.before;
      const message = `there is no \`;\` before \`${name}\``;
      this.problems.push({
        message,
        span: { start, end: end + 1 },
        hint: 'write `;` after each declaration',
      });
    }
  }
}
