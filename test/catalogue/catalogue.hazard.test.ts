import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/document/parse/parse.js';
import { checkText } from '../support/check.js';
import { fixtures, herbarium, temporaryFolder } from '../support/herbarium.js';
import { buildSmall } from '../support/small-site.js';

/** Validates a text as a catalogue in a new folder. */
async function validate(text: string | Uint8Array, ...options: readonly string[]) {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'catalogue.yaml'), text);
  return herbarium(['validate', ...options], { cwd: folder });
}

/** The errors that the command reports for a text, as `rule line`. Expects a regular exit. */
async function errorsOf(text: string | Uint8Array): Promise<readonly string[]> {
  const { code, stdout, stderr } = await validate(text, '--format', 'json');
  expect(stderr).toBe('');
  expect(code).toBe(1);
  const report: Report = JSON.parse(stdout);
  return report.diagnostics.map(({ code: rule, places }) => `${rule} ${places[0].start.line}`);
}

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly places: readonly [{ readonly start: { readonly line: number } }];
  }[];
}

describe('a hostile catalogue', () => {
  test('a bomb of aliases is refused, anchor by anchor and alias by alias', async () => {
    // An error is reported at each alias, and at an anchor only if it has no alias.
    const levels = 'bcdefghij'.split('').map((name, n) => {
      const before = 'abcdefghi'[n];
      return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`;
    });
    const errors = await errorsOf(`a: &a [lol]\n${levels.join('\n')}\n`);
    expect(errors.filter((error) => error.startsWith('yaml/no-alias'))).toHaveLength(90 + 1);
    expect(errors).toContain('yaml/no-alias 2');
  });

  test('a value that contains itself is refused', async () => {
    expect(await errorsOf('site: &site\n  brand: *site\n')).toContain('yaml/no-alias 2');
  });

  test.each([
    ['5,000 open brackets', `site: ${'['.repeat(5000)}`],
    ['5,000 open braces', `site: ${'{a: '.repeat(5000)}`],
    ['5,000 closed brackets', `site: ${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['1,000 nested keys', Array.from({ length: 1000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')],
    ['5,000 nested dashes', `site:\n  ${'- '.repeat(5000)}x`],
  ])('%s are one error with a place, and no stack', async (_, text) => {
    const { code, stdout, stderr } = await validate(text);
    expect(code).toBe(1);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^catalogue\.yaml:\d+:\d+ error yaml\/depth-limit/);
    expect(stdout).toMatch(/^1 error$/m);
    expect(stdout).not.toMatch(/\bat .*\.js:|RangeError|call stack/i);
  });

  test('brackets that a preview parses again and again do not end its process', () => {
    // V8 crashed when it compiled a regular expression with an exhausted stack. It compiles code that runs often, so the text is parsed
    // many times.
    for (let end = 0; end < 20; end += 1) {
      const text = `site: ${'['.repeat(5000)}${' '.repeat(end)}`;
      expect(parse({ file: 'catalogue.yaml', text }).problems).toMatchObject([{ code: 'yaml/depth-limit' }]);
    }
  });

  test('keys of the prototype are refused and reach no object', async () => {
    const text = 'site:\n  __proto__: { polluted: 1 }\n  constructor: { prototype: { polluted: 1 } }\n';
    const errors = await errorsOf(text);
    expect(errors).toEqual(expect.arrayContaining(['yaml/unsafe-key 2', 'yaml/unsafe-key 3']));
    checkText(path.join(fixtures, 'sites/small'), text);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test.each(['\u202e', '\u2066', '\ufeff'])(
    'a text reversed by %j in an entry is refused by the build too',
    async (char) => {
      const { run, project } = await buildSmall(async (folder) => {
        const file = path.join(folder, 'catalogue.yaml');
        const text = await readFile(file, 'utf8');
        await writeFile(file, text.replace('name: Creatine', `name: Crea${char}tine`));
      });
      expect(run.code).toBe(1);
      expect(run.stdout).toContain('error yaml/encoding');
      expect(await readdir(project)).not.toContain('_site');
    },
  );

  test('a slug named constructor makes a page like every other', async () => {
    const { run, read } = await buildSmall();
    expect(run.code, run.stderr).toBe(0);
    expect(await read('sports/constructor.html')).toContain('<main');
  });

  test.each([
    ['Latin-1', Buffer.from('site:\n  brand: B\xf6ttger\n', 'latin1'), 'yaml/encoding 2'],
    ['UTF-16', Buffer.from('\ufeffsite:\n  brand: Mill\n', 'utf16le'), 'yaml/encoding 1'],
    ['half a character', Buffer.from([0x61, 0x3a, 0x20, 0xe2, 0x82, 0x0a]), 'yaml/encoding 1'],
    ['a surrogate in UTF-8', Buffer.from([0x61, 0x3a, 0x20, 0xed, 0xa0, 0x80, 0x0a]), 'yaml/encoding 1'],
    ['a byte order mark in a text', 'site:\n  brand: Mi\ufeffll\n', 'yaml/encoding 2'],
    ['NUL', 'site:\n  brand: "Mill\0"\n', 'yaml/encoding 2'],
    ['text that is turned around', 'site:\n  brand: Mill \u202Elive\n', 'yaml/encoding 2'],
  ])('%s is reported at its line', async (_, text, error) => {
    expect(await errorsOf(text)).toContain(error);
  });

  test('an empty text is a catalogue without its sections', async () => {
    for (const text of ['', '\n\n', '# nothing\n', 'null\n', '[]\n', 'text\n', '42\n']) {
      expect((await errorsOf(text))[0], JSON.stringify(text)).toMatch(/^schema\/(type|required) 1$/);
    }
  });

  test('a body outside of the project is not read, and its text is in no report', async () => {
    const folder = await temporaryFolder();
    const project = path.join(folder, 'project');
    await cp(path.join(fixtures, 'rules/clean'), project, { recursive: true });
    await mkdir(path.join(project, 'content'));
    await writeFile(path.join(folder, 'outside.md'), 'the password is \0 swordfish\n');
    await symlink(path.join(folder, 'outside.md'), path.join(project, 'content/link.md'));
    const bodies = ['content/../../outside.md', 'content/link.md', `content/${'a'.repeat(300)}.md`];
    for (const body of bodies) {
      const catalogue = path.join(project, 'catalogue.yaml');
      const text = await readFile(path.join(fixtures, 'rules/clean/catalogue.yaml'), 'utf8');
      await writeFile(catalogue, text.replace('name: Product 1', `name: Product 1\n        body: ${body}`));
      const { code, stdout, stderr } = await herbarium(['validate'], { cwd: project });
      expect(stdout).toContain('error ref/missing-asset');
      expect(stdout + stderr).not.toContain('swordfish');
      expect(code).toBe(1);
    }
  });
});
