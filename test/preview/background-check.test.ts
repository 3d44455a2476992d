import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';
import { pipeInPlaceOf } from '../support/pipe.js';
import { listenPreview, startPreview } from '../support/preview.js';

describe('herbarium preview', () => {
  test('listens before the catalogue is read, and says that it is being read', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const text = await pipeInPlaceOf(catalogue);
    const { url, untilSaid } = await listenPreview(project);
    const waiting = await fetch(new URL('/colours', url));
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '1']);
    const page = await waiting.text();
    expect(page).toContain('<h1>Reading the catalogue …</h1>');
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="1"></noscript>');
    expect((await fetch(new URL('/_herbarium/live.js', url))).status).toBe(200);
    await writeFile(catalogue, text);
    await untilSaid(/^ready: 31 routes$/m);
    expect((await fetch(new URL('/colours', url))).status).toBe(200);
  });

  test('serves pages while the catalogue is checked, and tells what the check has found', async () => {
    const project = await copyOfSite('small');
    const baseline = path.join(project, 'known.json');
    await herbarium(['validate', '--baseline', 'known.json', '--update-baseline'], { cwd: project });
    const known = await pipeInPlaceOf(baseline);
    const atFirst = writeFile(baseline, known);
    const { url, printed, untilSaid } = await listenPreview(project, [
      '--baseline',
      'known.json',
      '--rule',
      'route/trailing-hyphen=warn',
    ]);
    await atFirst;
    // The rules over the whole catalogue need what is known, and wait for it.
    const status = async () => (await fetch(new URL('/colours', url))).status;
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    expect(printed()).not.toContain('ready');
    await writeFile(baseline, known);
    await untilSaid(/^ready: 31 routes$/m);
    expect(printed()).toContain('warning route/trailing-hyphen');
  });

  test('ends when there is no catalogue to be read, as before', async () => {
    const project = await copyOfSite('small');
    const missing = await herbarium(['preview', 'gone.yaml'], { cwd: project });
    expect([missing.code, missing.stdout]).toEqual([2, '']);
    expect(missing.stderr).toContain('there is no file gone.yaml');
    const folder = await herbarium(['preview', 'content'], { cwd: project });
    expect([folder.code, folder.stdout]).toEqual([2, '']);
    const baseline = await herbarium(['preview', '--baseline', 'gone.json'], { cwd: project });
    expect(baseline.code).not.toBe(0);
    expect(baseline.stdout).toBe('');
  });

  test('takes an error of two entries together back, and goes on with the save that mends it', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const text = await readFile(catalogue, 'utf8');
    const preview = await startPreview(project);
    const told = preview.untilPrinted('the last good site stays');
    await edit(catalogue, 'slug: red powder\n', 'slug: blue-powder\n');
    await told;
    expect(preview.printed()).toContain('error route/duplicate-path');
    expect((await fetch(new URL('/colours/red%20powder', preview.url))).status).toBe(200);
    const mended = preview.untilPrinted('updated: 31 routes');
    await writeFile(catalogue, text.replace('name: Green Powder\n', 'name: Pale Powder\n'));
    await mended;
    expect(await (await fetch(new URL('/colours/page-2', preview.url))).text()).toContain('Pale Powder');
  });
});
