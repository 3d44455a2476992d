import path from 'node:path';
import pLimit from 'p-limit';
import type { CatalogueFile } from '../project/catalogue-file.js';
import { type CheckRequest, readBaseline } from '../project/check-project.js';
import { findProject } from '../project/project.js';
import { asFault, Fault } from '../project/surroundings/surroundings.js';
import { toolName } from '../render/output/tool.js';
import { pictureConcurrency } from '../render/pictures/sharp.js';
import { contentOf } from '../render/steps/write-files.js';
import { Store } from '../render/store/store.js';
import { Editor } from './editor/editor.js';
import { EnquiryStore } from './enquiries/store.js';
import { htmlAt } from './server/answer.js';
import { type FormServer, openFormServer } from './server/form-server.js';
import { LiveHub, liveMessage } from './server/live-hub.js';
import { listenOnFree, shownHost } from './server/request.js';
import { createPreviewServer, type PreviewEvents } from './server/server.js';
import { type PageChanges, pageComparison } from './session/changed-pages.js';
import { PreviewSession, type PreviewState, type StateChange } from './session/session.js';
import { ProjectWatcher, type WatchOptions } from './watch.js';

interface PreviewOptions extends PreviewEvents, Pick<WatchOptions, 'onPolling'> {
  readonly catalogue: CatalogueFile;
  readonly cwd: string;
  readonly check: CheckRequest;
  readonly port: number;
  readonly host: string;
  readonly allowed: readonly string[];
  /** Whether pages offer forms of their entries, if only this machine reaches the preview. */
  readonly isEditable: boolean;
  readonly onTakenBack: (count: number) => void;
  /** Called after open pages got a state. @param pages the pages that differ from the previous state, if known */
  readonly onState: (
    state: PreviewState,
    change: StateChange,
    pages: Promise<PageChanges | undefined>,
  ) => void;
  /** Called if the catalogue cannot be read now. The previous state stays. */
  readonly onError: (error: Fault) => void;
}

/** Listens before it reads the catalogue, which may be large. @throws Fault if the catalogue is missing or no port is free */
export async function startPreview(options: PreviewOptions) {
  const { check, cwd, host } = options;
  if (host === '') throw new Fault('the host is empty', { hint: 'leave out --host', isUsage: true });
  const catalogue = await findProject(options.catalogue);
  if (check.baseline !== undefined) await readBaseline(check.baseline);
  const root = path.dirname(catalogue.path);
  const live = new LiveHub();
  const tellError = (thrown: unknown) => {
    const error = asFault(thrown);
    if (error instanceof Fault) options.onError(error);
    else options.onBug(error);
  };
  const store = new Store({ root, tool: toolName() });
  let forms: FormServer | undefined;
  const session = new PreviewSession({
    catalogue,
    store,
    check,
    openPages: () => live.paths(),
    // Pages come first: the user is looking at them.
    onShow: (state) => live.tell(liveMessage(state), (path) => htmlAt(state, path, forms?.sources)),
    onState: (state, change) => {
      const pages = comparePages(state, change);
      const tellChanges = (changes: PageChanges | undefined) => {
        // A page never goes back to an older state.
        if (session.state === state) live.tellChanges(state, change.before.good, changes);
      };
      pages.then(tellChanges).catch(tellError);
      options.onState(state, change, pages);
    },
    onError: tellError,
  });
  const comparePages = pageComparison(() => session.idle());
  const enquiries = new EnquiryStore(root);
  const isLocal = /^(localhost|127(\.\d+){3})$/.test(host) && options.allowed.length === 0;
  const { onTakenBack } = options;
  const limit = pLimit(pictureConcurrency);
  const server = createPreviewServer({
    ...options,
    root,
    place: { cwd, env: check.env },
    makeFile: (file) => limit(() => contentOf(file, store)),
    session,
    live,
    enquiries,
    forms: () => forms,
  });
  const port = await listenOnFree(server, host, options.port);
  // No page is asked for before.
  forms =
    options.isEditable && isLocal
      ? await openFormServer({
          ...{ root, host, previewPort: port, onBug: options.onBug },
          editor: new Editor({ catalogue, check, onTakenBack, known: () => session.checked }),
          good: () => session.state.good,
        })
      : undefined;
  const watcher = new ProjectWatcher(catalogue.path, {
    onChange: (changed) => session.update(changed).catch(tellError),
    onPolling: options.onPolling,
  });
  const failed = (async (): Promise<never> => {
    await watcher.look();
    await session.update([]);
    await watcher.start();
    return new Promise(() => {});
  })();
  // Not lost: the error is thrown when the promise is awaited.
  failed.catch(() => {});
  return {
    /** Address of the server. It leads to the home page for any base. */
    url: `http://${shownHost(host)}:${port}/`,
    /** The wanted port, or the next free one. */
    port,
    state: () => session.state,
    rebuild: () => session.rebuild().catch(tellError),
    /** Rejects if the catalogue cannot be read at first; never resolves. */
    failed,
    close: async () => {
      await session.close();
      live.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await watcher.close();
      await forms?.close().catch(tellError);
      await enquiries.close();
      await store.close();
    },
  };
}
