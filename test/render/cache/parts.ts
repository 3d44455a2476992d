import { cpSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import {
  copySite,
  edit,
  herbarium,
  type RunResult,
  sharedFolder,
  temporaryFolder,
} from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

export const plain = ['--no-images', '--no-search'];

/** Runs the command in a project. */
export function run(project: string, ...args: readonly string[]): Promise<RunResult> {
  return herbarium(args, { cwd: project });
}

/** Builds all parts of a site. @returns their folders, from the project's */
export async function buildParts(project: string, of: number, ...args: readonly string[]) {
  const folders: string[] = [];
  for (let number = 1; number <= of; number += 1) {
    const folder = `part-${number}-of-${of}`;
    const { code, stderr } = await run(
      project,
      'build',
      '--shard',
      `${number}/${of}`,
      '--out',
      folder,
      ...args,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    folders.push(folder);
  }
  return folders;
}

/** The tiny site, which compares a date, with its site and two parts of it, for the tests of a file. */
export function tinyParts() {
  const folder = sharedFolder();
  const project = () => path.join(folder(), 'project');
  const parts = ['part-1-of-2', 'part-2-of-2'];
  const placesIn = (root: string) => ({ project: root, one: path.join(root, 'part-1-of-2'), parts });
  beforeAll(async () => {
    await copySite('tiny', project());
    const dated = 'name: Blue Powder, certificates: [{ name: Halal, valid_until: "2027-12-31" }]';
    await edit(path.join(project(), 'catalogue.yaml'), 'name: Blue Powder', dated);
    expect((await run(project(), 'build', ...plain)).code).toBe(0);
    expect(await buildParts(project(), 2, ...plain)).toEqual(parts);
  });
  return {
    /** For tests that do not change it. */
    shared: () => placesIn(project()),
    copy: async () => {
      const copy = path.join(await temporaryFolder(), 'project');
      cpSync(project(), copy, { recursive: true });
      return placesIn(copy);
    },
  };
}

/** Merges parts of a site, and compares the result with a complete build. @param whole files of the complete build */
export async function expectSameFromParts(project: string, of: number, whole: Record<string, string>) {
  const parts = await buildParts(project, of);
  const trees = await Promise.all(parts.map((part) => treeOf(path.join(project, part))));
  const published = trees.flatMap((tree) => Object.keys(tree).filter((file) => !file.startsWith('.')));
  const pages = published.filter((file) => file.endsWith('.html'));
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.toSorted()).toEqual(Object.keys(whole).filter((file) => file.endsWith('.html')));
  const { code, stdout } = await run(project, 'merge', ...parts.toReversed(), '--out', `of-${of}`);
  expect(code).toBe(0);
  expect(stdout).toContain(' (0 rendered)');
  expect(await treeOf(path.join(project, `of-${of}`))).toEqual(whole);
}

/** Builds a fixture site, with pictures and search. @returns its files */
export async function wholeSite(name: string, project: string): Promise<Record<string, string>> {
  await copySite(name, project);
  expect(await run(project, 'build')).toMatchObject({ code: 0 });
  const whole = await treeOf(path.join(project, '_site'));
  expect(Object.keys(whole).join()).toMatch(/_search\/.*sitemap\.xml/);
  return whole;
}
