import { type Claim, categoryPath, claimedPath, claimsOf } from '../addresses/paths.js';
import { addressUse } from '../edits/readdress/address-use.js';
import { readdress, takenObstacle } from '../edits/readdress/rename.js';
import { misused, type Refused, refused } from '../edits/refusal.js';
import { type Entry, titleOf } from '../entries/entries.js';
import { type ChangeResult, type ChangeState, changeFrom } from './change.js';
import { findEntry } from './find-entry.js';
import { shadowingObstacle, withoutPage } from './obstacles.js';
import { readdressingPlan } from './rename-entry.js';

/**
 * Moves a product to the end of another category, and follows with all that names it.
 * @param category its slug, its address or its id
 */
export function moveEntry(entry: Entry, category: string, state: ChangeState): ChangeResult {
  if (entry.kind !== 'product') return notAProduct(entry);
  const found = findEntry(category, state);
  if ('refusal' in found) return found;
  const { entry: target } = found;
  if (target.kind !== 'category')
    return misused(`\`${category}\` is not a category`, 'name the slug or the id of one');
  if (target.value === entry.category)
    return misused(`it is in ${titleOf(target) ?? 'the category'} already`, 'name another category');
  const claim = claimsOf(state).find((one) => one.entry === entry);
  if (claim === undefined) return withoutPage(entry, state);
  const path = categoryPath(target.value.slug ?? '', entry.value.slug);
  const obstacle = losersObstacle(claim, state) ?? addressObstacle(claim, path, state);
  if (obstacle !== undefined) return obstacle;
  const plan = readdressingPlan(readdress([{ claim, to: path }], state), claim.path);
  const to = [...target.at, 'products'];
  const operations = [...plan.operations, { move: entry.at, to }];
  const at = [...to, target.value.products?.length ?? 0];
  return changeFrom({ ...plan, operations, at, verb: 'move' }, state);
}

function notAProduct({ kind }: Entry): Refused {
  const message = `only products are in a category, and this is a ${kind === 'news' ? 'piece of news' : kind}`;
  return misused(message, 'to give it another address, use `herbarium rename`');
}

function losersObstacle({ entry, path }: Claim, state: ChangeState): Refused | undefined {
  const losers = addressUse(state).losers.get(entry.value.id ?? '') ?? [];
  const here = losers.filter((loser) => claimedPath(loser, state.draft) === path);
  return here.length === 0 ? undefined : shadowingObstacle(here);
}

function addressObstacle(claim: Claim, to: string, state: ChangeState): Refused | undefined {
  const obstacle = takenObstacle(claim, to, state);
  if (obstacle === undefined) return undefined;
  const message = `it cannot have the address ${to}: ${obstacle}`;
  return refused(message, 'give it another slug first: `herbarium rename`');
}
