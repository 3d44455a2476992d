import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/rules/index.js';
import { fixtures, herbarium, projectRoot, temporaryFolder } from '../support/herbarium.js';

const folder = path.join(fixtures, 'rules');
const sources = path.join(projectRoot, 'src/rules');
const cases = readdirSync(folder);

function expectedOf(name: string) {
  const file = path.join(folder, name, 'diagnostics.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: docs/testing.md shows how to make it`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs the command in which the rule is checked: `build` if the folder names a host. */
async function run(name: string) {
  const target = path.join(folder, name, 'target');
  if (!existsSync(target)) {
    // On a fixed day, to be independent of the last commit.
    const args = ['validate', '--format', 'json', '--today', '2026-11-26'];
    return herbarium(args, { cwd: path.join(folder, name) });
  }
  const project = await temporaryFolder();
  await cp(path.join(folder, name), project, { recursive: true });
  const host = readFileSync(target, 'utf8').trim();
  return herbarium(['build', '--target', host, '--no-images', '--format', 'json'], { cwd: project });
}

/** A folder each: `catalogue.yaml` is the input, `diagnostics.json` the expected output. */
describe('herbarium validate', () => {
  test.each(cases)('%s', async (name) => {
    const expected = expectedOf(name);
    const { code, stdout, stderr } = await run(name);
    expect(JSON.parse(stdout)).toEqual(expected);
    expect(stderr).toBe('');
    expect(code).toBe(expected.summary.errors > 0 ? 1 : 0);
  });

  test('every rule is in the file of its name, or in that of its family', () => {
    const isIn = (name: string) => existsSync(path.join(sources, `${name}.ts`));
    const missing = rules.filter(({ code }) => !isIn(code) && !isIn(path.dirname(code)));
    expect(missing).toEqual([]);
  });

  test('every rule has a fixture with a finding', () => {
    const spoken = new Set(
      cases.flatMap((name) => expectedOf(name).diagnostics.map(({ code }: { code: string }) => code)),
    );
    expect(rules.filter(({ code }) => !spoken.has(code))).toEqual([]);
  });
});
