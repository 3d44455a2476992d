import { socketAddress } from './addresses.js';
import type { LiveMessage } from './message.js';

/** Milliseconds until a lost server is looked for again: at first, and at most. */
const firstPause = 250;
const longestPause = 5000;

/** A page's ear. */
export interface Ear {
  /** Listens as the page at the present address; the first message tells the present state. */
  readonly listen: () => void;
  /** Lets go of the connection. */
  readonly leave: () => void;
}

/**
 * Hears by a web socket: browsers open some hundred of them to a server, but only six connections for everything else, so that
 * with streams the seventh tab would wait for ever.
 * @param hear is called for every message
 */
export function openEar(hear: (message: LiveMessage) => void): Ear {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;

  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
    if (socket !== undefined) close(socket);
    socket = undefined;
  };
  const listen = () => {
    leave();
    const page = encodeURIComponent(location.pathname);
    const own = new WebSocket(`ws://${location.host}${socketAddress}?page=${page}`);
    socket = own;
    own.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== own) return;
      pause = firstPause;
      hear(JSON.parse(data));
    });
    own.addEventListener('close', () => {
      if (socket !== own) return;
      timer = setTimeout(listen, pause);
      pause = Math.min(pause * 2, longestPause);
    });
  };
  // Timers of tabs in the background come late.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && timer !== undefined) listen();
  });
  return { listen, leave };
}

/** Browsers complain of a socket that is closed before it is open. */
function close(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}
