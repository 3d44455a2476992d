import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { edit, herbarium } from '../../support/herbarium.js';
import { siteWithTemplates } from './project.js';

async function build(project: string, ...args: readonly string[]): Promise<string> {
  const run = await herbarium(['build', '--no-images', '--no-search', ...args], { cwd: project });
  expect(run.code, run.stdout + run.stderr).toBe(0);
  return run.stdout;
}

describe('a site with templates', () => {
  test('has slots, parts with the original inside, and islands only on their pages', async () => {
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

  test('copies a part so that it can be changed, and lists the changes', async () => {
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
    // A changed copy is not overwritten.
    expect(await templates('eject', 'Crumbs')).toMatchObject({ code: 1, stdout: '' });
    expect(await readFile(path.join(project, file), 'utf8')).toContain('className="way"');
  });
});
