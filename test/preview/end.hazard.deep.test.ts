import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, projectRoot } from '../support/herbarium.js';
import { listenPreviewProcess, startPreviewProcess } from '../support/preview.js';
import { ending, expectCleanEnd, expectServingUntilHangup } from './ended-preview.js';

describe('clean end', () => {
  test('SIGTERM ends the preview with open pages and slow clients, and leaves nothing', () =>
    expectCleanEnd('SIGTERM'));

  test('a terminal that fails does no harm', async () => {
    const project = await copyOfSite('small');
    const env = { NODE_OPTIONS: `--import=${path.join(projectRoot, 'test/preview/lost-terminal.mjs')}` };
    const { child, url } = await listenPreviewProcess(project, [], { env });
    await expect.poll(async () => (await fetch(new URL('/colours', url))).status).toBe(200);
    await expectServingUntilHangup(child, url);
  });

  test('a second Ctrl-C ends it at once', async () => {
    const project = await copyOfSite('small');
    const env = { NODE_OPTIONS: `--import=${path.join(projectRoot, 'test/preview/slow-end.mjs')}` };
    const { child, untilSaid } = await startPreviewProcess(project, [], { env });
    child.kill('SIGINT');
    await untilSaid(/ending/);
    const ended = ending(child);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
  });
});
