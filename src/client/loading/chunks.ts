/** How long the loading of a chunk may take, in ms (specification, section 7). */
const chunkTimeout = 120_000;

/** The least time between two reloads because of a failed chunk, in ms (specification, section 4). */
const reloadInterval = 60_000;

const storageKey = 'herbarium-chunk-reload';

/** A chunk that could not be loaded. */
export class ChunkError extends Error {}

/**
 * Loads a lazy chunk. Where that fails, the page reloads, at most once a minute: after a new version was published its
 * old chunks may be gone.
 * @param reload what to do instead of loading the present page again
 * @throws ChunkError when it cannot be loaded and the page was reloaded less than a minute ago
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  reload = () => location.reload(),
): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, chunkTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    // Without a network a reload would only take away the page that is there.
    if (navigator.onLine && mayReload()) {
      reload();
      // Nothing more is to happen on this page.
      return await new Promise<never>(() => {});
    }
    throw new ChunkError('', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    const now = Date.now();
    // A clock that was set back must not forbid reloads for years.
    if (Math.abs(now - last) < reloadInterval) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
}
