import { cellClass } from './cell-class.js';
import { lineStart } from './line-starts.js';
import { type Block, type BlockWriter, lineEnd } from './simple-block.js';
import type { WordsWriter } from './simple-words.js';

/** The line below the head of a table. */
const rule = /^\|[-:| ]+$/;

const column = /^:?-+:?$/;

/** The library fills up short rows with empty cells, up to a number of them; tables of fewer cells it never cuts. */
const mostCells = 65_536;

type RowWriter = (cells: readonly string[], tag: 'th' | 'td') => string | undefined;

/** Makes a writer of tables whose rows all begin with a bar. */
export function tableWriter(words: WordsWriter): BlockWriter {
  return (text, at) => {
    const headEnd = lineEnd(text, at);
    const ruleEnd = lineEnd(text, headEnd + 1);
    const aligns = alignsOf(text.slice(headEnd + 1, ruleEnd));
    const heads = cellsOf(text.slice(at, headEnd));
    if (aligns === undefined || heads?.length !== aligns.length) return undefined;
    const row = rowWriter(aligns, words);
    const head = row(heads, 'th');
    const body = rows(text, ruleEnd, row);
    if (head === undefined || body === undefined || body.count * aligns.length > mostCells) return undefined;
    const shown = body.count === 0 ? '' : `<tbody>\n${body.html}</tbody>\n`;
    return { html: `<table>\n<thead>\n${head}</thead>\n${shown}</table>\n`, end: body.end };
  };
}

/** The rows below a line, up to an empty one. */
function rows(text: string, from: number, row: RowWriter): (Block & { readonly count: number }) | undefined {
  let html = '';
  let count = 0;
  let end = from;
  for (let line = end + 1; lineStart(text, line) !== 'break'; line = end + 1) {
    if (lineStart(text, line) !== 'table') return undefined;
    end = lineEnd(text, line);
    const cells = cellsOf(text.slice(line, end));
    const written = cells && row(cells, 'td');
    if (written === undefined) return undefined;
    html += written;
    count += 1;
  }
  return { html, count, end };
}

/** What is said of the alignment in each column: an attribute, or nothing; undefined where the line is no rule of a table. */
function alignsOf(line: string): readonly string[] | undefined {
  if (!rule.test(line)) return undefined;
  const columns = line.split('|').map((part) => part.trim());
  const named = columns.filter((part, n) => part !== '' || (n > 0 && n < columns.length - 1));
  return named.length > 0 && named.every((part) => column.test(part)) ? named.map(alignOf) : undefined;
}

function alignOf(part: string): string {
  const isRight = part.endsWith(':');
  if (part.startsWith(':')) return alignment(isRight ? 'center' : 'left');
  return isRight ? alignment('right') : '';
}

function alignment(side: 'left' | 'center' | 'right'): string {
  return ` class="${cellClass(side)}"`;
}

/** The cells of a row; undefined where a backslash may keep a bar from parting two. */
function cellsOf(line: string): readonly string[] | undefined {
  if (line.includes('\\')) return undefined;
  const cells = line.trim().split('|');
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** Rows have as many cells as the head: others are left out or empty. */
function rowWriter(aligns: readonly string[], words: WordsWriter): RowWriter {
  return (cells, tag) => {
    let html = '';
    for (let n = 0; n < aligns.length; n += 1) {
      const cell = words((cells[n] ?? '').trim());
      if (cell === undefined) return undefined;
      html += `<${tag}${aligns[n]}>${cell}</${tag}>\n`;
    }
    return `<tr>\n${html}</tr>\n`;
  };
}
