import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeJson } from '../../src/render/json-escape.js';

/** Texts of what JSON escapes and what it does not, in every length and order. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '"',
      '\\',
      '\n',
      '\t',
      '\b',
      '\f',
      '\r',
      '\u0000',
      '\u001f',
      '\u007f',
      '\u2028',
      '\ufffd',
    ),
    fc.constantFrom('a', ' ', '<', 'é', '≤', '漢', '😀'),
    fc.string({ minLength: 1, maxLength: 40 }),
  ),
  maxLength: 60,
});

function escaped(text: string, room: number, at: number): string | undefined {
  const target = Buffer.alloc(at + room, '#');
  const end = escapeJson(Buffer.from(text), target, at);
  if (end === -1) return undefined;
  expect(target.subarray(0, at).toString()).toBe('#'.repeat(at));
  return target.subarray(at, end).toString();
}

test('bytes are escaped as JSON.stringify escapes their text', () => {
  fc.assert(
    fc.property(texts, fc.nat(9), (text, at) => {
      const room = Buffer.byteLength(text) * 6 + 24;
      expect(escaped(text, room, at)).toBe(JSON.stringify(text).slice(1, -1));
    }),
    { numRuns: 2000 },
  );
});

test('what has not room enough is not written beyond it', () => {
  fc.assert(
    fc.property(texts, fc.nat(200), (text, room) => {
      const written = escaped(text, room, 0);
      if (written !== undefined) expect(written).toBe(JSON.stringify(text).slice(1, -1));
    }),
    { numRuns: 2000 },
  );
});

test('every single byte of ASCII is escaped as in JSON, wherever it stands among four', () => {
  for (let code = 0; code < 0x80; code += 1) {
    for (const before of ['', 'a', 'ab', 'abc']) {
      const text = `${before}${String.fromCharCode(code)}wxyz`;
      expect(escaped(text, 100, 0)).toBe(JSON.stringify(text).slice(1, -1));
    }
  }
});
