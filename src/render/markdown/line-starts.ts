/** What the first character of a line, in its first column, says of the line. */
export type LineStart = 'words' | 'break' | 'heading' | 'bullet' | 'number' | 'table' | 'odd';

const ascii = Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(char: string): LineStart {
  if (char === '\n') return 'break';
  if (char === '#') return 'heading';
  if (char === '|') return 'table';
  if (/[-+*]/.test(char)) return 'bullet';
  if (/\d/.test(char)) return 'number';
  // What is left of those that a block can begin with, or go on with, or that a paragraph is underlined with.
  return /[\0-\u0020:=>_`~\u007f]/.test(char) ? 'odd' : 'words';
}

/** Emphasis that is neither a list's mark nor a line across the page, and a backtick that is no fence. */
const inline = /\*{1,2}[^\s*]|_{1,2}[^\s_]|`[^`]/y;

/** What a numbered item begins with, or could. */
const number = /\d+[.)](?=[ \n]|$)/y;

/** What a line begins with; `break` where there is none. The text has no tab. */
export function lineStart(text: string, at: number): LineStart {
  if (at >= text.length) return 'break';
  const start = ascii[text.charCodeAt(at)] ?? 'words';
  if (start === 'number') return matches(number, text, at) ? 'number' : 'words';
  const mayBeWords = start === 'odd' || start === 'bullet';
  return mayBeWords && matches(inline, text, at) ? 'words' : start;
}

/** Whether a sticky expression matches at a place. */
export function matches(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}
