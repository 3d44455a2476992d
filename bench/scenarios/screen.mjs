// From a save to the screen: the time from just before the file is written until a page that is open in Chromium shows it.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '../measuring/browser.mjs';
import { startServer } from '../measuring/server.mjs';
import { markOf, withMark } from '../tools/edit.mjs';
import { rowOf } from './rows.mjs';

/** Saves of each tool at most; the first is not counted, as the page may still be loading its parts. */
const saves = 20;

/** Milliseconds after which no further save is begun: a tool that takes seconds is known well enough by a few. */
const enough = 30_000;

/** Milliseconds between what one save has shown and the next save: people do not save faster, and servers look twice. */
const rest = 300;

/** Milliseconds after which a save that is not on the screen is given up. */
const patience = 60_000;

/** @param {import('./scenarios.mjs').Bench} bench */
export async function screen(bench) {
  const tools = bench.tools.filter(({ largest }) => bench.routes <= largest.again);
  const browser = await openBrowser();
  if (browser === undefined) {
    bench.note('no Chromium is installed: save to screen is not measured');
    return [];
  }
  const rows = [];
  try {
    for (const tool of tools) {
      rows.push(await screenOf(bench, tool, browser));
      bench.note(`screen: ${tool.name}`);
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function screenOf(bench, tool, browser) {
  try {
    return rowOf('screen', tool.name, await savesOf(bench, tool, browser));
  } catch (error) {
    return rowOf('screen', tool.name, [], error instanceof Error ? error.message : String(error));
  }
}

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
      measured.push({ seconds: ((await shown) - saved) / 1000 });
    }
    return measured.slice(1);
  } finally {
    await page.close();
    await server.end();
  }
}

/**
 * Has a page tell when its body first shows a mark, whether it was patched or loaded again.
 * @returns {Promise<(mark: string) => Promise<number>>} a function that answers the page's own time of day, in milliseconds
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
