import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sharedPreview } from '../../support/preview.js';
import { requestText, sendRaw, upgradeText } from '../../support/raw-request.js';

/** Stands beside the project and in it, and must never be served. */
const secret = 'SECRET OF THIS MACHINE';

const preview = sharedPreview(async (project) => {
  await writeFile(path.join(project, '..', 'x'), secret);
  await writeFile(path.join(project, 'x'), secret);
});

function ask(target: string, lines: readonly string[] = [], method = 'GET') {
  const { port } = preview();
  return sendRaw(port, requestText(target, `127.0.0.1:${port}`, lines, method));
}

/** After any request: the server still answers, and has reported no bug. */
afterEach(async () => {
  expect((await ask('/colours')).status).toBe(200);
  expect(preview().printed()).not.toContain('bug');
});

describe('request targets', () => {
  const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '....'];
  const bars = ['/', '%2f', '%5c', '\\', '//', '%252f', '%c0%af', ';/'];
  test.each(ups.flatMap((up) => bars.map((bar) => [up, bar] as const)))(
    'the upward paths %s and %s lead nowhere',
    async (up, bar) => {
      for (const base of [
        '',
        '/_assets',
        '/_search',
        '/_search/0',
        '/_payload',
        '/_herbarium',
        '/_data/lists',
      ]) {
        for (const depth of [1, 9]) {
          const answer = await ask(`${base}/${`${up}${bar}`.repeat(depth)}x`);
          expect([400, 404], `${base} ${depth}`).toContain(answer.status);
          expect(answer.text).not.toContain(secret);
        }
      }
    },
  );

  test.each([
    '/#/../x',
    '/colours#/../../x',
    '/../x',
    '/..',
    '/%zz',
    '/%',
    '/%e0%a4%a',
    '/%00',
    '/x%00.html',
    '/x?raw??',
    '/x?import&raw',
    '/@fs/etc/passwd',
    '/file:///etc/passwd',
    '//evil.test/colours',
    '//evil.test/%2f..',
    '///etc/passwd',
    '/\\evil.test',
    '/%5cevil.test',
    '/C:/Windows/win.ini',
    '/etc/passwd',
    '/_search/0/..',
    '/_search/-1/x',
    '/_search/99999999999999999999/x',
    '/_search/__proto__/x',
    '/_payload/../../x.json',
    '/__proto__',
    '/constructor',
    '/_payload/constructor.json',
    '/col\u00f6urs',
    '/col\tours',
    'colours',
    'http://evil.test/colours',
    'http://127.0.0.1/colours',
    'https:colours',
    'file:///etc/passwd',
    '*',
    '127.0.0.1:80',
    '',
    '?',
    '\\',
  ])('the target %j is answered with 4xx', async (target) => {
    const { status, text } = await ask(target);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(secret);
  });

  test('no target redirects a browser to another server', async () => {
    for (const target of [
      '//evil.test/',
      '//evil.test/..',
      '/%2fevil.test/',
      '/%5cevil.test/',
      '//colours/',
      '/\\colours/',
    ]) {
      const { headers } = await ask(target);
      expect(headers.get('location') ?? '', target).not.toMatch(/^([/\\]{2}|[a-z]+:)/);
    }
  });

  test('a target of 100 KB is refused', async () => {
    expect((await ask(`/${'a'.repeat(100_000)}`)).status).toBe(431);
    expect((await ask(`/${'../'.repeat(30_000)}`)).status).toBe(431);
    expect((await ask(`/colours?${'page=%2f&'.repeat(1_500)}`)).status).toBe(200);
  });

  test.each([
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'TRACE',
    'OPTIONS',
    'CONNECT',
    'PROPFIND',
    'PURGE',
    'QUERY',
    'BREW',
    'get',
  ])('the method %s is refused', async (method) => {
    const { status, text } = await ask('/colours', ['X-Secret: told'], method);
    expect([400, 405]).toContain(status);
    expect(text).not.toContain('told');
  });
});

describe('bytes that are not a request', () => {
  const hostLine = () => `Host: 127.0.0.1:${preview().port}`;
  test.each<readonly [string, () => string | Uint8Array]>([
    ['HTTP/0.9', () => 'GET /colours\r\n\r\n'],
    ['another version', () => `GET /colours HTTP/3.7\r\n${hostLine()}\r\n\r\n`],
    ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0'],
    ['the hello of TLS', () => Buffer.from('16030100f8010000f40303', 'hex')],
    ['garbage', () => Uint8Array.from({ length: 4096 }, (_, n) => (n * 7919) % 256)],
    ['a space in the target', () => `GET /a b HTTP/1.1\r\n${hostLine()}\r\n\r\n`],
    ['a line end in a header', () => `GET /colours HTTP/1.1\r\n${hostLine()}\r\nX: a\rb: c\r\n\r\n`],
    ['a folded header', () => `GET /colours HTTP/1.1\r\n${hostLine()}\r\nX: a\r\n b\r\nno colon\r\n\r\n`],
    ['a name with a space', () => `GET /colours HTTP/1.1\r\n${hostLine()}\r\nContent-Length : 3\r\n\r\nabc`],
  ])('%s is answered with 400, or with the end of the connection', async (_, bytes) => {
    const { status } = await sendRaw(preview().port, bytes());
    expect([0, 400, 431, 505]).toContain(status);
  });

  test.each([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 40']],
    ['a length with a sign', ['Content-Length: +5']],
    ['a list of lengths', ['Content-Length: 5, 40']],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity']],
    ['chunks that are spelt otherwise', ['Transfer-Encoding: xchunked']],
    ['two encodings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: cow']],
  ])('a request inside another by %s is not answered', async (_, lines) => {
    const { port } = preview();
    const inner = `GET /_herbarium/live.js HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
    const head = `POST /thanks HTTP/1.1\r\n${hostLine()}\r\n${lines.join('\r\n')}\r\n\r\n`;
    const { statuses } = await sendRaw(port, `${head}0\r\n\r\n${inner}`);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
  });

  test('an inner request in the body of a page request is not answered separately', async () => {
    const { port } = preview();
    const inner = requestText('/_herbarium/live.js', `127.0.0.1:${port}`);
    const lines = [`Content-Length: ${inner.length}`];
    const { statuses } = await sendRaw(
      port,
      `${requestText('/colours', `127.0.0.1:${port}`, lines)}${inner}`,
    );
    expect(statuses).toEqual([200]);
  });

  test('chunks after a page request, an expectation, an upgrade and odd conditions change nothing', async () => {
    const chunked = requestText('/colours', `127.0.0.1:${preview().port}`, ['Transfer-Encoding: chunked']);
    expect((await sendRaw(preview().port, `${chunked}5\r\nabcde\r\n0\r\n\r\n`)).status).toBe(200);
    expect((await ask('/colours', ['Expect: 100-continue'])).statuses).toEqual([100, 200]);
    expect((await ask('/colours', ['Expect: the unexpected'])).status).toBe(417);
    const upgrade = [
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    expect((await ask('/colours', upgrade)).text).not.toContain('101 Switching');
    const origin = `Origin: http://127.0.0.1:${preview().port}`;
    const socket = upgradeText(`127.0.0.1:${preview().port}`, [origin]);
    for (const other of [
      socket.replace('/_herbarium/live', '/colours'),
      socket.replace('Upgrade: websocket', 'Upgrade: h2c'),
      socket.replace('GET', 'POST'),
      socket.replace('Version: 13', 'Version: 1'),
    ]) {
      expect([400, 405]).toContain((await sendRaw(preview().port, other)).status);
    }
    for (const condition of ['*', 'W/""', '"a", "b"', '\u00ff', ',,,'.repeat(1000)]) {
      expect((await ask('/colours', [`If-None-Match: ${condition}`])).status).toBe(200);
    }
  });

  test('pipelined requests on one connection are answered in their order', async () => {
    const { port } = preview();
    const request = `GET /colours HTTP/1.1\r\n${hostLine()}\r\n\r\n`;
    const { statuses } = await sendRaw(
      port,
      `${request.repeat(100)}${requestText('/nothing', `127.0.0.1:${port}`)}`,
    );
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 404]);
  });
});
