import MarkdownIt, { type Token } from 'markdown-it';
import type { Span } from '../../document/source.js';
import { count } from '../../document/work.js';
import { layoutCharacters, plainCharacters } from '../../kinds/characters.js';

/** Characters in every block that a rule may report. */
const marks = /[[<`]/;

/** Parses all text, or skips the words of blocks without a mark, which saves 10 % of the time of `validate`. */
export type Extent = 'all' | 'marked';

/** The only parser of bodies. Raw HTML is noted, and is text. Any address is a link: rules report unsafe ones, the renderer drops them. */
export const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

export interface ParsedText {
  readonly tokens: Token[];
  /** Blocks that would be raw HTML if allowed: lines from 0, the second is exclusive. */
  readonly htmlBlocks: [number, number][];
  /** Tags and comments that would be raw HTML if allowed: spans in the content of their block. */
  readonly htmlTags: Map<Token, Span[]>;
}

/** The state of one parse, which the library hands to every rule as `env`. */
interface Parse extends Omit<ParsedText, 'tokens'> {
  readonly extent: Extent;
  /** The block whose words are being parsed. */
  block?: Token;
}

export function parseText(text: string, extent: Extent): ParsedText {
  count('bodies parsed');
  const parse: Parse = { extent, htmlBlocks: [], htmlTags: new Map() };
  return { ...parse, tokens: markdown.parse(text, parse) };
}

export function parseWords(content: string): readonly Token[] {
  const parse: Parse = { extent: 'all', htmlBlocks: [], htmlTags: new Map() };
  return markdown.parseInline(content, parse)[0]?.children ?? [];
}

/** The visible words of inline tokens, without Markdown, in one line. */
export function plainText(tokens: readonly Token[]): string {
  const parts = tokens.map(({ type, content }) => {
    if (type === 'text' || type === 'code_inline' || type === 'text_special') return content;
    return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
  });
  return plainCharacters(parts.join(''), layoutCharacters).replace(/\s+/g, ' ').trim();
}

markdown.core.ruler.at('inline', ({ tokens, md, env }) => {
  const parse: Parse = env;
  for (const token of tokens) {
    const { type, content, children } = token;
    if (type !== 'inline' || children === null || !(parse.extent === 'all' || marks.test(content))) continue;
    parse.block = token;
    md.inline.parse(content, md, parse, children);
  }
});

// The library copies every text, and substrings would hold the whole copy in memory.
markdown.core.ruler.at('normalize', (state) => {
  if (/[\0\r]/.test(state.src)) normalize?.(state);
});

/** The offset of an inline token in the content of its block, which the library does not give. */
export function startOf(token: Token): number {
  return typeof token.meta === 'number' ? token.meta : 0;
}

const { State } = markdown.inline;
markdown.inline.State = class extends State {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    const token = super.push(type, tag, nesting);
    // The library reserves this field for plugins.
    token.meta = this.pos;
    return token;
  }
};

/** The unchanged library: its encoding of addresses, and its rules, which find raw HTML. */
export const library = new MarkdownIt();
library.core.ruler.enableOnly('normalize');
library.block.ruler.enableOnly('html_block');
library.inline.ruler.enableOnly('html_inline');
const [normalize] = library.core.ruler.getRules('');
const [htmlBlock] = library.block.ruler.getRules('');
const [htmlTag] = library.inline.ruler.getRules('');

markdown.block.ruler.at(
  'html_block',
  (state, start, end, silent) => {
    if (silent && htmlBlock?.(state, start, end, true) !== true) return false;
    const { line } = state;
    if (htmlBlock?.(state, start, end, false) !== true) return false;
    state.line = line;
    const map = state.tokens.pop()?.map;
    const { htmlBlocks }: Parse = state.env;
    if (map) htmlBlocks.push(map);
    return false;
  },
  { alt: ['paragraph', 'reference', 'blockquote'] },
);

markdown.inline.ruler.at('html_inline', (state, silent) => {
  const { block, htmlTags }: Parse = state.env;
  const start = state.pos;
  // Offsets in the words of a picture have another base.
  if (silent || block?.content !== state.src || htmlTag?.(state, true) !== true) return false;
  const spans = htmlTags.get(block) ?? [];
  htmlTags.set(block, spans);
  // A tag inside an attribute value is not a tag.
  if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end: state.pos });
  state.pos = start;
  return false;
});
