// @ts-check
import { spawn, spawnSync } from 'node:child_process';

/** Names of the program of Chrome or Chromium; the runners of GitHub have the first. */
const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/** The size of a picture in px: the width of a usual window, and the largest height that software rendering supports. */
const width = 1280;
const mostHeight = 8000;

/** JPEG, because the pages of one pull request would have 15 MB as PNG. */
const jpeg = { format: 'jpeg', quality: 80 };

/** Timeout of a page in seconds. */
const patience = 20;

/**
 * The program of a browser.
 * @returns {string | undefined} undefined if none is installed
 */
export function findBrowser() {
  const wanted = process.env['CHROME_BIN'];
  return [...(wanted ? [wanted] : []), ...names].find((name) => spawnSync(name, ['--version']).status === 0);
}

/**
 * Starts a browser that takes pictures of whole pages. It is controlled by a pipe, so no port is open and no package is needed.
 * @param {string} program
 * @param {string} folder an empty folder for its profile
 * @returns {{ picture: (url: string) => Promise<Buffer>, close: () => void }} picture: a JPEG; throws if the page does not load
 */
export function startBrowser(program, folder) {
  const options = [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${folder}`,
    '--hide-scrollbars',
    '--no-first-run',
  ];
  // As root, as in containers, it starts only without its sandbox.
  if (process.getuid?.() === 0) options.push('--no-sandbox');
  options.push('--disable-background-networking', '--disable-dev-shm-usage', '--disable-gpu');
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const { send, event } = protocolOf(child);
  return {
    picture: async (url) => {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      /** @type {(method: string, params?: object) => Promise<any>} */
      const page = (method, params) => send(method, params, sessionId);
      await page('Page.enable');
      await page('Emulation.setDeviceMetricsOverride', {
        width,
        height: 900,
        deviceScaleFactor: 1,
        mobile: false,
      });
      const loaded = event('Page.loadEventFired', sessionId);
      const { errorText } = await page('Page.navigate', { url });
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
      await loaded;
      // Pictures below the first view load when they are seen.
      const lazy = `document.querySelectorAll('img[loading=lazy]').forEach((one) => { one.loading = 'eager'; }),
        Promise.all([document.fonts.ready, ...[...document.images].map((one) => one.decode().catch(() => {}))]).then(() => 0)`;
      await page('Runtime.evaluate', { expression: lazy, awaitPromise: true });
      const { cssContentSize } = await page('Page.getLayoutMetrics');
      const clip = {
        x: 0,
        y: 0,
        width,
        height: Math.min(Math.ceil(cssContentSize.height), mostHeight),
        scale: 1,
      };
      const { data } = await page('Page.captureScreenshot', { ...jpeg, clip, captureBeyondViewport: true });
      await send('Target.closeTarget', { targetId });
      return Buffer.from(data, 'base64');
    },
    close: () => void child.kill(),
  };
}

/**
 * The DevTools protocol of the browser: messages of JSON, each followed by a zero byte.
 * @param {import('node:child_process').ChildProcess} child
 */
function protocolOf(child) {
  /** @type {Set<(message: any) => void>} */
  const listeners = new Set();
  const output = /** @type {import('node:stream').Readable} */ (child.stdio[4]);
  const input = /** @type {import('node:stream').Writable} */ (child.stdio[3]);
  let text = '';
  output.setEncoding('utf8').on('data', (part) => {
    const messages = (text + part).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages.map((one) => JSON.parse(one)))
      for (const listen of listeners) listen(message);
  });
  input.on('error', () => {});
  let last = 0;
  /** @type {(isWanted: (message: any) => boolean) => Promise<any>} */
  const next = (isWanted) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the browser does not answer')), patience * 1000);
      const listen = (/** @type {any} */ message) => {
        if (!isWanted(message)) return;
        clearTimeout(timer);
        listeners.delete(listen);
        if (message.error === undefined) resolve(message.result ?? message.params);
        else reject(new Error(message.error.message));
      };
      listeners.add(listen);
    });
  return {
    /** @type {(method: string, params?: object, sessionId?: string) => Promise<any>} */
    send: (method, params = {}, sessionId = undefined) => {
      const id = ++last;
      const answer = next((message) => message.id === id);
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return answer;
    },
    /** @type {(method: string, sessionId: string) => Promise<any>} */
    event: (method, sessionId) =>
      next((message) => message.method === method && message.sessionId === sessionId),
  };
}
