import { type Problem, type Source, safeFix, type TextProblem } from '../../source.js';

/** Invisible characters that no text needs. Bidirectional controls can disguise a line. Direction marks (U+200E, U+200F) are harmless. */
const hidden = /(?!^\ufeff)[\0\ufeff\u202a-\u202e\u2066-\u2069]/g;

type FixableProblem = TextProblem & Pick<Problem, 'fix'>;

/** A byte order mark at the beginning is not a problem. */
export function* encodingProblemsIn(source: Source): Iterable<FixableProblem> {
  const { text, unreadable = [], isBinary, isUtf16 } = source;
  if (isBinary) {
    yield {
      message: isUtf16
        ? 'the file is UTF-16, not UTF-8'
        : 'this is not a text file: it has NUL or other control characters throughout',
      span: { start: 0, end: 0 },
      hint: isUtf16
        ? 'save the file as UTF-8: editors offer the encoding when you save'
        : 'put a text file there, and save it as UTF-8',
    };
  }
  for (const span of unreadable)
    yield { message: 'these bytes are not UTF-8', span, hint: 'save the file as UTF-8' };
  for (const { index, 0: char } of text.matchAll(hidden)) yield hiddenCharacter(char, index);
}

function hiddenCharacter(char: string, start: number): FixableProblem {
  const span = { start, end: start + 1 };
  if (char === '\0')
    return { message: 'there is a NUL character here', span, hint: 'remove it: retype the word around it' };
  if (char !== '\ufeff') {
    const code = char.charCodeAt(0).toString(16).toUpperCase();
    const message = `U+${code} changes the direction of the text around it`;
    return { message, span, hint: 'remove it: right-to-left words do not need it' };
  }
  const fix = safeFix('remove the byte order mark', [{ ...span, text: '' }]);
  return { message: 'there is a byte order mark in the middle of the text', span, hint: 'remove it', fix };
}

export function encodingProblems(source: Source): readonly Problem[] {
  const { text } = source;
  const problems = [...encodingProblemsIn(source)];
  // CR alone is an obsolete line end: the whole text would be one line.
  if (!text.includes('\n') && text.trimEnd().includes('\r')) {
    const start = text.indexOf('\r');
    const edits = [...text.matchAll(/\r/g)].map(({ index: at }) => ({ start: at, end: at + 1, text: '\n' }));
    problems.push({
      message: 'the lines of this file end with CR only',
      span: { start, end: start + 1 },
      hint: 'save the file with the line ends LF or CRLF',
      fix: safeFix('end the lines with LF', edits),
    });
  }
  return problems.map(({ span, ...problem }) => ({ code: 'yaml/encoding', spans: [span], ...problem }));
}
