import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { asProcess, start } from '../../support/command.js';
import { edit, fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { publishedIn, treeOf } from '../../support/tree.js';
import { plain } from './built-project.js';
import { generationsOf, readAllTheWhile } from './reader.js';

/*
 * Builds are processes that are killed (SIGKILL, which cannot be caught) at moments spread over their whole time, from before the first
 * line to after the last, while another process reads the site.
 */

/** Seed of the random moments. Printed with every error. */
const seed = 20_260_707;

interface Kills {
  /** Options of the builds. */
  readonly args: readonly string[];
  /** Whether a site exists at the start. */
  readonly hasSite: boolean;
  readonly moments: number;
  /** After this number of kills, a build runs to its end and must leave no trace of the killed builds. */
  readonly between: number;
}

/** A build that is killed at any moment leaves the old site or the new one, and no trace. */
export async function killAllTheWhile({ args, hasSite, moments, between }: Kills): Promise<void> {
  const states = await twoStates(args);
  const { project, trees } = states;
  const site = path.join(project, '_site');
  const random = randomOf(seed + args.length);
  const endReading = hasSite ? await readAllTheWhile(site, states.generations) : undefined;
  if (!hasSite) await clean(project);
  let shown = hasSite ? trees[1] : undefined;
  for (let n = 0; n < moments; n += 1) {
    const next = shown === trees[0] ? 1 : 0;
    await writeFile(path.join(project, 'catalogue.yaml'), states.catalogues[next] ?? '');
    const moment = momentOf(random) * states.duration;
    await killed([...plain, ...args], project, moment);
    const at = `kill ${n} after ${moment.toFixed(1)} ms of seed ${seed}`;
    const found = await publishedIn(project);
    expect([shown, trees[next]], at).toContainEqual(found);
    if ((n + 1) % between === 0) {
      expect(await herbarium([...plain, ...args], { cwd: project }), at).toMatchObject({
        code: 0,
        stderr: '',
      });
      expect(await treeOf(site), at).toEqual(trees[next]);
      expect(await leftovers(project), at).toEqual([]);
    }
    if (hasSite) shown = await shownOf(project, trees);
    else await clean(project);
  }
  const seen = await endReading?.();
  expect(seen?.errors ?? []).toEqual([]);
  expect(seen?.whole).not.toBe(0);
}

/** A project with its second state published, both states, and the sites of clean builds of them. */
async function twoStates(args: readonly string[]) {
  const project = path.join(await temporaryFolder(), 'project');
  await cp(path.join(fixtures, 'sites/tiny'), project, { recursive: true });
  const file = path.join(project, 'catalogue.yaml');
  const catalogues = [await readFile(file, 'utf8')];
  await edit(file, 'slug: green-powder', 'slug: moss-powder');
  await edit(file, 'Green Powder', 'Moss Powder');
  catalogues.push(await readFile(file, 'utf8'));
  const sites: string[] = [];
  let duration = 0;
  for (const [n, catalogue] of catalogues.entries()) {
    await writeFile(file, catalogue);
    const began = performance.now();
    const { code, stderr } = await (n === 0 ? herbarium : asProcess)([...plain, ...args], { cwd: project });
    if (code !== 0) throw new Error(stderr);
    duration = performance.now() - began;
    const stateFolder = path.join(path.dirname(project), `state-${n}`);
    await cp(path.join(project, '_site'), stateFolder, { recursive: true });
    sites.push(stateFolder);
  }
  const trees = await Promise.all(sites.map(treeOf));
  return { project, catalogues, trees, generations: await generationsOf(sites), duration };
}

/** The number of the site that is published. */
async function shownOf(project: string, trees: readonly Record<string, string>[]) {
  const found = JSON.stringify(await publishedIn(project));
  return trees.find((tree) => JSON.stringify(tree) === found);
}

/** Removes everything that builds made, except the files of interrupted ones. */
async function clean(project: string): Promise<void> {
  for (const name of ['_site', '.herbarium']) {
    await rm(path.join(project, name), { recursive: true, force: true });
  }
}

/** Starts a build and kills it after some ms. Resolves when the process has ended. */
async function killed(args: readonly string[], cwd: string, moment: number): Promise<void> {
  const child = start(args, { cwd });
  const timer = setTimeout(() => child.kill('SIGKILL'), moment);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
}

/** The files in a project except its sources, its site and the cache. */
async function leftovers(project: string): Promise<readonly string[]> {
  const sources = /^(catalogue\.yaml|content|assets|_site|_site\.generations\.json)(\/|$)/;
  const cacheFiles = /^\.herbarium(\/\.gitignore|\/builds(\/[\w-]{22}\.(last|routes|drawings)\.json)?)?$/;
  const names = await readdir(project, { recursive: true });
  return names.filter((name) => !sources.test(name) && !cacheFiles.test(name));
}

/**
 * A moment as a fraction of the time of a build. Until the build begins to write, which takes about half of that time, all moments are
 * alike: only one sample in four lies there.
 */
function momentOf(random: () => number): number {
  return random() < 0.25 ? random() * 0.5 : 0.5 + random() * 0.65;
}

/** Numbers from 0 to 1 that are the same in every run: mulberry32. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
