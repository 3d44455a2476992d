import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { stringify } from 'yaml';
import { copySite, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { type Edit, type EditedCatalogue, editedCatalogue, edits } from './incremental-edits.js';

interface Chains {
  /** A folder for the projects. */
  readonly folder: string;
  readonly runs: number;
  /** The site is compared with a clean build after this number of edits. */
  readonly every: number;
}

/** Makes chains of random edits and builds after each edit: the bytes always equal a clean build. */
export async function expectChains({ folder, runs, every }: Chains): Promise<void> {
  let number = 0;
  let rendered = 0;
  let whole = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 3, maxLength: 12 }), async (chain) => {
      number += 1;
      const project = path.join(folder, String(number));
      await copySite('small', project);
      const catalogue = await editedCatalogue(project);
      await built(project, 'site');
      for (const [n, edit] of chain.entries()) {
        await apply(edit, catalogue, project);
        const result = await built(project, 'site');
        if ((n + 1) % every !== 0 && n + 1 < chain.length) continue;
        const clean = await built(project, 'clean', '--clean');
        expect(result.code, JSON.stringify(edit)).toBe(clean.code);
        expect(result.found).toBe(clean.found);
        if (clean.code !== 0) continue;
        expect(await treeOf(path.join(project, 'site')), JSON.stringify(edit)).toEqual(
          await treeOf(path.join(project, 'clean')),
        );
        rendered += result.rendered;
        whole += clean.rendered;
      }
    }),
    { seed: 20_261_121, numRuns: runs },
  );
  // If all pages had been rendered again, this would prove nothing.
  expect(rendered).toBeLessThan(whole * 0.7);
}

/** @returns the findings in the catalogue, and the number of rendered pages */
async function built(project: string, out: string, ...args: readonly string[]) {
  const common = ['--no-images', '--no-search', '--today', '2026-06-01', '--out', out];
  const { code, stdout, stderr } = await herbarium(['build', ...common, ...args], { cwd: project });
  expect(stderr).toBe('');
  const [summary = '', routes, some] =
    /^\w+: (\d+) routes(?: \((\d+) rendered\))?.*\nto publish: .*\nto see it .*\n$/m.exec(stdout) ?? [];
  return { code, found: stdout.replace(summary, ''), rendered: Number(some ?? routes) };
}

async function apply(edit: Edit, catalogue: EditedCatalogue, project: string): Promise<void> {
  const files = edit(catalogue);
  await writeFile(path.join(project, 'catalogue.yaml'), stringify(catalogue, { lineWidth: 0 }));
  for (const [file, text] of Object.entries(files ?? {})) await writeFile(path.join(project, file), text);
}
