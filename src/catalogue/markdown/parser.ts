import MarkdownIt, { type Token } from 'markdown-it';
import type { Span } from '../../document/source.js';
import { count } from '../../document/work.js';

export type ParsedText = Readonly<ReturnType<typeof parseText>>;

/** Characters in every block that a rule may report. */
const marks = /[[<`]/;

/** Parses all text, or skips the words of blocks without a mark, which saves 10 % of the time of `validate`. */
export type Extent = 'all' | 'marked';

/** The only parser of bodies. Raw HTML is noted, and is text. Any address is a link: rules report unsafe ones, the renderer drops them. */
export const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

/** Blocks that would be raw HTML if allowed: lines from 0, the second is exclusive. */
let htmlBlocks: [number, number][] = [];
/** Tags and comments that would be raw HTML if allowed: spans in the content of their block. */
let htmlTags = new Map<Token, Span[]>();
let parsing: Token | undefined;
let isWhole = true;

export function parseText(text: string, extent: Extent) {
  count('bodies parsed');
  htmlBlocks = [];
  htmlTags = new Map();
  isWhole = extent === 'all';
  const tokens = markdown.parse(text, {});
  return { tokens, htmlBlocks, htmlTags };
}

export function parseWords(content: string): readonly Token[] {
  isWhole = true;
  return markdown.parseInline(content, {})[0]?.children ?? [];
}

markdown.core.ruler.at('inline', ({ tokens, md, env }) => {
  for (const token of tokens) {
    const { type, content, children } = token;
    if (type !== 'inline' || children === null || !(isWhole || marks.test(content))) continue;
    parsing = token;
    md.inline.parse(content, md, env, children);
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
    if (map) htmlBlocks.push(map);
    return false;
  },
  { alt: ['paragraph', 'reference', 'blockquote'] },
);

markdown.inline.ruler.at('html_inline', (state, silent) => {
  const start = state.pos;
  // Offsets in the words of a picture have another base.
  if (silent || parsing?.content !== state.src || htmlTag?.(state, true) !== true) return false;
  const spans = htmlTags.get(parsing) ?? [];
  htmlTags.set(parsing, spans);
  // A tag inside an attribute value is not a tag.
  if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end: state.pos });
  state.pos = start;
  return false;
});
