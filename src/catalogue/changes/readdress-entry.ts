import { type Claim, claimedPath, claimsOf, ownAddress } from '../addresses/paths.js';
import { findEntry } from '../edits/find-entry.js';
import {
  losersAt,
  movesWith,
  type Readdressing,
  readdress,
  renamed,
  renameObstacle,
  takenObstacle,
  withoutRedirects,
} from '../edits/readdress/rename.js';
import { misused, type Refused, refused } from '../edits/refusal.js';
import { type Entry, titleOf } from '../entries/entries.js';
import { originOf } from '../entries/translations.js';
import { type ChangePlan, type ChangeResult, type ChangeState, changeFrom } from './change.js';
import { neededScreen, shadowingObstacle, withoutPage } from './obstacles.js';

/** Gives an entry another slug, or a page another path or last part of it, and follows with all that names it. */
export function renameEntry(entry: Entry, slug: string, state: ChangeState): ChangeResult {
  const claim = claimsOf(state).find((one) => one.entry === entry);
  if (claim === undefined) return withoutPage(entry, state);
  const last = slug.normalize('NFC');
  const isWhole = entry.kind !== 'page' || last.startsWith('/');
  const to = isWhole ? last : claim.path.slice(0, claim.path.lastIndexOf('/') + 1) + last;
  if (to === ownAddress(entry)) return misused(`its address is \`${to}\` already`, 'write another one');
  const renaming = { claim, to };
  const needed = neededScreen(entry);
  const obstacle =
    needed === undefined
      ? renameObstacle(renaming, state)
      : `the site needs its ${needed.name} at ${needed.path}`;
  if (obstacle !== undefined) {
    const what = entry.kind === 'page' ? 'the path of this page' : `the slug of this ${entry.kind}`;
    return refused(`${what} cannot be \`${to}\`: ${obstacle}`, 'choose another; nothing was written');
  }
  const plan = readdressingPlan(renamed(renaming, state), claim.path);
  return changeFrom({ ...plan, at: entry.at, verb: 'rename' }, state);
}

/** Moves a product to the end of another category, and follows with all that names it. @param category its slug, address or id */
export function moveEntry(entry: Entry, category: string, state: ChangeState): ChangeResult {
  if (entry.kind !== 'product') {
    const kind = entry.kind === 'news' ? 'piece of news' : entry.kind;
    const message = `only products are in a category, and this is a ${kind}`;
    return misused(message, 'to give it another address, use `herbarium rename`');
  }
  if (originOf(state.origins, entry.at) !== undefined)
    return refused('it stands inside of its original, and is in the category of that', 'move the original');
  const found = findEntry(category, state);
  if ('refusal' in found) return found;
  const { entry: target } = found;
  if (target.kind !== 'category')
    return misused(`\`${category}\` is not a category`, 'name the slug or the id of one');
  if (target.value === entry.category)
    return misused(`it is in ${titleOf(target) ?? 'the category'} already`, 'name another category');
  const claim = claimsOf(state).find((one) => one.entry === entry);
  if (claim === undefined) return withoutPage(entry, state);
  const path = claimedPath({ ...entry, category: target.value }, state.draft) ?? '';
  const plan = readdressedTo(claim, path, state);
  if ('refusal' in plan) return plan;
  const to = [...target.at, 'products'];
  const operations = [...plan.operations, { at: entry.at, to }];
  const at = [...to, target.value.products?.length ?? 0];
  return changeFrom({ ...plan, operations, at, verb: 'move' }, state);
}

export type AddressPlan = Omit<ChangePlan, 'at' | 'verb'>;

export function readdressedTo(claim: Claim, path: string, state: ChangeState): AddressPlan | Refused {
  const losers = losersAt(claim, state);
  if (losers.length > 0) return shadowingObstacle(losers);
  const obstacle = takenObstacle(claim, path, state);
  if (obstacle !== undefined) {
    const message = `it cannot have the address ${path}: ${obstacle}`;
    return refused(message, 'give one of the two another slug first: `herbarium rename`');
  }
  return readdressingPlan(readdress(movesWith(claim, path, state), state), claim.path);
}

/** Brings a catalogue to new addresses: everything that names them, and the redirects. @param path that the entry had */
function readdressingPlan({ changed, edits, dropped }: Readdressing, path: string): AddressPlan {
  return {
    operations: [...edits, ...withoutRedirects(dropped)],
    facts: [
      ['old', path],
      ['new', changed.get(path) ?? path],
    ],
    gone: new Map(),
  };
}
