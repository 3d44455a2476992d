import { useEffect, useState } from 'react';
import { LoadError, loadData } from '../../islands/load-data.js';
import { payloadAddress } from './addresses.js';
import { type ComparedProduct, readProduct } from './facts.js';

/** What has become of a product that is asked for. */
export type Compared = ComparedProduct | 'loading' | 'unknown' | 'failed';

/**
 * The products of a comparison, each as it comes.
 * @param attempt a new one tries again what has failed
 */
export function useCompared(
  paths: readonly string[],
  language: string,
  attempt: number,
): ReadonlyMap<string, Compared> {
  const [products, setProducts] = useState<ReadonlyMap<string, Compared>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded already is asked for again, but not fetched
  useEffect(() => {
    let isCurrent = true;
    const settle = (path: string, product: Compared) => {
      if (isCurrent) setProducts((known) => new Map([...known, [path, product]]));
    };
    for (const path of paths) {
      if (typeof products.get(path) === 'object') continue;
      settle(path, 'loading');
      void loadProduct(path, language).then((product) => settle(path, product));
    }
    return () => {
      isCurrent = false;
    };
  }, [paths, language, attempt]);
  return products;
}

async function loadProduct(path: string, language: string): Promise<Compared> {
  try {
    return readProduct(await loadData(payloadAddress(path)), language) ?? 'unknown';
  } catch (error) {
    // Some hosts answer a page for every address that they have no file at.
    const isMissing = error instanceof SyntaxError || (error instanceof LoadError && error.status === 404);
    return isMissing ? 'unknown' : 'failed';
  }
}
