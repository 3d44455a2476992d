import { lineStart } from './line-starts.js';
import { type BlockWriter, lineEnd, nextLine } from './simple-block.js';
import type { WordsWriter } from './simple-words.js';

/** The mark of an item, and the one space before its words. */
const mark = /(?:([-+*])|(\d{1,9})([.)])) (?=[^ \n])/y;

/** The mark of an item whose words may be anything, or nothing. */
const anyMark = /(?:([-+*])|\d{1,9}([.)]))(?=[ \n]|$)/y;

/** Makes a writer of tight lists whose items are a line of words each. */
export function listWriter(words: WordsWriter): BlockWriter {
  return (text, at) => {
    const first = markAt(mark, text, at);
    if (first === undefined) return undefined;
    const kind = kindOf(first);
    let items = '';
    let end = at;
    for (let line = at; lineStart(text, line) !== 'break'; line = end + 1) {
      const item = markAt(mark, text, line);
      if (item === undefined || kindOf(item) !== kind) return undefined;
      end = lineEnd(text, line);
      const html = itemHtml(text, line + item[0].length, end, words);
      if (html === undefined) return undefined;
      items += html;
    }
    return goesOn(text, end, kind) ? undefined : { html: listHtml(first, items), end };
  };
}

/** An item whose line begins and ends with words that stand for themselves. */
function itemHtml(text: string, start: number, end: number, words: WordsWriter): string | undefined {
  if (lineStart(text, start) !== 'words' || text[end - 1] === ' ') return undefined;
  const html = words(text.slice(start, end));
  return html === undefined ? undefined : `<li>${html}</li>\n`;
}

function markAt(expression: RegExp, text: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(text) ?? undefined;
}

/** What all marks of a list have in common: the bullet, or what stands behind the number. */
function kindOf(found: RegExpExecArray): string | undefined {
  return found[1] ?? found.at(-1);
}

/** Whether what follows after empty lines may belong to the list: what is indented, and items of its kind. */
function goesOn(text: string, end: number, kind: string | undefined): boolean {
  const next = nextLine(text, end);
  if (text[next] === ' ') return true;
  const item = markAt(anyMark, text, next);
  return item !== undefined && kindOf(item) === kind;
}

function listHtml([, bullet, number]: RegExpExecArray, items: string): string {
  if (bullet !== undefined) return `<ul>\n${items}</ul>\n`;
  const first = Number(number);
  return `<ol${first === 1 ? '' : ` start="${first}"`}>\n${items}</ol>\n`;
}
