import type { Fix, Problem } from '../problem.js';
import type { Source, Span } from '../source.js';

/**
 * What no text needs and editors do not show: NUL, the byte order mark, and the controls of bidirectional text (embeddings,
 * overrides, isolates), by which a line can be made to look like another. Marks of direction (U+200E, U+200F) are innocent.
 */
const hidden = /[\0\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** A fault of a text's characters, wherever the text stands. */
export interface EncodingFault {
  readonly message: string;
  readonly span: Span;
  readonly hint: string;
  readonly fix?: Fix;
}

/** Finds the faults of a source's characters. */
export function* encodingFaults({ text, unreadable, isBinary }: Source): Iterable<EncodingFault> {
  if (isBinary) {
    yield {
      message: 'the file is not text: it has NUL or other control characters throughout',
      span: { start: 0, end: 0 },
      hint: 'put a text file there, and save it as UTF-8',
    };
  }
  for (const span of unreadable ?? []) {
    yield { message: 'these bytes are no UTF-8', span, hint: 'save the file as UTF-8' };
  }
  for (const { index, 0: char } of text.matchAll(hidden)) yield hiddenFault(char, index);
}

function hiddenFault(char: string, start: number): EncodingFault {
  const span = { start, end: start + 1 };
  if (char === '\0') return { message: 'a NUL character stands here', span, hint: 'remove it' };
  if (char !== '\ufeff') {
    const code = char.charCodeAt(0).toString(16).toUpperCase();
    const message = `U+${code} stands here, which turns the direction of the text around it`;
    return { message, span, hint: 'remove it: right-to-left words need no such character' };
  }
  const message = start === 0 ? 'the file begins with a byte order mark' : 'a byte order mark stands here';
  const fix: Fix = { title: 'remove the byte order mark', safety: 'safe', edits: [{ ...span, text: '' }] };
  return { message, span, hint: 'save the file as UTF-8 without it', fix };
}

/** What is wrong with the characters of a catalogue. */
export function* encodingProblems(source: Source): Iterable<Problem> {
  for (const { span, ...fault } of encodingFaults(source))
    yield { code: 'yaml/encoding', spans: [span], ...fault };
}
