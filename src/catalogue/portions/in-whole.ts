import type { EntryPath } from '../document.js';
import type { Finding, PlacedEdit } from '../rules/rule.js';
import type { Portion } from './cut.js';
import { listPlace, placeInList } from './list-place.js';

/** A finding about a portion's entries, which are counted from its first, with its places in the whole catalogue. */
export function inWhole(finding: Finding, portion: Portion): Finding {
  const [first, ...others] = finding.places;
  const placed = <Of extends { readonly at: EntryPath }>(of: Of): Of => ({
    ...of,
    at: pathInWhole(of.at, portion),
  });
  const edit = (edit: PlacedEdit): PlacedEdit => ('at' in edit ? placed(edit) : edit);
  return {
    ...finding,
    places: [placed(first), ...others.map(placed)],
    ...(finding.fix === undefined ? {} : { fix: { ...finding.fix, edits: finding.fix.edits.map(edit) } }),
  };
}

/** A path into a portion, whose entries are counted from its first, as a path in the whole catalogue. */
export function pathInWhole(at: EntryPath, { list, first }: Portion): EntryPath {
  const inPortion = placeInList(at);
  return inPortion === undefined ? at : [...listPlace(list), first + inPortion.place, ...inPortion.rest];
}
