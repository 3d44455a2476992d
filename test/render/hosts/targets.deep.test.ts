import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { build, builtForHosts } from './targets-parts.js';

const project = builtForHosts();

/** A project with more redirects than some hosts accept, one of them long. */
async function manyRedirects(): Promise<string> {
  const copy = await copyOfSite('small');
  const catalogue = path.join(copy, 'catalogue.yaml');
  const long = `/colours?${'x'.repeat(1000)}`;
  const many = Array.from(
    { length: 200 },
    (_, n) => `  - { from: /old-address-${n}, to: /colours/blue-powder }\n`,
  );
  await edit(catalogue, 'redirects:\n', `redirects:\n  - { from: /long, to: "${long}" }\n${many.join('')}`);
  return copy;
}

describe('herbarium build --target', () => {
  test('builds again if only the host changed, with the bytes of a clean build; notes that a build without a host removes its files', async () => {
    const out = path.join(project(), 'again');
    for (const target of ['nginx', 'apache'] as const) {
      expect(await build(project(), '--target', target, '--out', out)).toMatchObject({ code: 0 });
      expect(await treeOf(out)).toEqual(await treeOf(path.join(project(), target)));
    }
    const { stderr } = await build(project(), '--out', out);
    expect(stderr).toBe(
      'the build before had --target apache: without it, the files for that host are gone\n',
    );
    expect(await treeOf(out)).toEqual(await treeOf(path.join(project(), '_site')));
  });

  test('is an option of `merge`, not of a build with --shard', async () => {
    for (const number of [1, 2]) {
      const { code } = await build(project(), '--shard', `${number}/2`, '--out', `part-${number}`);
      expect(code).toBe(0);
    }
    const { code, stderr } = await herbarium(
      ['merge', 'part-1', 'part-2', '--no-images', '--no-search', '--target', 'caddy', '--out', 'merged'],
      { cwd: project() },
    );
    expect(code, stderr).toBe(0);
    expect(await treeOf(path.join(project(), 'merged'))).toEqual(await treeOf(path.join(project(), 'caddy')));
    const refused = await build(project(), '--shard', '1/2', '--target', 'caddy');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--shard');
  });
});

describe('the limits of a host', () => {
  test('can be about functions, and can be lowered to a warning, which is repeated', async () => {
    const copy = await manyRedirects();
    const s3 = await build(copy, '--target', 's3');
    expect(s3.stdout).toMatch(/takes functions of 10 KiB, and `_host\/viewer-request\.js` has 1\d\.?\d* KiB/);
    const lowered = await build(copy, '--target', 's3', '--rule', 'host/limit=warn');
    expect(lowered.code).toBe(0);
    expect(lowered.stdout).toContain('warning host/limit');
    expect((await build(copy, '--target', 's3', '--rule', 'host/limit=warn')).stdout).toContain(
      'warning host/limit',
    );
  });
});
