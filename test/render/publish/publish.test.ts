import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { smallSite } from '../../support/small-site.js';
import { treeOf } from '../../support/tree.js';
import { withFailingPage } from '../failing-page.js';
import { done } from '../work-parts.js';
import { builtProject, plain } from './built-project.js';

const work = '._site.herbarium';
const { copy, oldSite } = builtProject();

const build = (project: string, ...args: readonly string[]) =>
  herbarium([...plain, ...args], { cwd: project });

describe('the output folder', () => {
  test('is marked as made by Herbarium, with a list of the written files', async () => {
    const { project } = smallSite();
    const marker = JSON.parse(await readFile(path.join(project, '_site/.herbarium.json'), 'utf8'));
    const files = Object.keys(await treeOf(path.join(project, '_site')));
    expect([...marker.files, '.herbarium.json'].sort()).toEqual(files.sort());
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('may be an empty folder', async () => {
    const project = await copyOfSite('tiny');
    await mkdir(path.join(project, 'public'));
    expect((await build(project, '--out', 'public')).code).toBe(0);
    expect(existsSync(path.join(project, 'public/index.html'))).toBe(true);
  });
});

describe('the next generation', () => {
  test('keeps the modification times of files whose bytes stay the same', async () => {
    const project = await copyOfSite('small');
    await mkdir(path.join(project, 'public'), { recursive: true });
    await writeFile(path.join(project, 'public/robots-note.txt'), 'a text of the user');
    const site = path.join(project, '_site');
    const stateOf = async () => {
      const files = Object.entries(await treeOf(site)).map(([file, bytes]) => {
        const { mtimeMs } = statSync(path.join(site, file));
        return [file, { bytes, mtimeMs }] as const;
      });
      return new Map(files);
    };
    // Without `plain`: pictures and data sheets stay as well.
    await herbarium(['build'], { cwd: project });
    const before = await stateOf();
    await edit(path.join(project, 'catalogue.yaml'), 'limit: "≤ 7"', 'limit: "≤ 6"');
    const { counts } = await done(project, 'build');
    const after = await stateOf();
    const same = [...before].filter(([file, { bytes }]) => after.get(file)?.bytes === bytes);
    expect(same.map(([file]) => file)).toContain('robots-note.txt');
    expect(same.length).toBeLessThan(before.size);
    expect(same.filter(([file, { mtimeMs }]) => after.get(file)?.mtimeMs !== mtimeMs)).toEqual([]);
    expect(counts['files written']).toBeLessThan(same.length);
  });

  test('has pages and drawings as they were made, though somebody changed published ones', async () => {
    const project = await copyOfSite('small');
    const site = path.join(project, '_site');
    await done(project, ...plain);
    const before = await treeOf(site);
    const drawing = Object.keys(before).find((file) => file.includes('/plates/')) ?? 'no drawing';
    for (const file of ['products.html', drawing]) {
      const text = await readFile(path.join(site, file), 'utf8');
      // The size stays the same.
      await writeFile(path.join(site, file), text.replace(/..$/s, '??'));
    }
    await done(project, ...plain);
    expect(await treeOf(site)).toEqual(before);
  });

  test('does not overwrite a foreign file', async () => {
    const project = await copy();
    await writeFile(path.join(project, '_site/colours/moss-powder.html'), 'mine');
    await edit(path.join(project, 'catalogue.yaml'), 'slug: green-powder', 'slug: moss-powder');
    const old = await treeOf(path.join(project, '_site'));
    const { code, stderr } = await build(project);
    expect(code).toBe(1);
    expect(stderr).toContain('moss-powder.html was not written by herbarium');
    expect(await treeOf(path.join(project, '_site'))).toEqual(old);
    expect(existsSync(path.join(project, work))).toBe(false);
  });

  test('finds a site that a crash between the two renames left in the work folder', async () => {
    const project = await copy();
    await mkdir(path.join(project, work, 'next'), { recursive: true });
    await writeFile(path.join(project, work, 'next/half.html'), 'half a p');
    await rename(path.join(project, '_site'), path.join(project, work, 'previous'));
    // Even a build that fails later must have restored it.
    const run = await withFailingPage('/colours/green-powder', () => build(project));
    expect(run.code).toBe(1);
    expect(await treeOf(path.join(project, '_site'))).toEqual(await oldSite());
    expect(existsSync(path.join(project, work))).toBe(false);
  });
});

describe('leftovers of a build that was interrupted while it removed the old site', () => {
  test.each(['a file that was carried over', 'an empty folder', 'a foreign file whose place is taken'])(
    '%s',
    async (kind) => {
      const project = await copy();
      const site = path.join(project, '_site');
      const previous = path.join(project, work, 'previous');
      await writeFile(path.join(site, 'CNAME'), 'mine');
      await mkdir(path.join(previous, 'x'), { recursive: true });
      if (kind !== 'an empty folder') await writeFile(path.join(previous, 'x/CNAME'), 'not this one');
      if (kind === 'a file that was carried over') {
        await rename(path.join(previous, 'x/CNAME'), path.join(previous, 'CNAME'));
        await writeFile(path.join(previous, 'CNAME'), 'mine');
      }
      if (kind.startsWith('a foreign')) {
        await rename(path.join(previous, 'x/CNAME'), path.join(previous, 'CNAME'));
      }
      expect((await build(project)).code).toBe(0);
      expect(await readFile(path.join(site, 'CNAME'), 'utf8')).toBe('mine');
      expect(existsSync(path.join(project, work))).toBe(false);
      const putAside = path.join(project, '_site.kept-1/CNAME');
      expect(existsSync(putAside)).toBe(kind.startsWith('a foreign'));
      expect((await build(project)).code).toBe(0);
    },
  );
});

test('the cache of an output folder is removed after a week without a build', async () => {
  const project = await copyOfSite('tiny');
  const states = path.join(project, '.herbarium/builds');
  const buildInto = (out: string) => build(project, '--out', out);
  expect((await buildInto('one')).code).toBe(0);
  const names = async () => new Set((await readdir(states)).map((name) => name.split('.')[0]));
  const firstNames = await names();
  expect((await buildInto('two')).code).toBe(0);
  expect(await names()).toHaveProperty('size', 2);
  const old = new Date(Date.now() - 8 * 24 * 3_600_000);
  for (const file of await readdir(states)) {
    if (firstNames.has(file.split('.')[0])) await utimes(path.join(states, file), old, old);
  }
  expect((await buildInto('three')).code).toBe(0);
  expect(await names()).toHaveProperty('size', 2);
  expect([...(await names())]).not.toContain([...firstNames][0]);
});
