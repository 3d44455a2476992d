import { useEffect, useState } from 'react';
import { LoadError, loadData } from '../../islands/load-data.js';
import { payloadAddress } from '../compare/addresses.js';
import { type ComparedProduct, type Reading, readProduct } from './facts.js';

/** The state of a requested product. */
export type Compared = ComparedProduct | 'loading' | 'unknown' | 'failed';

/**
 * The products of a comparison.
 * @param attempt a new number retries the failed ones
 */
export function useCompared(
  paths: readonly string[],
  { language, yes }: Reading,
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
      void loadProduct(path, { language, yes }).then((product) => settle(path, product));
    }
    return () => {
      isCurrent = false;
    };
  }, [paths, language, yes, attempt]);
  return products;
}

async function loadProduct(path: string, reading: Reading): Promise<Compared> {
  try {
    return readProduct(await loadData(payloadAddress(path)), reading) ?? 'unknown';
  } catch (error) {
    // Some hosts answer every missing file with a page.
    const isMissing = error instanceof SyntaxError || (error instanceof LoadError && error.status === 404);
    return isMissing ? 'unknown' : 'failed';
  }
}
