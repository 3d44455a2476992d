import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { expectLookedAt, shows, startIn, updates } from './saves.js';

describe("editors' saves", () => {
  test('200 saves in a burst end with the last, in fewer rebuilds', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const text = await readFile(catalogue, 'utf8');
    const preview = await startPreview(project);
    for (let n = 1; n <= 200; n += 1) {
      await writeFile(catalogue, text.replace('name: Blue Powder\n', `name: Blue Powder ${n}\n`));
    }
    await shows(preview, '/colours/blue-powder', '<h1>Blue Powder 200</h1>');
    expect(updates(preview)).toBeLessThan(100);
  });

  test('the end of a file that is written on and on is not missed', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startIn(project, 'endless', catalogue, '40');
    await edit(catalogue, 'name: Blue Powder\n', 'name: Blue Powder save 1\n');
    await shows(preview, '/colours/blue-powder', '<h1>Blue Powder save 40</h1>');
  });

  test('a catalogue that is saved before the watch begins is not missed', async () => {
    const project = await copyOfSite('small');
    // The files beside it are read when a page is asked for: nobody would see that their saves are missed.
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startIn(
      project,
      'early',
      catalogue,
      'name: Blue Powder',
      'name: Early Blue Powder',
    );
    await shows(preview, '/colours/blue-powder', '<h1>Early Blue Powder</h1>');
  });
});

describe('watcher overflow', () => {
  test('where a watch fails after its begin, files are looked at, and this is said', () =>
    expectLookedAt('failing'));

  test('what the system drops when many files change at once is found all the same', async () => {
    const project = await copyOfSite('small');
    const many = path.join(project, 'content/many');
    await mkdir(many);
    const names = Array.from({ length: 600 }, (_, n) => path.join(many, `${n}.md`));
    for (const name of names) await writeFile(name, 'Many.\n');
    // Not a file of `content/`: that would be read with whatever else is told of.
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startIn(project, 'overflow', catalogue);
    for (const name of names.slice(0, 300)) await writeFile(name, 'Many more.\n');
    await edit(catalogue, 'name: Blue Powder\n', 'name: Crowded Blue Powder\n');
    for (const name of names.slice(300)) await writeFile(name, 'Many more.\n');
    await shows(preview, '/colours/blue-powder', '<h1>Crowded Blue Powder</h1>');
  });
});
