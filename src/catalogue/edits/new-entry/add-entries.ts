import type { EntryPath, LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { parse } from '../../document/parse.js';
import type { Refusal } from '../refusal.js';
import { type EntryPlan, type EntryTarget, type EntryWish, planEntry } from './plan-entry.js';

/** A catalogue with new entries in it, which nobody has checked yet. */
export interface AddedEntries {
  readonly edited: EditedText;
  readonly document: LocatedDocument;
  /** In the order of the wishes. */
  readonly plans: readonly EntryPlan[];
}

/**
 * Puts entries into the text of a catalogue that could be parsed, one after the other.
 * @param draftOf gives what of a document's values has the right shape
 */
export function addEntries(
  document: LocatedDocument,
  wishes: readonly EntryWish[],
  { schema, draftOf }: Pick<EntryTarget, 'schema'> & { readonly draftOf: DraftOf },
): AddedEntries | { readonly refusal: Refusal } {
  let added: AddedEntries = { edited: new EditedText(document.source.text), document, plans: [] };
  for (const wish of wishes) {
    const plan = planEntry({ document: added.document, draft: draftOf(added.document), schema }, wish);
    if ('refusal' in plan) return plan;
    const edited = added.edited.edited([plan.edit]);
    const next = parse({ ...document.source, text: edited.text });
    if (!isUntouched(added.document.value, next.value, plan.at)) return { refusal: misread };
    added = { edited, document: next, plans: [...added.plans, plan] };
  }
  return added;
}

type DraftOf = (document: LocatedDocument) => EntryTarget['draft'];

const misread: Refusal = {
  message: 'the new entry would change how its neighbours are read',
  hint: 'look for an error above the end of the list: `herbarium validate`',
  isUsage: false,
};

/**
 * Whether a catalogue's values are what they were but for one new entry. An edit that looks right may still change how the text
 * around it is read.
 * @param at the place of the new entry
 */
function isUntouched(before: unknown, after: unknown, at: EntryPath): boolean {
  const [step, ...rest] = at;
  // A section or an empty list that has come with the entry.
  if (step === undefined || before === undefined || before === null) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || after === null) return false;
  return Object.keys({ ...before, ...after }).every((key) => {
    const [old, now]: readonly unknown[] = [Reflect.get(before, key), Reflect.get(after, key)];
    return key === String(step) ? isUntouched(old, now, rest) : JSON.stringify(old) === JSON.stringify(now);
  });
}
