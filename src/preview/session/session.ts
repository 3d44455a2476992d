import { randomUUID } from 'node:crypto';
import { hasErrors } from '../../catalogue/diagnostics/diagnostic.js';
import type { LocatedDocument } from '../../catalogue/document/document.js';
import { type CheckRequest, projectCheck } from '../../project/check-project.js';
import type { Project } from '../../project/project.js';
import { publishedCatalogue } from '../../site/published.js';
import { type GoodSite, goodSite } from './good-site.js';
import { ProjectReader } from './project-reader.js';
import type { PreviewState, StateChange } from './state.js';

export interface SessionOptions {
  /** The catalogue's path as the user gave it. */
  readonly catalogue: string;
  readonly check: CheckRequest;
  /** Called when pages are to show another state. */
  readonly onShow: (state: PreviewState) => void;
  /** Called after pages were told of a state. */
  readonly onState: (state: PreviewState, change: StateChange) => void;
  /** Called when something cannot be cleaned up. */
  readonly onError: (error: unknown) => void;
}

/** Follows a catalogue: reads, checks, plans and shows every save. */
export class Session {
  readonly #options: SessionOptions;
  readonly #reader: ProjectReader;
  #state: PreviewState = {
    version: randomUUID(),
    isRead: false,
    good: undefined,
    diagnostics: [],
    isBroken: false,
  };
  /** The last one that could be read completely. Most saves differ little from it, also those after a broken one. */
  #document: LocatedDocument | undefined;
  /** The project that the present state was made of. */
  #project: Project | undefined;
  #isClosed = false;
  /** The update that is under way, or the last one. */
  #last: Promise<void> = Promise.resolve();
  /** Resolves when there is another state. */
  #settled = new TurningPoint();

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#reader = new ProjectReader(options.catalogue);
  }

  get state(): PreviewState {
    return this.#state;
  }

  /** Resolves when there is another state. */
  settled(): Promise<void> {
    return this.#settled.waited;
  }

  /**
   * Reads what has changed, and shows it.
   * @param changed absolute paths of files
   * @throws Fault when a file cannot be read
   */
  update(changed: readonly string[]): Promise<void> {
    return this.#inTurn(() => this.#update(changed, false));
  }

  /**
   * Reads everything again, and shows it.
   * @throws Fault when a file cannot be read
   */
  rebuild(): Promise<void> {
    return this.#inTurn(() => {
      this.#reader.forget();
      this.#document = undefined;
      return this.#update([], true);
    });
  }

  /** Runs one update after the other. */
  #inTurn(update: () => Promise<void>): Promise<void> {
    const done = this.#last.then(update);
    this.#last = done.catch(() => {});
    return done;
  }

  async #update(changed: readonly string[], isRebuild: boolean): Promise<void> {
    const began = performance.now();
    const project = await this.#reader.read(changed);
    // An editor touched the file, and wrote nothing new.
    if (project === this.#project) return;
    const check = await projectCheck(project, this.#options.check, () => {}, this.#document);
    const { document, catalogue, diagnostics, today } = check(project.source);
    if (document.problems.length === 0) this.#document = document;
    const before = this.#state;
    const known = isRebuild ? undefined : before.good;
    const published = catalogue && publishedCatalogue(catalogue, { today, drafts: true });
    const good = published === undefined ? before.good : await goodSite(project, published, known, changed);
    if (this.#isClosed) return;
    this.#project = project;
    this.#become({ isRead: true, good, diagnostics, isBroken: hasErrors(diagnostics) });
    const milliseconds = performance.now() - began;
    this.#options.onState(this.#state, { before, milliseconds, isRebuild });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#state.good?.search.close();
  }

  /** Takes a state as the present one, and tells all that wait for it or show another. */
  #become(next: Omit<PreviewState, 'version'>): void {
    const before = this.#state;
    const version = next.good?.version ?? randomUUID();
    this.#state = { ...next, version };
    const isOther = before.version !== version || before.isBroken || next.isBroken;
    if (isOther) this.#options.onShow(this.#state);
    this.#settled.come();
    this.#settled = new TurningPoint();
    if (before.good !== next.good) this.#leave(before.good);
  }

  /** Ends what only served a site that is no longer shown. */
  #leave(good: GoodSite | undefined): void {
    good?.search.close().catch(this.#options.onError);
  }
}

/** An event that happens once, and that several may wait for. */
class TurningPoint {
  /** Resolves when the event comes, or at once when it has come already. */
  readonly waited: Promise<void>;
  #resolve: () => void = () => {};

  constructor() {
    this.waited = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  come(): void {
    this.#resolve();
  }
}
