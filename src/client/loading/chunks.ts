import { readStored, store } from '../../templates/islands/stored.js';

/** The longest load of a chunk, and the least time between two reloads after a failed one, in ms. */
const chunkTimeout = 120_000;
const reloadInterval = 60_000;
const storageKey = 'herbarium-chunk-reload';

export class ChunkError extends Error {}

/** Reloads the page on failure: a new version of the site may lack the chunk. @throws ChunkError if it reloaded in the last minute */
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
    // Without a network, a reload would only lose the page.
    if (navigator.onLine && mayReload()) {
      reload();
      return await new Promise<never>(() => {});
    }
    throw new ChunkError('', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function mayReload(): boolean {
  const now = Date.now();
  // A clock that was set back must not prevent reloads for years.
  if (Math.abs(now - Number(readStored(storageKey, 'sessionStorage'))) < reloadInterval) return false;
  store(storageKey, String(now), 'sessionStorage');
  return readStored(storageKey, 'sessionStorage') === String(now);
}
