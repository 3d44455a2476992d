import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { LocatedDocument } from '../../document/document.js';
import { type CheckRequest, projectCheck } from '../../project/check-project.js';
import type { Project } from '../../project/project.js';
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

export type PreviewSession = ReturnType<typeof previewSession>;

/** Follows a catalogue: reads, checks, plans and shows every save. */
export function previewSession(options: SessionOptions) {
  const { catalogue: file, check: request, store, onError } = options;
  const readAgain = projectReader(file, store.factsAbout);
  let state: PreviewState = {
    version: randomUUID(),
    isRead: false,
    good: undefined,
    diagnostics: [],
    isBroken: false,
  };
  /** The last document that could be read completely. Most saves differ little from it, also after a broken one. */
  let lastDocument: LocatedDocument | undefined;
  let lastProject: Project | undefined;
  /** Files that were touched since the present state was read. */
  const touched = new Set<string>();
  /** Files that were touched since the served site was made. */
  const unserved = new Set<string>();
  /** Runs while a file looks half written. */
  let rest: NodeJS.Timeout | undefined;
  let restTime: number = restTimes.first;
  let lastTemplates: CompiledTemplates | undefined;
  const thread = new RenderThread();
  let isClosed = false;
  /** The running or last update. */
  let last: Promise<void> = Promise.resolve();
  const waiting: (() => void)[] = [];

  const inTurn = (update: () => Promise<void>) => {
    const done = last.then(update).catch((error: unknown) => {
      if (!isClosed) throw error;
    });
    last = done.catch(() => {});
    return done;
  };

  const update = async ({ isAtRest = true, isRebuild = false }) => {
    const began = performance.now();
    const changed = [...touched];
    const project = await read(changed, isAtRest);
    if (project === undefined) return;
    const check = await projectCheck(project, request, lastDocument);
    const { document, catalogue, diagnostics: found, today } = check(project.source);
    if (document.problems.length === 0) lastDocument = document;
    const before = state;
    const templates = await compile(project, changed, (code) => thread.load(code, catalogue));
    for (const one of changed) unserved.add(one);
    const published = catalogue && publishedCatalogue(catalogue, { today, drafts: true });
    const { good, errors } = await soundSite(
      { project, published, templates, thread, remember: store.remember, env: request.env },
      isRebuild ? undefined : before.good,
      [...unserved],
      options.openPages(),
    );
    if (isClosed) return;
    lastProject = project;
    touched.clear();
    if (good !== undefined) unserved.clear();
    const diagnostics = [...found, ...templates.messages, ...errors];
    become({ isRead: true, good: good ?? before.good, diagnostics, isBroken: hasErrors(diagnostics) });
    options.onState(state, { before, milliseconds: performance.now() - began, isRebuild });
  };

  /** The current project. Undefined if it is the shown one, or looks half written: then it is read again later. */
  const read = async (changed: readonly string[], isAtRest: boolean) => {
    clearTimeout(rest);
    const before = lastProject;
    try {
      const project = await readAgain(before, changed);
      if (project === before) {
        // An editor touched the file without changes.
        touched.clear();
        return undefined;
      }
      if (isAtRest || !(await isHalfWritten(before, project, changed))) return project;
    } catch (error) {
      // Some editors remove the file before writing it.
      if (before === undefined || isAtRest) throw error;
    }
    const time = restTime;
    const again = () => inTurn(() => update({ isAtRest: time >= restTimes.last })).catch(onError);
    restTime = time * 2;
    if (!isClosed) rest = setTimeout(() => void again(), time);
    return undefined;
  };

  /** Compiles the templates again if one of their files, or perhaps a package, was touched. */
  const compile = async (project: Project, changed: readonly string[], load: LoadBundle) => {
    const folder = path.join(project.root, 'templates') + path.sep;
    const isSame = changed.length > 0 && !changed.some((one) => one.startsWith(folder));
    if (lastTemplates === undefined || !isSame) {
      // Ends the pending work of the old templates.
      await thread.close(new TemplatesChanged('the templates have changed'));
      lastTemplates = await prepareTemplates(project, load);
    }
    return lastTemplates;
  };

  const become = (next: Omit<PreviewState, 'version'>) => {
    const before = state;
    const version = next.good?.version ?? randomUUID();
    state = { ...next, version };
    const isOther = before.version !== version || before.isBroken || next.isBroken;
    if (isOther) options.onShow(state);
    for (const come of waiting.splice(0)) come();
    // No page shows the previous site any longer.
    if (before.good !== next.good) before.good?.search.close().catch(onError);
  };

  return {
    state: () => state,
    settled: () => new Promise<void>((resolve) => waiting.push(resolve)),
    idle: () => last,
    /** Shows a half-written file once it is complete. @param changed absolute paths @throws Fault for an unreadable file */
    update: (changed: readonly string[]) =>
      inTurn(() => {
        for (const one of changed) touched.add(one);
        restTime = restTimes.first;
        return update({ isAtRest: false });
      }),
    /** @throws Fault for an unreadable file */
    rebuild: () =>
      inTurn(() => {
        touched.clear();
        lastProject = undefined;
        lastDocument = undefined;
        lastTemplates = undefined;
        return update({ isRebuild: true });
      }),
    close: async () => {
      isClosed = true;
      clearTimeout(rest);
      await thread.close();
      await state.good?.search.close();
    },
  };
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
    const errors = failureMessages([error.failure], { project, map: templates.map });
    return { good: undefined, errors };
  }
}
