/** A text in the browser's storage. Empty when there is none, or the browser forbids access. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
