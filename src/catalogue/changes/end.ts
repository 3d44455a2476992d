import { siteAddresses } from '../addresses/addresses.js';
import { claimsOf } from '../addresses/claims.js';
import { ownAddressOf } from '../addresses/local-address.js';
import type { ChangeRefusal } from './change.js';
import { findEntry } from './find-entry.js';
import { withoutPage } from './rename-entry.js';
import type { ChangeState } from './state.js';

/** What somebody wants to become of the addresses of an entry that goes. */
export interface EndWish {
  /** An address of the site or of another one, or the name of an entry. */
  readonly redirectTo?: string | undefined;
  /** Why the addresses are given up. */
  readonly gone?: string | undefined;
}

/** The same, where it is known what is meant. */
export type End =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'gone'; readonly reason: string }
  | { readonly kind: 'none' };

/** @param addresses of the entry that goes */
export function endOf(
  { redirectTo, gone }: EndWish,
  addresses: ReadonlySet<string>,
  state: ChangeState,
): End | { readonly refusal: ChangeRefusal } {
  if (gone !== undefined) return { kind: 'gone', reason: gone };
  if (redirectTo === undefined) return { kind: 'none' };
  const target = targetOf(redirectTo, state);
  if ('refusal' in target) return target;
  return addresses.has(target.to) ? { refusal: toItself(target.to) } : { kind: 'redirect', to: target.to };
}

type Target = { readonly to: string } | { readonly refusal: ChangeRefusal };

function targetOf(name: string, state: ChangeState): Target {
  const { draft, files } = state;
  const own = ownAddressOf(draft.site, name);
  if (own === undefined && /^https?:\/\//i.test(name)) return { to: name };
  if (own !== undefined && siteAddresses(draft, files).has(own.path)) return { to: own.path };
  const found = findEntry(name, state);
  if ('refusal' in found) return found;
  const claim = claimsOf(state).find(({ entry }) => entry === found.entry);
  return claim === undefined ? { refusal: withoutPage(found.entry, state) } : { to: claim.path };
}

function toItself(path: string): ChangeRefusal {
  return {
    message: `${path} goes with the entry, and cannot be where visitors are led to`,
    hint: 'name another address',
    isUsage: true,
  };
}
