import { readStored, store } from '../../templates/islands/stored.js';

/** Time limit for loading a chunk, in ms (specification, section 7). */
const chunkTimeout = 120_000;

/** The least time between two reloads after a failed chunk, in ms (specification, section 4). */
const reloadInterval = 60_000;

const storageKey = 'herbarium-chunk-reload';

export class ChunkError extends Error {}

/**
 * Loads a lazy chunk. If that fails, the page reloads, at most once a minute: a new version of the site may have removed the old chunks.
 * @param reload used instead of loading the present page again
 * @throws ChunkError when it cannot be loaded and the page reloaded less than a minute ago
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
    // Without a network, a reload would only lose the page.
    if (navigator.onLine && mayReload()) {
      reload();
      // Never resolves: the page is about to reload.
      return await new Promise<never>(() => {});
    }
    throw new ChunkError('', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function mayReload(): boolean {
  const now = Date.now();
  // A clock that was set back must not block reloads for years.
  if (Math.abs(now - Number(readStored(storageKey, 'sessionStorage'))) < reloadInterval) return false;
  store(storageKey, String(now), 'sessionStorage');
  return readStored(storageKey, 'sessionStorage') === String(now);
}
