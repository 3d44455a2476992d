/** A text of the browser's storage; empty where there is none, or where the browser forbids to look. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
