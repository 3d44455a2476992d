import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { LocatedDocument } from '../../document/document.js';
import { type CheckedCatalogue, type CheckRequest, checkProject } from '../../project/check-project.js';
import type { ReadProject } from '../../project/project.js';
import type { UserPath } from '../../project/surroundings/surroundings.js';
import type { Store } from '../../render/store/store.js';
import { type CompiledTemplates, prepareTemplates } from '../../render/templates/compile.js';
import { failureMessages, TemplateError } from '../../render/templates/failures.js';
import type { LoadBundle } from '../../render/templates/load.js';
import { RenderThread } from '../../render/threads/thread.js';
import { type Diagnostic, hasErrors, type LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import { publishedCatalogue } from '../../site/published.js';
import { type GoodSite, goodSite, type SiteInput } from './good-site.js';
import { isHalfWritten, projectReader } from './project-reader.js';

export interface PreviewState {
  /** Version of the shown state: that of the site, or a separate one if there is no site. */
  readonly version: string;
  readonly isRead: boolean;
  /** The served site: the last one without errors in the catalogue. */
  readonly good: GoodSite | undefined;
  /** All findings in the current catalogue and templates, warnings included. */
  readonly diagnostics: readonly (Diagnostic | LocatedMessage)[];
  readonly isBroken: boolean;
}

export interface StateChange {
  readonly before: PreviewState;
  /** From the detection of the change until open pages were notified. */
  readonly milliseconds: number;
  /** Whether everything was read again at the user's request. */
  readonly isRebuild: boolean;
}

/** A page was being rendered when its templates changed. The next state has it. */
export class TemplatesChanged extends Error {}

interface SessionOptions {
  readonly catalogue: UserPath;
  readonly store: Store;
  readonly check: CheckRequest;
  readonly openPages: () => readonly string[];
  readonly onShow: (state: PreviewState) => void;
  /** Called after `onShow`. */
  readonly onState: (state: PreviewState, change: StateChange) => void;
  /** Called for an error that no caller awaits. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds before a half-written file is read again, doubled each time. After half a second in all, it is shown as it is. */
const restTimes = { first: 16, last: 256 } as const;

/** Results of the last read, reused for files that a save does not touch. */
interface LastRead {
  /** The last document that could be read completely. Most saves differ little from it, also after a broken one. */
  document?: LocatedDocument;
  project?: ReadProject;
  checked?: CheckedCatalogue;
  templates?: CompiledTemplates;
}

/** Follows a catalogue: reads, checks, plans and shows every save. */
export class PreviewSession {
  readonly #options: SessionOptions;
  readonly #readAgain: ReturnType<typeof projectReader>;
  readonly #thread = new RenderThread();
  #state: PreviewState = {
    version: randomUUID(),
    isRead: false,
    good: undefined,
    diagnostics: [],
    isBroken: false,
  };
  #last: LastRead = {};
  /** Files that were touched since the present state was read. */
  readonly #touched = new Set<string>();
  /** Files that were touched since the served site was made. */
  readonly #unserved = new Set<string>();
  /** Runs while a file looks half written. */
  #rest: NodeJS.Timeout | undefined;
  #updating: Promise<void> = Promise.resolve();
  readonly #waiting: (() => void)[] = [];
  #isClosed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#readAgain = projectReader(options.catalogue, options.store.factsAbout);
  }

  get state(): PreviewState {
    return this.#state;
  }

  /** The last read project with its findings. */
  get checked(): CheckedCatalogue | undefined {
    return this.#last.checked;
  }

  /** Resolves when the next state is there. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves when no save is being read. */
  idle(): Promise<void> {
    return this.#updating;
  }

  /** Shows a half-written file once it is complete. @param changed absolute paths @throws Fault for an unreadable file */
  update(changed: readonly string[]): Promise<void> {
    return this.#inTurn(() => {
      for (const file of changed) this.#touched.add(file);
      return this.#update({ restTime: restTimes.first });
    });
  }

  /** @throws Fault for an unreadable file */
  rebuild(): Promise<void> {
    return this.#inTurn(() => {
      this.#touched.clear();
      this.#last = {};
      return this.#update({ isRebuild: true });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    await this.#thread.close();
    await this.#state.good?.search.close();
  }

  #inTurn(update: () => Promise<void>): Promise<void> {
    const done = this.#updating.then(update).catch((error: unknown) => {
      if (!this.#isClosed) throw error;
    });
    this.#updating = done.catch(() => {});
    return done;
  }

  /** @param restTime ms until a half-written file is read again; above the last rest time it is shown as it is */
  async #update({ restTime = Number.POSITIVE_INFINITY, isRebuild = false }): Promise<void> {
    const began = performance.now();
    const { check: request, store, openPages, onState } = this.#options;
    const changed = [...this.#touched];
    const project = await this.#read(changed, restTime);
    if (project === undefined) return;
    const checked = await checkProject(project, request, this.#last.document);
    const { document, catalogue, diagnostics: ofCatalogue, today } = checked;
    if (document.problems.length === 0) this.#last.document = document;
    const before = this.#state;
    const thread = this.#thread;
    const templates = await this.#compile(project, changed, (code) => thread.load(code, catalogue));
    for (const file of changed) this.#unserved.add(file);
    const published = catalogue && publishedCatalogue(catalogue, { today, drafts: true });
    const { good, errors } = await soundSite(
      { project, published, templates, thread, remember: store.remember, env: request.env },
      isRebuild ? undefined : before.good,
      [...this.#unserved],
      openPages(),
    );
    if (this.#isClosed) return;
    this.#last.project = project;
    this.#last.checked = checked;
    this.#touched.clear();
    if (good !== undefined) this.#unserved.clear();
    const diagnostics = [...ofCatalogue, ...templates.messages, ...errors];
    this.#show({ isRead: true, good: good ?? before.good, diagnostics, isBroken: hasErrors(diagnostics) });
    onState(this.#state, { before, milliseconds: performance.now() - began, isRebuild });
  }

  /** The current project. Undefined if it is the shown one, or looks half written: then it is read again later. */
  async #read(changed: readonly string[], restTime: number): Promise<ReadProject | undefined> {
    clearTimeout(this.#rest);
    const isAtRest = restTime > restTimes.last;
    const before = this.#last.project;
    try {
      const project = await this.#readAgain(before, changed);
      if (project === before) {
        // An editor touched the file without changes.
        this.#touched.clear();
        return undefined;
      }
      if (isAtRest || !(await isHalfWritten(before, project, changed))) return project;
    } catch (error) {
      // Some editors remove the file before writing it.
      if (before === undefined || isAtRest) throw error;
    }
    const again = () => this.#inTurn(() => this.#update({ restTime: restTime * 2 }));
    if (!this.#isClosed) this.#rest = setTimeout(() => void again().catch(this.#options.onError), restTime);
    return undefined;
  }

  /** Compiles the templates again if one of their files, or perhaps a package, was touched. */
  async #compile(project: ReadProject, changed: readonly string[], load: LoadBundle) {
    const folder = path.join(project.root, 'templates') + path.sep;
    const isSame = changed.length > 0 && !changed.some((file) => file.startsWith(folder));
    if (this.#last.templates === undefined || !isSame) {
      // Ends the pending work of the old templates.
      await this.#thread.close(new TemplatesChanged('the templates have changed'));
      this.#last.templates = await prepareTemplates(project, load);
    }
    return this.#last.templates;
  }

  #show(next: Omit<PreviewState, 'version'>): void {
    const before = this.#state;
    const version = next.good?.version ?? randomUUID();
    this.#state = { ...next, version };
    const isOther = before.version !== version || before.isBroken || next.isBroken;
    if (isOther) this.#options.onShow(this.#state);
    for (const resolve of this.#waiting.splice(0)) resolve();
    // No page shows the previous site any longer.
    if (before.good !== next.good) before.good?.search.close().catch(this.#options.onError);
  }
}

/** @param open paths of open pages: their templates are tried. @returns no site if there is an error: the previous one stays */
async function soundSite(
  input: Omit<SiteInput, 'published'> & { readonly published: SiteInput['published'] | undefined },
  before: GoodSite | undefined,
  changed: readonly string[],
  open: readonly string[],
): Promise<{ readonly good: GoodSite | undefined; readonly errors: readonly LocatedMessage[] }> {
  const { project, published, templates, thread } = input;
  if (published === undefined || hasErrors(templates.messages)) return { good: undefined, errors: [] };
  try {
    const good = await goodSite({ ...input, published }, before, changed);
    const errors = await good.templateErrors(open);
    await thread.settle();
    return { good: errors.length > 0 ? undefined : good, errors };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { good: undefined, errors: failureMessages([error.failure], project, templates.map) };
  }
}
