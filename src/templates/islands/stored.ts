/** All tabs of a site share `localStorage`. `sessionStorage` ends with its tab. */
type Area = 'localStorage' | 'sessionStorage';

/** A text in the browser's storage. Empty if it is not stored, or if the browser forbids access. */
export function readStored(key: string, area: Area = 'localStorage'): string {
  try {
    return globalThis[area].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; an empty text removes the key. Does nothing if the browser forbids storage or has no room. */
export function store(key: string, text: string, area: Area = 'localStorage'): void {
  try {
    if (text === '') globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // A caller that depends on it reads the text again.
  }
}
