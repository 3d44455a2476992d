/** What became of an address that the visitor wants to pass on. `shown`: the browser allows neither, so the page must show it. */
export type Shared = 'shared' | 'copied' | 'shown';

/** Passes an address on: by the device's own menu where fingers are used, else by the clipboard. */
export async function shareAddress(title: string, url: string): Promise<Shared> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ title, url })) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // The visitor closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'shown';
  }
}
