import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  copyOfSite,
  fixtures,
  herbarium,
  type RunResult,
  sharedFolder,
  temporaryFolder,
} from './herbarium.js';

const folder = sharedFolder();
let unchanged: Promise<RunResult> | undefined;

/**
 * Builds the small site by the shipped command, for the running test. As it is, it is built once for a file of tests, and
 * every test gets a copy.
 * @param change is made to its project before
 */
export async function buildSmall(change?: (project: string) => Promise<void>) {
  let project: string;
  let run: RunResult;
  if (change === undefined) {
    const whole = path.join(folder(), 'project');
    unchanged ??= buildCopy(whole);
    run = await unchanged;
    project = path.join(await temporaryFolder(), 'project');
    await cp(whole, project, { recursive: true });
  } else {
    project = await copyOfSite('small');
    await change(project);
    run = await build(project);
  }
  const read = (file: string) => readFile(path.join(project, '_site', file), 'utf8');
  return { project, run, read, site: path.join(project, '_site') };
}

async function buildCopy(project: string): Promise<RunResult> {
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
  return build(project);
}

function build(project: string): Promise<RunResult> {
  return herbarium(['build', '--no-images', '--no-search'], { cwd: project });
}

/** Builds a fixture site for all tests of a file. @returns its output folder, and what removes it */
export async function buildSite(name: string): Promise<{ site: string; remove: () => Promise<void> }> {
  const project = await mkdtemp(path.join(tmpdir(), 'herbarium-test-'));
  await cp(path.join(fixtures, 'sites', name), project, { recursive: true });
  const { code, stderr } = await build(project);
  if (code !== 0) throw new Error(stderr);
  return { site: path.join(project, '_site'), remove: () => rm(project, { recursive: true, force: true }) };
}
