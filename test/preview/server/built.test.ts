import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copySite, herbarium, sharedFolder } from '../../support/herbarium.js';
import { listenPreview } from '../../support/preview.js';

const folder = sharedFolder();
const project = () => path.join(folder(), 'project');

beforeAll(async () => {
  await copySite('small', project());
  await writeFile(path.join(project(), 'urls.lock'), '/colours/fair gone: the fair is over\n');
  const { code, stderr } = await herbarium(
    ['build', '--no-images', '--no-search', '--target', 'apache', '--out', 'www'],
    { cwd: project() },
  );
  expect(code, stderr).toBe(0);
});

test('`preview --built` answers as the host of the built site will', async () => {
  const { url } = await listenPreview(project(), ['--built', 'www']);
  const ask = async (address: string) => {
    const response = await fetch(url + address, { redirect: 'manual' });
    return {
      status: response.status,
      of: (name: string) => response.headers.get(name),
      text: await response.text(),
    };
  };
  const home = await ask('');
  expect(home.status).toBe(200);
  expect(home.of('content-type')).toBe('text/html; charset=utf-8');
  expect(home.of('content-security-policy')).toContain("frame-ancestors 'none'");
  const script = /_assets\/client\/navigator[^"]+/.exec(home.text)?.[0] ?? '';
  expect((await ask(script)).of('cache-control')).toContain('immutable');
  for (const [address, status, to] of [
    ['old%20colours', 301, '/colours'],
    ['shop', 302, 'https://shop.example/'],
    ['colours.html', 308, '/colours'],
    ['colours/', 308, '/colours'],
    ['index.html', 308, '/'],
  ] as const)
    expect([address, (await ask(address)).status, (await ask(address)).of('location')]).toEqual([
      address,
      status,
      to,
    ]);
  const unknown = await ask('unknown');
  expect(unknown.status).toBe(404);
  expect(unknown.text).toBe((await ask('404')).text);
  expect(await ask('colours/fair')).toMatchObject({ status: 410, text: unknown.text });
  for (const hidden of ['.herbarium.json', '_host/apache.conf', '..%2fcatalogue.yaml'])
    expect((await ask(hidden)).status).toBe(404);
});

test('`deploy --check` says what a host answers, and what to do', async () => {
  const { url } = await listenPreview(project(), ['--built', 'www']);
  const { code, stdout } = await herbarium(['deploy', '--check', url, '--target', 'apache'], {
    cwd: project(),
  });
  expect(code).toBe(1);
  const lines = stdout.split('\n').map((line) => line.replaceAll(url, '…/'));
  expect(lines).toEqual([
    'wrong  home: …/ 200, text/html',
    '       the page comes without compression: switch it on in the control panel of the host (gzip or Brotli)',
    'ok     a product: …/colours/blue-powder 200, text/html',
    'ok     a redirect: …/old%20colours 301, /colours',
    'ok     an unknown address: …/an-address-that-does-not-exist 404, text/html',
    'ok     an address given up: …/colours/fair 410, text/html',
    '',
  ]);
});

test('`deploy --check` says that a site cannot be reached', async () => {
  const { code, stderr } = await herbarium(['deploy', '--check', 'http://127.0.0.1:9'], { cwd: project() });
  expect(code).toBe(1);
  expect(stderr).toContain('http://127.0.0.1:9/ cannot be reached from here');
});

test('`preview --built` needs a folder that a build has written', async () => {
  const { code, stderr } = await herbarium(['preview', '--built', 'content'], { cwd: project() });
  expect(code).toBe(2);
  expect(stderr).toContain('content is not a built site');
});
