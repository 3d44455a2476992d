import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sharedPreviewProcess } from '../../support/preview.js';
import { openSocket, requestText, sendOpen, sendRaw, upgradeText } from '../../support/raw-request.js';

/** Bytes of a file that no buffer of the system holds. */
const large = 64 * 1024 * 1024;

/** Bytes of a file that is sent in several pieces. */
const medium = 1024 * 1024;

const preview = sharedPreviewProcess(async (project) => {
  await writeFile(path.join(project, 'assets/large.bin'), Buffer.alloc(large, 'x'));
  await writeFile(path.join(project, 'assets/file.bin'), Buffer.alloc(medium, 'x'));
  // A page of some megabytes.
  await writeFile(
    path.join(project, 'content/blue.md'),
    `Blue, number 0.\n\n${'Much of it. '.repeat(300_000)}\n`,
  );
});

const host = () => `127.0.0.1:${preview().port}`;
const ask = (target: string, lines: readonly string[] = [], method = 'GET') =>
  sendRaw(preview().port, requestText(target, host(), lines, method));

async function open(): Promise<Socket> {
  const socket = await openSocket(preview().port);
  socket.on('error', () => {});
  return socket;
}

/** Sends a first part, and then a byte now and then until the server has had enough. @returns what it said */
async function trickle(first: string, byte: string): Promise<string> {
  const socket = await open();
  let said = '';
  socket.on('data', (part: Buffer) => {
    said += part.toString('latin1');
  });
  const drops = setInterval(() => socket.write(byte), 200);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(first);
  await closed;
  clearInterval(drops);
  return said;
}

const proc = () => `/proc/${preview().child.pid}`;
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc()}/status`, 'utf8'))?.[1]) * 1024;
const hasProc = process.platform === 'linux' && readFileSync('/proc/self/status', 'utf8').includes('VmRSS');

/** Opens the live socket of a page. */
const listen = (page?: string) =>
  sendOpen(preview().port, upgradeText(host(), [`Origin: http://${host()}`], page));

/** Beside each other: most of the time they wait. */
describe('slow clients', () => {
  test.concurrent.each([
    ['headers that never end', 'GET /colours HTTP/1.1\r\nX: ', 'x'],
    ['line ends', '\r\n', '\r\n'],
  ])(
    '%s are waited for some seconds, and no longer',
    async (_, first, byte) => {
      expect(await trickle(first.replace('HOST', host()), byte)).toMatch(/^(HTTP\/1\.1 408 |$)/);
    },
    60_000,
  );

  test.concurrent('a connection on which nothing is asked is closed', async () => {
    const socket = await open();
    socket.resume();
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  }, 60_000);
});

describe('huge headers and bodies', () => {
  test.each([
    ['one header', [`X: ${'x'.repeat(20_000)}`]],
    ['many headers', Array.from({ length: 3000 }, (_, n) => `X${n}: x`)],
    ['a cookie that fills everything', [`Cookie: ${'a=b; '.repeat(20_000)}`]],
    ['a host without an end', [`Host: ${'a'.repeat(30_000)}`]],
  ])('%s that is too large is refused, and the preview goes on', async (_, lines) => {
    expect((await ask('/colours', lines)).status).toBe(431);
    expect((await ask('/colours')).status).toBe(200);
  });

  const form = 'Content-Type: application/x-www-form-urlencoded';

  test('a form that is too large hears so', async () => {
    for (const size of [300 * 1024, 4 * 1024 * 1024]) {
      const head = requestText('/thanks', host(), [form, `Content-Length: ${size}`], 'POST');
      expect((await sendRaw(preview().port, head + 'x'.repeat(size))).status).toBe(413);
    }
  });

  test('a form without an end costs no memory, and ends the connection', async () => {
    const before = hasProc ? memory() : 0;
    const socket = await open();
    let isClosed = false;
    socket.resume();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    void closed.then(() => {
      isClosed = true;
    });
    socket.write(`POST /thanks HTTP/1.1\r\nHost: ${host()}\r\n${form}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const part = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    for (let n = 0; n < 400 && !isClosed; n += 1) {
      await new Promise<void>((resolve) => socket.write(part, () => resolve()));
    }
    await closed;
    if (hasProc) expect(memory() - before).toBeLessThan(150 * 1024 * 1024);
    expect((await ask('/colours')).status).toBe(200);
  });

  test('a sender who goes away in the middle does no harm', async () => {
    for (let n = 0; n < 20; n += 1) {
      const socket = await open();
      socket.write(
        `POST /thanks HTTP/1.1\r\nHost: ${host()}\r\n${form}\r\nContent-Length: 1000\r\n\r\nname=`,
      );
      socket.resetAndDestroy();
    }
    expect((await ask('/colours')).status).toBe(200);
    expect(await readdir(path.join(preview().project, '.herbarium/enquiries')).catch(() => [])).toEqual([]);
  });
});

describe('many connections', () => {
  test('more open pages than there is room for are told so', async () => {
    const heard = await Promise.all(Array.from({ length: 300 }, () => listen()));
    for (const { socket } of heard) socket.destroy();
    const count = (status: number) => heard.filter((answer) => answer.status === status).length;
    expect(count(503)).toBeGreaterThanOrEqual(300 - 256);
    expect(count(101)).toBeGreaterThan(200);
    await expect.poll(async () => (await ask('/_herbarium/live.js')).status).toBe(200);
  });

  test('a page that talks is left: there is nothing that it could have to say', async () => {
    for (const frame of [Buffer.from([0x82, 0xfe, 0xff, 0xff]), Buffer.from([0xff, 0xff, 0xff])]) {
      const { socket } = await listen();
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.resume();
      socket.write(frame);
      socket.write(Buffer.alloc(1024 * 1024));
      await closed;
    }
    expect((await ask('/colours')).status).toBe(200);
    expect(preview().printed()).not.toContain('bug');
  });

  test('a listener who does not read is sent the last state and not all before it', async () => {
    const blue = path.join(preview().project, 'content/blue.md');
    const text = await readFile(blue, 'utf8');
    const { socket } = await listen('/knowledge/blue');
    socket.pause();
    const saves = 8;
    for (let n = 1; n <= saves; n += 1) {
      const printed = preview().untilPrinted('updated');
      await writeFile(blue, text.replace('number 0.', `number ${n}.`));
      await printed;
    }
    const page = await (await fetch(new URL('/knowledge/blue', preview().url))).text();
    const version = /live\.js" data-version="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(version).not.toBe('');
    let said = '';
    socket.on('data', (part: Buffer) => {
      said += part.toString('latin1');
    });
    socket.resume();
    await expect.poll(() => said.includes(`"version":"${version}"`), { timeout: 30_000 }).toBe(true);
    expect(said.split('"version":').length - 1).toBeLessThan(saves);
    socket.destroy();
  }, 60_000);
});
