import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { sharedPreviewProcess } from '../../support/preview.js';
import { openSocket, requestText, sendOpen, sendRaw, upgradeText } from '../../support/raw-request.js';

/** Whether the system reports the resources of a process. */
export const hasProc =
  process.platform === 'linux' && readFileSync('/proc/self/status', 'utf8').includes('VmRSS');

/** A preview as a process, for all tests of a file, with functions for its clients. @param change is made to its project first */
export function loadedPreview(change?: (project: string) => Promise<void>) {
  const preview = sharedPreviewProcess(change);
  const host = () => `127.0.0.1:${preview().port}`;
  /** The folder in which the system describes the process. */
  const proc = () => `/proc/${preview().child.pid}`;
  return {
    preview,
    host,
    proc,
    /** Its memory in bytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc()}/status`, 'utf8'))?.[1]) * 1024,
    ask: (target: string, lines: readonly string[] = [], method = 'GET') =>
      sendRaw(preview().port, requestText(target, host(), lines, method)),
    open: async (): Promise<Socket> => {
      const socket = await openSocket(preview().port);
      socket.on('error', () => {});
      return socket;
    },
    /** Opens the live socket of a page. */
    listen: (page?: string) =>
      sendOpen(preview().port, upgradeText(host(), [`Origin: http://${host()}`], page)),
  };
}
