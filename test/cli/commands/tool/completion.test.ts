import { execFile, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { herbarium, temporaryFolder } from '../../../support/herbarium.js';

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).status === 0;

async function script(shell: string): Promise<{ readonly cwd: string; readonly file: string }> {
  const cwd = await temporaryFolder();
  const { code, stdout, stderr } = await herbarium(['completion', shell], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  const file = path.join(cwd, `completion.${shell}`);
  await writeFile(file, stdout);
  return { cwd, file };
}

describe('herbarium completion', () => {
  test('bash completes commands, options, choices and files', async () => {
    const { cwd, file } = await script('bash');
    await mkdir(path.join(cwd, 'my site'));
    await writeFile(path.join(cwd, 'my site.yaml'), '');
    const cases: readonly (readonly [words: readonly string[], offers: readonly string[]])[] = [
      [['val'], ['validate']],
      [['n'], ['new']],
      [
        ['new', ''],
        ['article', 'category', 'id', 'news', 'page', 'product'],
      ],
      [
        ['validate', '--fi'],
        ['--fix', '--fix-unsafe'],
      ],
      [
        ['new', 'product', '--ca'],
        ['--catalogue', '--category'],
      ],
      [['--color', 'val'], ['validate']],
      [['--vers'], ['--version']],
      [['build', '--no-c'], ['--no-color']],
      [['validate', '--format', 's'], ['sarif']],
      [['validate', '--format', '=', 's'], ['sarif']],
      [
        ['validate', '--format', '='],
        ['github', 'json', 'junit', 'sarif', 'text'],
      ],
      [
        ['explain', '--format', ''],
        ['markdown', 'text'],
      ],
      [['explain', 'id/f'], ['id/format']],
      [['build', '--out', 'my'], ['my site']],
      [
        ['build', '--output-file', 'my'],
        ['my site', 'my site.yaml'],
      ],
      [
        ['validate', 'my'],
        ['my site', 'my site.yaml'],
      ],
      [['validate', '--out', 'build', '--qui'], ['--quiet']],
      [
        ['completion', ''],
        ['bash', 'fish', 'zsh'],
      ],
      [['validate', '--max-warnings', ''], []],
      [['explain', 'site.company.na'], ['site.company.name']],
    ];
    const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ');
    const lines = cases.map(
      ([words]) =>
        `COMP_WORDS=(herbarium ${quoted(words)}); COMP_CWORD=${words.length}; _herbarium; (IFS='|'; echo "\${COMPREPLY[*]}")`,
    );
    const command = [`source '${file}'`, ...lines].join('\n');
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', command], { cwd });
    expect(stderr).toBe('');
    const offers = stdout.split('\n').map((line) => line.split('|').filter((word) => word !== ''));
    for (const [n, [words, wanted]] of cases.entries())
      expect(offers[n]?.toSorted(), words.join(' ')).toEqual(wanted);
  });

  test.each(['zsh', 'fish'])('%s accepts its script', async (shell) => {
    const { file } = await script(shell);
    if (!isInstalled(shell)) return;
    await promisify(execFile)(shell, ['-n', file]);
  });

  test('another shell is wrong usage', async () => {
    const { code, stderr } = await herbarium(['completion', 'ksh'], { cwd: await temporaryFolder() });
    expect(stderr).toContain('Allowed choices are bash, zsh, fish.');
    expect(code).toBe(2);
  });
});
