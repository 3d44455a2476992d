import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';

test('documents that are not what their names say are on request, and the data sheet is made', async () => {
  const project = await temporaryFolder();
  await cp(path.join(fixtures, 'rules/ref-false-file'), project, { recursive: true });
  const { code, stdout } = await herbarium(['build', '--no-search'], { cwd: project });
  expect(stdout).not.toContain('error');
  expect(code).toBe(0);
  const page = await readFile(path.join(project, '_site/colours/blue-powder.html'), 'utf8');
  const documents = /<ul class="documents">.*?<\/ul>/s.exec(page)?.[0];
  expect(documents?.match(/href="[^"]*"/g)?.[0]).toBe('href="/colours/blue-powder.pdf"');
  expect(documents).not.toContain('/_assets/');
  const assets = await readdir(path.join(project, '_site/_assets'));
  expect(assets.filter((name) => /^(lfs|html|empty)/.test(name))).toEqual([]);
  expect(await readdir(path.join(project, '_site/colours'))).toContain('blue-powder.pdf');
});
