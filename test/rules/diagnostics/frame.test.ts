import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import type { LabelledSpan } from '../../../src/document/source.js';
import { visible } from '../../../src/document/text/visible.js';
import type { Diagnostic } from '../../../src/rules/diagnostics/diagnostic.js';
import { messageText } from '../../../src/rules/diagnostics/frame.js';
import { plainPalette } from '../../../src/rules/diagnostics/palette.js';

interface Drawn {
  readonly text: string;
  /** Underlined words of the text, first those of the error, each with its label. */
  readonly marks: readonly (readonly [word: string, label?: string])[];
  readonly columns?: number;
}

/** The parts of the report besides the head and the message. */
function draw({ text, marks, columns = 100 }: Drawn): string {
  const [first, ...others] = marks.map(([word, label]): LabelledSpan => {
    const start = text.indexOf(word);
    if (start === -1) throw new Error(`the text does not contain ${word}`);
    return { start, end: start + word.length, ...(label === undefined ? {} : { label }) };
  });
  if (first === undefined) throw new Error('a message has a place');
  const diagnostic: Diagnostic = {
    code: 'id/duplicate',
    severity: 'error',
    message: 'twice',
    source: { file: 'catalogue.yaml', text },
    spans: [first, ...others],
    field: 'id',
    value: '',
  };
  return detailsOf(messageText(diagnostic, { palette: plainPalette, columns }));
}

/** The lines below the head and the message. */
function detailsOf(text: string): string {
  return text.split('\n').slice(3).join('\n');
}

/** The text above the underlining: the part of the shown line in the same columns. */
function underlined(drawn: string): string {
  const lines = drawn.split('\n');
  const at = lines.findIndex((line) => line.startsWith('>'));
  const marks = lines[at + 1] ?? '';
  const from = marks.indexOf('^');
  const to = marks.lastIndexOf('^') + 1;
  let column = 0;
  let found = '';
  for (const { segment } of new Intl.Segmenter('en').segment(lines[at] ?? '')) {
    if (column >= from && column < to) found += segment;
    column += stringWidth(segment);
  }
  return found.replace(/[\u2066\u2069]/g, '');
}

describe('frames of two places', () => {
  const text = 'a: 1\nid: one\nname: x\nid: two\nb: 1\nc: 1\nd: 1\ne: 1\nid: three\n';

  test('near places share a frame', () => {
    expect(
      draw({
        text,
        marks: [
          ['two', 'again here'],
          ['one', 'first here'],
        ],
      }),
    ).toBe(
      `      1 | a: 1
      2 | id: one
        |     --- first here
      3 | name: x
>     4 | id: two
        |     ^^^ again here`,
    );
  });

  test('a distant place has a separate frame, with its location', () => {
    expect(
      draw({
        text,
        marks: [
          ['three', 'again here'],
          ['one', 'first here'],
        ],
      }),
    ).toBe(
      `      8 | e: 1
>     9 | id: three
        |     ^^^^^ again here
         see catalogue.yaml:2:5
      2 | id: one
        |     --- first here`,
    );
  });

  test('places on one line are underlined one below the other', () => {
    expect(
      draw({
        text: '{ a: 1, a: 2 }',
        marks: [
          ['a: 2', 'again'],
          ['a: 1', 'first'],
        ],
      }),
    ).toBe(
      `>     1 | { a: 1, a: 2 }
        |   ---- first
        |         ^^^^ again`,
    );
  });

  test('of very many places the first are shown', () => {
    const words = Array.from({ length: 40 }, (_, n) => `w${String(n).padStart(2, '0')}`);
    const drawn = draw({ text: words.join('\n\n\n\n\n\n\n'), marks: words.map((word) => [word] as const) });
    expect(drawn.match(/ see /g)).toHaveLength(6);
    expect(drawn).toContain('and 33 more places');
  });
});

describe('long lines', () => {
  const long = `key: ${'x'.repeat(300)} wrong ${'y'.repeat(300)}`;

  test('show the text around the error, with marks where they are cut', () => {
    expect(draw({ text: long, marks: [['wrong', 'here']] })).toBe(
      `>     1 | …${'x'.repeat(19)} wrong ${'y'.repeat(61)}…
        | ${' '.repeat(21)}^^^^^ here`,
    );
  });

  test('show their beginning if the error is in it', () => {
    expect(draw({ text: `wrong ${'y'.repeat(300)}`, marks: [['wrong']], columns: 60 })).toBe(
      `>     1 | wrong ${'y'.repeat(42)}…
        | ^^^^^`,
    );
  });

  test('show their end if the error is in it', () => {
    const drawn = draw({ text: `${'x'.repeat(300)} wrong`, marks: [['wrong']], columns: 60 });
    expect(drawn).toBe(
      `>     1 | …${'x'.repeat(42)} wrong
        | ${' '.repeat(44)}^^^^^`,
    );
  });

  test.each([10, 40, 41, 57, 80, 100, 200])(
    'fit a terminal of %i columns, whatever they contain',
    (columns) => {
      const width = Math.max(40, columns);
      for (const filler of ['x', '色', '👩‍🌾', 'é', '\t', '\u001b', 'ش ']) {
        for (const [before, behind] of [
          [0, 200],
          [20, 200],
          [200, 0],
          [200, 200],
          [37, 3],
        ] as const) {
          const text = `${filler.repeat(before)}wrong${filler.repeat(behind)}`;
          const drawn = draw({
            text,
            marks: [['wrong', 'a label that is longer than the narrowest frame']],
            columns,
          });
          for (const line of drawn.split('\n')) expect(stringWidth(line)).toBeLessThan(width);
          expect(underlined(drawn)).toContain('wrong');
        }
      }
    },
  );

  test('of millions of characters are processed only around the error', () => {
    const text = `${'x'.repeat(3_000_000)} wrong ${'y'.repeat(3_000_000)}`;
    expect(underlined(draw({ text, marks: [['wrong']] }))).toBe('wrong');
  });

  test('a place outside of the window is marked at its edge', () => {
    const drawn = draw({
      text: `first ${'x'.repeat(300)} wrong`,
      marks: [
        ['wrong', 'again'],
        ['first', 'before'],
      ],
    });
    expect(drawn).toContain('\n        | - before\n');
  });
});

describe('underlinings are below their words', () => {
  test('after tabs, which are drawn as arrows to the next stop', () => {
    expect(draw({ text: 'ab:\twrong', marks: [['wrong']] })).toBe(
      `>     1 | ab:→    wrong
        |         ^^^^^`,
    );
  });

  test('after ideographs and emoji, which are two columns wide', () => {
    expect(draw({ text: 'name: 色素 👩‍🌾🌿 wrong 色', marks: [['wrong', '色']] })).toBe(
      `>     1 | name: 色素 👩‍🌾🌿 wrong 色
        |                 ^^^^^ 色`,
    );
    expect(draw({ text: 'name: 色素 x', marks: [['素']] })).toBe(
      `>     1 | name: 色素 x
        |         ^^`,
    );
  });

  test('after combining marks, which have no width', () => {
    expect(underlined(draw({ text: 'cafe\u0301 नमस्ते wrong', marks: [['wrong']] }))).toBe('wrong');
  });

  test('in right-to-left text: whole runs, in a line that runs left to right', () => {
    expect(draw({ text: 'name: شركة الألوان، 12 kg', marks: [['الألوان', 'الاسم']] })).toBe(
      `>     1 | \u2066name: شركة الألوان، 12 kg\u2069
        |       ^^^^^^^^^^^^^^^^ \u2066الاسم\u2069`,
    );
  });

  test('beside right-to-left text: no wider than the error', () => {
    expect(underlined(draw({ text: 'שם: wrong # שם', marks: [['wrong']] }))).toBe('wrong');
  });

  test('at an empty place: one column', () => {
    expect(draw({ text: 'slug:', marks: [['']] })).toBe(
      `>     1 | slug:
        | ^`,
    );
    const text = 'a: "\n';
    const source = { file: 'c.yaml', text };
    const at = { start: 4, end: 4 };
    const message = { code: 'x', severity: 'warning', message: 'm', source, spans: [at] } as const;
    expect(detailsOf(messageText(message))).toBe('>     1 | a: "\n        |     ^');
  });
});

describe('invisible characters', () => {
  test('are shown by their numbers, and underlined', () => {
    expect(draw({ text: 'a: x\u001b[31m\u202ey\u200b\u0085', marks: [['\u202e']] })).toBe(
      `>     1 | a: x<1B>[31m<U+202E>y<U+200B><85>
        |             ^^^^^^^^`,
    );
  });

  test.each([
    ['a right-to-left override', 'a\u202eb', 'a<U+202E>b'],
    ['an isolate', 'a\u2066b\u2069', 'a<U+2066>b<U+2069>'],
    ['a zero-width space', 'a\u200bb', 'a<U+200B>b'],
    ['a byte order mark', '\ufeffa', '<U+FEFF>a'],
    ['a soft hyphen', 'a\u00adb', 'a<U+00AD>b'],
    ['line and paragraph separators', '\u2028\u2029', '<U+2028><U+2029>'],
    ['controls of both sets', '\u0000\n\t\u007f\u009b', '<00><0A><09><7F><9B>'],
    ['half of a character', 'a\ud83d', 'a<U+D83D>'],
    ['a joiner between Latin letters', 'a\u200db', 'a<U+200D>b'],
    ['a joiner behind an emoji', '🌿\u200d', '🌿<U+200D>'],
    ['hidden letters behind an emoji', '🌿\u{e0061}\u{e0062}', '🌿<U+E0061><U+E0062>'],
    ['variation selectors behind letters', 'a\ufe01', 'a<U+FE01>'],
    ['a Hangul filler', '\u3164', '<U+3164>'],
    ['a non-joiner at the end of a word', 'می\u200c', 'می<U+200C>'],
  ])('%s', (_, text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  test.each([
    '👩‍🌾',
    '❤️',
    '1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '👍🏽',
    'می\u200cخواهم',
    'ක්\u200dෂ',
    'न्\u200d',
    '葛\u{e0100}',
    'cafe\u0301',
  ])('stay if they are part of a script or an emoji: %s', (text) => {
    expect(visible(text)).toBe(text);
  });

  test('stacked combining marks do not paint over other lines', () => {
    expect(visible(`a${'\u0301'.repeat(10)}`)).toBe(`a${'\u0301'.repeat(8)}<U+0301><U+0301>`);
  });
});
