import { type CSSToken, type ParseError, TokenType, tokenize } from '@csstools/css-tokenizer';
import { memoize } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import type { Source, Span, TextProblem } from '../../document/source.js';
import { decodedPath } from '../../document/text/decoded.js';

export const themeFile = 'theme.css';

export interface StyleFile {
  readonly file: string;
  readonly source: Source;
  readonly addresses: readonly (StyleAddress & { readonly target: StyleTarget })[];
  readonly problems: readonly TextProblem[];
}

interface StyleAddress {
  readonly address: string;
  /** The range to replace with a new address: a quoted text, or a whole unquoted `url(…)`. */
  readonly span: Span;
  /** A `property` is loaded where another rule takes its value. */
  readonly form: 'string' | 'url' | 'property';
  readonly isImport: boolean;
}

type StyleTarget =
  /** A file of the project; `suffix` is the query and the fragment. */
  | { readonly kind: 'file'; readonly file: string; readonly suffix: string }
  /** A stylesheet that imports this one. */
  | { readonly kind: 'circle'; readonly file: string }
  /** An address elsewhere, which pages may not load. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'fragment' };

/** The project's stylesheet and then its imports, each once. Empty without a stylesheet. */
export function themeFiles(files: FileSet): readonly StyleFile[] {
  const styleByFile = new Map<string, StyleFile>();
  const visit = (file: string, importers: readonly string[]) => {
    const source = styleByFile.has(file) ? undefined : files.read(file);
    if (source === undefined) return;
    const chain = [...importers, file];
    const { addresses: written, problems } = readStyles(source);
    const addresses = written.map((address) => ({ ...address, target: styleTarget(address, file, chain) }));
    styleByFile.set(file, { file, source, addresses, problems });
    for (const { isImport, target } of addresses) {
      if (isImport && target.kind === 'file' && target.file.startsWith('assets/')) visit(target.file, chain);
    }
  };
  visit(themeFile, []);
  const styles = [...styleByFile.values()];
  if (styles.some(({ source }) => readStyles(source).takesProperties)) return styles;
  const isLoaded = ({ form }: StyleAddress) => form !== 'property';
  return styles.map((style) => ({ ...style, addresses: style.addresses.filter(isLoaded) }));
}

/** Resolves a path against the folder of its stylesheet, as browsers do. */
function styleTarget(
  { address, isImport }: StyleAddress,
  from: string,
  importers: readonly string[],
): StyleTarget {
  const written = address.trim();
  if (written === '' || written.startsWith('#')) return { kind: 'fragment' };
  if (/^([a-z][a-z0-9+.-]*:|[/\\])/i.test(written)) return { kind: 'foreign' };
  const base = `http://project/${from.split('/').map(encodeURIComponent).join('/')}`;
  if (!URL.canParse(written, base)) return { kind: 'foreign' };
  const { host, pathname, search, hash } = new URL(written, base);
  if (host !== 'project') return { kind: 'foreign' };
  const file = decodedPath(pathname.slice(1)).normalize('NFC');
  if (isImport && importers.includes(file)) return { kind: 'circle', file };
  return { kind: 'file', file, suffix: search + hash };
}

/** Never throws: browsers also skip errors. */
const readStyles = memoize(({ text }: Source) => {
  const problems: TextProblem[] = [];
  const onParseError = ({ message, sourceStart, sourceEnd }: ParseError) => {
    problems.push(tokenProblem(message, { start: sourceStart, end: sourceEnd + 1 }, text));
  };
  const tokens = tokenize({ css: text }, { onParseError }).filter(
    ([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment,
  );
  const statements = new StyleStatements(text);
  for (const token of tokens) statements.take(token);
  return {
    addresses: [...addressesIn(tokens)],
    takesProperties: takesProperties(tokens),
    problems: [...problems, ...statements.problems],
  };
});

const tokenAdvice: readonly (readonly [about: RegExp, message: string, hint: string])[] = [
  [/comment/, 'this comment has no end', 'write `*/` where it ends'],
  [/string/, 'this quoted text has no end', 'write the same quote at its end'],
  [/url/i, 'this `url(…)` cannot be read', 'write the address in quotes: `url("assets/pattern.svg")`'],
  [/./, 'this backslash escapes nothing', 'remove it, or write the character after it'],
];

function tokenProblem(error: string, { start, end }: Span, text: string): TextProblem {
  const [, message = error, hint = ''] = tokenAdvice.find(([about]) => about.test(error)) ?? [];
  // Mark only the first line, because an unclosed comment extends to the end of the file.
  const line = text.indexOf('\n', start);
  const span = { start, end: line === -1 ? end : Math.max(start + 1, Math.min(end, line)) };
  return { message, span, hint };
}

/** Functions whose quoted texts are addresses, also in nested functions, except those that name a file type. */
const loading = /^(url|src|image-set|-webkit-image-set)$/i;
const naming = /^(type|format|tech)$/i;

/** Declarations that store a text for use elsewhere: a custom property, its initial value, the result of a custom function. */
const keeping = /^(--|(initial-value|result)$)/i;

function* addressesIn(tokens: readonly CSSToken[]): Iterable<StyleAddress> {
  let rule = '';
  for (const { token, isLoaded, isKept } of placedTokens(tokens)) {
    const address = addressIn(token, { isLoaded, isKept, isImport: rule === 'import' });
    // The name of a namespace is never loaded.
    if (address !== undefined && rule !== 'namespace') yield address;
    if (token[0] === TokenType.AtKeyword) rule = token[4].value.toLowerCase();
    else if (address !== undefined || isEnd(token)) rule = '';
  }
}

function takesProperties(tokens: readonly CSSToken[]): boolean {
  return [...placedTokens(tokens)].some(({ token, isLoaded }) => {
    return isLoaded && token[0] === TokenType.Function && /^(var$|--)/i.test(token[4].value);
  });
}

/** Marks each token that a function loads or a declaration stores. */
function* placedTokens(tokens: readonly CSSToken[]) {
  /** Open brackets: the name of the function, or an empty text. */
  const open: string[] = [];
  let property: string | undefined;
  for (const token of tokens) {
    const isLoaded = open.some((name) => loading.test(name)) && !naming.test(open.at(-1) ?? '');
    yield { token, isLoaded, isKept: keeping.test(property ?? '') };
    if (isEnd(token)) property = undefined;
    else property ??= token[0] === TokenType.Ident ? token[4].value : '';
    if (token[0] === TokenType.CloseParen) open.pop();
    else if (token[0] === TokenType.Function) open.push(token[4].value);
    else if (token[0] === TokenType.OpenParen) open.push('');
  }
}

const isEnd = ([type]: CSSToken) =>
  type === TokenType.Semicolon || type === TokenType.OpenCurly || type === TokenType.CloseCurly;

function addressIn(
  token: CSSToken,
  { isLoaded, isImport, isKept }: Readonly<Record<'isLoaded' | 'isImport' | 'isKept', boolean>>,
): StyleAddress | undefined {
  const span = spanOf(token);
  if (token[0] === TokenType.URL) return { address: token[4].value, span, form: 'url', isImport };
  if (token[0] !== TokenType.String) return undefined;
  const address = token[4].value;
  if (isLoaded || isImport) return { address, span, form: 'string', isImport };
  // Other texts may look like an address, such as `Note: …`.
  if (!(isKept && /^\s*((https?|data):|[/\\]{2})/i.test(address))) return undefined;
  return { address, span, form: 'property', isImport };
}

const spanOf = ([, , start, end]: CSSToken): Span => ({ start, end: end + 1 });

const closing = { '{': '}', '(': ')', '[': ']' } as const;
type Bracket = keyof typeof closing;
type OpenBracket = { readonly bracket: Bracket; readonly span: Span };

const openers: ReadonlyMap<TokenType, Bracket> = new Map([
  [TokenType.OpenCurly, '{'],
  [TokenType.OpenParen, '('],
  [TokenType.Function, '('],
  [TokenType.OpenSquare, '['],
]);
const closers: ReadonlyMap<TokenType, Bracket> = new Map([
  [TokenType.CloseCurly, '{'],
  [TokenType.CloseParen, '('],
  [TokenType.CloseSquare, '['],
]);

/** The part of a stylesheet between `{`, `;` and `}` read so far. */
interface Statement {
  readonly first: CSSToken;
  readonly named: CSSToken[];
  last: CSSToken;
}

/** Finds unmatched brackets and declarations that browsers skip. Takes the tokens in order, without spaces. */
class StyleStatements {
  readonly problems: TextProblem[] = [];
  readonly #text: string;
  readonly #open: OpenBracket[] = [];
  #statement: Statement | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  take(token: CSSToken): void {
    const opened = openers.get(token[0]);
    const closed = closers.get(token[0]);
    if (opened !== undefined) {
      // The tokens before `{` were a selector or the prelude of an at-rule.
      if (opened === '{') this.#statement = undefined;
      else this.#note(token);
      this.#open.push({ bracket: opened, span: spanOf(token) });
    } else if (closed !== undefined) {
      if (closed === '{') this.#end();
      if (this.#close(closed, token) && closed !== '{') this.#note(token);
    } else if (token[0] === TokenType.EOF) {
      this.#end();
      this.#unclosed(this.#open);
    } else if (token[0] !== TokenType.Semicolon) this.#note(token);
    else if (!this.#isInside()) this.#end();
  }

  #isInside(): boolean {
    return (this.#open.at(-1)?.bracket ?? '{') !== '{';
  }

  /** @returns whether the bracket matches an open one */
  #close(bracket: Bracket, token: CSSToken): boolean {
    const place = this.#open.findLastIndex((opened) => opened.bracket === bracket);
    const isAcross = bracket !== '{' && this.#open.slice(place).some((opened) => opened.bracket === '{');
    if (place === -1 || isAcross) {
      this.#report(spanOf(token), `this \`${closing[bracket]}\` closes nothing`, 'remove it');
      return false;
    }
    this.#unclosed(this.#open.splice(place).slice(1));
    return true;
  }

  #unclosed(open: readonly OpenBracket[]): void {
    for (const { bracket, span } of open) {
      const other = closing[bracket];
      this.#report(span, `this \`${bracket}\` has no \`${other}\``, `write \`${other}\` where it ends`);
    }
  }

  #note(token: CSSToken): void {
    this.#statement ??= { first: token, named: [], last: token };
    const { named, first, last } = this.#statement;
    if (token[0] === TokenType.Colon && token !== first && !this.#isInside()) named.push(last);
    this.#statement.last = token;
  }

  /** Checks a finished statement. Rules with a block leave none, and at-rules have other forms. */
  #end(): void {
    const statement = this.#statement;
    this.#statement = undefined;
    if (statement === undefined || statement.first[0] === TokenType.AtKeyword) return;
    const { first, named, last } = statement;
    const span = { start: first[2], end: last[3] + 1 };
    const shown = this.#text.slice(first[2], first[3] + 1);
    const [, second] = named;
    if (this.#open.length === 0) {
      this.#report(span, `\`${shown}\` is in no rule`, 'write it between the `{` and the `}` of a rule');
    } else if (named.length === 0) {
      const message = `\`${shown}\` is not a declaration: it has no colon`;
      this.#report(span, message, 'write `property: value;`');
    } else if (second !== undefined && !shown.startsWith('--')) {
      const message = `there is no \`;\` before \`${second[1]}\``;
      this.#report(spanOf(second), message, 'write `;` after each declaration');
    }
  }

  #report(span: Span, message: string, hint: string): void {
    this.problems.push({ message, span, hint });
  }
}
