import type { Token } from 'markdown-it';
import { append, firstWhere, once } from '../../document/collections.js';
import type { ParsedAside, RememberFact } from '../../document/file-set.js';
import type { Span } from '../../document/source.js';
import { bodyTarget } from '../addresses/addresses.js';
import { type BodyLink, type BodyMarks, codeOf, isBodyMarks, linksOf } from './body-marks.js';
import { type BodyHtml, htmlOf } from './html.js';
import { type Extent, type ParsedText, parseText, parseWords, plainText } from './parser.js';

export interface BodyFacts extends BodyMarks {
  readonly html: () => BodyHtml;
  /** The packed HTML, for its last use: frees its memory. */
  readonly takeHtml: () => Uint8Array;
  /** The text of its first paragraph, without Markdown. Undefined if it has no paragraph. */
  readonly opening: () => string | undefined;
  readonly words: () => number;
}

interface ParsedBody {
  readonly marks: BodyMarks;
  readonly opening: () => string | undefined;
  /** Packed. Undefined if the parse has skipped words. */
  readonly html: () => Uint8Array | undefined;
}

export function parseBody(text: string, extent: Extent): ParsedBody {
  const result = parseText(text, extent);
  const marks = marksIn(text, result);
  const opening = openingOf(result.tokens);
  // Last, because it changes tokens.
  const html = extent === 'all' ? packed(htmlOf(result.tokens)) : undefined;
  return { marks, opening: opening ?? (() => undefined), html: () => html };
}

/** The facts of a body as JSON, for {@link ParsedAside}. */
export function factsOfParsed({ marks, opening }: ParsedBody): object {
  return { marks, opening: opening() ?? null };
}

function fromAside({ facts, html }: ParsedAside): ParsedBody | undefined {
  if (typeof facts !== 'object' || facts === null || !('marks' in facts && 'opening' in facts))
    return undefined;
  const { marks, opening } = facts;
  return isBodyMarks(marks) && isOpening(opening)
    ? { marks, opening: () => opening ?? undefined, html }
    : undefined;
}

/**
 * Facts of a body; `factsOf` remembers them for entries.
 * @param remember facts of earlier runs, which need no parse @param aside asks for the parse of another thread
 */
export function bodyFacts(
  text: string,
  extent: Extent,
  remember: RememberFact = forgetful,
  aside: () => ParsedAside | undefined = () => undefined,
): BodyFacts {
  let html: ParsedBody['html'] = () => undefined;
  const parsed = once(() => {
    const found = aside();
    const { html: ofBody, ...facts } = (found && fromAside(found)) ?? parseBody(text, extent);
    html = ofBody;
    return facts;
  });
  const htmlBytes = () => {
    if (extent === 'all') parsed();
    const ready = html();
    if (ready !== undefined) return ready;
    const made = packed(htmlOf(parseText(text, 'all').tokens));
    html = () => made;
    return made;
  };
  return {
    ...remember('marks', isBodyMarks, () => parsed().marks),
    html: () => unpacked(htmlBytes()),
    takeHtml: () => {
      const bytes = htmlBytes();
      html = () => undefined;
      return bytes;
    },
    opening: once(() => remember('opening', isOpening, () => parsed().opening() ?? null) ?? undefined),
    words: once(() => remember('words', isWords, () => wordsIn(text))),
  };
}

/** For a run without a store. */
const forgetful: RememberFact = (_, __, find) => find();

const isOpening = (data: unknown): data is string | null => data === null || typeof data === 'string';
const isWords = (data: unknown): data is number => typeof data === 'number';

function marksIn(text: string, { tokens, htmlBlocks, htmlTags }: ParsedText): BodyMarks {
  const lines = new BodyLines(text);
  const links: BodyLink[] = [];
  const headings: BodyMarks['headings'][number][] = [];
  const code: Span[] = [];
  const tags: Span[] = [];
  let map: readonly [number, number] = [0, 1];
  for (const [n, token] of tokens.entries()) {
    map = token.map ?? map;
    if (token.type === 'heading_open') {
      const text = plainText(wordsOf(tokens[n + 1]));
      headings.push({ level: Number(token.tag.slice(1)), span: lines.words(map[0]), text });
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

/** The words of a block with markup. @param line the first of the block, or of the row of a cell */
function markedWords({ content, children, map }: Token, hasHtml: boolean, lines: BodyLines, line: number) {
  const inCell = map === null ? lines.cell(content, line) : undefined;
  const hasMark = children?.some(({ type }) => /^(link_open|image|code_inline)$/.test(type));
  if (children === null || !(hasHtml || hasMark)) return undefined;
  return { tokens: children, content, place: inCell ?? lines.block(content, line) };
}

/** Tags and blocks of raw HTML in text order, without tags inside blocks. */
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

/** As bytes, which the garbage collector need not scan: a large site holds all bodies in memory at once. */
function packed(html: BodyHtml): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(html));
}

export function unpacked(bytes: Uint8Array): BodyHtml {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Returns the text of the first visible paragraph outside lists, tables and quotations. Undefined without such a paragraph. */
function openingOf(tokens: readonly Token[]): (() => string) | undefined {
  for (const [n, token] of tokens.entries()) {
    if (token.type !== 'paragraph_open' || token.level > 0) continue;
    const { content = '', children } = tokens[n + 1] ?? {};
    // An entity may be a space. Without entities, all other characters are visible.
    if (!children?.length && content.trim() !== '' && !content.includes('&'))
      return () => plainText(parseWords(content));
    const text = plainText(wordsOf(tokens[n + 1]));
    if (text !== '') return () => text;
  }
  return undefined;
}

/** The words of a block, also if its parse skipped them. */
function wordsOf(block: Token | undefined): readonly Token[] {
  return block?.children?.length ? block.children : parseWords(block?.content ?? '');
}

/** Scripts without spaces between words. A character takes about as long to read as half a word. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const word = /[\p{L}\p{M}\p{N}]+(?:[.,'’-][\p{L}\p{M}\p{N}]+){0,1000}/gu;

/** The number of visible words of a Markdown text, without addresses of links and pictures. */
function wordsIn(markdown: string): number {
  const last = markdown.lastIndexOf(')') + 1;
  const text = markdown.slice(0, last).replace(/\]\([^)]*\)/g, ']') + markdown.slice(last);
  const single = text.match(spaceless)?.length ?? 0;
  return single / 2 + (text.replace(spaceless, ' ').match(word)?.length ?? 0);
}

/** Finds offsets in a Markdown text: the parser only gives a block's lines, and its content without marks of quotes, lists and tables. */
class BodyLines {
  readonly #text: string;
  readonly #spans: readonly Span[];
  /** The end of the last table cell by line: the next cell begins after it. */
  readonly #cellEnds = new Map<number, number>();

  constructor(text: string) {
    let start = 0;
    this.#text = text;
    // A carriage return ends a line too. Before a line feed it counts as a space at the end of its line.
    const lines = text.replace(/\r(?!\n)/g, '\n').split('\n');
    this.#spans = lines.map(({ length }) => {
      const span = { start, end: start + length };
      start = span.end + 1;
      return span;
    });
  }

  /** The span of lines; `end` is exclusive, both count from 0. */
  lines(start: number, end: number): Span {
    return { start: this.#line(start).start, end: this.#line(Math.max(start, end - 1)).end };
  }

  words(number: number): Span {
    const { start, end } = this.#line(number);
    const line = this.#text.slice(start, end);
    return { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length };
  }

  /** Maps ranges of a block's content to the whole text, or to the whole line if unknown. */
  block(content: string, firstLine: number): (range: Span) => Span {
    let start = 0;
    const lines = content.split('\n').map((line, n) => {
      const span = { start, begin: this.#contentStart(line, firstLine + n) };
      start += line.length + 1;
      return span;
    });
    const lineOf = (at: number) => firstWhere(lines.length, (n) => (lines[n]?.start ?? 0) > at) - 1;
    const offsetOf = (at: number) => {
      const line = lines[lineOf(at)];
      return line?.begin === undefined ? undefined : line.begin + at - line.start;
    };
    return (range) => {
      const [start, end] = [offsetOf(range.start), offsetOf(range.end)];
      return start === undefined || end === undefined
        ? this.words(firstLine + lineOf(range.start))
        : { start, end };
    };
  }

  /** The same for a table cell. Must be called for each cell in order. */
  cell(content: string, number: number): (range: Span) => Span {
    const { start, end } = this.#line(number);
    const at = this.#text.slice(start, end).indexOf(content, this.#cellEnds.get(number) ?? 0);
    if (at === -1) return () => this.words(number);
    this.#cellEnds.set(number, at + content.length);
    return (range) => ({ start: start + at + range.start, end: start + at + range.end });
  }

  /** The start of a line's content, after the marks of quotes and lists. */
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
