import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/herbarium.js';

const read = async (file: string) => readFile(path.join(projectRoot, file), 'utf8');

describe('create-herbarium', () => {
  test('is a small program, with the licences of the code in it', async () => {
    const licenses = await read('create-herbarium/dist/licenses.txt');
    const program = await read('create-herbarium/dist/cli/create.js');
    for (const name of ['commander', 'valibot', 'picocolors']) expect(licenses).toContain(`${name} `);
    // The YAML parser and the templates are not part of it.
    for (const name of ['js-yaml', 'yaml', 'react', 'markdown-it', 'sharp']) {
      expect(licenses).not.toMatch(new RegExp(`^${name} `, 'm'));
    }
    expect(program.length).toBeLessThan(350_000);
  });

  test('has the version of herbarium, for the same Node, and needs no other package', async () => {
    const manifest = JSON.parse(await read('create-herbarium/package.json'));
    const { version, engines, license } = JSON.parse(await read('package.json'));
    expect(manifest).toMatchObject({ version, engines, license });
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
    expect(await read('create-herbarium/LICENSE')).toBe(await read('LICENSE'));
    const oldest = (door: string) => /oldest = \[(\d+, \d+)\]/.exec(door)?.[1];
    expect(oldest(await read('create-herbarium/bin/create-herbarium.js'))).toBe(
      oldest(await read('bin/herbarium.js')),
    );
  });
});
