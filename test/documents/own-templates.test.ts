import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, herbarium, projectRoot } from '../support/herbarium.js';

/** The file of each example of the page, in their order. */
const places = ['slots/product-after-spec', 'parts/Footer', 'islands/Calculator', 'slots/product-aside'];

test('the examples of docs/guide/own-templates.md compile, and their types are right', async () => {
  const page = await readFile(path.join(projectRoot, 'docs/guide/own-templates.md'), 'utf8');
  const examples = [...page.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code = '']) => code);
  expect(examples.length).toBe(places.length);
  const project = await copyOfSite('small');
  for (const [n, place] of places.entries()) {
    const file = path.join(project, 'templates', `${place}.tsx`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, examples[n] ?? '');
  }
  const check = await herbarium(['templates', 'check'], { cwd: project });
  expect(check.stdout + check.stderr).toBe('4 templates, no errors\n');
  const build = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  expect(build.code, build.stdout).toBe(0);
});
