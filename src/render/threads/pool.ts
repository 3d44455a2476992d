import { availableParallelism } from 'node:os';
import { unpacked } from '../../catalogue/markdown/body-facts.js';
import type { ReadProject } from '../../project/project.js';
import { during } from '../../project/surroundings/work.js';
import type { DataSheet } from '../data-sheets/data-sheet.js';
import type { SheetPictures } from '../data-sheets/draw/head.js';
import type { SiteFolder } from '../output/site-folder.js';
import type { SiteShell } from '../pages/renderer.js';
import type { PageView } from '../pages/view.js';
import { type FailedPage, failedPage } from '../templates/failures.js';
import { pageWriter, type WrittenPage } from './page-work.js';
import { placeIn, SharedBodies } from './shared-bodies.js';
import { RenderThread } from './thread.js';
import type { Task } from './worker.js';

/** In bytes, about a thousand routes: for a shorter catalogue, a second thread costs more than it saves (`npm run bench:threads`). */
const threadThreshold = 1_000_000;
/** Threads beyond this multiple of the machine's cores only use more memory. */
const threadsPerCore = 4;
/** Views per message, and messages sent ahead: so a thread never waits for this one, which also renders. */
const batchLength = 32;
const batchesAhead = 2;
/** Pages that this thread renders before it sends the next message. */
const ownLength = 4;
/** One thread draws up to this many data sheets: a second one would load the library for too long. */
const sheetsAlone = 8;
/** Sheets sent ahead to a thread, so that it never waits for this one. */
const sheetsAhead = 2;

/** A page to render: its view, the view's JSON, and the packed HTML of its Markdown. */
interface PageOrder {
  readonly view: PageView;
  readonly text: string;
  readonly body: () => Uint8Array | undefined;
}

/** The threads of one build: this one, one for the site's templates, one for data sheets, and more if the site is large enough. */
export class ThreadPool {
  /** For the site's own templates. Not started without templates. */
  readonly templates = new RenderThread();
  readonly #renderers: number;
  readonly #size: number;
  #workers: readonly RenderThread[] | undefined;
  #bodies: SharedBodies | undefined;
  #sheets = 0;

  constructor(expected: {
    /** Most threads to use, including this one; undefined: chosen by the catalogue's length. */
    readonly jobs: number | undefined;
    /** In bytes. */
    readonly catalogueLength: number;
    /** Whether the cache probably leaves little work: then workers start only if there is enough, else at once. */
    readonly isWarm: boolean;
    readonly hasSheets: boolean;
  }) {
    const { jobs, catalogueLength, isWarm, hasSheets } = expected;
    const cores = availableParallelism();
    const wanted = jobs ?? (catalogueLength < threadThreshold ? 1 : cores);
    this.#renderers = Math.min(wanted, cores * threadsPerCore) - 1;
    // A data sheet takes as long as a hundred pages, mostly to load the library.
    const drawers = hasSheets && (jobs ?? cores) > 1 ? 1 : 0;
    this.#size = Math.max(this.#renderers, drawers);
    if (!isWarm) this.#start();
  }

  /** Lets the other threads parse Markdown files while this one reads the catalogue. */
  parseBodies(project: ReadProject): ReadProject {
    if (this.#renderers < 1) return project;
    const bodies = new SharedBodies(project.list);
    this.#bodies = bodies;
    // If a thread ends, this one parses the rest.
    for (const worker of this.#start()) void worker.order('parseBodies', [bodies.queue]).catch(() => {});
    return bodies.of(project);
  }

  /** When it throws, all threads have stopped. @throws Fault if the machine fails; any other error is a bug of ours */
  render<Of>(work: {
    readonly shell: SiteShell;
    /** All its subfolders exist. */
    readonly folder: SiteFolder;
    readonly items: readonly Of[];
    /** Makes the view of an item. If it throws, the item's page has failed. */
    readonly orderOf: (item: Of) => PageOrder;
    /** Called for every item, in any order. If it throws, the work ends. */
    readonly onPage: (item: Of, page: WrittenPage | FailedPage) => void;
  }): Promise<void> {
    const { shell, folder, items, orderOf, onPage } = work;
    let next = 0;
    const take = (length = batchLength) => {
      const batch: { readonly item: Of; readonly order: PageOrder }[] = [];
      for (; batch.length < length && next < items.length; next += 1) {
        const item = items[next] as Of;
        try {
          batch.push({ item, order: orderOf(item) });
        } catch (error) {
          onPage(item, failedPage(error));
        }
      }
      return batch;
    };
    const memory = this.#bodies?.queue.memory;
    const bodyText = (bytes: Uint8Array | undefined) => {
      if (bytes === undefined) return 'null';
      const place = placeIn(memory, bytes);
      return place === undefined ? new TextDecoder().decode(bytes) : JSON.stringify(place);
    };
    const give = async (worker: RenderThread) => {
      for (let batch = take(); batch.length > 0; batch = take()) {
        await worker.begin(shell, folder, memory);
        const texts = batch.map(({ order: { text, body } }) => `[${text},${bodyText(body())}]`);
        const bytes = new TextEncoder().encode(`[${texts.join(',')}]`);
        const pages = await worker.order('write', [bytes], [bytes.buffer]);
        for (const [n, { item }] of batch.entries()) onPage(item, pages[n] ?? failedPage('no answer'));
      }
    };
    const here = async () => {
      const write = pageWriter(shell, folder);
      for (let batch = take(ownLength); batch.length > 0; batch = take(ownLength)) {
        for (const { item, order } of batch) {
          const body = order.body();
          onPage(item, write(order.view, body && unpacked(body)));
        }
        // Handle the workers' messages and signals.
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    return during('render', async () => {
      // This thread finishes a single batch before another thread can start.
      const helpers = items.length > batchLength ? this.#start().slice(0, this.#renderers) : [];
      const isOwn = shell.templates !== undefined;
      for (const worker of helpers) worker.limit = this.templates.limit;
      const threads = isOwn ? [this.templates, ...helpers] : helpers;
      const others = threads.flatMap((worker) => Array.from({ length: batchesAhead }, () => give(worker)));
      try {
        await Promise.all([isOwn ? undefined : here(), ...others]);
      } catch (error) {
        next = items.length;
        await this.close();
        throw error;
      }
    });
  }

  /** Draws a data sheet as a PDF file. Other threads draw most of many sheets. This one helps while they are busy. */
  async draw(sheet: DataSheet, pictures: SheetPictures): Promise<Buffer> {
    this.#sheets += 1;
    const helpers = this.#sheets > sheetsAlone ? this.#start() : (this.#workers ?? []);
    const [idlest] = [...helpers].sort((a, b) => a.waiting.length - b.waiting.length);
    const isHere =
      idlest === undefined || (idlest.waiting.length >= sheetsAhead && this.#sheets > sheetsAlone);
    if (!isHere) return Buffer.from(await idlest.order('drawDataSheet', [sheet, pictures]));
    const { drawDataSheet } = await import('../data-sheets/draw/draw.js');
    // Handle the workers' messages and signals.
    await new Promise((resolve) => setImmediate(resolve));
    return during('data sheets', () => drawDataSheet(sheet, pictures));
  }

  /** Ends the idle threads. @throws TemplateError if deferred work of templates fails */
  async end(): Promise<void> {
    await Promise.all(this.#threads().map((thread) => thread.settle()));
    await this.close();
  }

  /** Ends the threads, even if busy. */
  async close(): Promise<void> {
    this.#bodies?.end();
    await Promise.all(this.#threads().map((thread) => thread.close()));
  }

  #threads(): readonly RenderThread[] {
    return [this.templates, ...(this.#workers ?? [])];
  }

  #start(): readonly RenderThread[] {
    const task: Task = this.#renderers > 0 ? 'pages' : 'sheets';
    this.#workers ??= Array.from({ length: this.#size }, () => new RenderThread(task).start());
    return this.#workers;
  }
}
