import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { requestText, sendRaw } from '../../support/raw-request.js';
import { hasProc, loadedPreview } from './loaded-preview.js';

const { preview, host, memory, ask, open, listen } = loadedPreview();

describe('huge headers and bodies', () => {
  test.each([
    ['one header', [`X: ${'x'.repeat(20_000)}`]],
    ['many headers', Array.from({ length: 3000 }, (_, n) => `X${n}: x`)],
    ['a cookie that fills everything', [`Cookie: ${'a=b; '.repeat(20_000)}`]],
    ['a host without an end', [`Host: ${'a'.repeat(30_000)}`]],
  ])('%s that is too large is refused, and the preview continues', async (_, lines) => {
    expect((await ask('/colours', lines)).status).toBe(431);
    expect((await ask('/colours')).status).toBe(200);
  });

  const form = 'Content-Type: application/x-www-form-urlencoded';

  test('a form that is too large gets an answer that says so', async () => {
    for (const size of [300 * 1024, 4 * 1024 * 1024]) {
      const head = requestText('/thanks', host(), [form, `Content-Length: ${size}`], 'POST');
      expect((await sendRaw(preview().port, head + 'x'.repeat(size))).status).toBe(413);
    }
  });

  test('an endless form uses little memory, and ends the connection', async () => {
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

  test('a client that disconnects in the middle does no harm', async () => {
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
  test('open pages above the limit get an answer that says so', async () => {
    const heard = await Promise.all(Array.from({ length: 300 }, () => listen()));
    for (const { socket } of heard) socket.destroy();
    const count = (status: number) => heard.filter((answer) => answer.status === status).length;
    expect(count(503)).toBeGreaterThanOrEqual(300 - 256);
    expect(count(101)).toBeGreaterThan(200);
    await expect.poll(async () => (await ask('/_herbarium/live.js')).status).toBe(200);
  });

  test('a page that sends messages is disconnected: no page ever has to send any', async () => {
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
});
