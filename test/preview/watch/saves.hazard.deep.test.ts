import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, projectRoot } from '../../support/herbarium.js';
import { type RunningPreview, startPreviewProcess } from '../../support/preview.js';

/** Waits until a page has a text. */
async function shows(preview: RunningPreview, address: string, text: string): Promise<void> {
  const look = async () => (await fetch(new URL(address, preview.url))).text();
  await expect.poll(look, { timeout: 60_000 }).toContain(text);
}

/** Starts a preview on a system that goes wrong. @param trouble one of those of the module, and what it works with */
function startIn(project: string, ...trouble: readonly string[]): Promise<RunningPreview> {
  const NODE_OPTIONS = `--import=${path.join(projectRoot, 'test/preview/watch/watch-trouble.mjs')}`;
  return startPreviewProcess(project, [], { env: { NODE_OPTIONS, WATCH_TROUBLE: JSON.stringify(trouble) } });
}

describe("editors' saves", () => {
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
