import { parentPort, workerData } from 'node:worker_threads';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { watchWork } from '../../catalogue/work.js';
import { asFault, Fault } from '../../project/surroundings/fault.js';
import { Work, type WorkCounts } from '../../project/surroundings/work.js';
import type { DataSheet } from '../data-sheets/data-sheet.js';
import type { SheetPictures } from '../data-sheets/draw/head.js';
import type { SiteShell } from '../pages/shell.js';
import type { PageView } from '../pages/view.js';
import type { FailedPage, pageWriter, WrittenPage } from './write-page.js';

/*
 * A worker thread. It starts before the catalogue is read, so that the modules of its task are loaded when the first orders arrive. Those of
 * both tasks are large.
 */

const modules = {
  pages: () => import('./write-page.js'),
  sheets: () => import('../data-sheets/draw/draw.js'),
};

export type Task = keyof typeof modules;

/** To a thread: first what all pages share, then pages; data sheets at any time. */
export type Order =
  | { readonly kind: 'begin'; readonly shell: SiteShell; readonly outputRoot: string }
  /** @param pages JSON of a list of pages: for each its view, and the HTML of its Markdown or null */
  | { readonly kind: 'render'; readonly pages: Uint8Array }
  | { readonly kind: 'draw'; readonly sheet: DataSheet; readonly pictures: SheetPictures };

/** What comes of an order: its pages in their order, or a PDF file. */
interface Result {
  readonly pages?: readonly (WrittenPage | FailedPage)[];
  readonly content?: Uint8Array;
}

/**
 * From a thread, one for each order but the first, in their order: the result, with what it has done since its last answer. An error ends
 * the build. It is sent as data: an error object loses its class on the way to another thread.
 */
export type Answer =
  | (Result & { readonly work: WorkCounts })
  | { readonly message: string; readonly stack: string | undefined; readonly isFault: boolean };

const task: Task = workerData;
// An error is reported by the order that needs them.
modules[task]().catch(() => {});

const done = new Work();
// Processor time is that of the process: the main thread knows it.
watchWork({ count: done.count, begin: () => () => {} });

let write: ReturnType<typeof pageWriter> | undefined;

let work = Promise.resolve();

// One after another: the answers have the order of the orders.
parentPort?.on('message', (order: Order) => {
  work = work
    .then(() => follow(order))
    .catch((thrown: unknown) => {
      const error = asFault(thrown);
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      answer({ message, stack, isFault: error instanceof Fault });
    });
});

async function follow(order: Order): Promise<void> {
  switch (order.kind) {
    case 'begin': {
      const { pageWriter } = await modules.pages();
      write = pageWriter(order.shell, order.outputRoot);
      return;
    }
    case 'render': {
      if (write === undefined) throw new Error('a thread was given views before the shell');
      const { buffer, byteOffset, byteLength } = order.pages;
      const pages: readonly (readonly [PageView, BodyHtml | null])[] = JSON.parse(
        Buffer.from(buffer, byteOffset, byteLength).toString(),
      );
      const writeOne = write;
      const written = pages.map(([view, body]) => writeOne(view, body ?? undefined));
      return answer({ pages: written, work: done.take() });
    }
    case 'draw': {
      const { drawDataSheet } = await modules.sheets();
      const content = await drawDataSheet(order.sheet, order.pictures);
      return answer({ content, work: done.take() });
    }
  }
}

function answer(message: Answer): void {
  parentPort?.postMessage(message);
}
