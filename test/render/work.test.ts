import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRepository } from '../project/repository.js';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';
import { byClock } from './cache/clock.js';
import { addedTexts, addTexts } from './many-pages.js';
import { type Done, done, inputsOf, plain, routesIn, smallBodies } from './work-parts.js';

/* Counts of work. Times are not tested: a change that does some work twice breaks one of these. */

/** The products, articles, news, categories and pages of the small site. */
const smallEntries = 23;

describe('a cold build', () => {
  test('parses the text once, reads each file once, and makes and renders each page once', async () => {
    const project = await copyOfSite('small');
    const { number, bytes } = inputsOf(project);
    const { counts, stdout } = await done(project, 'build', ...plain);
    const routes = routesIn(stdout);
    expect(routes).toBeGreaterThan(20);
    expect(counts).toMatchObject({
      'files read': number,
      'bytes read': bytes,
      'texts parsed': 1,
      'entries checked': smallEntries,
      'views made': routes,
      'pages rendered': routes,
    });
    expect(counts).not.toHaveProperty('pages reused');
  });

  test('reads stylesheets, fonts and the icon once, though both rules and pages use them', async () => {
    const project = await copyOfSite('own-look');
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(catalogue, 'site:\n', 'site:\n  favicon: assets/look/pattern.svg\n');
    const { number, bytes } = inputsOf(project);
    const { counts } = await done(project, 'build', ...plain);
    expect(counts).toMatchObject({ 'files read': number, 'bytes read': bytes });
  });
});

test('a build after no change only reads the state of the last build', async () => {
  const project = await copyOfSite('small');
  const later = (run: () => Promise<Done>) => byClock(10_000, run);
  await later(() => done(project, 'build', ...plain));
  const { counts } = await later(() => done(project, 'build', ...plain));
  expect(counts).toEqual({ 'files read': 1, 'bytes read': expect.any(Number) });
});

describe('one changed product', () => {
  test.each([
    ['a limit', 'limit: "≤ 7"', 'limit: "≤ 6"'],
    ['its text', 'in *Markdown*.', 'in *more Markdown*.'],
  ])('%s: exactly the pages are rendered that `impact` names', async (_, from, to) => {
    const project = await copyOfSite('small');
    makeRepository(project);
    const first = await done(project, 'build', ...plain);
    const routes = routesIn(first.stdout);
    expect(first.counts['pictures made']).toBeGreaterThan(0);
    await edit(path.join(project, 'catalogue.yaml'), from, to);
    const impact = await done(project, 'impact', '--format', 'json');
    const { touched }: { readonly touched: number } = JSON.parse(impact.stdout).counts;
    expect(touched).toBeGreaterThan(0);
    expect(touched).toBeLessThan(routes);
    expect(impact.counts).not.toHaveProperty('pages rendered');
    const { counts } = await done(project, 'build', ...plain);
    expect(counts).toMatchObject({
      'texts parsed': 1,
      'pages rendered': touched,
      'pages reused': routes - touched,
    });
    // Drawings of products without a photograph.
    expect(counts).not.toHaveProperty('pictures made');
    // Besides its own files, it reads the routes, the drawings, the lock and the marker of the last build.
    expect(counts['files read']).toBeLessThanOrEqual(inputsOf(project).number + 5);
    // One view of each page for its key, and another one of a changed page when it is rendered.
    expect(counts['views made']).toBe(routes + touched);
  });

  test('`diff` renders the pages that differ, of both states', async () => {
    const project = await copyOfSite('small');
    makeRepository(project);
    await writeFile(path.join(project, 'content/blue.md'), 'Another text.\n');
    const { counts, stdout } = await done(project, 'diff', '--format', 'json');
    const { changed }: { readonly changed: number } = JSON.parse(stdout).counts;
    expect(changed).toBeGreaterThan(0);
    // The text of the catalogue is the same, and one entry has another body.
    expect(counts).toMatchObject({ 'texts parsed': 1, 'entries checked': smallEntries + 1 });
    expect(counts['pages rendered']).toBe(2 * changed);
  });
});

test('`validate` parses and checks once, makes no view and writes nothing', async () => {
  const project = await copyOfSite('small');
  const { counts } = await done(project, 'validate');
  const { 'files read': files = 0, 'bytes read': bytes, ...others } = counts;
  expect(others).toEqual({
    'texts parsed': 1,
    'bodies parsed': smallBodies,
    'entries checked': smallEntries,
  });
  expect(files).toBeLessThanOrEqual(inputsOf(project).number);
});

test('parts render each page once, and a merge none', async () => {
  const project = await copyOfSite('small');
  const parts = [
    await done(project, 'build', ...plain, '--shard', '1/2', '--out', 'one'),
    await done(project, 'build', ...plain, '--shard', '2/2', '--out', 'two'),
  ];
  const merged = await done(project, 'merge', 'one', 'two', ...plain);
  const routes = routesIn(merged.stdout);
  const rendered = parts.reduce((sum, { counts }) => sum + (counts['pages rendered'] ?? 0), 0);
  expect(rendered).toBe(routes);
  expect(merged.counts).toMatchObject({ 'views made': routes, 'pages reused': routes });
  expect(merged.counts).not.toHaveProperty('pages rendered');
});

describe('a later run checks only entries', () => {
  const text = 'content/text-3.md';
  /** Without a change, it would check none. */
  const again = async (project: string, ...args: readonly string[]) => {
    await appendFile(path.join(project, 'catalogue.yaml'), '# again\n');
    return done(project, 'validate', ...args);
  };
  const checkedProject = async () => {
    const project = await copyOfSite('small');
    await addTexts(project);
    const { counts } = await done(project, 'validate');
    expect(counts['entries checked']).toBe(smallEntries + addedTexts);
    return project;
  };

  test('that are new, or have another text', async () => {
    const project = await checkedProject();
    expect((await again(project)).counts['entries checked'] ?? 0).toBe(0);
    await edit(path.join(project, text), 'More words', 'Other words');
    await edit(path.join(project, 'catalogue.yaml'), 'Text 5 of the mill', 'Text 5 of the wheel');
    expect((await again(project)).counts['entries checked']).toBe(2);
  });

  test('that have findings, which are reported again', async () => {
    const project = await checkedProject();
    await edit(path.join(project, text), 'More words', 'TODO');
    const asWarning = ['--rule', 'meta/placeholder=warn'];
    const first = await again(project, ...asWarning);
    expect(first.stdout).toContain('`TODO` is left in a text');
    const second = await again(project, ...asWarning);
    expect(second.counts['entries checked']).toBe(1);
    expect(second.stdout).toBe(first.stdout);
  });

  test('whose settings have changed', async () => {
    const project = await checkedProject();
    const all = smallEntries + addedTexts;
    expect((await again(project, '--rule', 'meta/empty=warn')).counts['entries checked']).toBe(all);
    await writeFile(path.join(project, 'assets/more.txt'), 'A file that entries may name.\n');
    expect((await again(project)).counts['entries checked']).toBe(all);
  });

  test('that share a file: a finding in it is reported with each entry that remains', async () => {
    const project = await checkedProject();
    await edit(path.join(project, text), 'More words', 'More\u200ewords\u202e');
    await edit(path.join(project, 'catalogue.yaml'), 'body: content/text-2.md', `body: ${text}`);
    const reported = async () => {
      const { stdout } = await herbarium(['validate'], { cwd: project });
      return { times: stdout.split('yaml/encoding in').length - 1, of: /in news (.*)/.exec(stdout)?.[1] };
    };
    expect(await reported()).toEqual({ times: 1, of: 'Text 2 of the mill' });
    await edit(path.join(project, 'catalogue.yaml'), `body: ${text}`, 'body: content/text-2.md');
    expect(await reported()).toEqual({ times: 1, of: 'Text 3 of the mill' });
  });
});

describe('each body is parsed once', () => {
  test('by a cold build', async () => {
    const project = await copyOfSite('small');
    const { counts } = await done(project, 'build', ...plain);
    expect(counts['bodies parsed']).toBe(smallBodies);
  });

  test('by `validate`, also when rules read summaries', async () => {
    const project = await copyOfSite('small');
    const { counts } = await done(project, 'validate', '--rule', 'meta/length=warn');
    expect(counts['bodies parsed']).toBe(smallBodies);
  });

  test('and not again by later runs, which have stored facts of each text', async () => {
    const project = await copyOfSite('small');
    await addTexts(project);
    const all = smallBodies + addedTexts;
    const first = await done(project, 'validate');
    expect(first.counts['bodies parsed']).toBe(all);
    const second = await done(project, 'validate');
    expect(second.counts).not.toHaveProperty('bodies parsed');
    expect(second.stdout).toBe(first.stdout);
    // For their HTML.
    expect((await done(project, 'build', ...plain)).counts['bodies parsed']).toBe(all);
    await edit(path.join(project, 'content/text-3.md'), 'More words', 'Other words');
    // One for the rules, and one for the HTML of its page.
    expect((await done(project, 'build', ...plain)).counts['bodies parsed']).toBe(2);
    const clean = await done(project, 'build', ...plain, '--clean');
    expect(clean.counts['bodies parsed']).toBe(all);
  });
});
