import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { herbarium } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';

/** Builds or merges. @returns the published files, and a function that reads one of them. @throws when nothing was published */
export async function built(project: string, today: string, ...args: readonly string[]) {
  const command = args[0] === 'merge' ? [] : ['build'];
  const common = ['--no-images', '--no-search', '--today', today];
  const { code, stdout, stderr } = await herbarium([...command, ...args, ...common], { cwd: project });
  if (code !== 0) throw new Error(stdout + stderr);
  const site = path.join(project, args[args.indexOf('--out') + 1 || args.length] ?? '_site');
  const read = (file: string) => readFile(path.join(site, file), 'utf8');
  return { read, stdout, tree: await treeOf(site) };
}
