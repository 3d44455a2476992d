import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, herbarium } from '../../support/herbarium.js';
import { startPreview, startPreviewProcess } from '../../support/preview.js';
import { build, component, endless, endsBySignal, exists, saveSlot, siteWith } from './slot-sites.js';

describe('a template that crashes or hangs is named, and nothing is published', () => {
  test.each([
    ['ends the process', component('process.exit(0);'), 'ends the program'],
    [
      'ends the process when it is loaded',
      'process.exit(0);\nexport default () => null;',
      'ends the program',
    ],
    [
      'throws later',
      component("setTimeout(() => { throw new Error('late'); }, 20);"),
      'throws an error later: late',
    ],
    ['rejects a promise', component("void Promise.reject(new Error('no'));"), 'throws an error later: no'],
    [
      'throws a value without a text',
      component('throw Object.create(null);'),
      'throws an error on every page: [Object',
    ],
    [
      'throws a value that throws',
      component('throw { toString() { throw this; } };'),
      'throws an error on every page: {',
    ],
    [
      'changes a prototype',
      component('Array.prototype.map = () => [];'),
      'throws an error on every page: it changes Array.prototype.map',
    ],
    ['sets an interval', component('setInterval(() => {}, 1000);'), 'cannot use setInterval'],
  ])('a template that %s', async (_, text, said) => {
    const project = await siteWith('footer', text);
    const { code, stdout, stderr } = await herbarium(build, { cwd: project });
    expect(stdout + stderr).toMatch(
      /^templates\/slots\/footer\.tsx:\d+:\d+ error template\/render\n {2}the template /,
    );
    expect(stdout).toContain(said);
    expect(code).toBe(1);
    expect(await exists(path.join(project, '_site/index.html'))).toBe(false);
  });

  test('a template that never ends when it is loaded', async () => {
    const project = await siteWith('footer', 'while (true) {}\nexport default () => null;', 3);
    const { code, stdout } = await herbarium(build, { cwd: project });
    expect(stdout).toMatch(/slots\/footer\.tsx.*\n {2}the template was stopped: it takes longer than 3 s/);
    expect(code).toBe(1);
  });

  test('a template that never ends on a page, which is named', async () => {
    const project = await siteWith('product-aside', component('while (true) {}'), 3);
    const { code, stdout } = await herbarium(build, { cwd: project });
    expect(stdout).toContain('templates/slots/product-aside.tsx:1:1 error template/render');
    expect(stdout).toMatch(/the template was stopped on the page \/\S+: it takes longer than 3 s/);
    expect(code).toBe(1);
  });

  test('a comparison ends with 1, too', async () => {
    const [before, after] = [
      await copyOfSite('small'),
      await siteWith('footer', component('process.exit(0);')),
    ];
    const args = ['diff', path.join(before, 'catalogue.yaml'), path.join(after, 'catalogue.yaml')];
    const { code, stdout, stderr } = await herbarium([...args, '--fail-on', 'lost'], { cwd: after });
    expect(stdout + stderr).toContain('slots/footer.tsx');
    expect(code).toBe(1);
  });
});

test('SIGINT ends a build whose template never ends', () => endsBySignal('SIGINT', 130));

describe('a preview whose template never ends', () => {
  test('answers with the last good page meanwhile, and ends by Ctrl-C', async () => {
    const project = await copyOfSite('small');
    const preview = await startPreviewProcess(project);
    const rendering = preview.untilPrinted('rendering');
    await saveSlot(project, 'footer', endless);
    await rendering;
    expect((await fetch(new URL('/colours', preview.url))).status).toBe(200);
    expect(await preview.interrupt()).toBe(0);
  });

  test('shows the error after the limit, keeps the last good page, and goes on when it is fixed', async () => {
    const project = await siteWith('footer', component(''), 3);
    const preview = await startPreview(project);
    const stopped = preview.untilPrinted('the last good site stays');
    await saveSlot(project, 'footer', component('while (true) {}'));
    await stopped;
    expect(preview.printed()).toContain('the template was stopped: it takes longer than 3 s');
    expect((await fetch(new URL('/colours', preview.url))).status).toBe(200);
    const fixed = preview.untilPrinted('fixed');
    await saveSlot(project, 'footer', 'export default () => <p>all is well</p>;\n');
    await fixed;
    expect(await (await fetch(new URL('/colours', preview.url))).text()).toContain('all is well');
  });
});

describe('an entry of templates/ that is not a file is refused', () => {
  test.each([
    ['a linked folder', 'templates/lib', (file: string, to: string) => symlink(to, file)],
    [
      'a linked slot',
      'templates/slots/footer.tsx',
      (file: string, to: string) => symlink(path.join(to, 'a.tsx'), file),
    ],
  ])('%s', async (_, file, link) => {
    const project = await siteWith('home-end', "import '../lib/a';\nexport default () => null;\n");
    const elsewhere = path.join(project, '../elsewhere');
    await mkdir(elsewhere);
    await writeFile(path.join(elsewhere, 'a.tsx'), 'a secret of another project');
    await link(path.join(project, file), elsewhere);
    const { code, stdout, stderr } = await herbarium(build, { cwd: project });
    expect(stderr).toContain(`error ${file} is a symbolic link`);
    expect(stdout + stderr).not.toContain('secret');
    expect(code).toBe(1);
  });

  test.skipIf(process.platform === 'win32')('a pipe, which can never be read to its end', async () => {
    const project = await siteWith('home-end', "import '../lib/a';\nexport default () => null;\n");
    await mkdir(path.join(project, 'templates/lib'));
    execFileSync('mkfifo', [path.join(project, 'templates/lib/a.ts')]);
    const { code, stderr } = await herbarium(build, { cwd: project });
    expect(stderr).toContain('error templates/lib/a.ts is not a file');
    expect(code).toBe(1);
  });
});
