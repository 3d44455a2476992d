import { type CSSToken, TokenType } from '@csstools/css-tokenizer';
import type { Span } from '../document/source.js';

/** Something in a stylesheet that browsers skip. */
export interface StyleProblem {
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
export class StyleStatements {
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
