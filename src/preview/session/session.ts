import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Diagnostic, hasErrors, type LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { LocatedDocument } from '../../catalogue/document/document.js';
import { type CheckRequest, projectCheck } from '../../project/check-project.js';
import type { Project } from '../../project/project.js';
import type { UserPath } from '../../project/surroundings/user-path.js';
import type { Store } from '../../render/cache/store/store.js';
import { type CompiledTemplates, prepareTemplates } from '../../render/templates/compile.js';
import { failureMessages, TemplateError } from '../../render/templates/failures.js';
import type { LoadBundle } from '../../render/templates/load.js';
import { RenderThread } from '../../render/threads/thread.js';
import { publishedCatalogue } from '../../site/published.js';
import { type GoodSite, goodSite, type SiteInput } from './good-site.js';
import { isHalfWritten, projectReader } from './project-reader.js';

export interface PreviewState {
  /** Names what pages show now: the site's version, or one of its own where there is no site. */
  readonly version: string;
  readonly isRead: boolean;
  /** The site that is served; with an error in the catalogue the last one that had none. */
  readonly good: GoodSite | undefined;
  /** All that was found in the catalogue and the templates as they are now, warnings included. */
  readonly diagnostics: readonly (Diagnostic | LocatedMessage)[];
  /** Whether one of them has an error. */
  readonly isBroken: boolean;
}

export interface StateChange {
  readonly before: PreviewState;
  /** From when the change was noticed until open pages were told. */
  readonly milliseconds: number;
  /** Whether everything was read again because somebody asked for it. */
  readonly isRebuild: boolean;
}

interface SessionOptions {
  readonly catalogue: UserPath;
  readonly store: Store;
  readonly check: CheckRequest;
  readonly openPages: () => readonly string[];
  /** Called when pages are to show another state. */
  readonly onShow: (state: PreviewState) => void;
  /** Called after that. */
  readonly onState: (state: PreviewState, change: StateChange) => void;
  /** Called when something goes wrong that nobody waits for. */
  readonly onError: (error: unknown) => void;
}

/**
 * Milliseconds after which a file that looks half written is read again: a long one is whole soon. Twice as many each time; after the
 * last, half a second in all, it is shown as it is.
 */
const restTimes = { first: 16, last: 256 } as const;

/** Follows a catalogue: reads, checks, plans and shows every save. */
export class Session {
  readonly #options: SessionOptions;
  readonly #readProject: ReturnType<typeof projectReader>;
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
  /** Files that were touched since the present state was read. */
  readonly #touched = new Set<string>();
  /** Files that were touched since the site that is served was made. */
  readonly #unserved = new Set<string>();
  /** Runs while a file looks half written. */
  #rest: NodeJS.Timeout | undefined;
  #restTime: number = restTimes.first;
  #templates: CompiledTemplates | undefined;
  readonly #thread = new RenderThread();
  #isClosed = false;
  /** The update that is under way, or the last one. */
  #last: Promise<void> = Promise.resolve();
  /** Called when there is another state. */
  readonly #waiting: (() => void)[] = [];

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#readProject = projectReader(options.catalogue, options.store.factsAbout);
  }

  get state(): PreviewState {
    return this.#state;
  }

  /** Resolves when there is another state. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves when no update is under way. */
  idle(): Promise<void> {
    return this.#last;
  }

  /** What looks half written is shown when it has come to rest. @param changed absolute paths @throws Fault when a file cannot be read */
  update(changed: readonly string[]): Promise<void> {
    return this.#inTurn(() => {
      for (const file of changed) this.#touched.add(file);
      this.#restTime = restTimes.first;
      return this.#update({ isAtRest: false });
    });
  }

  /** Reads everything again, and shows it. @throws Fault when a file cannot be read */
  rebuild(): Promise<void> {
    return this.#inTurn(() => {
      this.#touched.clear();
      this.#project = undefined;
      this.#document = undefined;
      this.#templates = undefined;
      return this.#update({ isRebuild: true });
    });
  }

  #inTurn(update: () => Promise<void>): Promise<void> {
    const done = this.#last.then(update).catch((error: unknown) => {
      if (!this.#isClosed) throw error;
    });
    this.#last = done.catch(() => {});
    return done;
  }

  async #update({ isAtRest = true, isRebuild = false }): Promise<void> {
    const began = performance.now();
    const changed = [...this.#touched];
    const project = await this.#read(changed, isAtRest);
    if (project === undefined) return;
    const { check: request, store } = this.#options;
    const check = await projectCheck(project, request, () => {}, this.#document);
    const { document, catalogue, diagnostics: found, today } = check(project.source);
    if (document.problems.length === 0) this.#document = document;
    const before = this.#state;
    const load: LoadBundle = (code) => this.#thread.load(code, catalogue);
    const templates = await this.#compile(project, changed, load);
    for (const file of changed) this.#unserved.add(file);
    const shared = { project, templates, thread: this.#thread, remember: store.remember, env: request.env };
    const published = catalogue && publishedCatalogue(catalogue, { today, drafts: true });
    const { good, errors } =
      published === undefined || hasErrors(templates.messages)
        ? { good: undefined, errors: [] }
        : await soundSite(
            { ...shared, published },
            isRebuild ? undefined : before.good,
            [...this.#unserved],
            this.#options.openPages(),
          );
    if (this.#isClosed) return;
    this.#project = project;
    this.#touched.clear();
    if (good !== undefined) this.#unserved.clear();
    const diagnostics = [...found, ...templates.messages, ...errors];
    this.#become({ isRead: true, good: good ?? before.good, diagnostics, isBroken: hasErrors(diagnostics) });
    const milliseconds = performance.now() - began;
    this.#options.onState(this.#state, { before, milliseconds, isRebuild });
  }

  /** The project as it is now. Undefined where it is the one that is shown, or looks half written: then it is read again at rest. */
  async #read(changed: readonly string[], isAtRest: boolean): Promise<Project | undefined> {
    clearTimeout(this.#rest);
    const before = this.#project;
    try {
      const project = await this.#readProject(before, changed);
      if (project === before) {
        // An editor touched the file, and wrote nothing new.
        this.#touched.clear();
        return undefined;
      }
      if (isAtRest || !(await isHalfWritten(before, project, changed))) return project;
    } catch (error) {
      // Some editors take the file away before they write it.
      if (before === undefined || isAtRest) throw error;
    }
    const time = this.#restTime;
    const again = () =>
      this.#inTurn(() => this.#update({ isAtRest: time >= restTimes.last })).catch(this.#options.onError);
    this.#restTime = time * 2;
    if (!this.#isClosed) this.#rest = setTimeout(() => void again(), time);
    return undefined;
  }

  /** Compiles the templates again when one of their files was touched, or a package may have been. */
  async #compile(project: Project, changed: readonly string[], load: LoadBundle): Promise<CompiledTemplates> {
    const folder = path.join(project.root, 'templates') + path.sep;
    const isSame = changed.length > 0 && !changed.some((file) => file.startsWith(folder));
    if (this.#templates === undefined || !isSame) {
      // What the old ones have left behind ends with it.
      await this.#thread.close();
      this.#templates = await prepareTemplates(project, load);
    }
    return this.#templates;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    await this.#thread.close();
    await this.#state.good?.search.close();
  }

  #become(next: Omit<PreviewState, 'version'>): void {
    const before = this.#state;
    const version = next.good?.version ?? randomUUID();
    this.#state = { ...next, version };
    const isOther = before.version !== version || before.isBroken || next.isBroken;
    if (isOther) this.#options.onShow(this.#state);
    for (const come of this.#waiting.splice(0)) come();
    // Nobody is shown the site before any longer.
    if (before.good !== next.good) before.good?.search.close().catch(this.#options.onError);
  }
}

/**
 * A site whose templates work.
 * @param changed absolute paths of files that may have been touched since the site before
 * @param open paths of pages that are open: their templates are tried
 * @returns no site when a template has an error: the one before stays
 */
async function soundSite(
  input: SiteInput,
  before: GoodSite | undefined,
  changed: readonly string[],
  open: readonly string[],
): Promise<{ readonly good: GoodSite | undefined; readonly errors: readonly LocatedMessage[] }> {
  try {
    const good = await goodSite(input, before, changed);
    const errors = await good.templateErrors(open);
    await input.thread.settle();
    return { good: errors.length > 0 ? undefined : good, errors };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { project, templates } = input;
    const errors = failureMessages([error.failure], { project, map: templates.map });
    return { good: undefined, errors };
  }
}
