import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { copyOfSite } from '../../support/herbarium.js';
import { sharedPreview, startPreview } from '../../support/preview.js';
import { type RawAnswer, requestText, sendOpen, sendRaw, upgradeText } from '../../support/raw-request.js';

const preview = sharedPreview();

/** Sends a request with a Host header; `PORT` stands for the port of the server. */
function ask(host: string, target = '/colours', lines: readonly string[] = [], method = 'GET') {
  const { port } = preview();
  const text = requestText(target, host, lines, method).replaceAll('PORT', String(port));
  return sendRaw(port, text);
}

/** The status of a live connection with a Host header; `PORT` stands for the port of the server. */
async function hear(host: string, lines: readonly string[]): Promise<number> {
  const { port } = preview();
  const { status, socket } = await sendOpen(port, upgradeText(host, lines).replaceAll('PORT', String(port)));
  socket.destroy();
  return status;
}

function expectClosed(answer: RawAnswer, statuses: readonly number[] = [403]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.text).not.toContain('Colours');
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
}

describe('DNS rebinding', () => {
  test.each(['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT', 'LocalHost:PORT'])(
    'the preview answers under its own name %s',
    async (host) => {
      expect((await ask(host)).status).toBe(200);
      expect(await hear(host, [`Origin: http://${host}`])).toBe(101);
    },
  );

  test.each([
    'evil.test',
    'evil.test:PORT',
    'localhost.evil.test:PORT',
    'localhost.:PORT',
    '127.0.0.1.nip.io:PORT',
    '127.0.0.2:PORT',
    '2130706433:PORT',
    '0x7f.1:PORT',
    '[::ffff:127.0.0.1]:PORT',
    '[::1]evil.test:PORT',
    'user@localhost:PORT',
    'localhost:PORT@evil.test',
    'localhost:PORT/evil.test',
    'localhost PORT',
    'localhost:PORT, evil.test',
    'localhost',
    'localhost:1',
    'localhost:PORT0',
    '[::1',
    ':PORT',
    '*',
  ])('a request under the host %s is refused', async (host) => {
    expectClosed(await ask(host), [400, 403]);
    expect([400, 403]).toContain(await hear(host, [`Origin: http://${host}`]));
  });

  test('a request with no host, an empty host or two hosts is refused', async () => {
    const { port } = preview();
    const hostLine = `Host: localhost:${port}`;
    for (const head of [
      'GET /colours HTTP/1.1',
      'GET /colours HTTP/1.0',
      'GET /colours HTTP/1.1\r\nHost:',
      `GET /colours HTTP/1.1\r\n${hostLine}\r\nHost: evil.test`,
      `GET /colours HTTP/1.1\r\nHost: evil.test\r\n${hostLine}`,
      `GET /colours HTTP/1.1\r\n${hostLine}\r\n${hostLine}`,
    ]) {
      expectClosed(await sendRaw(port, `${head}\r\nConnection: close\r\n\r\n`), [400, 403]);
    }
  });

  test("a preview on all addresses answers under addresses and the machine's name, and under no other name", async () => {
    const { url } = await startPreview(await copyOfSite('small'), ['--host', '0.0.0.0']);
    const port = Number(new URL(url).port);
    const status = async (host: string, lines: readonly string[] = []) =>
      (await sendRaw(port, requestText('/colours', host, lines))).status;
    for (const host of [`127.0.0.1:${port}`, '192.0.2.7:8080', '[2001:db8::7]', hostname(), 'localhost:80']) {
      expect(await status(host), host).toBe(200);
    }
    for (const host of ['evil.test', `${hostname()}.evil.test`, '192.0.2.7.nip.io']) {
      expect(await status(host), host).toBe(403);
    }
    expect(await status('192.0.2.7:8080', ['Origin: http://192.0.2.8:8080'])).toBe(403);
  });
});

test('a preview behind another host name answers under the allowed names, and a refusal names the option', async () => {
  const options = ['--allow-host', 'Preview.example', '--allow-host', '.app.github.dev'];
  const { url } = await startPreview(await copyOfSite('small'), options);
  const port = Number(new URL(url).port);
  const ask = (host: string, lines: readonly string[] = []) =>
    sendRaw(port, requestText('/colours', host, lines));
  for (const host of [
    'preview.example',
    'preview.example:8443',
    'mill-4173.app.github.dev',
    `localhost:${port}`,
  ])
    expect(
      (await ask(host, [`Origin: https://${host.replace('localhost', 'mill.app.github.dev')}`])).status,
      host,
    ).toBe(200);
  const upgraded = await sendOpen(port, upgradeText('preview.example', ['Origin: https://preview.example']));
  upgraded.socket.destroy();
  expect(upgraded.status).toBe(101);
  for (const host of ['evil.test', 'app.github.dev.evil.test', 'xpreview.example', 'evilapp.github.dev']) {
    const answer = await ask(host);
    expect(answer.status, host).toBe(403);
    expect(answer.text).toContain('--allow-host');
  }
  expect((await ask('preview.example', ['Origin: https://evil.test'])).status).toBe(403);
});

describe('cross-origin reads', () => {
  test.each([
    'https://evil.test',
    'http://localhost:1',
    'https://localhost:PORT',
    'http://127.0.0.1:PORT',
    'null',
    '',
  ])('a page of the origin %j can neither read nor connect, and no header permits it', async (origin) => {
    expect(await hear('localhost:PORT', [`Origin: ${origin}`])).toBe(403);
    for (const target of ['/colours', '/_payload/colours.json', '/_herbarium/live.js']) {
      expectClosed(await ask('localhost:PORT', target, [`Origin: ${origin}`]));
    }
    expectClosed(
      await ask(
        'localhost:PORT',
        '/colours',
        [
          `Origin: ${origin}`,
          'Access-Control-Request-Method: GET',
          'Access-Control-Request-Private-Network: true',
        ],
        'OPTIONS',
      ),
      [403, 405],
    );
  });

  test("the site's own pages read everything", async () => {
    const headers = ['Origin: http://localhost:PORT', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors'];
    for (const target of ['/colours', '/_payload/colours.json', '/_herbarium/live.js']) {
      expect((await ask('localhost:PORT', target, headers)).status).toBe(200);
    }
    expect(await hear('localhost:PORT', headers)).toBe(101);
  });

  test('a connection without an Origin header is refused: every browser sends one', async () => {
    expect(await hear('localhost:PORT', [])).toBe(403);
    expect(await hear('localhost:PORT', ['Sec-Fetch-Site: same-origin'])).toBe(403);
  });

  test.each(['cross-site', 'same-site', 'nonsense'])('embedding into a %s page is refused', async (site) => {
    for (const [mode, destination] of [
      ['no-cors', 'script'],
      ['no-cors', 'image'],
      ['no-cors', 'style'],
      ['navigate', 'iframe'],
      ['navigate', 'object'],
      ['cors', 'empty'],
      ['websocket', 'websocket'],
    ]) {
      const lines = [`Sec-Fetch-Site: ${site}`, `Sec-Fetch-Mode: ${mode}`, `Sec-Fetch-Dest: ${destination}`];
      for (const target of ['/colours', '/_payload/colours.json', '/_herbarium/live.js']) {
        expectClosed(await ask('localhost:PORT', target, lines));
      }
      expect(await hear('localhost:PORT', [...lines, 'Origin: http://localhost:PORT'])).toBe(403);
    }
  });

  test('a link from elsewhere opens a page, and never a socket', async () => {
    const lines = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
    expect((await ask('localhost:PORT', '/colours', lines)).status).toBe(200);
    expect(await hear('localhost:PORT', [...lines, 'Origin: http://localhost:PORT'])).toBe(403);
    expectClosed(await ask('localhost:PORT', '/thanks', [...lines, 'Content-Length: 0'], 'POST'));
  });

  test("every answer limits its use to the site's own pages", async () => {
    for (const target of [
      '/colours',
      '/nothing',
      '/_herbarium/live.js',
      '/_payload/colours.json',
      '/colours/',
    ]) {
      const { headers } = await ask('localhost:PORT', target);
      expect(headers.get('cross-origin-resource-policy'), target).toBe('same-origin');
      expect(headers.get('x-frame-options'), target).toBe('SAMEORIGIN');
      expect(headers.get('x-content-type-options'), target).toBe('nosniff');
    }
  });
});
