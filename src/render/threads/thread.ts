import { Worker } from 'node:worker_threads';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import type { Catalogue } from '../../catalogue/schema/model.js';
import { counted } from '../../catalogue/text/counted.js';
import { Fault, isOfMachine } from '../../project/surroundings/fault.js';
import { addWork } from '../../project/surroundings/work.js';
import type { DataSheet } from '../data-sheets/data-sheet.js';
import type { SheetPictures } from '../data-sheets/draw/head.js';
import type { FrameHtml, FrameOrder } from '../pages/frame.js';
import type { SiteShell } from '../pages/shell.js';
import type { PageView } from '../pages/view.js';
import { TemplateError, type TemplateFailure, templateFailure } from '../templates/failures.js';
import type { BundleExports } from '../templates/load.js';
import type { FailedPage } from './failed-page.js';
import type { Answer, Order } from './orders.js';
import { Whereabouts } from './whereabouts.js';
import type { Task } from './worker.js';
import type { WrittenPage } from './write-page.js';

const workerFile = new URL('./worker.js', import.meta.url);

/** Milliseconds that templates may take for a page. @param catalogue undefined where it has errors */
export function templateLimit(catalogue?: Catalogue): number {
  return 1000 * (catalogue?.site.template_seconds ?? 30);
}

/** Times that a thread is looked at before it is stopped. A machine that sleeps counts as one. */
const looks = 4;

/** A page to render: its view, the view's JSON, and the HTML of its Markdown, which goes along because the Markdown was parsed here. */
export interface PageToWrite {
  readonly view: PageView;
  readonly text: string;
  readonly body: () => BodyHtml | undefined;
}

interface Running {
  readonly worker: Worker;
  /** Orders without an answer, the oldest first, with the paths of their pages. */
  readonly waiting: { readonly answer: (answer: Answer) => void; readonly paths: readonly string[] }[];
  /** Rejects when it has ended. */
  readonly failing: Promise<never>;
  readonly end: (error: unknown) => void;
  /** Where it is in templates, and what they do. */
  readonly place: Whereabouts;
  readonly failure: (what: string, message: string, places?: TemplateFailure['places']) => TemplateError;
  hasEnded: boolean;
}

/**
 * A thread that renders pages or draws data sheets. The site's own templates run in such threads alone: they can be stopped, and what
 * templates do to their process is done to a thread. One that has ended starts again with the next order.
 */
export class RenderThread {
  /** Milliseconds that templates may take for a page. */
  limit = templateLimit();
  readonly #task: Task;
  #running: Running | undefined;
  /** What the running worker was given last. */
  #shell: SiteShell | undefined;
  #hasTemplates = false;

  constructor(task: Task) {
    this.#task = task;
  }

  /** Starts before there is an order, to load what it needs. */
  start(): this {
    this.#current();
    return this;
  }

  get waiting(): number {
    return this.#running?.waiting.length ?? 0;
  }

  /** Loads the site's own templates. @throws TemplateError */
  async load(code: string): Promise<BundleExports> {
    this.#hasTemplates = true;
    return had((await this.#ask({ kind: 'load', code })).exports);
  }

  /** Renders what is around the main part of pages, with the site's own templates. @throws TemplateError */
  readonly frame = async (frame: FrameOrder): Promise<FrameHtml> => {
    this.#hasTemplates = true;
    return had((await this.#ask({ kind: 'frame', frame })).frame);
  };

  /** Renders the main part of a page. @throws TemplateError, or a Fault when it shows a file that is missing */
  async main(shell: SiteShell, view: PageView, body: BodyHtml | undefined): Promise<string> {
    this.#begin(shell);
    const bytes = new TextEncoder().encode(JSON.stringify([view, body ?? null]));
    return had((await this.#ask({ kind: 'main', page: bytes }, [view.route.path])).main);
  }

  /** Renders pages and writes their files. @param outputRoot absolute path of the folder to write into */
  async write(
    shell: SiteShell,
    outputRoot: string,
    orders: readonly PageToWrite[],
  ): Promise<readonly (WrittenPage | FailedPage)[]> {
    this.#begin(shell);
    const texts = orders.map(({ text, body }) => `[${text},${JSON.stringify(body() ?? null)}]`);
    const pages = new TextEncoder().encode(`[${texts.join(',')}]`);
    const paths = orders.map(({ view }) => view.route.path);
    return had((await this.#ask({ kind: 'render', pages, outputRoot }, paths, [pages.buffer])).pages);
  }

  async draw(sheet: DataSheet, pictures: SheetPictures): Promise<Buffer> {
    const content = had((await this.#ask({ kind: 'draw', sheet, pictures })).content);
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }

  /** Waits for what templates have put off, if it is soon done. @throws TemplateError when it throws */
  async settle(): Promise<void> {
    if (this.#hasTemplates && this.#running !== undefined) await this.#ask({ kind: 'settle' });
  }

  /** Ends it, even if it is busy. Who waits for an answer gets an error. */
  async close(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    running?.end(new Error('the thread was closed'));
    await running?.worker.terminate();
  }

  #current(): Running {
    this.#running ??= this.#started();
    return this.#running;
  }

  #begin(shell: SiteShell): void {
    const { worker } = this.#current();
    if (this.#shell === shell) return;
    this.#shell = shell;
    this.#hasTemplates = shell.templates !== undefined;
    const order: Order = { kind: 'begin', shell };
    worker.postMessage(order);
  }

  async #ask(order: Order, paths: readonly string[] = [], given: ArrayBuffer[] = []): Promise<Answer> {
    const running = this.#current();
    const answered = new Promise<Answer>((answer) => running.waiting.push({ answer, paths }));
    const watch = this.#hasTemplates ? this.#watch(running) : undefined;
    try {
      running.worker.postMessage(order, given);
      const answer = await Promise.race([answered, running.failing]);
      addWork(answer.work);
      if (answer.failed === undefined) return answer;
      const { message, stack, template } = answer.failed;
      if (template !== undefined) throw new TemplateError({ page: paths[0], ...template });
      throw stack === undefined ? new Fault(message) : Object.assign(new Error(message), { stack });
    } finally {
      clearInterval(watch);
      if (running.hasEnded && this.#running === running) this.#running = undefined;
    }
  }

  #started(): Running {
    const place = new Whereabouts();
    const worker = new Worker(workerFile, { workerData: { task: this.#task, memory: place.memory } });
    this.#shell = undefined;
    const waiting: Running['waiting'] = [];
    let reject: Running['end'] = () => {};
    const failing = new Promise<never>((_, fail) => {
      reject = fail;
    });
    // Those who wait for an answer are told, else who asks next.
    failing.catch(() => {});
    const end = (error: unknown) => {
      running.hasEnded = true;
      reject(error);
      void worker.terminate();
    };
    const failure: Running['failure'] = (what, message, places = []) =>
      new TemplateError({ what, message, places, last: place.template, page: waiting[0]?.paths[place.page] });
    const running: Running = { worker, waiting, failing, end, place, failure, hasEnded: false };
    let endedAt: TemplateFailure['places'] = [];
    worker.on('message', (answer: Answer | { readonly endedAt: TemplateFailure['places'] }) => {
      if ('endedAt' in answer) endedAt = answer.endedAt;
      else waiting.shift()?.answer(answer);
    });
    worker.on('error', (thrown: unknown) => {
      if (!this.#hasTemplates || isOfMachine(thrown)) return end(thrown);
      const { message, places } = templateFailure(thrown, undefined);
      end(failure('throws an error after its page was made', message, places));
    });
    worker.on('exit', (code) => {
      if (!this.#hasTemplates) return end(new Error(`a thread ended early, with code ${code}`));
      end(failure('ends the program', 'it may only return what it shows', endedAt));
    });
    return running;
  }

  /** Stops a thread that takes too long for a page. */
  #watch({ place, failure, end }: Running): NodeJS.Timeout {
    let [step, times] = [0, 0];
    return setInterval(() => {
      times = place.step === step && step > 0 ? times + 1 : 0;
      step = place.step;
      const limit = `it takes longer than ${counted(this.limit / 1000, 'second')}`;
      if (times === looks) end(failure('was stopped', `${limit} (\`template_seconds\` of \`site\`)`));
    }, this.limit / looks);
  }
}

function had<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a thread answered something else');
  return value;
}
