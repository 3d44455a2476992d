import type { Edit } from '../document/problem.js';
import type { Span } from '../document/source.js';
import { firstWhere } from '../first-where.js';

/** Edits that belong together: all of them or none. */
export interface EditGroup {
  readonly edits: readonly Edit[];
  /** Ranges that no other group may edit. */
  readonly holds?: readonly Span[];
}

/** What can be done to a text at once. */
export interface ChosenEdits<Group> {
  readonly groups: readonly Group[];
  /** All edits of the groups, in the order of the text. */
  readonly edits: readonly Edit[];
}

/**
 * Takes the groups whose edits leave each other alone, the first of the text first, and at one place the first of the list.
 * The others are left to the next pass, which sees what these have made of the text.
 */
export function compatibleEdits<Group extends EditGroup>(groups: readonly Group[]): ChosenEdits<Group> {
  const chosen: Group[] = [];
  const edits: Edit[] = [];
  const held: Edit[] = [];
  for (const group of groups.toSorted((a, b) => firstPlace(a) - firstPlace(b))) {
    const own = group.edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
    const isFree = own.every((edit, n) => {
      const before = own[n - 1];
      return (
        (before === undefined || !touch(before, edit)) && !touchesAny(edits, edit) && !touchesAny(held, edit)
      );
    });
    const holds = (group.holds ?? []).map((span) => ({ ...span, text: '' }));
    if (!isFree || holds.some((span) => touchesAny(edits, span))) continue;
    chosen.push(group);
    for (const edit of own) edits.splice(placeOf(edits, { start: edit.start + 1 }), 0, edit);
    for (const span of holds) if (!touchesAny(held, span)) held.splice(placeOf(held, span), 0, span);
  }
  return { groups: chosen, edits };
}

function firstPlace({ edits }: EditGroup): number {
  return edits.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY);
}

function touchesAny(edits: readonly Edit[], edit: Edit): boolean {
  const place = placeOf(edits, edit);
  return [edits[place - 1], edits[place]].some((other) => other !== undefined && touch(other, edit));
}

/** Whether two edits overlap. Where one of them inserts, its neighbours count: nobody could say which text comes first. */
function touch(a: Edit, b: Edit): boolean {
  if (a.isItem === true && b.isItem === true) return false;
  const isInsertion = a.start === a.end || b.start === b.end;
  return isInsertion ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}

/** How many of the edits, which are in order and apart, begin before this one. */
function placeOf(edits: readonly Edit[], { start }: Pick<Edit, 'start'>): number {
  return firstWhere(edits.length, (n) => (edits[n]?.start ?? start) >= start);
}
