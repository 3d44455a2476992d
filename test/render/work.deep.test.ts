import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Work, type WorkCounts } from '../../src/project/surroundings/work.js';
import { makeRepository } from '../project/repository.js';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';
import { addedTexts, addPages, addTexts } from './many-pages.js';

const plain = ['--no-images', '--no-search'];

/** What its files beside the catalogue and the catalogue itself are, all that a build of a project reads. */
function inputsOf(project: string): { readonly number: number; readonly bytes: number } {
  const files = ['assets', 'content'].flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const beside = readdirSync(project)
    .filter((name) => /^(catalogue\.yaml|theme\.css)$/.test(name))
    .map((name) => path.join(project, name));
  const all = [...files, ...beside];
  return { number: all.length, bytes: all.reduce((sum, file) => sum + statSync(file).size, 0) };
}

function routesIn(stdout: string): number {
  return Number(/: (\d+) routes/.exec(stdout)?.[1]);
}

const smallProducts = 5;
/** Three of its bodies are in the catalogue, two in files. */
const smallBodies = 5;

/*
 * What is done, and how often. Times are not tested: whoever makes the tool do a thing twice breaks one of these.
 */

interface Done {
  readonly counts: WorkCounts;
  readonly stdout: string;
}

/** Runs a command that succeeds. */
async function done(cwd: string, ...args: readonly string[]): Promise<Done> {
  const work = new Work();
  const { code, stdout, stderr } = await herbarium(args, { cwd, work });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return { counts: work.take(), stdout };
}

describe('each body is parsed once', () => {
  test('and once more for its HTML, where that is asked for later: by page and data sheet', async () => {
    const project = await copyOfSite('data-sheets');
    await done(project, 'build', '--no-search');
    await edit(path.join(project, 'catalogue.yaml'), 'brand: Little Mill', 'brand: Large Mill');
    const { counts } = await done(project, 'build', '--no-search');
    expect(counts).toMatchObject({ 'bodies parsed': 2, 'data sheets made': expect.any(Number) });
  });
});

describe('a cold build', () => {
  test('does the same work on two threads', async () => {
    const project = await copyOfSite('tiny');
    await addPages(project);
    const [one, two] = [
      await done(project, 'build', ...plain, '--jobs', '1', '--out', 'one'),
      await done(project, 'build', ...plain, '--jobs', '2', '--out', 'two', '--clean'),
    ];
    expect(one.counts['pages rendered']).toBeGreaterThan(40);
    expect(two.counts).toEqual(one.counts);
  });

  test('makes no view twice for the full-text index, and reads each page back once', async () => {
    const project = await copyOfSite('small');
    const { number } = inputsOf(project);
    const { counts, stdout } = await done(project, 'build', '--no-images');
    const routes = routesIn(stdout);
    expect(counts).toMatchObject({ 'views made': routes, 'pages rendered': routes });
    expect(counts['files read']).toBeGreaterThan(number);
    expect(counts['files read']).toBeLessThanOrEqual(number + routes);
  });
});

describe('one changed product', () => {
  test('`diff` renders the main part once where the heads alone differ', async () => {
    const project = await copyOfSite('small');
    makeRepository(project);
    await edit(path.join(project, 'catalogue.yaml'), 'name: Little Mill Ltd', 'name: Large Mill Ltd');
    const { counts, stdout } = await done(project, 'diff', '--format', 'json');
    const { changed }: { readonly changed: number } = JSON.parse(stdout).counts;
    expect(changed).toBeGreaterThan(20);
    // The views of the products, of the contact page and of the page about the company have its name.
    expect(counts['pages rendered']).toBe(changed + smallProducts + 2);
  });

  test('`diff` parses no body that an earlier run has, where no page shows it that differs', async () => {
    const project = await copyOfSite('small');
    await addTexts(project);
    makeRepository(project);
    const { counts } = await done(project, 'diff');
    expect(counts['bodies parsed']).toBe(smallBodies + addedTexts);
    expect((await done(project, 'diff')).counts).not.toHaveProperty('bodies parsed');
  });
});
