import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';

const inPlainWords = 'write only `https://` and the host name';

/** Invalid origins, and the suggested replacements. */
const wrong: Readonly<Record<string, string>> = {
  'https://[': inPlainWords,
  'https://u:p@e': 'write `https://e`',
  'https://e:99999': inPlainWords,
  'https://e"><svg>': inPlainWords,
  'https://e"x': inPlainWords,
  "https://e;script-src'none'": inPlainWords,
  'https://e:443': 'write `https://e`',
  'https://E.example': 'write `https://e.example`',
  'https://e.example/': 'write `https://e.example`',
  'https://e\\x': 'write `https://e`',
  'https://mühle.example': 'write `https://xn--mhle-0ra.example`',
  'https://%65': 'write `https://e`',
  'https:e': 'write `https://e`',
  'ftp://e': inPlainWords,
  'blob:https://e/x': 'write `https://e`',
  'e.example': inPlainWords,
};

async function validate(origin: string) {
  const project = await copyOfSite('small');
  const file = path.join(project, 'catalogue.yaml');
  await edit(file, 'origin: https://little-mill.example', `origin: ${JSON.stringify(origin)}`);
  return herbarium(['validate', '--format', 'json'], { cwd: project });
}

describe('an origin', () => {
  test('that browsers write otherwise is an error at its place, with a suggestion', async () => {
    const runs = await Promise.all(Object.keys(wrong).map(validate));
    for (const [n, [origin, hint]] of Object.entries(wrong).entries()) {
      const run = runs[n];
      expect(JSON.parse(run?.stdout ?? '').diagnostics, origin).toMatchObject([
        {
          code: 'schema/type',
          message: expect.stringMatching(
            /^`site\.origin` must be a scheme and a host as browsers write them/,
          ),
          hint,
          places: [{ start: { line: 4 } }],
        },
      ]);
      expect(run?.stderr).toBe('');
      expect(run?.code).toBe(1);
    }
  });

  test('with a port, of an address or of a name in ASCII is valid', async () => {
    for (const origin of ['http://localhost:8080', 'http://[::1]:8080', 'https://xn--mhle-0ra.example'])
      expect((await validate(origin)).code, origin).toBe(0);
  });
});
