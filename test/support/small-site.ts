import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOfSite, herbarium } from './herbarium.js';

/** Builds the small site by the shipped command, for the running test. @param change is made to its project before */
export async function buildSmall(change: (project: string) => Promise<void> = async () => {}) {
  const project = await copyOfSite('small');
  await change(project);
  const run = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  const read = (file: string) => readFile(path.join(project, '_site', file), 'utf8');
  return { project, run, read, site: path.join(project, '_site') };
}
