import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyOfSite, fixtures, herbarium } from './herbarium.js';

/** Builds the small site by the shipped command, for the running test. @param change is made to its project before */
export async function buildSmall(change: (project: string) => Promise<void> = async () => {}) {
  const project = await copyOfSite('small');
  await change(project);
  const run = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  const read = (file: string) => readFile(path.join(project, '_site', file), 'utf8');
  return { project, run, read, site: path.join(project, '_site') };
}

/** Builds a fixture site for all tests of a file. @returns its output folder, and what removes it */
export async function buildSite(name: string): Promise<{ site: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-test-'));
  await cp(path.join(fixtures, 'sites', name), folder, { recursive: true });
  const { code, stderr } = await herbarium(['build'], { cwd: folder });
  if (code !== 0) throw new Error(stderr);
  return { site: path.join(folder, '_site'), remove: () => rm(folder, { recursive: true, force: true }) };
}
