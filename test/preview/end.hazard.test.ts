import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { asProcess } from '../support/command.js';
import { copyOfSite, herbarium, projectRoot } from '../support/herbarium.js';
import { listenPreviewProcess, startPreview, startPreviewProcess } from '../support/preview.js';
import { ending, expectCleanEnd, expectServingUntilHangup, listenAt } from './ended-preview.js';
import { pipeInPlaceOf } from './pipe.js';

async function takenPort(): Promise<number> {
  const server = await listenAt(0);
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('port in use', () => {
  test('the next free port is taken, and printed', async () => {
    const port = await takenPort();
    const { url } = await startPreview(await copyOfSite('small'), ['--port', String(port)]);
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(Number(new URL(url).port)).toBeGreaterThan(port);
    expect((await fetch(url)).status).toBe(200);
  });

  test('a port that this user may not open, and a host of another machine, are reported in one line', async () => {
    const cwd = await copyOfSite('small');
    const env = { NODE_OPTIONS: `--import=${path.join(projectRoot, 'test/preview/no-ports.mjs')}` };
    const forbidden = await asProcess(['preview', '--port', '80'], { cwd, env });
    expect(forbidden.code).toBe(2);
    expect(forbidden.stderr).toBe(
      'error this user may not open the port 80\n  help: choose a port from 1024 on with --port\n',
    );
    const hosts = ['192.0.2.1', 'host.invalid', '::g'];
    const runs = await Promise.all(hosts.map((host) => herbarium(['preview', '--host', host], { cwd })));
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(
      hosts.map((host) => [2, `error this machine has no address ${host}\n`]),
    );
  });
});

describe('clean end', () => {
  test('SIGINT ends the preview with open pages and slow clients, and leaves nothing', () =>
    expectCleanEnd('SIGINT'));

  test('a closed terminal ends it: its output has no reader, and the signal arrives', async () => {
    const project = await copyOfSite('small');
    const { child, url } = await startPreviewProcess(project);
    child.stdout?.destroy();
    child.stderr?.destroy();
    // Output in the meantime does no harm.
    await expectServingUntilHangup(child, url);
  });

  test('Ctrl-C ends it while the catalogue is still being read', async () => {
    const project = await copyOfSite('small');
    await pipeInPlaceOf(path.join(project, 'catalogue.yaml'));
    const { child } = await listenPreviewProcess(project);
    const ended = ending(child);
    child.kill('SIGINT');
    // Nothing is ever written into the pipe.
    expect(await ended).toBe(0);
  });
});
