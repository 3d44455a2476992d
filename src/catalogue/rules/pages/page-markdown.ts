import type { PageBlock } from './page.js';

/** A page about rules as Markdown. Ends with a line break. */
export function pageMarkdown(blocks: readonly PageBlock[]): string {
  return `${blocks.map(blockMarkdown).join('\n\n')}\n`;
}

function blockMarkdown(block: PageBlock): string {
  switch (block.kind) {
    case 'title':
      return `# ${block.text}`;
    case 'heading':
      return `## ${block.text}`;
    case 'prose':
      return block.text;
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map(tableRow).join('\n');
    case 'code': {
      const caption = block.caption === undefined ? '' : `\`${block.caption}\`:\n\n`;
      const fence = fenceFor(block.text);
      return `${caption}${fence}${block.language}\n${block.text.trimEnd()}\n${fence}`;
    }
  }
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** More backticks than are in the text. */
function fenceFor(text: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [row]) => Math.max(most, row.length), 2);
  return '`'.repeat(longest + 1);
}
