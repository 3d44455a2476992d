import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { edit, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { makeCase } from './cases.js';

test('a comment stays below the limit of GitHub, whatever changes', async () => {
  const folder = await temporaryFolder();
  await makeCase('comment', folder);
  const names = Array.from({ length: 300 }, (_, n) => `Powder ${n} ${'of a long name '.repeat(12)}`);
  const products = names.map(
    (name, n) =>
      `      - { id: ${String(n).padStart(32, 'a')}, slug: p-${n}, name: ${name.trim()}, body: "${name}|" }\n`,
  );
  const catalogue = path.join(folder, 'after/catalogue.yaml');
  await edit(catalogue, '  - id: 6875f8d3', `${products.join('')}  - id: 6875f8d3`);
  const other = path.join(folder, 'before/catalogue.yaml');
  await writeFile(
    other,
    (await readFile(catalogue, 'utf8')).replaceAll(/name: Powder (\d+)/g, 'name: $1 Dust'),
  );
  const run = await herbarium(['diff', 'before', 'after', '--format', 'markdown'], { cwd: folder });
  expect(run.code).toBe(0);
  expect(run.stdout.length).toBeGreaterThan(5000);
  expect(run.stdout.length).toBeLessThan(65_536);
});
