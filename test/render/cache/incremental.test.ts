import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { userPath } from '../../../src/project/user-path.js';
import type { BuildResult } from '../../../src/render/build.js';
import { deep, isDeep } from '../../support/deep.js';
import { fixtures, projectRoot } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { type Edit, type EditedCatalogue, editedCatalogue, edits } from './incremental-edits.js';

/** Chains of edits, and edits per chain. */
const runs = deep(1, 200);
const chainLength = 12;

let folder: string;
let build: typeof import('../../../src/render/build.js').build;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'herbarium-incremental-'));
  // Builds in this process with the shipped modules: a process for each of hundreds of builds would take minutes.
  vi.stubEnv('NODE_ENV', 'production');
  ({ build } = await import(pathToFileURL(path.join(projectRoot, 'dist/render/build.js')).href));
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function buildInto(project: string, output: string, isClean: boolean): Promise<BuildResult> {
  return build({
    catalogue: userPath('catalogue.yaml', project),
    check: { levels: new Map(), baseline: undefined, today: '2026-01-01', env: {} },
    cwd: project,
    output: userPath(output, project),
    search: false,
    images: false,
    drafts: false,
    isClean,
    jobs: 1,
  });
}

/** The published files without the marker. */
async function published(project: string, output: string) {
  return treeOf(path.join(project, output));
}

test(
  'after any edits a build gives the bytes of a clean build',
  async () => {
    let number = 0;
    let rendered = 0;
    let whole = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 3, maxLength: chainLength }), async (chain) => {
        number += 1;
        const project = path.join(folder, String(number));
        await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
        const catalogue = await editedCatalogue(project);
        await buildInto(project, 'site', false);
        for (const edit of chain) {
          await apply(edit, catalogue, project);
          const result = await buildInto(project, 'site', false);
          const clean = await buildInto(project, 'clean', true);
          expect(result.kind, JSON.stringify(edit)).toBe(clean.kind);
          expect(said(result)).toEqual(said(clean));
          if (result.kind !== 'published' || clean.kind !== 'published') continue;
          expect(await published(project, 'site'), JSON.stringify(edit)).toEqual(
            await published(project, 'clean'),
          );
          rendered += result.rendered;
          whole += clean.rendered;
        }
        await rm(project, { recursive: true });
      }),
      { seed: 20_261_121, numRuns: runs },
    );
    // If all pages had been rendered again, this would prove nothing.
    expect(rendered).toBeLessThan(whole * 0.7);
  },
  deep(600_000, 3_600_000),
);

function said({ diagnostics }: BuildResult) {
  return diagnostics.map(({ code, message, spans }) => ({ code, message, spans }));
}

async function apply(edit: Edit, catalogue: EditedCatalogue, project: string): Promise<void> {
  const files = edit(catalogue);
  await writeFile(path.join(project, 'catalogue.yaml'), stringify(catalogue, { lineWidth: 0 }));
  for (const [file, text] of Object.entries(files ?? {})) await writeFile(path.join(project, file), text);
}

test('changed, removed and restored files are made again', async () => {
  const project = path.join(folder, 'touched');
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
  await buildInto(project, 'site', false);
  const before = await published(project, 'site');
  const page = path.join(project, 'site/colours/blue-powder.html');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace('Blue', 'Blew'));
  await rm(path.join(project, 'site/sports.html'));
  const result = await buildInto(project, 'site', false);
  expect(result).toMatchObject({ kind: 'published', rendered: 2 });
  expect(await published(project, 'site')).toEqual(before);
});

test.runIf(isDeep)('a cache that was cut off, changed, or copied with its folder is ignored', async () => {
  const project = path.join(folder, 'cut');
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
  await buildInto(project, 'site', false);
  const before = await published(project, 'site');
  const copy = path.join(folder, 'copy');
  await cp(project, copy, { recursive: true, preserveTimestamps: true });
  expect(await buildInto(copy, 'site', false)).toMatchObject({ kind: 'published' });
  expect(await published(copy, 'site')).toEqual(before);
  for (const damage of [(bytes: Buffer) => bytes.subarray(0, bytes.length >> 1), flipped]) {
    await damageAll(path.join(project, '.herbarium/builds'), damage);
    expect(await buildInto(project, 'site', false)).toMatchObject({ kind: 'published' });
    expect(await published(project, 'site')).toEqual(before);
  }
});

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const place = bytes.length - 20;
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}

async function damageAll(part: string, damage: (bytes: Buffer) => Buffer): Promise<void> {
  const names = Object.keys(await treeOf(part));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const file = path.join(part, name);
    await writeFile(file, damage(await readFile(file)));
  }
}
