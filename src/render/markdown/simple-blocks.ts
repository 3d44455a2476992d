import { lineStart } from './line-starts.js';
import { type Block, type BlockWriter, lineEnd } from './simple-block.js';
import { listWriter } from './simple-list.js';
import { tableWriter } from './simple-table.js';
import type { WordsWriter } from './simple-words.js';

/**
 * Makes a writer of the simplest blocks: paragraphs, headings with number signs, tight lists of items in one line each, and
 * tables whose rows begin with a bar; all of them in the first column.
 */
export function blockWriter(words: WordsWriter): BlockWriter {
  const list = listWriter(words);
  const table = tableWriter(words);
  return (text, at) => {
    switch (lineStart(text, at)) {
      case 'words':
        return paragraph(text, at, words);
      case 'heading':
        return heading(text, at, words);
      case 'bullet':
      case 'number':
        return list(text, at);
      case 'table':
        return table(text, at);
      default:
        return undefined;
    }
  };
}

/** Lines that are all words, up to an empty one. */
function paragraph(text: string, at: number, words: WordsWriter): Block | undefined {
  let end = lineEnd(text, at);
  while (isWhole(text, end) && lineStart(text, end + 1) !== 'break') {
    if (lineStart(text, end + 1) !== 'words') return undefined;
    end = lineEnd(text, end + 1);
  }
  const html = isWhole(text, end) ? words(text.slice(at, end)) : undefined;
  return html === undefined ? undefined : { html: `<p>${html}</p>\n`, end };
}

/** Whether a line ends with what it says: spaces at the end are dropped, or break the line. */
function isWhole(text: string, end: number): boolean {
  return text[end - 1] !== ' ';
}

const numberSigns = /#{1,6} (?=[^ \n])/y;

function heading(text: string, at: number, words: WordsWriter): Block | undefined {
  numberSigns.lastIndex = at;
  if (!numberSigns.test(text)) return undefined;
  const start = numberSigns.lastIndex;
  const end = lineEnd(text, start);
  // Number signs at the end are no words.
  const html = isWhole(text, end) && text[end - 1] !== '#' ? words(text.slice(start, end)) : undefined;
  if (html === undefined) return undefined;
  // The page has its heading already: a body's headings begin at the second level.
  const tag = `h${Math.max(2, start - at - 1)}`;
  return { html: `<${tag}>${html}</${tag}>\n`, end };
}
