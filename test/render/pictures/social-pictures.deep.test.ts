import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { build } from '../../support/pictures.js';
import { startPreview } from '../../support/preview.js';
import { treeOf } from '../../support/tree.js';

/** The address of the picture of a page. */
async function pictureOf(project: string, page: string): Promise<string> {
  const html = parse(await readFile(path.join(project, '_site', page), 'utf8'));
  const address = html.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  return new URL(address).pathname;
}

describe('pictures for links', () => {
  test('have the same bytes, whatever fonts a machine has', async () => {
    const trees = [];
    for (const env of [
      {},
      { FONTCONFIG_FILE: '/nowhere', FONTCONFIG_SYSROOT: '/nowhere', HOME: '/nowhere' },
    ]) {
      const project = await copyOfSite('small');
      expect((await herbarium(['build'], { cwd: project, env })).code).toBe(0);
      trees.push(await treeOf(path.join(project, '_site/_assets/social')));
    }
    expect(trees[1]).toEqual(trees[0]);
  });

  test('have the same bytes for any number of threads, with and without a cache', async () => {
    const trees = [];
    for (const runs of [['1'], ['2', '1']]) {
      const project = await copyOfSite('small');
      for (const jobs of runs) {
        await build(project, '--jobs', jobs);
        trees.push(await treeOf(path.join(project, '_site')));
      }
    }
    expect(Object.keys(trees[0] ?? {}).filter((file) => file.endsWith('.jpg')).length).toBeGreaterThan(5);
    for (const tree of trees) expect(tree).toEqual(trees[0]);
  });

  test('get another address only when the drawing changes', async () => {
    const project = await copyOfSite('small');
    await build(project);
    const before = await pictureOf(project, 'colours/red powder.html');
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(catalogue, 'title: Own title', 'title: Another title');
    await build(project);
    expect(await pictureOf(project, 'colours/red powder.html')).toBe(before);
    await edit(catalogue, '"#a01530"', '"#a01531"');
    await build(project);
    expect(await pictureOf(project, 'colours/red powder.html')).not.toBe(before);
  });

  test('are drawn by the preview on request, like in a build', async () => {
    const project = await copyOfSite('small');
    await build(project);
    const address = await pictureOf(project, 'index.html');
    const { url } = await startPreview(project);
    const response = await fetch(new URL(address, url));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(
      await readFile(path.join(project, '_site', address)),
    );
    const unknown = address.replace(/[0-9a-f]{10}/, '0123456789');
    expect((await fetch(new URL(unknown, url))).status).toBe(404);
  });
});
