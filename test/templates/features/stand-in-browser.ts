import { onTestFinished, vi } from 'vitest';

/** The calls that the storage of a browser refuses. */
export type Refusal = 'nothing' | 'getItem' | 'setItem' | 'all';

/**
 * A document and its storage, for functions that need no other part of a browser. They last as long as the running test.
 * @param refusal the calls that the storage refuses, as browsers do on a setting of the user or when it is full
 * @returns the stored texts, by their keys
 */
export function standInBrowser(refusal: Refusal = 'nothing'): Map<string, string> {
  const stored = new Map<string, string>();
  const refuse = (method: Refusal) => {
    if (refusal === method || refusal === 'all') throw new DOMException('no', 'SecurityError');
  };
  const storage = {
    getItem: (key: string) => {
      refuse('getItem');
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      refuse('setItem');
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      refuse('all');
      stored.delete(key);
    },
  };
  const target = new EventTarget();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return stored;
}

/** Sends the event that a tab gets when another tab has stored something. @param key null when the whole storage was cleared */
export function storedElsewhere(key: string | null): void {
  dispatchEvent(Object.assign(new Event('storage'), { key }));
}
