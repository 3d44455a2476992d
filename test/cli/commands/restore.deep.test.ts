import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitAll, makeRepository } from '../../project/repository.js';
import { checkFolder } from '../../support/check.js';
import { edit, fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const site = path.join(fixtures, 'changes/site');

/** A repository of the mill. */
async function mill(): Promise<string> {
  const cwd = await temporaryFolder();
  cpSync(site, cwd, { recursive: true });
  makeRepository(cwd);
  return cwd;
}

async function done(cwd: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await herbarium(args, { cwd });
  expect({ code, stderr }, args.join(' ')).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const catalogueOf = (folder: string) => readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');

/** All files as they were, but those of git. */
async function expectAsBefore(cwd: string) {
  rmSync(path.join(cwd, '.git'), { recursive: true });
  rmSync(path.join(cwd, '.herbarium'), { recursive: true, force: true });
  expect(catalogueOf(cwd)).toBe(catalogueOf(site));
  expect(await treeOf(cwd)).toEqual(await treeOf(site));
}

async function change(cwd: string, ...edits: readonly (readonly [from: string, to: string])[]) {
  for (const [from, to] of edits) await edit(path.join(cwd, 'catalogue.yaml'), from, to);
}

describe('restore puts one entry back as it was', () => {
  test('an older state with --to; --dry-run writes nothing', async () => {
    const cwd = await mill();
    await change(cwd, ['title: About us', 'title: The mill']);
    commitAll(cwd);
    const diff = await herbarium(['restore', '/about-us', '--to', 'HEAD~1', '--dry-run'], { cwd });
    expect(diff.stdout).toContain('-    title: The mill\n+    title: About us\n');
    expect(catalogueOf(cwd)).toContain('The mill');
    await done(cwd, 'restore', '/about-us', '--to', 'HEAD~1');
    await expectAsBefore(cwd);
  });

  test('the last state until a day', async () => {
    const cwd = await mill();
    await change(cwd, ['title: About us', 'title: The mill']);
    const none = await herbarium(['restore', '/about-us', '--to', '2001-01-01'], { cwd });
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('has no commit 2001-01-01\n') });
    const today = new Date().toISOString().slice(0, 10);
    await done(cwd, 'restore', '/about-us', '--to', today);
    await expectAsBefore(cwd);
  });

  test('and takes back addresses that nobody can know', async () => {
    const cwd = await mill();
    await done(cwd, 'rename', 'terms', 'rules');
    const said = await done(cwd, 'restore', 'Terms');
    expect(said).toContain('  removed  the redirect /terms -> /rules\n');
    expect(said).toContain('  file     urls.lock\n');
    await expectAsBefore(cwd);
  });

  test('after remove: the redirects in its place go, and those to it come back', async () => {
    const cwd = await mill();
    const before = checkFolder(site).catalogue;
    await done(cwd, 'remove', 'colours/blue-powder', '--redirect-to', 'colours');
    expect(checkFolder(cwd).catalogue?.redirects).not.toEqual(before?.redirects);
    expect(await done(cwd, 'restore', 'colours/blue-powder')).toContain(
      'redirect  /blue -> /colours/blue-powder\n',
    );
    const { diagnostics, catalogue } = checkFolder(cwd);
    expect(diagnostics.filter(({ severity }) => severity !== 'information')).toEqual([]);
    const sorted = (list: typeof before) =>
      (list?.redirects ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1));
    expect(sorted(catalogue)).toEqual(sorted(before));
    expect(catalogue?.categories?.[0]?.products[0]).toEqual(before?.categories?.[0]?.products[0]);
    expect(readFileSync(path.join(cwd, 'urls.lock'), 'utf8')).toBe(
      readFileSync(path.join(site, 'urls.lock'), 'utf8'),
    );
  });

  test('a category keeps the products that it has now', async () => {
    const cwd = await mill();
    await change(cwd, ['title: Colours', 'title: Hues'], ['name: Red Powder', 'name: Ruby Powder']);
    await done(cwd, 'restore', 'colours');
    expect(catalogueOf(cwd)).toBe(catalogueOf(site).replace('name: Red Powder', 'name: Ruby Powder'));
  });
});
