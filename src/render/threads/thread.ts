import { Worker } from 'node:worker_threads';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import type { Catalogue } from '../../catalogue/schema/model.js';
import { isOfMachine } from '../../project/surroundings/surroundings.js';
import { addWork } from '../../project/surroundings/work.js';
import type { SiteFolder } from '../output/site-folder.js';
import type { SiteShell } from '../pages/renderer.js';
import type { PageView } from '../pages/view.js';
import { errorOf, TemplateError, type TemplateFailure, templateFailure } from '../templates/failures.js';
import { stepIn } from '../templates/place.js';
import type { Orders, Task } from './worker.js';

/** In milliseconds. Our code ends before; a program on the machine may keep a thread. */
const longestEnd = 10_000;

const workerFile = new URL('./worker.js', import.meta.url);

/** Runs the site's own templates, so that they can be stopped. After its end, the thread starts again with the next order. */
export class RenderThread {
  /** Milliseconds that templates may take for a page. Undefined if the site has no templates. */
  limit: number | undefined;
  /** Pending requests, oldest first. */
  readonly waiting: { answer(of: object): void; fail(error: unknown): void }[] = [];
  readonly #task: Task;
  /** Not 0 after the end of the thread: it begins no other order. */
  #closed = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker | undefined;
  #shell: SiteShell | undefined;
  /** The reason of an end that no request reported. */
  #untold: unknown;

  constructor(task: Task = 'pages') {
    this.#task = task;
  }

  /** Loads the site's own templates. @param catalogue undefined if it has errors. @throws TemplateError */
  load(code: string, catalogue?: Catalogue) {
    this.limit = 1000 * (catalogue?.site.template_seconds ?? 30);
    return this.order('load', [code]);
  }

  /** Renders the frame of pages with the site's own templates. @throws TemplateError */
  readonly frame = (...of: Parameters<Orders['frame']>) => this.order('frame', of);

  /** Sends the shared data of the next pages. @param folder undefined to render without writing @param memory the one that threads share */
  async begin(shell: SiteShell, folder?: SiteFolder, memory?: Uint8Array): Promise<void> {
    if (this.#shell === shell) return;
    const begun = this.order('begin', [shell, folder, memory]);
    this.#shell = this.#worker && shell;
    await begun;
  }

  /** The main part of a page, if the site's templates make it; undefined otherwise. @throws TemplateError */
  async main(shell: SiteShell, view: PageView, body: BodyHtml | undefined): Promise<string | undefined> {
    if (shell.templates === undefined) return undefined;
    await this.begin(shell);
    return this.order('main', [JSON.stringify([view, body ?? null])]);
  }

  /** Waits shortly for deferred work of templates. @throws TemplateError if it fails */
  async settle(): Promise<void> {
    if (this.limit && (this.#worker ?? this.#untold)) await this.order('settle', []);
  }

  /** @param given objects to transfer to the thread. @throws the error of the order, or of the thread's end */
  order<Name extends keyof Orders>(
    name: Name,
    args: Parameters<Orders[Name]>,
    given: ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<Orders[Name]>>> {
    const untold = this.#untold;
    this.#untold = undefined;
    if (untold !== undefined) return Promise.reject(untold);
    this.start();
    return new Promise((resolve, fail) => {
      this.waiting.push({ answer: (answer) => resolve(Reflect.get(answer, 'value')), fail });
      this.#worker?.postMessage([name, args], given);
    });
  }

  /** Ends it, even if busy. @param reason the error of pending requests */
  async close(reason = new Error('a thread was closed')): Promise<void> {
    const worker = this.#worker;
    this.#end(reason);
    this.#untold = undefined;
    if (worker !== undefined) await (this.limit === undefined ? this.#leave(worker) : worker.terminate());
  }

  /** Lets a thread end by itself. Node 20 aborts the process if a thread is stopped while it opens a stream of zlib. */
  async #leave(worker: Worker): Promise<void> {
    Atomics.store(this.#closed, 0, 1);
    this.#closed = new Int32Array(new SharedArrayBuffer(4));
    worker.postMessage(undefined);
    const late = setTimeout(() => void worker.terminate(), longestEnd);
    await new Promise((resolve) => worker.once('exit', resolve));
    clearTimeout(late);
  }

  #end(error: unknown): void {
    this.#worker = undefined;
    this.#shell = undefined;
    const waiting = this.waiting.splice(0);
    if (waiting.length === 0) this.#untold = error;
    for (const { fail } of waiting) fail(error);
  }

  /** Starts before the first order, to load its modules. */
  start(): this {
    if (this.#worker !== undefined) return this;
    const memory = new SharedArrayBuffer(1024);
    const worker = new Worker(workerFile, { workerData: { task: this.#task, memory, closed: this.#closed } });
    this.#worker = worker;
    const end = (error: unknown) => {
      clearInterval(watch);
      // It may have been closed and replaced by another.
      if (this.#worker === worker) this.#end(error);
      void worker.terminate();
    };
    const endIn = (what: string, of: Partial<TemplateFailure>) =>
      end(new TemplateError({ message: '', places: [], ...stepIn(memory), what, ...of }));
    worker.on('message', ({ failed, work, ...answer }) => {
      if (this.#worker !== worker) return;
      addWork(work);
      const waiting = this.waiting.shift();
      if (failed === undefined) waiting?.answer(answer);
      else waiting?.fail(errorOf(failed));
    });
    worker.on('error', (thrown) => {
      if (this.limit === undefined || isOfMachine(thrown)) return end(thrown);
      const { last } = stepIn(memory);
      endIn('throws an error later', templateFailure(thrown, { last, page: undefined }));
    });
    worker.on('exit', (code) => {
      if (this.limit === undefined) end(new Error(`a thread ended early, with code ${code}`));
      else endIn('ends the program', { message: 'it may only return what it shows' });
    });
    let [step, since] = [0, 0];
    const watch = setInterval(() => {
      const now = stepIn(memory).step;
      // Before the first step it loads our modules.
      if (now !== step || now === 0 || this.waiting.length === 0) [step, since] = [now, performance.now()];
      if (this.limit === undefined || performance.now() - since < this.limit) return;
      const message = `it takes longer than ${this.limit / 1000} s (\`template_seconds\` of \`site\`)`;
      endIn('was stopped', { message });
    }, 100).unref();
    return this;
  }
}
