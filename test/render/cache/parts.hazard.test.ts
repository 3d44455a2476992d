import { readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyOfSite, edit, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { buildParts, plain, run, tinyParts } from './parts.js';

/* Parts of a site come from other machines: their lists are checked before they are merged. */

const partFile = 'herbarium-part.json';

const { copy, shared } = tinyParts();

/** Merges parts that do not belong together. Expects that nothing is written, and one line with a hint that says why. */
async function expectRefused(
  project: string,
  parts: readonly string[],
  wanted: { code: number; said: string },
  more: readonly string[] = plain,
) {
  const before = await treeOf(path.join(project, '_site'));
  const { code, stdout, stderr } = await run(project, 'merge', ...parts, ...more);
  expect(stderr).toContain(wanted.said);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr.trim().split('\n').length).toBe(2);
  expect({ code, stdout }).toEqual({ code: wanted.code, stdout: '' });
  expect(await treeOf(path.join(project, '_site'))).toEqual(before);
}

describe('parts that do not form one site are refused', () => {
  test('of another state of the catalogue', async () => {
    const { project, parts } = await copy();
    await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Greek Powder');
    await expectRefused(project, parts, { code: 1, said: 'pages of this catalogue, such as' });
  });

  test('of another site', async () => {
    const { project, parts } = await copy();
    const other = await copyOfSite('small');
    const [first = ''] = await buildParts(other, 2, ...plain);
    await expectRefused(project, [path.join(other, first), parts[1] ?? ''], {
      code: 1,
      said: 'pages of this catalogue, such as',
    });
  });

  test('of other options', async () => {
    const { project, parts } = shared();
    await expectRefused(project, parts, { code: 1, said: 'pages of this catalogue, such as' }, [
      '--no-images',
    ]);
  });

  test('of another day', async () => {
    const { project, parts } = await copy();
    const on = (day: string) => [...plain, '--today', day];
    await buildParts(project, 2, ...on('2026-01-01'));
    await expectRefused(
      project,
      parts,
      { code: 1, said: 'part-1-of-2 compared dates with 2026-01-01, this merge with 2026-01-02' },
      on('2026-01-02'),
    );
    expect((await run(project, 'merge', ...parts, ...on('2026-01-01'))).code).toBe(0);
    const second = ['--shard', '2/2', '--out', parts[1] ?? '', '--clean', ...on('2026-01-02')];
    expect((await run(project, 'build', ...second)).code).toBe(0);
    const message = 'part-2-of-2 compared dates with 2026-01-02, part-1-of-2 with 2026-01-01';
    for (const day of ['2026-01-01', '2026-01-02'])
      await expectRefused(project, parts, { code: 1, said: message }, on(day));
  });

  test('a part is missing, named twice, of another count, or no part', async () => {
    const { project, parts } = await copy();
    await expectRefused(project, parts.slice(1), { code: 2, said: 'part 1 of 2 is missing' });
    await expectRefused(project, [...parts, parts[0] ?? ''], {
      code: 2,
      said: 'part 1 of 2 is given twice',
    });
    const [third = ''] = await buildParts(project, 3, ...plain);
    await expectRefused(project, [...parts, third], { code: 2, said: 'is one of 3 parts' });
    await expectRefused(project, [...parts, '_site'], { code: 2, said: '_site is not a part of a site' });
    await expectRefused(project, [...parts, 'none'], { code: 2, said: 'none is not a part of a site' });
  });

  test('a file of a part is cut off or missing', async () => {
    const { project, one, parts } = await copy();
    const page = Object.keys(await treeOf(one)).find((file) => file.endsWith('.html')) ?? '';
    await truncate(path.join(one, page), 20);
    await expectRefused(project, parts, { code: 1, said: 'pages of this catalogue, such as' });
    await rm(path.join(one, page));
    await expectRefused(project, parts, { code: 1, said: 'pages of this catalogue, such as' });
  });

  const damages: Readonly<Record<string, (text: string) => string>> = {
    'is no JSON': (text) => text.slice(0, -9),
    'is of another shape': () => '{"format":1,"routes":[]}',
    'is no part of so many': (text) => text.replace('"number":1', '"number":0'),
    'names more parts than can be asked for': (text) => text.replace('"of":2', '"of":1e9'),
    'leads out of the folder': (text) => text.replace(/"files":\[\["/, '"files":[["../../'),
    'leads to the root': (text) => text.replace(/"files":\[\["[^"]*/, '"files":[["/etc/passwd'),
    'leads out for a picture': (text) => text.replace('"pictures":[', '"pictures":["_assets/../../secret"'),
    'leads out by the other slash': (text) => text.replace(/"files":\[\["/, '"files":[["..\\\\..\\\\'),
  };
  test.each(Object.entries(damages))('a statement of a part about itself %s', async (_, damage) => {
    const { project, one, parts } = shared();
    const text = await readFile(path.join(one, partFile), 'utf8');
    onTestFinished(() => writeFile(path.join(one, partFile), text));
    expect(damage(text)).not.toBe(text);
    await writeFile(path.join(one, partFile), damage(text));
    await expectRefused(project, parts, { code: 2, said: 'is not a part of a site' });
  });

  test('a file or a folder of a part is a link', async () => {
    const { project, one, parts } = await copy();
    const secret = path.join(await temporaryFolder(), 'secret');
    const page = Object.keys(await treeOf(one)).find((file) => file.endsWith('.html')) ?? '';
    await rename(path.join(one, page), secret);
    await symlink(secret, path.join(one, page));
    await expectRefused(project, parts, { code: 2, said: 'is a symbolic link' });
    await rm(path.join(one, page));
    await rename(secret, path.join(one, page));
    const elsewhere = path.join(await temporaryFolder(), 'payload');
    await rename(path.join(one, '_payload'), elsewhere);
    await symlink(elsewhere, path.join(one, '_payload'));
    await expectRefused(project, parts, { code: 2, said: 'is a symbolic link' });
  });
});
