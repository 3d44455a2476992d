import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { copyOfSite, fixtures, herbarium, type RunResult, temporaryFolder } from './herbarium.js';

/**
 * The small site, built by the shipped command for the running test. Without a change, it is built once for all files, and every test gets
 * a copy.
 * @param change is made to its project first
 */
export async function buildSmall(change?: (project: string) => Promise<void>) {
  let project: string;
  let run: RunResult;
  if (change === undefined) {
    const built = inject('smallSite');
    run = built.run;
    project = path.join(await temporaryFolder(), 'project');
    await cp(built.project, project, { recursive: true });
  } else {
    project = await copyOfSite('small');
    await change(project);
    run = await build(project);
  }
  const read = (file: string) => readFile(path.join(project, '_site', file), 'utf8');
  return { project, run, read, site: path.join(project, '_site') };
}

/** Builds a copy of the unchanged small site. @param project where the copy goes */
export async function buildUnchanged(project: string): Promise<RunResult> {
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
  return build(project);
}

function build(project: string): Promise<RunResult> {
  return herbarium(['build', '--no-images', '--no-search'], { cwd: project });
}
