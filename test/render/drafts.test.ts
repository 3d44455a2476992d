import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';
import { built } from './drafts-parts.js';

test('with --drafts everything is shown with a ribbon, and kept from search engines and feeds', async () => {
  const project = await copyOfSite('drafts');
  const { read, tree } = await built(project, '2027-02-28', '--drafts');
  const files = Object.keys(tree);
  expect(files).toContain('colours/gold.html');
  for (const [file, ribbon] of [
    ['colours/red.html', 'Draft'],
    ['early/one.html', 'Draft'],
    ['sweets/plain.html', 'From 1 March 2027'],
  ] as const) {
    expect(await read(file)).toContain(`<aside class="ribbon">${ribbon}</aside>`);
    expect(await read(file)).toContain('<meta name="robots" content="noindex');
  }
  expect(await read('colours/gold.html')).not.toContain('class="ribbon"');
  for (const file of ['sitemap.xml', 'llms.txt', 'knowledge/feed.xml']) {
    expect(await read(file)).toMatch(/winter|gold/);
    expect(await read(file)).not.toMatch(/colours\/red|sweets|spring|plans|season|early/);
  }
  // Apart from that, the page of a draft equals the later published page.
  const live = await built(project, '2027-02-28');
  expect(Object.keys(live.tree).filter((file) => !files.includes(file))).toEqual([]);
  const clean = await built(project, '2027-02-28', '--out', 'clean', '--clean');
  expect(live.tree).toEqual(clean.tree);
});

test('parts with drafts and parts without them do not form one site', async () => {
  const project = await copyOfSite('drafts');
  await built(project, '2027-02-28', '--drafts', '--shard', '1/1', '--out', 'part');
  await expect(built(project, '2027-02-28', 'merge', 'part')).rejects.toThrow('the parts do not have');
  await expect(built(project, '2027-03-01', 'merge', 'part', '--drafts')).rejects.toThrow(
    'compared dates with 2027-02-28, this merge with 2027-03-01',
  );
  const merged = await built(project, '2027-02-28', 'merge', 'part', '--drafts');
  const whole = await built(project, '2027-02-28', '--drafts', '--out', 'whole');
  expect(merged.tree).toEqual(whole.tree);
});

test('a picture that fails is shown at its place in the file, even with hidden entries before it', async () => {
  const project = await copyOfSite('tiny');
  await mkdir(path.join(project, 'assets'));
  await writeFile(path.join(project, 'assets/bad.png'), 'no picture');
  const catalogue = path.join(project, 'catalogue.yaml');
  await edit(catalogue, 'name: Blue Powder', 'name: Blue Powder, draft: true');
  await edit(
    catalogue,
    'name: Green Powder',
    'name: Green Powder, images: [{ file: assets/bad.png, alt: Bad }]',
  );
  const failed = await herbarium(['build', '--no-search'], { cwd: project });
  const line = (await readFile(catalogue, 'utf8')).split('\n').findIndex((text) => text.includes('bad.png'));
  expect(failed.stdout).toContain(`catalogue.yaml:${line + 1}:`);
  expect(failed.stdout).toContain('render/picture');
});
