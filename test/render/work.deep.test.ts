import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRepository } from '../project/repository.js';
import { copyOfSite, edit } from '../support/herbarium.js';
import { addedTexts, addPages, addTexts } from './many-pages.js';
import { done, inputsOf, plain, routesIn, smallBodies } from './work-parts.js';

const smallProducts = 5;

/* Counts of work. Times are not tested: a change that does some work twice breaks one of these. */

describe('each body is parsed once', () => {
  test('and once more if its HTML is requested later: by page and data sheet', async () => {
    const project = await copyOfSite('data-sheets');
    await done(project, 'build', '--no-search');
    await edit(path.join(project, 'catalogue.yaml'), 'brand: Little Mill', 'brand: Large Mill');
    const { counts } = await done(project, 'build', '--no-search');
    // Its facts are stored beside those of the logo.
    expect(counts).toMatchObject({ 'bodies parsed': 1, 'data sheets made': expect.any(Number) });
  });
});

describe('a cold build', () => {
  test('does the same work on two threads', async () => {
    const project = await copyOfSite('tiny');
    await addPages(project);
    const [oneThread, twoThreads] = [
      await done(project, 'build', ...plain, '--jobs', '1', '--out', 'one'),
      await done(project, 'build', ...plain, '--jobs', '2', '--out', 'two', '--clean'),
    ];
    expect(oneThread.counts['pages rendered']).toBeGreaterThan(40);
    expect(twoThreads.counts).toEqual(oneThread.counts);
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
  test('`diff` renders no main part if only the heads differ', async () => {
    const project = await copyOfSite('small');
    makeRepository(project);
    await edit(path.join(project, 'catalogue.yaml'), 'name: Little Mill Ltd', 'name: Large Mill Ltd');
    const { counts, stdout } = await done(project, 'diff', '--format', 'json');
    const { changed }: { readonly changed: number } = JSON.parse(stdout).counts;
    expect(changed).toBeGreaterThan(20);
    // The views of the products, of the contact page and of the page about the company contain its name.
    expect(counts['pages rendered']).toBe(2 * (smallProducts + 2));
  });

  test('`diff` parses no body that an earlier run has parsed, unless a page that differs shows it', async () => {
    const project = await copyOfSite('small');
    await addTexts(project);
    makeRepository(project);
    const { counts } = await done(project, 'diff');
    expect(counts['bodies parsed']).toBe(smallBodies + addedTexts);
    expect((await done(project, 'diff')).counts).not.toHaveProperty('bodies parsed');
  });
});
