import { type Claim, claimsOf } from '../addresses/claims.js';
import { categoryPath, claimedPath } from '../addresses/paths.js';
import { addressUse } from '../edits/readdress/address-use.js';
import { readdress, takenObstacle } from '../edits/readdress/rename.js';
import { type Entry, titleOf } from '../entries/entries.js';
import { type ChangeRefusal, type ChangeResult, type ChangeState, changeFrom } from './change.js';
import { findEntry } from './find-entry.js';
import { shadowingObstacle, withoutPage } from './obstacles.js';
import { readdressingPlan } from './rename-entry.js';

/**
 * Moves a product to the end of another category, and follows with all that names it.
 * @param category its slug, its address or its id
 */
export function moveEntry(entry: Entry, category: string, state: ChangeState): ChangeResult {
  if (entry.kind !== 'product') return { refusal: notAProduct(entry) };
  const found = findEntry(category, state);
  if ('refusal' in found) return found;
  const { entry: target } = found;
  if (target.kind !== 'category') return { refusal: notACategory(category) };
  if (target.value === entry.category) return { refusal: isThere(target) };
  const claim = claimsOf(state).find((one) => one.entry === entry);
  if (claim === undefined) return { refusal: withoutPage(entry, state) };
  const path = categoryPath(target.value.slug ?? '', entry.value.slug);
  const obstacle = losersObstacle(claim, state) ?? addressObstacle(claim, path, state);
  if (obstacle !== undefined) return { refusal: obstacle };
  const plan = readdressingPlan(readdress([{ claim, to: path }], state), claim.path);
  const to = [...target.at, 'products'];
  const operations = [...plan.operations, { move: entry.at, to }];
  const at = [...to, target.value.products?.length ?? 0];
  return changeFrom({ ...plan, operations, at, verb: 'move' }, state);
}

function notAProduct({ kind }: Entry): ChangeRefusal {
  const message = `only products are in a category, and this is a ${kind === 'news' ? 'piece of news' : kind}`;
  return { message, hint: 'to give it another address, use `herbarium rename`', isUsage: true };
}

function notACategory(name: string): ChangeRefusal {
  return { message: `\`${name}\` is not a category`, hint: 'name the slug or the id of one', isUsage: true };
}

function isThere(category: Entry): ChangeRefusal {
  return {
    message: `it is in ${titleOf(category) ?? 'the category'} already`,
    hint: 'name another category',
    isUsage: true,
  };
}

function losersObstacle({ entry, path }: Claim, state: ChangeState): ChangeRefusal | undefined {
  const losers = addressUse(state).losers.get(entry.value.id ?? '') ?? [];
  const here = losers.filter((loser) => claimedPath(loser, state.draft) === path);
  return here.length === 0 ? undefined : shadowingObstacle(here);
}

function addressObstacle(claim: Claim, to: string, state: ChangeState): ChangeRefusal | undefined {
  const obstacle = takenObstacle(claim, to, state);
  if (obstacle === undefined) return undefined;
  const hint = 'give it another slug first: `herbarium rename`';
  return { message: `it cannot have the address ${to}: ${obstacle}`, hint, isUsage: false };
}
