import { ownScript } from '../../templates/own-script.js';
import { openStream } from './stream.js';
import type { TabMessage, ToTabs } from './tab-message.js';

/** Names the script of the worker by its content; set when it is bundled. Tabs of two builds of the tool share none. */
declare const tabsScript: string;

/** A tab's ear. */
export interface Ear {
  /** Listens as the page at the present address; the first message tells the present state. */
  readonly listen: () => void;
  /** Lets go of the connection. */
  readonly leave: () => void;
}

/** @param hear is called for every message */
export function openEar(hear: (message: TabMessage) => void): Ear {
  return typeof SharedWorker === 'undefined' ? ownEar(hear) : sharedEar(hear);
}

/** Hears by the worker that listens for all tabs. */
function sharedEar(hear: (message: TabMessage) => void): Ear {
  let port: MessagePort | undefined;
  let own: Ear | undefined;
  const say = (message: ToTabs) => port?.postMessage(message);
  const open = () => {
    const worker = new SharedWorker(ownScript('/_herbarium/tabs.js'), { name: tabsScript });
    worker.addEventListener('error', () => {
      // Not to be had here, by a policy for example.
      port = undefined;
      own ??= ownEar(hear);
      own.listen();
    });
    worker.port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
    worker.port.start();
    return worker.port;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') say({ kind: 'show', path: location.pathname });
  });
  return {
    listen: () => {
      if (own !== undefined) own.listen();
      else {
        port ??= open();
        say({ kind: 'listen', path: location.pathname });
      }
    },
    leave: () => {
      own?.leave();
      say({ kind: 'leave' });
      port?.close();
      port = undefined;
    },
  };
}

/** Hears by a stream of its own, while the tab is shown: where there are no shared workers, few tabs are shown at a time. */
function ownEar(hear: (message: TabMessage) => void): Ear {
  let close: (() => void) | undefined;
  const leave = () => {
    close?.();
    close = undefined;
  };
  const listen = () => {
    leave();
    if (document.visibilityState !== 'visible') return;
    close = openStream([location.pathname], ({ version, broken, pages: [page] = [] }) =>
      hear({ version, broken, ...(page && { page }) }),
    );
  };
  document.addEventListener('visibilitychange', listen);
  return { listen, leave };
}
