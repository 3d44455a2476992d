import { useEffect, useState } from 'react';
import { LoadError, loadData } from '../../islands/load-data.js';
import { payloadAddress } from './addresses.js';
import { type ComparedProduct, readProduct } from './facts.js';

/** The state of a requested product. */
export type Compared = ComparedProduct | 'loading' | 'unknown' | 'failed';

/**
 * The products of a comparison. Each appears when it is loaded.
 * @param attempt a new number retries the failed ones
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
    // Some hosts answer every missing file with a page.
    const isMissing = error instanceof SyntaxError || (error instanceof LoadError && error.status === 404);
    return isMissing ? 'unknown' : 'failed';
  }
}
