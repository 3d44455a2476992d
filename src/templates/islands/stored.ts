/** A text in the browser's storage. Empty when there is none, or the browser forbids access. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; an empty one is removed. A browser that forbids storage, or has no room, goes on as before. */
export function store(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Whoever must know reads it again.
  }
}
