import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitAll } from '../../project/repository.js';
import { checkFolder } from '../../support/check.js';
import { herbarium } from '../../support/herbarium.js';
import { catalogueOf, change, done, expectAsBefore, mill, site } from './restore-parts.js';

describe('restore brings one entry back as it was', () => {
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

  test('and removes redirects from addresses that were never published', async () => {
    const cwd = await mill();
    await done(cwd, 'rename', 'terms', 'rules');
    const output = await done(cwd, 'restore', 'Terms');
    expect(output).toContain('  removed  the redirect /terms -> /rules\n');
    expect(output).toContain('  file     urls.lock\n');
    await expectAsBefore(cwd);
  });

  test('after remove: its redirects go, and the redirects to it come back', async () => {
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
