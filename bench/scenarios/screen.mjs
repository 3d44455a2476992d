// From a save to the screen: the time from just before the file is written until a page that is open in Chromium shows the change.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '../measuring/browser.mjs';
import { median } from '../measuring/rounds.mjs';
import { startServer } from '../measuring/server.mjs';
import { markOf, withMark } from '../tools/edit.mjs';
import { rowsOf } from './rows.mjs';

/** The most saves of a round. The first is not counted, because the page may still be loading its parts. */
const saves = 5;

/** Milliseconds after which no further save starts: for a tool that takes seconds, a few saves are enough. */
const enough = 6_000;

/** Milliseconds from the result of one save to the next: people do not save faster, and Hugo loses a save while a page connects again. */
const rest = 1000;

/** Milliseconds to wait for a save to show on the screen. */
const patience = 60_000;

/** Starts every tool's server in turn, and saves again and again. @param {import('./scenarios.mjs').Bench} bench */
export async function screen(bench) {
  const tools = bench.tools.filter(({ largest }) => bench.routes <= largest.serve);
  const browser = await openBrowser();
  if (browser === undefined) {
    bench.note('no Chromium is installed: save to screen is not measured');
    return [];
  }
  try {
    const entries = tools.map((tool) => ({ name: tool.name, run: () => savesOf(bench, tool, browser) }));
    return await rowsOf(bench, 'screen', entries);
  } finally {
    await browser.close();
  }
}

/** The median time of a round's saves, and the peak memory of the server. */
async function savesOf(bench, tool, browser) {
  const folder = await bench.projectOf(tool);
  const server = await startServer(await tool.serve(folder), tool.served);
  const page = await browser.newPage();
  try {
    const seen = await watchMarks(page);
    const [address] = bench.productAddresses(1);
    await page.goto(new URL(`${address}${tool.slash}`, server.url).href);
    const file = path.join(folder, tool.productFile);
    const text = await readFile(file, 'utf8');
    const measured = [];
    const begun = performance.now();
    while (measured.length <= saves && (measured.length < 2 || performance.now() - begun < enough)) {
      await pause(rest);
      const edit = bench.nextEdit();
      const next = withMark(text, edit);
      const shown = seen(markOf(edit));
      const saved = Date.now();
      await writeFile(file, next);
      measured.push(((await shown) - saved) / 1000);
    }
    return { seconds: median(measured.slice(1)), megabytes: await server.end() };
  } finally {
    await page.close();
    await server.end();
  }
}

/**
 * Makes a page report when its body first shows a mark, whether it was patched or loaded again.
 * @returns {Promise<(mark: string) => Promise<number>>} a function that returns the page's own time of day, in milliseconds
 */
async function watchMarks(page) {
  const waiting = new Map();
  await page.exposeFunction('benchShown', (mark, time) => waiting.get(mark)?.(time));
  await page.addInitScript(() => {
    let last = '';
    const look = () => {
      const mark = /7\d{3,}\.125/.exec(document.body?.textContent ?? '')?.[0] ?? '';
      if (mark === last) return;
      last = mark;
      globalThis.benchShown(mark, Date.now());
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return (mark) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`a save was not on the screen after ${patience} ms`)),
        patience,
      );
      waiting.set(mark, (time) => {
        clearTimeout(timer);
        resolve(time);
      });
    });
}
