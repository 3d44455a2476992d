import type { PlacedEdit } from '../../schema/finding.js';
import { type AddressContext, addressUse } from './address-use.js';
import { type FileEdit, linkEdits } from './links.js';
import { type ChangedAddresses, changedAddresses, type Move } from './moves.js';
import { type RedirectChange, redirectChange } from './redirects.js';

/** What entries ask for that get other addresses, besides the addresses themselves. */
export interface Readdressing extends Pick<RedirectChange, 'dropped'> {
  readonly changed: ChangedAddresses;
  /** Of the catalogue: references, links and redirects. */
  readonly edits: readonly PlacedEdit[];
  /** Of files with bodies. */
  readonly files: readonly FileEdit[];
}

/** Brings all that names an entry by its address to the new one, and leads visitors there. */
export function readdress(moves: readonly Move[], context: AddressContext): Readdressing {
  const changed = changedAddresses(moves, context);
  const { dropped, edits } = redirectChange(changed, context);
  const { inline, files } = linkEdits(moves, changed, context);
  return { changed, dropped, edits: [...mentionEdits(changed, context), ...edits, ...inline], files };
}

function* mentionEdits(changed: ChangedAddresses, context: AddressContext): Iterable<PlacedEdit> {
  const { mentions } = addressUse(context);
  for (const [from, to] of changed) {
    for (const { at, write } of mentions.get(from) ?? []) yield { at, value: write(to) };
  }
}
