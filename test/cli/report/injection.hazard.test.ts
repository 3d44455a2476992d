import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { badColour, writeCatalogue } from '../../support/faulty-catalogue.js';
import { copyOfSite, edit, fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { workflowCommands } from '../../support/workflow-commands.js';

/** Escape sequences, a link, C1, a bell, a backspace, a turned text, and commands of both of GitHub's forms; as bytes. */
const attack =
  'a\n::error file=x::pwned\r##[error]pwned%0A::error::pwned\u001b[31m\u001b]8;;https://evil.example\u0007\u009b2J\b\u202e\u2066';

/** The same escaped for YAML. */
const written = JSON.stringify(attack).replaceAll(/[\u007f-\u{10ffff}]/gu, (sign) => {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
});

/** Characters that a terminal obeys or hides. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const obeyed = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/;

const formats = ['text', 'json', 'github', 'sarif', 'junit'] as const;

const actions = { GITHUB_ACTIONS: 'true', FORCE_COLOR: '', NO_COLOR: '1' };

/** The annotations of both streams, except those of the errors themselves, which have a rule as their title. */
function strangers(output: string): readonly unknown[] {
  return workflowCommands(output).filter(
    ({ properties }) => !/^[a-z]+\/[a-z-]+$/.test(properties['title'] ?? ''),
  );
}

describe('untrusted text', () => {
  test.each(formats)(
    'a value that could control a terminal or a workflow is shown and not obeyed: %s',
    async (format) => {
      const cwd = await temporaryFolder();
      await writeCatalogue(cwd, { products: [{ name: written, [written]: '1', ...badColour }] });
      const { code, stdout, stderr } = await herbarium(['validate', '--format', format], {
        cwd,
        env: actions,
      });
      expect(stdout + stderr).toContain('schema/unknown-key');
      expect(stdout + stderr).toContain('pwned');
      expect(stdout + stderr).not.toMatch(obeyed);
      expect(strangers(stdout)).toEqual([]);
      expect(strangers(stderr)).toEqual([]);
      expect(code).toBe(1);
      if (format !== 'json') return;
      // It is escaped, and still the same text.
      const report: { diagnostics: { message: string }[] } = JSON.parse(stdout);
      expect(report.diagnostics.some(({ message }) => message.includes(attack))).toBe(true);
    },
  );

  test('one error makes one annotation, whatever its text contains', async () => {
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [{ [written]: '1' }] });
    const { stdout } = await herbarium(['validate', '--format', 'github'], { cwd, env: actions });
    const commands = workflowCommands(stdout);
    expect(commands).toHaveLength(1);
    expect(commands[0]?.properties['file']).toBe('catalogue.yaml');
  });

  test.each(formats)('names of files are as harmless as values: %s', async (format) => {
    const folder = path.join(await temporaryFolder(), 'p\u001b[2J\n::error::pwned');
    const catalogue = 'c\u001b[31m\n::error::pwned,%0A.yaml';
    const body = 'content/::error::pwned,%0A##[error]pwned.md';
    await writeCatalogue(folder, {
      name: catalogue,
      products: [{ body: JSON.stringify(body), description: 'A powder of blue algae' }, badColour],
    });
    await mkdir(path.join(folder, 'content'));
    await writeFile(path.join(folder, body), '<script>x</script>\n\n[x](javascript:alert)\n');
    const { code, stdout, stderr } = await herbarium(
      ['validate', '--format', format, path.join(folder, catalogue)],
      {
        cwd: folder,
        env: actions,
      },
    );
    expect(stdout + stderr).toContain('content/unsafe-url');
    expect(stdout + stderr).not.toMatch(obeyed);
    expect(strangers(stdout)).toEqual([]);
    expect(strangers(stderr)).toEqual([]);
    expect(code).toBe(1);
    if (format === 'sarif')
      expect(stdout).toContain('"uri": "content/%3A%3Aerror%3A%3Apwned%2C%250A%23%23%5Berror%5Dpwned.md"');
  });

  test('results that contain a name, and routes, are shown and not obeyed', async () => {
    const cwd = await temporaryFolder();
    const catalogue = 'c\u001b[31m\n##[error]pwned.yaml';
    await cp(path.join(fixtures, 'sites/small'), cwd, { recursive: true });
    await cp(path.join(cwd, 'catalogue.yaml'), path.join(cwd, catalogue));
    await edit(path.join(cwd, catalogue), 'name: Blue Powder', 'name: "::error::pwned ##[error]pwned"');
    const add = ['new', 'product', '--category', 'colours', '--name', '##[error]pwned', '--slug', 'zz'];
    for (const args of [
      ['validate'],
      ['routes'],
      ['routes', '--format', 'json'],
      [...add, '--dry-run'],
      add,
      ['build', '--no-search', '--no-images', '--out', 'o\u001b[31m'],
    ]) {
      const { code, stdout, stderr } = await herbarium([...args, catalogue], { cwd, env: actions });
      expect(code, stderr).toBe(0);
      expect(stdout + stderr, args.join(' ')).not.toMatch(obeyed);
      expect(strangers(`${stdout}\n${stderr}`).length, args.join(' ')).toBe(0);
    }
  });

  test('the diff of fixes is escaped for people, and exact for programs', async () => {
    const cwd = await temporaryFolder();
    const file = await writeCatalogue(cwd, { products: [{}] });
    // A fix removes a byte order mark in the middle of a text.
    await writeFile(file, (await readFile(file, 'utf8')).replace('brand: ', 'brand: \ufeff'));
    const args = ['validate', '--fix', '--dry-run'];
    const piped = await herbarium(args, { cwd });
    const shown = await herbarium(args, { cwd, columns: 80 });
    expect(piped.stdout).toContain('\n-  brand: \ufeff');
    expect(shown.stdout).toContain('\n-  brand: <U+FEFF>');
    expect(shown.stdout).not.toContain('\ufeff');
  });

  test.each([
    [['validate', `${attack}.yaml`]],
    [[attack]],
    [['validate', '--format', attack]],
    [['explain', attack]],
    [['build', '--baseline', attack]],
    [['merge', attack]],
    [['build', '--out', `catalogue.yaml/${attack}`]],
    [['new', 'product', '--name', 'x', '--category', attack]],
    [['preview', '--host', attack]],
  ])('an argument that could control a terminal is shown and not obeyed: %#', async (args) => {
    const { code, stdout, stderr } = await herbarium(args, {
      cwd: await copyOfSite('small'),
      env: { ...actions, NO_COLOR: '1' },
    });
    expect(stdout).toBe('');
    expect(stderr).toContain('pwned');
    expect(stderr).not.toMatch(obeyed);
    expect(strangers(stderr)).toEqual([]);
    expect(code === 1 || code === 2, stderr).toBe(true);
  });

  test('a step summary contains none of it unescaped', async () => {
    const cwd = await temporaryFolder();
    const markup = '<img src=x>[a](https://evil.example) @pwned';
    await writeCatalogue(cwd, { products: [{ name: written, [written]: '1', [`"${markup}"`]: '1' }] });
    const summary = path.join(cwd, 'summary.md');
    await herbarium(['validate'], { cwd, env: { ...actions, GITHUB_STEP_SUMMARY: summary } });
    const text = await readFile(summary, 'utf8');
    expect(text).toContain('pwned');
    expect(text).not.toMatch(obeyed);
    expect(text).not.toMatch(/<img|\[a\]|https:|@pwned/);
  });
});
