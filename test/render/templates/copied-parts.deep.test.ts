import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { copyParts, siteWithTemplates } from './project.js';

async function build(project: string, out: string): Promise<void> {
  const run = await herbarium(['build', '--no-images', '--no-search', '--out', out], { cwd: project });
  expect(run.code, run.stdout + run.stderr).toBe(0);
}

test('a site with copies of all parts of herbarium is the same', async () => {
  const project = await siteWithTemplates('plain');
  await build(project, 'ours');
  const list = await herbarium(['templates', '--format', 'json'], { cwd: project });
  expect(await copyParts(project)).toBe(JSON.parse(list.stdout).parts.length);
  await build(project, 'copied');
  const pages = Object.keys(await treeOf(path.join(project, 'ours'))).filter((file) =>
    /\.(html|json)$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(50);
  for (const page of pages.filter((file) => file !== '.herbarium.json')) {
    const [ours, copied] = await Promise.all(
      ['ours', 'copied'].map((site) => readFile(path.join(project, site, page), 'utf8')),
    );
    expect(withoutVersion(copied ?? ''), page).toBe(withoutVersion(ours ?? ''));
  }
});

/** The copies are other files, so the site has another version, and browsers load another card. */
function withoutVersion(text: string): string {
  return text.replace(/data-version="[^"]*"|"version":"[^"]*"|\\?"card\\?":\\?"[^"]*",/g, '');
}
