import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { shell } from '../support/command.js';
import { herbarium, sharedFolder } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';
import { npm, pack } from './install.js';

const folder = sharedFolder();

describe('create-herbarium', () => {
  let files: readonly string[];
  beforeAll(async () => {
    // Without a lock file, npm sometimes computes its tree twice, and fails.
    await writeFile(path.join(folder(), 'package.json'), '{}');
    const packed = await pack('create-herbarium', folder());
    files = packed.files;
    await npm(['install', packed.tarball], folder());
  });

  test('contains one program', () => {
    expect(files.toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'bin/create-herbarium.js',
      'dist/cli/create.js',
      'dist/licenses.txt',
      'package.json',
    ]);
  });

  test('writes what `herbarium init` writes', async () => {
    const options = "--yes --brand 'Little Mill' --language sv --host netlify --ci";
    // As `npm create herbarium` runs it.
    const created = await shell(`npm exec --offline create-herbarium -- created ${options}`, folder());
    expect(created.code, created.stderr).toBe(0);
    const args = ['init', 'begun', '--yes', '--brand', 'Little Mill', '--language', 'sv'];
    const begun = await herbarium([...args, '--host', 'netlify', '--ci'], { cwd: folder() });
    expect(created.stdout.replaceAll('created', 'begun')).toBe(begun.stdout);
    const [first, second] = await Promise.all(
      ['created', 'begun'].map(async (name) => {
        const { 'catalogue.yaml': _, ...tree } = await treeOf(path.join(folder(), name));
        const catalogue = await readFile(path.join(folder(), name, 'catalogue.yaml'), 'utf8');
        return { tree, catalogue: catalogue.replace(/(?<=id: )\w{32}\b/g, '<id>') };
      }),
    );
    expect(first).toEqual(second);
    expect(first?.catalogue.match(/<id>/g)).toHaveLength(8);
  });

  test('reports an error in an option, as herbarium does', async () => {
    const { code, stdout, stderr } = await shell('npx --offline create-herbarium --langage sv', folder());
    expect(stderr).toContain("error unknown option '--langage'\n  help: did you mean `--language`?\n");
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
