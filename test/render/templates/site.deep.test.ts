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

  test('works with copies of all parts of herbarium', async () => {
    const project = await siteWithTemplates('plain');
    const parts = await copyParts(project);
    const check = await herbarium(['templates', 'check'], { cwd: project });
    expect(check.stdout).toBe(`${parts + 1} templates, no errors\n`);
  });
});
