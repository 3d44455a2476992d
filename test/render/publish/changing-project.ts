import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { copyOfSite, edit, herbarium, type RunResult } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { plain } from './built-project.js';

/** Each function changes a file of a project to a numbered state. */
const changes: Readonly<Record<string, (project: string, state: number) => Promise<void>>> = {
  'the catalogue': async (project, state) => {
    const file = path.join(project, 'catalogue.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/name: Green Powder[ \d]*/, `name: Green Powder ${state}`));
  },
  'a text': (project, state) => writeFile(path.join(project, 'content/about.md'), `State ${state}.\n`),
  'a file of assets/': (project, state) =>
    writeFile(path.join(project, 'assets/sheet.txt'), `state ${state}`),
};

export const changedFiles = Object.keys(changes);

/** The tiny site with a text and a file. */
async function newProject(): Promise<string> {
  const project = await copyOfSite('tiny');
  const catalogue = path.join(project, 'catalogue.yaml');
  const about = `  - { id: 8850262f094ac3ebe30dc730709891d3, path: /about-us, screen: about-us, title: About us, body: content/about.md }`;
  await edit(catalogue, 'pages:\n', `pages:\n${about}\n`);
  await edit(
    catalogue,
    'name: Blue Powder',
    'name: Blue Powder, documents: [{ name: Sheet, file: assets/sheet.txt }]',
  );
  for (const folder of ['content', 'assets']) await mkdir(path.join(project, folder));
  for (const name of changedFiles) await changes[name]?.(project, 0);
  return project;
}

/**
 * Changes a file at moments that are spread over a build. Whatever that build has read, the next build uses the new state.
 * @param names of `changedFiles`, in turn
 * @param build starts the build that is disturbed
 */
export async function changeAllTheWhile(
  names: readonly string[],
  moments: number,
  build: (args: readonly string[], options: { cwd: string }) => Promise<RunResult>,
): Promise<void> {
  const project = await newProject();
  const site = path.join(project, '_site');
  const began = performance.now();
  expect((await build(plain, { cwd: project })).code).toBe(0);
  const duration = performance.now() - began;
  for (let n = 0; n < moments; n += 1) {
    const name = names[n % names.length] ?? '';
    const change = async (state: number) => changes[name]?.(project, state);
    await change(2 * n + 1);
    const run = build(plain, { cwd: project });
    await new Promise((resolve) => setTimeout(resolve, (duration * n) / moments));
    await change(2 * n + 2);
    // A file that was read half before and half after the change may be refused, with a plain message.
    expect([0, 1]).toContain((await run).code);
    expect(await herbarium(plain, { cwd: project })).toMatchObject({ code: 0, stderr: '' });
    const built = await treeOf(site);
    await rm(site, { recursive: true });
    expect((await herbarium([...plain, '--clean'], { cwd: project })).code).toBe(0);
    expect(built, `change ${n} of ${name}`).toEqual(await treeOf(site));
  }
}
