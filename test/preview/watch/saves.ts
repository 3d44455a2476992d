import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { copyOfSite, edit, projectRoot } from '../../support/herbarium.js';
import { type RunningPreview, startPreviewProcess } from '../../support/preview.js';

/** Waits until a page has a text. */
export async function shows(preview: RunningPreview, address: string, text: string): Promise<void> {
  const look = async () => (await fetch(new URL(address, preview.url))).text();
  await expect.poll(look, { timeout: 30_000 }).toContain(text);
}

/** The number of rebuilds reported so far. */
export const updates = (preview: RunningPreview) => preview.printed().split('updated ').length - 1;

/**
 * Waits until a change is noticed. The files of `content/` are read on each request, so a request also shows a save that no browser was
 * notified of.
 */
export async function noticed(preview: RunningPreview, change: () => Promise<void>): Promise<void> {
  const printed = preview.untilPrinted('updated ');
  await change();
  await printed;
}

/** Starts a preview on a system with a simulated failure. @param trouble a failure of the module, and its arguments */
export function startIn(project: string, ...trouble: readonly string[]): Promise<RunningPreview> {
  const NODE_OPTIONS = `--import=${path.join(projectRoot, 'test/preview/watch/watch-trouble.mjs')}`;
  return startPreviewProcess(project, [], { env: { NODE_OPTIONS, WATCH_TROUBLE: JSON.stringify(trouble) } });
}

/** Expects that saves are found if the system cannot watch. @param trouble the failure */
export async function expectLookedAt(trouble: 'limit' | 'failing'): Promise<void> {
  const project = await copyOfSite('small');
  const preview = await startIn(project, trouble);
  await preview.untilSaid(/the system cannot watch all files/);
  for (const name of ['Deep Blue Powder', 'Pale Blue Powder']) {
    const catalogue = path.join(project, 'catalogue.yaml');
    await writeFile(
      catalogue,
      (await readFile(catalogue, 'utf8')).replace(/name: .*Blue Powder\n/, `name: ${name}\n`),
    );
    await shows(preview, '/colours/blue-powder', `<h1>${name}</h1>`);
  }
  const blue = path.join(project, 'content/blue.md');
  await noticed(preview, () => edit(blue, 'Blue keeps in the dark.', 'Blue keeps in the cold.'));
  await shows(preview, '/knowledge/blue', 'Blue keeps in the cold.');
  expect(await preview.interrupt()).toBe(0);
}
