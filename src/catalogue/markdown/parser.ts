import MarkdownIt, { type Token } from 'markdown-it';
import type { Span } from '../document/source.js';
import { count } from '../work.js';

export type ParsedText = Readonly<ReturnType<typeof parseText>>;

/** What a block has where a rule may find something in it. */
const marks = /[[<`]/;

/** How much of a text is parsed: all, or no words of blocks without a mark. That saves a tenth of the time of `validate`. */
export type Extent = 'all' | 'marked';

/**
 * The one parser of bodies, for rules and pages. Raw HTML is text; where it is, is noted. Every address is a link here: the rules report
 * those that are unsafe, and what writes the pages refuses them.
 */
export const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

/** Blocks that would be raw HTML if it were let through: lines from 0, the second is exclusive. */
let htmlBlocks: [number, number][] = [];
/** Tags and comments that would be, by the block that they are in: places in its content. */
let htmlTags = new Map<Token, Span[]>();
/** The block whose words are parsed. */
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

/** The tokens of a block's words. @param content of its token */
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

// The library copies every text, and what is remembered of a text is cut from it: the whole copy would stay in memory.
markdown.core.ruler.at('normalize', (state) => {
  if (/[\0\r]/.test(state.src)) normalize?.(state);
});

/** Where an inline token begins in the content of its block; the library itself does not tell. */
export function startOf(token: Token): number {
  return typeof token.meta === 'number' ? token.meta : 0;
}

const { State } = markdown.inline;
markdown.inline.State = class extends State {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    const token = super.push(type, tag, nesting);
    // The library keeps this field for plugins.
    token.meta = this.pos;
    return token;
  }
};

/** The library as it is: its own encoding of addresses, and its own rules, of which those for raw HTML tell where it would be. */
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
  // The words of a picture are counted from another beginning.
  if (silent || parsing?.content !== state.src || htmlTag?.(state, true) !== true) return false;
  const spans = htmlTags.get(parsing) ?? [];
  htmlTags.set(parsing, spans);
  // What is in the value of a tag is no tag of its own.
  if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end: state.pos });
  state.pos = start;
  return false;
});
