import path from 'node:path';
import pLimit from 'p-limit';
import type { CatalogueFile } from '../project/catalogue-file.js';
import { type CheckRequest, readBaseline } from '../project/check-project.js';
import { asFault, Fault } from '../project/fault.js';
import { findProject } from '../project/project.js';
import { toolName } from '../render/output/tool.js';
import { pictureConcurrency } from '../render/pictures/sharp.js';
import { Store } from '../render/store/store.js';
import { contentOf } from '../render/write-files.js';
import { EnquiryStore } from './enquiries/enquiry-store.js';
import { LiveHub, liveMessage } from './server/live-hub.js';
import { listenOnFree, shownHost } from './server/own-address.js';
import { htmlAt } from './server/send-answer.js';
import { createPreviewServer, type PreviewEvents } from './server/server.js';
import { type PageChanges, PageComparison } from './session/changed-pages.js';
import { Session } from './session/session.js';
import type { PreviewState, StateChange } from './session/state.js';
import { scanProject } from './watch/project-scan.js';
import { watchProject } from './watch/watch.js';

export interface PreviewOptions extends PreviewEvents {
  readonly catalogue: CatalogueFile;
  /** Absolute path of the folder that the command runs in. */
  readonly cwd: string;
  readonly check: CheckRequest;
  /** First port to try; 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Called after open pages were told of a state. @param pages which pages differ from the state before, when that is known */
  readonly onState: (
    state: PreviewState,
    change: StateChange,
    pages: Promise<PageChanges | undefined>,
  ) => void;
  /** Called when the catalogue cannot be read at the moment; the last state stays. */
  readonly onError: (error: Fault) => void;
  /** Called when the system cannot watch the files, so that the preview looks at them again and again. */
  readonly onPolling: (error: unknown) => void;
}

export interface Preview {
  /** Address of the server; it leads to the home page, whatever the base of the site. */
  readonly url: string;
  /** The port that it listens on: the wanted one, or the next that was free. */
  readonly port: number;
  /** All that is known now. */
  readonly state: () => PreviewState;
  /** Reads everything again, and shows it. */
  readonly rebuild: () => Promise<void>;
  /** Rejects when the catalogue cannot be read at first; never resolves. */
  readonly failed: Promise<never>;
  readonly close: () => Promise<void>;
}

/**
 * Serves a site while it is edited. It listens before the catalogue is read, so a large catalogue makes no difference.
 * @throws Fault when the catalogue is not there or no port is free
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { check, cwd } = options;
  if (options.host === '') throw new Fault('the host is empty', { hint: 'leave out --host', isUsage: true });
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
  const session = new Session({
    catalogue,
    store,
    check,
    openPages: () => live.paths,
    // Pages come first: somebody is looking at them.
    onShow: (state) => live.tell(liveMessage(state), (path) => htmlAt(state, path)),
    onState: (state, change) => {
      const pages = comparison.of(state, change);
      pages.then((found) => live.tellChanges(state, change.before.good, found)).catch(tellError);
      options.onState(state, change, pages);
    },
    onError: tellError,
  });
  const comparison = new PageComparison(() => session.idle());
  const enquiries = new EnquiryStore(root);
  const limit = pLimit(pictureConcurrency);
  const server = createPreviewServer({
    root,
    place: { cwd, env: check.env },
    makeFile: (file) => limit(() => contentOf(file, store)),
    host: options.host,
    state: () => session.state,
    settled: () => session.settled(),
    live,
    enquiries,
    onEnquiry: options.onEnquiry,
    onEditorProblem: options.onEditorProblem,
    onBug: options.onBug,
  });
  const port = await listenOnFree(server, options.host, options.port);
  const following = follow(catalogue.path, session, tellError, options.onPolling);
  const failed = following.then(() => new Promise<never>(() => {}));
  // An error before anybody waits for it is not lost: it is thrown when somebody does.
  failed.catch(tellNobody);
  let isFollowing = false;
  following.then(() => {
    isFollowing = true;
  }, tellNobody);
  return {
    url: `http://${shownHost(options.host)}:${port}/`,
    port,
    state: () => session.state,
    rebuild: () => session.rebuild().catch(tellError),
    failed,
    close: async () => {
      await session.close();
      live.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      const stopped = following.then((stop) => stop()).catch(tellNobody);
      // The end does not wait for a catalogue that is still being read.
      if (isFollowing) await stopped;
      await enquiries.close();
      await store.close();
    },
  };
}

/**
 * Shows a catalogue and follows its changes.
 * @returns what ends that, when the watch has begun
 * @throws Fault when the catalogue cannot be read at first
 */
async function follow(
  catalogue: string,
  session: Session,
  tellError: (error: unknown) => void,
  onPolling: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const read = await scanProject(catalogue);
  await session.update([]);
  const update = (changed: readonly string[]) => session.update(changed).catch(tellError);
  return watchProject(catalogue, read, update, onPolling);
}

function tellNobody(): void {}
