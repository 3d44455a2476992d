// @ts-check
// Takes pictures of up to six changed pages, before and after the change, where a browser is installed. Never fails a step.
// Usage: PROGRAM=<herbarium.js> CATALOGUE=<file> BASE=<commit> REPORT=<folder with diff.json> node screens.mjs
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser, startBrowser } from './browser.mjs';

/** The most pages to take pictures of. */
const most = 6;

/** Timeout of a site in seconds. */
const patience = 120;

const {
  PROGRAM: program = '',
  CATALOGUE: catalogue = '',
  BASE: base = '',
  REPORT: report = '',
} = process.env;

try {
  process.stdout.write(`${await takePictures()}\n`);
} catch (error) {
  process.stdout.write(`no screenshots: ${error instanceof Error ? error.message : error}\n`);
}

/** @returns {Promise<string>} the result as a line of the log */
async function takePictures() {
  const pages = chosenPages(JSON.parse(readFileSync(path.join(report, 'diff.json'), 'utf8')));
  if (pages.length === 0) return 'no screenshots: no page changed';
  const browserProgram = findBrowser();
  if (browserProgram === undefined) return 'no screenshots: there is no Chrome or Chromium';
  const place = mkdtempSync(path.join(process.env['RUNNER_TEMP'] ?? '', 'herbarium-screens-'));
  const earlier = path.join(place, 'base');
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', ['-C', path.dirname(catalogue), '-c', 'core.hooksPath=/dev/null', ...args], {
      encoding: 'utf8',
    });
  const top = git('rev-parse', '--show-toplevel').stdout.trim();
  const file = path.relative(top, realpathSync(catalogue));
  const { status, stderr } = git('worktree', 'add', '--quiet', '--detach', earlier, `${base}^{commit}`);
  if (status !== 0) return `no screenshots: ${stderr.trim()}`;
  /** @type {{ close: () => void }[]} */
  const running = [];
  try {
    const before = await serve(earlier, file);
    running.push(before);
    const after = await serve(top, file);
    running.push(after);
    const browser = startBrowser(browserProgram, path.join(place, 'profile'));
    running.push(browser);
    mkdirSync(path.join(report, 'screens'));
    for (const [index, page] of pages.entries()) {
      const name = `${index + 1}-${(page.path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home').slice(0, 60)}`;
      const take = async (/** @type {string} */ url, /** @type {string} */ side) =>
        writeFileSync(path.join(report, 'screens', `${name}-${side}.jpg`), await browser.picture(url));
      if (page.status !== 'added') await take(before.url + (page.from ?? page.path), 'before');
      if (page.status !== 'removed') await take(after.url + page.path, 'after');
    }
    return `screenshots of ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  } finally {
    for (const { close } of running) close();
    git('worktree', 'remove', '--force', earlier);
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * The most important pages: the first page of each change, the worst change first; then the others.
 * @param {{ changes: { pages: string[] }[], pages: { path: string, from?: string, status: string, kind: string }[] }} diff
 */
function chosenPages({ changes, pages }) {
  const shown = pages.filter(({ kind }) => kind !== 'file' && kind !== 'redirect');
  // A moved page is found by both of its addresses.
  const byAddress = new Map(
    shown.flatMap((page) => [page.from ?? page.path, page.path].map((address) => [address, page])),
  );
  const worst = changes.flatMap(({ pages: [first = ''] }) => byAddress.get(first) ?? []);
  return [...new Set([...worst, ...shown])].slice(0, most);
}

/**
 * Serves a state of the site. Only the requested pages are rendered.
 * @param {string} folder
 * @param {string} file the catalogue in it
 * @returns {Promise<{ url: string, close: () => void }>}
 */
function serve(folder, file) {
  const child = spawn(process.execPath, [program, 'preview', '--', file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('a site could not be served'));
    const timer = setTimeout(() => void child.kill(), patience * 1000);
    child.on('exit', fail).on('error', fail);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
        const [, url] = /(http:\/\/[\w.]+:\d+)\//.exec(text) ?? [];
        if (url === undefined || !/ready:/.test(text)) return;
        clearTimeout(timer);
        resolve({ url, close: () => void child.kill() });
      });
  });
}
