import { type EntryPath, isObject } from '../document/document.js';
import { cutItems } from '../edits/list-items/cut-items.js';
import { cutPair } from '../edits/list-items/cut-pair.js';
import { dataAt } from '../edits/new-entry/lines/layout.js';
import { checkedStep, type Step, type StepResult, unreachable } from './apply.js';

/**
 * Takes items out of a list.
 * @param canVanish whether the list goes with its last item: one that its entry need not have
 */
export function cutFromList(
  step: Step,
  list: EntryPath,
  places: readonly number[],
  canVanish: boolean,
): StepResult {
  if (places.length === 0) return step;
  const items = dataAt(step.document.value, list);
  const isEmptied = Array.isArray(items) && new Set(places).size === items.length;
  if (isEmptied && canVanish) return cutKey(step, list);
  const edits = cutItems(step.document, list, places);
  if (edits === undefined || !Array.isArray(items)) return { refusal: unreachable(list) };
  const wanted = items.filter((_, n) => !places.includes(n));
  return checkedStep(step, edits, [[list, wanted]]);
}

/** Takes a key with its value out of a map. */
export function cutKey(step: Step, path: EntryPath): StepResult {
  const edit = cutPair(step.document, path);
  const map = path.slice(0, -1);
  const before = dataAt(step.document.value, map);
  if (edit === undefined || !isObject(before)) return { refusal: unreachable(path) };
  const wanted = Object.fromEntries(Object.entries(before).filter(([key]) => key !== path.at(-1)));
  return checkedStep(step, [edit], [[map, wanted]]);
}

/** Makes steps one after the other; the first that cannot be made ends them. */
export function stepsFrom(first: StepResult, steps: readonly ((step: Step) => StepResult)[]): StepResult {
  return steps.reduce<StepResult>((at, next) => ('refusal' in at ? at : next(at)), first);
}
