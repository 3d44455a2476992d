import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { expect } from 'vitest';
import { copyOfSite } from '../support/herbarium.js';
import { startPreviewProcess } from '../support/preview.js';
import { openSocket, requestText, sendOpen, upgradeText } from '../support/raw-request.js';

export function listenAt(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Resolves with the exit code, or the signal that has ended the process. */
export function ending(child: {
  once: (event: 'exit', told: (code: number | null, signal: string | null) => void) => unknown;
}) {
  return new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** Expects that a preview accepts a form and shows a page, until its terminal is closed. */
export async function expectServingUntilHangup(child: ChildProcess, url: string): Promise<void> {
  const form = new URLSearchParams({ _gotcha: 'x' });
  const sent = await fetch(new URL('/thanks', url), { method: 'POST', body: form, redirect: 'manual' });
  expect(sent.status).toBe(303);
  expect((await fetch(new URL('/colours', url))).status).toBe(200);
  const ended = ending(child);
  child.kill('SIGHUP');
  expect(await ended).toBe(0);
}

/** Expects that a signal ends a preview with open pages and slow clients, and that nothing of it remains. */
export async function expectCleanEnd(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const project = await copyOfSite('small');
  const before = await readdir(project);
  const { url, child } = await startPreviewProcess(project);
  const port = Number(new URL(url).port);
  const sockets = await Promise.all(Array.from({ length: 3 }, () => openSocket(port)));
  const [half, page] = sockets;
  for (const socket of sockets) socket.on('error', () => {});
  const host = `127.0.0.1:${port}`;
  const open = await sendOpen(port, upgradeText(host, [`Origin: http://${host}`]));
  expect(open.status).toBe(101);
  half?.write('POST /thanks HTTP/1.1\r\n');
  page?.write(requestText('/colours', `127.0.0.1:${port}`));
  const ended = ending(child);
  child.kill(signal);
  expect(await ended).toBe(0);
  for (const socket of [open.socket, ...sockets]) socket.destroy();
  (await listenAt(port)).close();
  expect(await readdir(project)).toEqual(before);
}
