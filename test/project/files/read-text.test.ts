import { expect, test } from 'vitest';
import { readSource } from '../../../src/project/files/read-text.js';

test('a line that is not valid UTF-8 is reported at its first bad byte', () => {
  const bytes = Buffer.concat([
    Buffer.from('🌿 fine \ufffd\nwritten \ufffd, ü, bad '),
    Buffer.from([0xe4, 0x20, 0xff]),
    Buffer.from('\nfine\ncut off '),
    Buffer.from([0xef, 0xbf]),
  ]);
  const { text, unreadable = [] } = readSource(bytes, 'catalogue.yaml');
  expect(text).toBe(bytes.toString());
  const second = text.indexOf('bad ') + 4;
  expect(unreadable).toEqual([
    { start: second, end: second + 1 },
    { start: text.length - 1, end: text.length },
  ]);
});

test('a text that is UTF-8 has no unreadable parts', () => {
  expect(readSource(Buffer.from('\ufeffa \ufffd'), 'a')).toEqual({ file: 'a', text: '\ufeffa \ufffd' });
});
