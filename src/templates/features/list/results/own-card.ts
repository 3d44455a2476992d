import type { FunctionComponent } from 'react';
import { isOwnAddress } from '../../../islands/checks.js';
import type { OriginalProps, PartProps } from '../../../own/contract.js';
import { ProductCard } from '../../../parts/product-card.js';

type Card = FunctionComponent<OriginalProps<'ProductCard'> & Partial<PartProps<'ProductCard'>>>;

/** Product cards of the site's own templates, by the addresses of their scripts. */
const loaded = new Map<string, Card>();

/** Loads the site's own product card. @param address undefined when the card is ours */
export async function loadCard(address: string | undefined): Promise<void> {
  if (address === undefined || loaded.has(address) || !isOwnAddress(address)) return;
  const module: { readonly default: Card } = await import(address);
  loaded.set(address, module.default);
}

/** The card of a list, once it is loaded. */
export function cardAt(address: string | undefined): Card {
  return loaded.get(address ?? '') ?? ProductCard;
}
