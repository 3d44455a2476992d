/** What the server says of the present state. */
export interface StreamMessage {
  readonly version: string;
  /** The catalogue's faults; null while there is no error. */
  readonly broken: string | null;
  /** The pages that were asked for along with the events, as they are now. */
  readonly pages?: readonly StreamPage[];
}

export interface StreamPage {
  /** Path of its address. */
  readonly path: string;
  readonly html: string;
}

/** Milliseconds after which a stream that was refused is asked for again. */
const retryTime = 3000;

/**
 * Opens the event stream; its first message tells the present state.
 * @param paths of the pages that are to come along
 * @returns what ends it
 */
export function openStream(paths: readonly string[], hear: (message: StreamMessage) => void): () => void {
  const query = new URLSearchParams(paths.map((path) => ['page', path]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let events = open();
  function open(): EventSource {
    const stream = new EventSource(`/_herbarium/events?${query}`);
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
    stream.addEventListener('error', () => {
      // A connection that breaks is made again by the browser, one that is refused is not.
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        events = open();
      }, retryTime);
    });
    return stream;
  }
  return () => {
    clearTimeout(timer);
    events.close();
  };
}
