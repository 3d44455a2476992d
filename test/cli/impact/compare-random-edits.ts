import { readdirSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { editRandomly, randomNumbers } from './random-edits.js';
import { makeRepository } from './repository.js';

/** The entry of a page in the cache of a build. */
interface StoredPage {
  readonly key: string;
  readonly files: readonly (readonly [string, ...unknown[]])[];
}

/** A built page: its key, and the bytes of its files. */
interface BuiltPage {
  readonly key: string;
  readonly bytes: string;
}

/** Pages of a built site by their paths. */
function pagesOf(site: string): ReadonlyMap<string, BuiltPage> {
  const folder = path.join(site, '.herbarium/builds');
  const file = readdirSync(folder).find((name) => name.endsWith('.routes.json')) ?? '';
  const text = readFileSync(path.join(folder, file), 'utf8');
  const stored: Readonly<Record<string, StoredPage>> = JSON.parse(text.slice(text.indexOf('\n')));
  return new Map(
    Object.entries(stored).map(([page, { key, files }]) => [
      page,
      {
        key,
        bytes: files.map(([name]) => readFileSync(path.join(site, '_site', name), 'latin1')).join('\n'),
      },
    ]),
  );
}

/** Addresses at which two sites differ, or that only one site has. */
function differing(
  before: ReadonlyMap<string, BuiltPage>,
  after: ReadonlyMap<string, BuiltPage>,
  part: keyof BuiltPage,
): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((page) => before.get(page)?.[part] !== after.get(page)?.[part]).sort();
}

/** The addresses that `impact` names, old ones included. */
function touched(json: string): readonly string[] {
  const { pages }: { pages: readonly { path: string; from?: string }[] } = JSON.parse(json);
  return [...new Set(pages.flatMap(({ path: page, from }) => [page, ...(from ? [from] : [])]))].sort();
}

const day = ['--today', '2026-06-01'];

/** A site, and its files beside the catalogue that may be changed. */
interface Source {
  readonly from: string;
  readonly files: readonly string[];
  /** More options of the builds. */
  readonly options?: readonly string[];
}

export const smallSource: Source = {
  from: path.join(fixtures, 'diff/base'),
  files: ['content/blue.md', 'assets/blue.svg'],
};

/** Compares the report of `impact` with the results of two builds, over random edits. */
export async function compareRandomEdits(
  { from, files, options = [] }: Source,
  cases: number,
): Promise<void> {
  const folder = await temporaryFolder();
  const site = await makeRepository(path.join(folder, 'before'), from);
  expect(await herbarium(['build', ...day, ...options], { cwd: site })).toMatchObject({ code: 0 });
  const before = pagesOf(site);
  expect(before.size).toBeGreaterThan(10);
  let compared = 0;
  for (let seed = 1; compared < cases; seed += 1) {
    const copy = path.join(folder, `after-${seed}`);
    await cp(site, copy, { recursive: true });
    // The cache is named after the folder: a copy would stand beside that of the new build.
    await rm(path.join(copy, '.herbarium/builds'), { recursive: true });
    await editRandomly(copy, files, randomNumbers(seed));
    const report = await herbarium(['impact', '--format', 'json', ...day], { cwd: copy });
    const built = await herbarium(['build', ...day, ...options], { cwd: copy });
    expect(report.code, `seed ${seed}`).toBe(built.code);
    if (built.code === 0) {
      const after = pagesOf(copy);
      const named = touched(report.stdout);
      expect(named, `seed ${seed}`).toEqual(differing(before, after, 'key'));
      expect(named, `seed ${seed}`).toEqual(expect.arrayContaining([...differing(before, after, 'bytes')]));
      compared += 1;
    }
    await rm(copy, { recursive: true });
  }
}
