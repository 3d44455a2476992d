import { type LiveMessage, socketAddress } from './message.js';

/** Milliseconds before the next try to reach a lost server: at first, and at most. */
const firstPause = 250;
const longestPause = 5000;

/**
 * Hears of changes by a web socket. A browser opens hundreds of them to one server, but only six other connections: with event
 * streams, the seventh tab would wait for ever.
 * @param hear is called for every message
 * @returns functions that listen for the page at the present address, and that end the connection. The first message tells the present state
 */
export function openEar(hear: (message: LiveMessage) => void) {
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
  // In tabs in the background, timers come late.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && timer !== undefined) listen();
  });
  return { listen, leave };
}

/** Browsers report an error for a socket that is closed before it is open. */
function close(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}
