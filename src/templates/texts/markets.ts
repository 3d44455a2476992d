import type { Texts } from './index.js';

/** What readers of the interface call a market. Undefined where only the catalogue has a name for it. */
export function marketWord({ markets }: Pick<Texts, 'markets'>, market: string): string | undefined {
  return new Map(Object.entries(markets)).get(market);
}
