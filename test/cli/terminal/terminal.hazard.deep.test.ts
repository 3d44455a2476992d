import { cp } from 'node:fs/promises';
import path from 'node:path';
import stringWidth from 'string-width';
import { beforeAll, describe, expect, test } from 'vitest';
import { badColour, writeCatalogue } from '../../support/faulty-catalogue.js';
import { coloured, fixtures, herbarium, sharedFolder, temporaryFolder } from '../../support/herbarium.js';

const folder = sharedFolder();
let project = '';
const faulty = path.join(fixtures, 'rules/many-at-once');

beforeAll(async () => {
  project = path.join(folder(), 'project');
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
});

const quiet = { NO_COLOR: undefined, FORCE_COLOR: undefined, CI: '', GITHUB_ACTIONS: '' };
const build = ['build', '--clean', '--no-search', '--no-images'];

describe('terminals', () => {
  test.each([
    ['no terminal', undefined, { ...quiet, TERM: 'xterm-256color' }, false],
    ['no terminal and no TERM', undefined, { ...quiet, TERM: undefined }, false],
    ['a terminal', 80, coloured, true],
    ['an empty NO_COLOR says nothing', 80, { ...coloured, NO_COLOR: '' }, true],
    ['NO_COLOR', 80, { ...coloured, NO_COLOR: '1' }, false],
    ['NO_COLOR beside FORCE_COLOR', 80, { ...coloured, NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    ['FORCE_COLOR that says no', 80, { ...coloured, FORCE_COLOR: '0' }, false],
    ['FORCE_COLOR', undefined, { ...quiet, FORCE_COLOR: '1' }, true],
    ['a terminal that knows nothing', 80, { ...coloured, TERM: 'dumb' }, false],
    ['--color', undefined, { ...quiet, NO_COLOR: '1' }, true, '--color'],
    ['--no-color', 80, { ...coloured, FORCE_COLOR: '1' }, false, '--no-color'],
    ['the last one', 80, coloured, false, '--color', '--no-color'],
  ])('colours of both streams: %s', async (_, columns, env, isColoured, ...flags: readonly string[]) => {
    const [findings, page] = await Promise.all([
      herbarium(['validate', ...flags], { cwd: faulty, columns, env }),
      herbarium([...flags, 'explain', 'id/format'], { cwd: faulty, columns, env }),
    ]);
    expect(findings.stdout.includes('\u001b[31m')).toBe(isColoured);
    expect(page.stdout.includes('\u001b[36m')).toBe(isColoured);
    expect((findings.stdout + page.stdout).includes('\u001b')).toBe(isColoured);
  });

  test.each([
    ['a terminal', 80, coloured, true],
    ['no terminal', undefined, quiet, false],
    ['FORCE_COLOR without a terminal', undefined, { ...quiet, FORCE_COLOR: '1' }, false],
    ['NO_COLOR', 80, { ...coloured, NO_COLOR: '1' }, false],
    ['a terminal that knows nothing', 80, { ...coloured, TERM: 'dumb' }, false],
    ['the log of a machine', 80, { ...coloured, CI: 'true' }, false],
  ])('a progress bar: %s', async (_, columns, env, isDrawn) => {
    const { code, stderr } = await herbarium(build, { cwd: project, columns, env });
    expect(code, stderr).toBe(0);
    expect(stderr.includes('pages 0/31')).toBe(isDrawn);
    if (!isDrawn) expect(stderr).toBe('');
  });

  test('any width: nothing is lost, and every command ends', async () => {
    const commands = [['validate'], ['explain', 'route/duplicate-path'], ['build', '--help']];
    for (const command of commands) {
      const shown = await Promise.all(
        [100, 0, 1, 1_000_000].map(async (columns) => {
          const env = { ...coloured, NO_COLOR: '1' };
          const { stdout, stderr } = await herbarium(command, { cwd: faulty, columns, env });
          return { columns, text: stdout + stderr };
        }),
      );
      // Frames are cut to the width; all other output has the same words in other lines.
      const words = (text: string) =>
        text
          .split('\n')
          .filter((line) => !/^[ >]? *\d* \|/.test(line))
          .join(' ')
          .split(/\s+/)
          .join(' ');
      for (const { columns, text } of shown) {
        expect(words(text), `${command.join(' ')} in ${columns}`).toBe(words(shown[0]?.text ?? ''));
      }
    }
    const site = await herbarium(build, { cwd: project, columns: 1, env: coloured });
    expect(site.code, site.stderr).toBe(0);
  });

  test.each([
    ['wide characters', '漢字かな'],
    ['marks on letters', 'e\u0301a\u0300\u0323'],
    ['emoji of several parts', '👩\u200d👩\u200d👧🇸🇪❤\ufe0f'],
    ['right-to-left letters', 'مسحوق אבקה'],
    ['tabs', 'a\tb'],
  ])('the caret is below the error after %s', async (_, text) => {
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [{ colour: `{ name: "${text}", hex: nope }` }] });
    const { stdout } = await herbarium(['validate'], { cwd });
    const lines = stdout.split('\n');
    const at = lines.findLastIndex((line) => line.startsWith('>') && line.includes('nope'));
    const [line = '', under = ''] = lines.slice(at);
    const width = (part: string) => stringWidth(part.replaceAll(/[\u2066\u2069]/g, ''));
    expect(under.indexOf('^')).toBe(width(line.slice(0, line.indexOf('nope'))));
    expect(under.trimEnd().length - under.indexOf('^')).toBe('nope'.length);
    expect(line).not.toContain('\t');
  });

  test('an error at a width too small for its frame is still named and placed', async () => {
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [badColour] });
    const { stdout } = await herbarium(['validate'], {
      cwd,
      columns: 1,
      env: { ...coloured, NO_COLOR: '1' },
    });
    expect(stdout).toContain('catalogue.yaml:22:24 error domain/colour-hex in product Powder 0\n');
    expect(stdout).toMatch(/^> +22 \|.*nope.*\n +\| +\^{4}$/m);
  });
});
