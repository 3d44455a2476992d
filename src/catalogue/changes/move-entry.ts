import { type Claim, claimsOf } from '../addresses/claims.js';
import { categoryPath, claimedPath } from '../addresses/paths.js';
import { moveItem } from '../edits/list-items/move-item.js';
import { dataAt } from '../edits/new-entry/lines/layout.js';
import { placeOf } from '../edits/new-entry/place.js';
import { addressUse } from '../edits/readdress/address-use.js';
import { readdress } from '../edits/readdress/readdress.js';
import { takenObstacle } from '../edits/readdress/rename.js';
import type { Entry } from '../entries/entries.js';
import { titleOf } from '../entries/entries.js';
import { checkedStep, editedFiles, type Step, type StepResult, unreachable } from './apply.js';
import type { ChangeRefusal, ChangeResult } from './change.js';
import { stepsFrom } from './cuts.js';
import { findEntry } from './find-entry.js';
import { readdressed, withoutPage } from './rename-entry.js';
import type { ChangeState } from './state.js';
import { addressFacts } from './words.js';

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
  const to = categoryPath(target.value.slug ?? '', entry.value.slug);
  const obstacle = losersObstacle(claim, state) ?? addressObstacle(claim, to, state);
  if (obstacle !== undefined) return { refusal: obstacle };
  const readdressing = readdress([{ claim, to }], state);
  const index = Number(target.at[1]);
  const step = stepsFrom(readdressed(readdressing, state), [(at) => movedStep(at, entry, index, state)]);
  if ('refusal' in step) return step;
  return {
    ...step,
    before: state.document,
    files: editedFiles(readdressing.files, state),
    at: [...target.at, 'products', target.value.products?.length ?? 0],
    verb: 'move',
    facts: addressFacts(readdressing, claim.path),
    gone: new Map(),
  };
}

function movedStep(step: Step, { at }: Entry, category: number, { draft }: ChangeState): StepResult {
  const { list } = placeOf(draft, 'product', category);
  const edits = moveItem(step.document, at, list);
  const from = at.slice(0, -1);
  const [old, fresh] = [dataAt(step.document.value, from), dataAt(step.document.value, list.at)];
  if (edits === undefined || !Array.isArray(old)) return { refusal: unreachable(list.at) };
  const place = Number(at.at(-1));
  const left = old.filter((_, n) => n !== place);
  const more = [...(Array.isArray(fresh) ? fresh : []), old[place]];
  return checkedStep(step, edits, [
    [list.at, more],
    [from, left],
  ]);
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
  if (here.length === 0) return undefined;
  return {
    message: 'another entry has no page because of this one',
    hint: 'remove that entry first, or its `shadowed_by`',
    isUsage: false,
    places: here.map((loser) => ({ at: [...loser.at, 'shadowed_by'], label: titleOf(loser) ?? loser.kind })),
  };
}

function addressObstacle(claim: Claim, to: string, state: ChangeState): ChangeRefusal | undefined {
  const obstacle = takenObstacle(claim, to, state);
  if (obstacle === undefined) return undefined;
  const hint = 'give it another slug first: `herbarium rename`';
  return { message: `it cannot have the address ${to}: ${obstacle}`, hint, isUsage: false };
}
