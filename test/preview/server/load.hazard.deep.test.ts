import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentHash, hashedName } from '../../../src/render/output/output.js';
import { linkAllAssets } from '../../support/herbarium.js';
import { requestText } from '../../support/raw-request.js';
import { hasProc, loadedPreview } from './loaded-preview.js';

/** Size in bytes that exceeds every buffer of the system. */
const large = 64 * 1024 * 1024;

/** Bytes of a file that is sent in several pieces. */
const medium = 1024 * 1024;

const { preview, host, proc, memory, ask, open, listen } = loadedPreview(async (project) => {
  await writeFile(path.join(project, 'assets/large.bin'), Buffer.alloc(large, 'x'));
  await writeFile(path.join(project, 'assets/file.bin'), Buffer.alloc(medium, 'x'));
  await linkAllAssets(project);
  // A page of some megabytes.
  await writeFile(
    path.join(project, 'content/blue.md'),
    `Blue, number 0.\n\n${'Much of it. '.repeat(300_000)}\n`,
  );
});

const openFiles = async () => (await readdir(`${proc()}/fd`)).length;

/** Sends a first part, then single bytes in intervals until the server ends the connection. @returns the answer */
async function trickle(first: string, byte: string): Promise<string> {
  const socket = await open();
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1');
  });
  const drops = setInterval(() => socket.write(byte), 200);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(first);
  await closed;
  clearInterval(drops);
  return answer;
}

/** Sends a request and disconnects at the first bytes of the answer. */
async function visit(target: string, method = 'GET'): Promise<void> {
  const socket = await open();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.once('data', () => socket.destroy());
  socket.write(requestText(target, host(), [], method));
  await closed;
}

/** Addresses of a script and of a file of the project, which are read from the disk. */
let script = '';
const file = `/_assets/${hashedName('file.bin', contentHash(Buffer.alloc(medium, 'x')))}`;

/** Behaviours of clients, regular and hostile. */
const visits: readonly (() => Promise<void>)[] = [
  () => visit('/colours'),
  () => visit('/_herbarium/live.js'),
  () => visit(script),
  () => visit(file),
  async () => void (await listen()).socket.destroy(),
  () => visit('/colours', 'HEAD'),
  () => visit('/nothing', 'POST'),
  async () => {
    const socket = await open();
    socket.write('GET /colours HTTP/1.1\r\nHost: ', () => socket.resetAndDestroy());
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  },
];

const endless: [name: string, first: string, byte: string][] = [
  ['a header that never ends', 'GET /colours HTTP/1.1\r\nX: ', 'x'],
  ['a row of line ends', '\r\n', '\r\n'],
  [
    'a body that never ends',
    'POST /thanks HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\nname=',
    'x',
  ],
  [
    'chunks that never end',
    'POST /thanks HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\nx\r\n',
  ],
];

/** They run concurrently, because most of the time they wait. */
describe('slow clients', () => {
  test.concurrent.each(endless)(
    '%s gets some seconds, and no more',
    async (_, first, byte) => {
      expect(await trickle(first.replace('HOST', host()), byte)).toMatch(/^(HTTP\/1\.1 408 |$)/);
    },
    60_000,
  );

  test.concurrent('a connection without a request is closed', async () => {
    const socket = await open();
    socket.resume();
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  }, 60_000);

  test.skipIf(!hasProc).concurrent(
    'a client that reads nothing of a large file is disconnected, and the file is closed',
    async ({ expect }) => {
      const isOpen = async () => {
        const names = await readdir(`${proc()}/fd`);
        const links = await Promise.all(
          names.map((name) => readlink(`${proc()}/fd/${name}`).catch(() => '')),
        );
        return links.some((link) => link.endsWith('/large.bin'));
      };
      const socket = await open();
      socket.pause();
      const name = hashedName('large.bin', contentHash(Buffer.alloc(large, 'x')));
      socket.write(requestText(`/_assets/${name}`, host()));
      await expect.poll(isOpen).toBe(true);
      await expect.poll(isOpen, { timeout: 50_000, interval: 200 }).toBe(false);
      socket.destroy();
    },
    60_000,
  );

  test.skipIf(!hasProc).concurrent(
    'thousands of connections in turn leave nothing behind',
    async ({ expect }) => {
      const { text } = await ask('/colours');
      script = /\/_assets\/client\/navigator-\w+\.js/.exec(text)?.[0] ?? '';
      expect(script).not.toBe('');
      const [files, bytes] = [await openFiles(), memory()];
      let left = 10_000;
      const run = async () => {
        while (left > 0) {
          left -= 1;
          await visits[left % visits.length]?.();
        }
      };
      await Promise.all(Array.from({ length: 24 }, run));
      // By then the slow clients are gone as well.
      await expect.poll(openFiles, { timeout: 60_000 }).toBeLessThanOrEqual(files);
      expect(memory() - bytes).toBeLessThan(200 * 1024 * 1024);
      expect((await ask('/colours')).status).toBe(200);
      const { status, socket } = await listen();
      expect(status).toBe(101);
      socket.destroy();
    },
    120_000,
  );
});

describe('many connections', () => {
  test('connections above the limit are closed, and the preview continues when they end', async () => {
    const sockets = await Promise.all(Array.from({ length: 600 }, () => open().catch(() => undefined)));
    // No more connections are possible.
    expect((await ask('/colours')).status).toBe(0);
    const dropped = sockets.filter((socket) => socket !== undefined);
    // The server closes surplus connections at once, and the others when they send no request.
    for (const socket of dropped) socket.resume();
    await Promise.all(
      dropped.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))),
    );
    expect((await ask('/colours')).status).toBe(200);
  }, 60_000);

  test('a listener that does not read gets the last state, and not all earlier ones', async () => {
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
    // One save may cause two change events: the last state is the one that a page shows on request.
    const isToldLast = async () => {
      const page = await (await fetch(new URL('/knowledge/blue', preview().url))).text();
      const [, version] = /live\.js" data-version="([^"]+)"/.exec(page) ?? [];
      return (
        version !== undefined &&
        page.includes(`number ${saves}.`) &&
        output.includes(`"version":"${version}"`)
      );
    };
    let output = '';
    socket.on('data', (part: Buffer) => {
      output += part.toString('latin1');
    });
    socket.resume();
    await expect.poll(isToldLast, { timeout: 30_000 }).toBe(true);
    expect(output.split('"version":').length - 1).toBeLessThan(saves);
    socket.destroy();
  }, 60_000);
});
