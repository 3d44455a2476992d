/** The browser's storage: all tabs of a site share the one, the other ends with its tab. */
type Area = 'localStorage' | 'sessionStorage';

/** A text in the browser's storage. Empty when there is none, or the browser forbids access. */
export function readStored(key: string, area: Area = 'localStorage'): string {
  try {
    return globalThis[area].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; an empty one is removed. A browser that forbids storage, or has no room, goes on as before. */
export function store(key: string, text: string, area: Area = 'localStorage'): void {
  try {
    if (text === '') globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Whoever must know reads it again.
  }
}
