import MarkdownIt, { type Token } from 'markdown-it';
import { count } from '../../catalogue/work.js';
import type { Run, SheetBlock, Words } from './data-sheet.js';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** The text of a Markdown body: paragraphs, lists and tables. Headings become paragraphs, and pictures are left out. */
export function proseBlocks(body: string): readonly SheetBlock[] {
  const blocks: SheetBlock[] = [];
  count('bodies parsed');
  const tokens = markdown.parse(body, {});
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const end = endOf(tokens, at);
    const block = blockOf(token, tokens.slice(at, end + 1));
    if (block !== undefined) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** The index of the token that closes the one at an index; the same where it stands alone. */
function endOf(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.nesting !== 1) return at;
  let depth = 0;
  for (let end = at; end < tokens.length; end += 1) {
    depth += tokens[end]?.nesting ?? 0;
    if (depth === 0) return end;
  }
  return tokens.length - 1;
}

/** @param tokens the first one, and all up to the one that closes it */
function blockOf({ type, content }: Token, tokens: readonly Token[]): SheetBlock | undefined {
  const inline = tokens.filter((token) => token.type === 'inline');
  switch (type) {
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { kind: 'list', items: inline.map((token) => wordsIn(token)) };
    case 'table_open':
      return tableOf(tokens);
    case 'fence':
    case 'code_block':
      return { kind: 'text', words: [{ text: content.trim() }] };
    default: {
      const words = inline.flatMap((token) => wordsIn(token, type === 'heading_open' ? 'bold' : undefined));
      return words.length === 0 ? undefined : { kind: 'text', words };
    }
  }
}

function tableOf(tokens: readonly Token[]): SheetBlock {
  const cellsOf = (open: 'th_open' | 'td_open') =>
    tokens.flatMap((token, n) => (token.type === open ? [wordsIn(tokens[n + 1])] : []));
  const headings = cellsOf('th_open');
  const cells = cellsOf('td_open');
  return {
    kind: 'table',
    columns: headings.map((heading, column) => ({
      heading: heading.map(({ text }) => text).join(''),
      cells: cells.filter((_, n) => n % headings.length === column),
    })),
  };
}

function wordsIn(inline: Token | undefined, whole?: Run['style']): Words {
  const open = new Set<string>();
  return (inline?.children ?? []).flatMap((token): Words => {
    if (token.nesting === 1) open.add(token.tag);
    if (token.nesting === -1) open.delete(token.tag);
    const text = textOf(token);
    const style = whole ?? styleIn(open);
    return text === '' ? [] : [{ text, ...(style === undefined ? {} : { style }) }];
  });
}

/** @param tags of the open elements */
function styleIn(tags: ReadonlySet<string>): Run['style'] {
  if (tags.has('strong')) return 'bold';
  return tags.has('em') ? 'italic' : undefined;
}

function textOf({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return type === 'text' || type === 'code_inline' ? content : '';
}
