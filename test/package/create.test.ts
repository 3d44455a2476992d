import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { shell } from '../support/command.js';
import { isDeep } from '../support/deep.js';
import { herbarium, projectRoot, sharedFolder } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';
import { npm, pack } from './install.js';

const folder = sharedFolder();
const read = async (file: string) => readFile(path.join(projectRoot, file), 'utf8');

describe('create-herbarium', () => {
  let files: readonly string[];
  beforeAll(async () => {
    const packed = await pack('create-herbarium', folder());
    files = packed.files;
    await npm(['install', packed.tarball], folder());
  });

  test('holds one program, and the licences of what is in it', async () => {
    expect(files.toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'bin/create-herbarium.js',
      'dist/cli/create.js',
      'dist/licenses.txt',
      'package.json',
    ]);
    const licenses = await read('create-herbarium/dist/licenses.txt');
    const program = await read('create-herbarium/dist/cli/create.js');
    for (const name of ['commander', 'valibot', 'picocolors']) expect(licenses).toContain(`${name} `);
    // The readers of YAML and the templates are no part of it.
    for (const name of ['js-yaml', 'yaml', 'react', 'markdown-it', 'sharp']) {
      expect(licenses).not.toMatch(new RegExp(`^${name} `, 'm'));
    }
    expect(program.length).toBeLessThan(250_000);
  });

  test('is of the same version as herbarium, for the same Node, and needs no other package', async () => {
    const own = JSON.parse(await read('create-herbarium/package.json'));
    const { version, engines, license } = JSON.parse(await read('package.json'));
    expect(own).toMatchObject({ version, engines, license });
    expect(Object.keys(own).filter((key) => /dependencies/i.test(key))).toEqual([]);
    expect(await read('create-herbarium/LICENSE')).toBe(await read('LICENSE'));
    const oldest = (door: string) => /oldest = \[(\d+, \d+)\]/.exec(door)?.[1];
    expect(oldest(await read('create-herbarium/bin/create-herbarium.js'))).toBe(
      oldest(await read('bin/herbarium.js')),
    );
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

  test.runIf(isDeep)('says what is wrong with an option, as herbarium does', async () => {
    const { code, stdout, stderr } = await shell('npx --offline create-herbarium --langage sv', folder());
    expect(stderr).toContain("error unknown option '--langage'\n  help: did you mean `--language`?\n");
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
