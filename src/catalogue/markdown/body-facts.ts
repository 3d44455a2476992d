import type { Token } from 'markdown-it';
import { bodyTarget } from '../addresses/addresses.js';
import { append, firstWhere, once } from '../collections.js';
import type { RememberFact } from '../document/file-set.js';
import type { Span } from '../document/source.js';
import { type BodyLink, type BodyMarks, codeOf, isBodyMarks, linksOf } from './body-marks.js';
import { type BodyHtml, htmlOf } from './html.js';
import { type Extent, type ParsedText, parseText, parseWords } from './parser.js';

/** What anybody asks of a body. It is found out once, by one parse. */
export interface BodyFacts extends BodyMarks {
  readonly html: () => BodyHtml;
  /** The same for whoever asks last: it does not stay in memory. */
  readonly takeHtml: () => BodyHtml;
  /** The text of its first paragraph, without Markdown. Undefined where it has none. */
  readonly opening: () => string | undefined;
  readonly words: () => number;
}

/** What there is to know of a body; `factsOf` remembers it for entries. @param remember facts of earlier runs, for which nothing is parsed */
export function bodyFacts(text: string, extent: Extent, remember: RememberFact = found): BodyFacts {
  let html: Uint8Array | undefined;
  const parsed = once(() => {
    const result = parseText(text, extent);
    const marks = marksIn(text, result);
    const opening = openingOf(result.tokens);
    // After the others, because it changes tokens.
    if (extent === 'all') html = packed(htmlOf(result.tokens));
    return { marks, opening };
  });
  const htmlBytes = () => {
    if (extent === 'all') parsed();
    html ??= packed(htmlOf(parseText(text, 'all').tokens));
    return html;
  };
  return {
    ...remember('marks', isBodyMarks, () => parsed().marks),
    html: () => unpacked(htmlBytes()),
    takeHtml: () => {
      const bytes = htmlBytes();
      html = undefined;
      return unpacked(bytes);
    },
    opening: once(() => remember('opening', isOpening, () => parsed().opening?.() ?? null) ?? undefined),
    words: once(() => remember('words', isWords, () => wordsIn(text))),
  };
}

const found: RememberFact = (_, __, find) => find();

const isOpening = (data: unknown): data is string | null => data === null || typeof data === 'string';
const isWords = (data: unknown): data is number => typeof data === 'number';

function marksIn(text: string, { tokens, htmlBlocks, htmlTags }: ParsedText): BodyMarks {
  const lines = new BodyLines(text);
  const links: BodyLink[] = [];
  const headings: BodyMarks['headings'][number][] = [];
  const code: Span[] = [];
  const tags: Span[] = [];
  let map: readonly [number, number] = [0, 1];
  for (const token of tokens) {
    map = token.map ?? map;
    if (token.type === 'heading_open') {
      headings.push({ level: Number(token.tag.slice(1)), span: lines.words(map[0]) });
    } else if (token.type === 'fence' || token.type === 'code_block') {
      code.push(lines.lines(map[0], map[1]));
    } else if (token.type === 'inline') {
      const html = htmlTags.get(token) ?? [];
      const words = markedWords(token, html.length > 0, lines, map[0]);
      if (words === undefined) continue;
      append(code, codeOf(words.tokens, words));
      append(links, linksOf(words.tokens, words));
      append(tags, html.map(words.place));
    }
  }
  links.sort((a, b) => a.whole.start - b.whole.start);
  const rawHtml = withBlocks(tags, htmlBlocks, lines);
  return { links, files: filesIn(text, links), headings, code, rawHtml };
}

/** The words of a block with something to find. @param line the first of the block, or of the row that a cell is in */
function markedWords({ content, children, map }: Token, hasHtml: boolean, lines: BodyLines, line: number) {
  const inCell = map === null ? lines.cell(content, line) : undefined;
  const hasMark = children?.some(({ type }) => /^(link_open|image|code_inline)$/.test(type));
  if (children === null || !(hasHtml || hasMark)) return undefined;
  return { tokens: children, content, place: inCell ?? lines.block(content, line) };
}

/** Tags and blocks of raw HTML in their order, without what is in a block. */
function withBlocks(tags: readonly Span[], blocks: ParsedText['htmlBlocks'], lines: BodyLines) {
  if (blocks.length === 0) return tags;
  let behind = 0;
  const outermost = blocks
    .toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
    .filter(([first, end]) => {
      if (first < behind) return false;
      behind = end;
      return true;
    });
  const wholes = outermost.map(([first, last]) => lines.lines(first, last));
  const isInBlock = ({ start }: Span) =>
    start >= (wholes[firstWhere(wholes.length, (n) => (wholes[n]?.end ?? 0) > start)]?.start ?? Infinity);
  const firsts = outermost.map(([first]) => lines.words(first));
  return [...firsts, ...tags.filter((tag) => !isInBlock(tag))].sort((a, b) => a.start - b.start);
}

function filesIn(text: string, links: readonly BodyLink[]): BodyMarks['files'] {
  // Most bodies name no file. An encoded address has its percent signs.
  if (!(text.includes('assets') || text.includes('%'))) return [];
  return links.flatMap(({ kind, address }) => {
    const target = bodyTarget(address, '/');
    return target.kind === 'asset' ? [{ kind, file: target.file }] : [];
  });
}

/** As bytes, which no collection of garbage has to look through: all bodies of a large site wait for their pages at one time. */
function packed(html: BodyHtml): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(html));
}

function unpacked(bytes: Uint8Array): BodyHtml {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Gives the text of the first paragraph that shows words and is in no list, table or quotation; undefined where there is none. */
function openingOf(tokens: readonly Token[]): (() => string) | undefined {
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

/** Scripts without spaces between words: a character takes as long as about half a word. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const word = /[\p{L}\p{M}\p{N}]+(?:[.,'’-][\p{L}\p{M}\p{N}]+){0,1000}/gu;

/** The words that a reader of a Markdown text sees: addresses of links and pictures do not count. */
function wordsIn(markdown: string): number {
  const last = markdown.lastIndexOf(')') + 1;
  const text = markdown.slice(0, last).replace(/\]\([^)]*\)/g, ']') + markdown.slice(last);
  const single = text.match(spaceless)?.length ?? 0;
  return single / 2 + (text.replace(spaceless, ' ').match(word)?.length ?? 0);
}

/** Finds places of a Markdown text: the parser tells the lines of a block, and its content without the marks of quotes, lists and tables. */
class BodyLines {
  readonly #text: string;
  readonly #spans: readonly Span[];
  /** Per line, where the last cell of a table ended: the next begins after it. */
  readonly #cellEnds = new Map<number, number>();

  constructor(text: string) {
    let start = 0;
    this.#text = text;
    // A carriage return ends a line too. One before a line feed counts as a space at the end of its line.
    const lines = text.replace(/\r(?!\n)/g, '\n').split('\n');
    this.#spans = lines.map(({ length }) => {
      const span = { start, end: start + length };
      start = span.end + 1;
      return span;
    });
  }

  /** The whole of these lines; `end` is exclusive, both count from 0. */
  lines(start: number, end: number): Span {
    return { start: this.#line(start).start, end: this.#line(Math.max(start, end - 1)).end };
  }

  words(number: number): Span {
    const { start, end } = this.#line(number);
    const line = this.#text.slice(start, end);
    return { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length };
  }

  /** Where ranges of a block's content are in the whole text; the whole line where that cannot be told. */
  block(content: string, firstLine: number): (range: Span) => Span {
    let start = 0;
    const lines = content.split('\n').map((line, n) => {
      const own = { start, begin: this.#contentStart(line, firstLine + n) };
      start += line.length + 1;
      return own;
    });
    const lineOf = (at: number) => firstWhere(lines.length, (n) => (lines[n]?.start ?? 0) > at) - 1;
    const placeOf = (at: number) => {
      const line = lines[lineOf(at)];
      return line?.begin === undefined ? undefined : line.begin + at - line.start;
    };
    return (range) => {
      const [start, end] = [placeOf(range.start), placeOf(range.end)];
      return start === undefined || end === undefined
        ? this.words(firstLine + lineOf(range.start))
        : { start, end };
    };
  }

  /** The same for a cell of a table. Cells are found one after the other, so it is called for each of them, in their order. */
  cell(content: string, number: number): (range: Span) => Span {
    const { start, end } = this.#line(number);
    const at = this.#text.slice(start, end).indexOf(content, this.#cellEnds.get(number) ?? 0);
    if (at === -1) return () => this.words(number);
    this.#cellEnds.set(number, at + content.length);
    return (range) => ({ start: start + at + range.start, end: start + at + range.end });
  }

  /** Where the content of a line begins, after the marks of quotes and lists. */
  #contentStart(content: string, number: number): number | undefined {
    const { start, end } = this.#line(number);
    const line = this.#text.slice(start, end);
    const rest = line.trimEnd();
    const words = content.trimEnd();
    const at = rest.endsWith(words) ? rest.length - words.length : line.indexOf(words);
    return at === -1 ? undefined : start + at;
  }

  #line(number: number): Span {
    return this.#spans[number] ?? { start: this.#text.length, end: this.#text.length };
  }
}
