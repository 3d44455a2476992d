import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { fixtures, herbarium } from './herbarium.js';

/** The input of a built site. */
export interface SiteWishes {
  /** Text in the catalogue, and its replacement. */
  readonly edits?: readonly (readonly [from: string, to: string])[];
  /** Further options of `build`. */
  readonly options?: readonly string[];
}

/** A site that tests only read. */
export interface SharedSite {
  readonly project: string;
  readonly folder: string;
}

/**
 * A fixture site, built once for all files and processes of a run, by its input. Tests must not change it.
 * @param source name of a folder of `test/fixtures/sites`, or the path of another project
 */
export async function siteOf(
  source: string,
  { edits = [], options = [] }: SiteWishes = {},
): Promise<SharedSite> {
  const from = path.resolve(fixtures, 'sites', source);
  const key = `${path.basename(from)}-${await hashOf(from, JSON.stringify([edits, options]))}`;
  const projectIn = (home: string) => path.join(home, path.basename(from));
  const project = projectIn(await builtOnce(key, (home) => make(from, projectIn(home), edits, options)));
  return { project, folder: path.join(project, '_site') };
}

/**
 * Builds something in a folder, once for all files and processes of a run: the first caller builds it, the others wait.
 * @param name of the built thing
 * @param build returns the errors
 * @returns the folder
 */
export async function builtOnce(name: string, build: (home: string) => Promise<string>): Promise<string> {
  const home = path.join(inject('sites'), name);
  if (await isFirst(home)) {
    const outcome = await build(home).catch(String);
    // A file that is being written is empty at first, which would mean success.
    await writeFile(path.join(home, 'saying'), outcome);
    await rename(path.join(home, 'saying'), path.join(home, 'outcome'));
  }
  const outcome = await outcomeOf(home);
  if (outcome !== '') throw new Error(`${name} could not be built:\n${outcome}`);
  return home;
}

/** @returns the errors */
async function make(
  from: string,
  project: string,
  edits: NonNullable<SiteWishes['edits']>,
  options: readonly string[],
): Promise<string> {
  await cp(from, project, { recursive: true, filter: isSource });
  const catalogue = path.join(project, 'catalogue.yaml');
  let text = await readFile(catalogue, 'utf8');
  for (const [part, replacement] of edits) {
    if (!text.includes(part)) return `catalogue.yaml does not contain ${part}`;
    text = text.replace(part, () => replacement);
  }
  await writeFile(catalogue, text);
  const { code, stdout, stderr } = await herbarium(['build', ...options], { cwd: project });
  return code === 0 ? '' : stdout + stderr;
}

/** Whether this process is the first to build there. A folder can be created only once. */
async function isFirst(home: string): Promise<boolean> {
  try {
    await mkdir(home);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The result that the building process writes at its end. The timeout of the test ends the wait. */
async function outcomeOf(home: string): Promise<string> {
  for (;;) {
    const outcome = await readFile(path.join(home, 'outcome'), 'utf8').catch(() => undefined);
    if (outcome !== undefined) return outcome;
    await setTimeout(25);
  }
}

/** Leftovers of an earlier build in the source are not copied. */
function isSource(file: string): boolean {
  return !/(_site|\.herbarium)$/.test(file);
}

async function hashOf(folder: string, rest: string): Promise<string> {
  const hash = createHash('sha256').update(rest);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const at = path.relative(folder, file);
    if (at.split(path.sep).every(isSource))
      hash
        .update(`${at}\0`)
        .update(await readFile(file))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
