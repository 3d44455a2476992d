import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkText } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

const small = path.join(fixtures, 'sites/small');
const text = readFileSync(path.join(small, 'catalogue.yaml'), 'utf8');

/** The errors about the scripts of a site, and whether it can be built. */
function errorsFor(script: object) {
  const { catalogue, diagnostics } = checkText(
    small,
    text.replace('site:\n', `site:\n  scripts: [${JSON.stringify(script)}]\n`),
  );
  const messages = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  return { said: messages, isBuilt: catalogue !== undefined };
}

test.each(['https://300.1.1.1/a.js', 'https://e.example:65536/a.js'])(
  'a script of %s is refused: it has the form of an address, and browsers reject it',
  (src) => {
    const messages = ['`site.scripts[0].src` must have a host and a port that browsers take'];
    expect(errorsFor({ src })).toEqual({ said: messages, isBuilt: false });
  },
);

test('such origins are refused too, and a malformed value is reported once', () => {
  const connect = ['wss://e.example:65536', 'https://*.300.1.1.1', 'https://e f', 'https://*.chat.example'];
  expect(errorsFor({ src: 'https://e.example/a.js', connect }).said).toEqual([
    '`site.scripts[0].connect[0]` must have a host and a port that browsers take',
    '`site.scripts[0].connect[1]` must have a host and a port that browsers take',
    expect.stringMatching(/^`site\.scripts\[0\]\.connect\[2\]` must be `https:/),
  ]);
});
