import { cpSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, inject } from 'vitest';
import {
  copyOfSite,
  copySite,
  fixtures,
  herbarium,
  type RunResult,
  sharedFolder,
  temporaryFolder,
} from './herbarium.js';

/** The unchanged small site and the output of its build, for tests that only read. */
export function smallSite() {
  const { project, run } = inject('smallSite');
  return { project, run, ...siteIn(project) };
}

/** The site of a project, and a function that reads a file of it. */
function siteIn(project: string) {
  const site = path.join(project, '_site');
  return { site, read: (file: string) => readFile(path.join(site, file), 'utf8') };
}

/**
 * The small site, built by the shipped command for the running test. Without a change, it is built once for all files, and every test
 * gets a copy.
 * @param change is made to its project first
 */
export async function buildSmall(change?: (project: string) => Promise<void>) {
  let project: string;
  let run: RunResult;
  if (change === undefined) {
    const built = inject('smallSite');
    run = built.run;
    project = path.join(await temporaryFolder(), 'project');
    // Half the work of `cp`.
    cpSync(built.project, project, { recursive: true });
  } else {
    project = await copyOfSite('small');
    await change(project);
    run = await build(project);
  }
  return { project, run, ...siteIn(project) };
}

/** The small site with a change, built once for read-only tests of a file or of a `describe`. */
export function changedSmall(change: (project: string) => Promise<unknown>) {
  const folder = sharedFolder();
  const project = () => path.join(folder(), 'project');
  beforeAll(async () => {
    await copySite('small', project());
    await change(project());
    const { code, stdout, stderr } = await build(project());
    if (code !== 0) throw new Error(stdout + stderr);
  });
  return () => ({ project: project(), ...siteIn(project()) });
}

/** Builds a copy of the unchanged small site. @param project where the copy goes */
export async function buildUnchanged(project: string): Promise<RunResult> {
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
  return build(project);
}

function build(project: string): Promise<RunResult> {
  return herbarium(['build', '--no-images', '--no-search'], { cwd: project });
}
