import type { Server } from 'node:http';
import path from 'node:path';
import type { CheckRequest } from '../render/check-project.js';
import { asFault, Fault, hasCode } from '../render/fault.js';
import { pictureMaker } from '../render/pictures/make.js';
import type { EnquiryOutcome } from './enquiry-post.js';
import { EnquiryStore } from './enquiry-store.js';
import { EventHub, liveMessage } from './events.js';
import { createPreviewServer, htmlAt } from './server.js';
import { loadState, type PreviewState } from './state.js';
import { watchProject } from './watch.js';

export interface PreviewOptions {
  /** Path of the catalogue file. */
  readonly catalogue: string;
  readonly check: CheckRequest;
  /** First port to try; 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Called after every load of the catalogue. */
  readonly onState: (state: PreviewState) => void;
  /** Called when the catalogue cannot be read at the moment; the last state stays. */
  readonly onFault: (fault: Fault) => void;
  /** Called when a form was sent. */
  readonly onEnquiry: (outcome: EnquiryOutcome) => void;
  /** Called for bugs of ours; the preview goes on. */
  readonly onBug: (error: unknown) => void;
}

export interface Preview {
  /** Address of the home page. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Ports that are tried after the wanted one. */
const furtherPorts = 50;

/**
 * Serves a site while it is edited.
 * @throws Fault when the catalogue is not there or no port is free
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  if (options.host === '') throw new Fault('the host is empty', { hint: 'leave --host away', isUsage: true });
  const events = new EventHub();
  let state = await loadState(options.catalogue, options.check, undefined);
  const root = path.dirname(path.resolve(options.catalogue));
  const enquiries = new EnquiryStore(root);
  const server = createPreviewServer({
    root,
    makePicture: pictureMaker(root).make,
    host: options.host,
    state: () => state,
    events,
    enquiries,
    onEnquiry: options.onEnquiry,
    onBug: options.onBug,
  });
  const port = await listen(server, options.host, options.port);
  options.onState(state);
  const tellFault = (error: unknown) => {
    const fault = asFault(error);
    if (fault instanceof Fault) options.onFault(fault);
    else options.onBug(error);
  };
  const show = (next: PreviewState) => {
    const before = state.good;
    state = next;
    // First of all: somebody is looking at the page.
    events.tell(liveMessage(next), (path) => htmlAt(next, path));
    options.onState(next);
    if (before !== next.good) before?.search.close().catch(options.onBug);
  };
  const stopWatching = await watchProject(options.catalogue, async () => {
    try {
      const next = await loadState(options.catalogue, options.check, state);
      return () => show(next);
    } catch (error) {
      return () => tellFault(error);
    }
  });
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}${state.good?.site.catalogue.site.base ?? '/'}`,
    close: async () => {
      await stopWatching();
      await state.good?.search.close();
      events.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await enquiries.close();
    },
  };
}

async function listen(server: Server, host: string, wanted: number): Promise<number> {
  const last = wanted === 0 ? 0 : Math.min(wanted + furtherPorts, 65_535);
  for (let port = wanted; port <= last; port += 1) {
    try {
      return await tryListen(server, host, port);
    } catch (error) {
      if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL')) {
        throw new Fault(`this machine has no address ${host}`, { isUsage: true, cause: error });
      }
      if (!hasCode(error, 'EADDRINUSE')) throw error;
    }
  }
  throw new Fault(`no port from ${wanted} to ${last} is free`, { hint: 'name another with --port' });
}

function tryListen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
