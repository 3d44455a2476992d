import { lineStart } from './line-starts.js';
import { nextLine } from './simple-block.js';

/**
 * Whether the blocks of a text mean what they mean wherever they stand: a link reference definition gives a meaning to
 * brackets all over it. Tabs count as many columns as their place asks, and zero characters are replaced.
 */
export function isPlainText(text: string): boolean {
  return !text.includes(']:') && !text.includes('\t') && !text.includes('\0');
}

/** Code between fences goes on behind empty lines. */
const fence = /```|~~~/;

/**
 * Lists and quotes within one another to a depth at which the library gives up, and the rest of the text with it. Each of them takes
 * a column of the line that opens it, at least; the library takes a hundred.
 */
const deep = /^[ >*+\-\d.)]{50}/m;

/**
 * Where a block begins with certainty behind one that may be anything: at a line of words or a heading, in the first column, behind
 * an empty line. No list, quote, table or indented code goes on there.
 */
export function restart(text: string, from: number): number {
  for (let at = text.indexOf('\n\n', from); at !== -1; at = text.indexOf('\n\n', at)) {
    at = nextLine(text, at);
    const start = lineStart(text, at);
    if (start !== 'words' && start !== 'heading') continue;
    const piece = text.slice(from, at);
    return fence.test(piece) || deep.test(piece) ? text.length : at;
  }
  return text.length;
}
