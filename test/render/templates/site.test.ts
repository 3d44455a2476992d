import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { copyParts, siteWithTemplates } from './project.js';

async function build(project: string, ...args: readonly string[]): Promise<string> {
  const run = await herbarium(['build', '--no-images', '--no-search', ...args], { cwd: project });
  expect(run.code, run.stdout + run.stderr).toBe(0);
  return run.stdout;
}

describe('a site with templates', () => {
  test('has slots, parts with the original inside, and islands only where they are', async () => {
    const project = await siteWithTemplates('working');
    await build(project, '--jobs', '2');
    const read = (file: string) => readFile(path.join(project, '_site', file), 'utf8');
    const product = await read('colours/blue-powder.html');
    expect(product).toContain('<h2>What Blue Powder costs</h2>');
    expect(product).toContain('<div class="own-crumbs"><nav class="crumbs"');
    expect(product).toMatch(/<head>.*<meta name="author" content="[^"]+"\/>.*<\/head>/s);
    expect(product).toMatch(/<p class="imprint" lang="en"><a href="\/about-us">.*<\/footer>/s);
    expect(product).toMatch(
      /<div data-island="own" data-wake="visible" data-script="\/_assets\/templates\/island-/,
    );
    expect(product).toContain('<output>12</output>');
    expect(product).toContain(
      '<script type="application/json">{"price":12,"words":"\\u003cb>&\\""}</script>',
    );
    const list = await read('colours/page-1.html');
    expect(list).toContain('<li class="card own" aria-labelledby=');
    const ids = [...list.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(list).not.toContain('island-Calculator');
  });

  test('is the same after a change of a template, built again or built clean', async () => {
    const project = await siteWithTemplates('working');
    await build(project);
    await edit(path.join(project, 'templates/lib/words.ts'), 'What $', 'The price: what $');
    await rm(path.join(project, 'templates/parts/Crumbs.tsx'));
    await writeFile(
      path.join(project, 'templates/slots/list-end.tsx'),
      `import { useResources } from 'herbarium/templates';
export default () => <a href={useResources().asset('assets/blue sheet.txt')}>The sheet</a>;
`,
    );
    await build(project);
    await build(project, '--out', 'clean', '--clean');
    const site = await treeOf(path.join(project, '_site'));
    expect(site).toEqual(await treeOf(path.join(project, 'clean')));
    const product = await readFile(path.join(project, '_site/colours/blue-powder.html'), 'utf8');
    expect(product).toContain('The price: what Blue Powder costs');
    expect(product).not.toContain('own-crumbs');
    // No list names this file: a template may ask for any file of `assets/`.
    const list = await readFile(path.join(project, '_site/colours/page-1.html'), 'utf8');
    expect(list).toMatch(/<a href="\/_assets\/blue%20sheet\.[0-9a-f]{10}\.txt">The sheet<\/a>/);
  });

  test('takes all parts of herbarium, copied', async () => {
    const project = await siteWithTemplates('plain');
    const parts = await copyParts(project);
    const check = await herbarium(['templates', 'check'], { cwd: project });
    expect(check.stdout).toBe(`${parts + 1} templates, no errors\n`);
  });

  test('gets a copy of a part to change, and is told what it has changed there', async () => {
    const project = await siteWithTemplates('plain');
    const templates = (...args: readonly string[]) => herbarium(['templates', ...args], { cwd: project });
    expect(await templates('eject', 'Crumbs')).toMatchObject({ code: 0, stderr: '' });
    const file = 'templates/parts/Crumbs.tsx';
    const same = await templates('diff', 'Crumbs');
    expect(same).toMatchObject({ code: 0, stdout: '' });
    expect(same.stderr).toContain(`${file} is the same as the part of herbarium`);
    await edit(path.join(project, file), '<nav className="crumbs"', '<nav className="way"');
    expect((await templates('diff', 'Crumbs')).stdout).toMatch(
      /^-.*className="way".*\n\+.*className="crumbs".*$/m,
    );
    // What somebody has changed is not written over.
    expect(await templates('eject', 'Crumbs')).toMatchObject({ code: 1, stdout: '' });
    expect(await readFile(path.join(project, file), 'utf8')).toContain('className="way"');
  });
});
