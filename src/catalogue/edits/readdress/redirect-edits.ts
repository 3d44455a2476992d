import { ownAddressOf } from '../../addresses/local-address.js';
import { redirectsOf } from '../../addresses/redirects.js';
import type { PlacedEdit } from '../../schema/finding.js';
import type { CatalogueDraft } from '../../schema/model.js';

/** Addresses that shall lead to others, which are at the site. */
type Targets = ReadonlyMap<string, string>;

/**
 * The edits that write redirects. Redirects that lead to one of the old addresses are brought to the new one, so that no chain arises.
 * One that leads from the new address to the old is turned around: the entry has come back.
 * @param isKnown whether people may know an old address: else nobody needs to be led from there
 */
export function redirectEdits(
  targets: Targets,
  draft: CatalogueDraft,
  isKnown: (address: string) => boolean = () => true,
): readonly PlacedEdit[] {
  const left = new Map(targets);
  const edits: PlacedEdit[] = [];
  for (const { index, from, to, target = '' } of redirectsOf(draft)) {
    const next = targets.get(target);
    if (next === undefined) continue;
    const isBack = from === next;
    if (isBack && !left.delete(target)) continue;
    const rest = ownAddressOf(draft.site, to)?.rest ?? '';
    if (isBack) edits.push({ at: ['redirects', index, 'from'], value: target });
    edits.push({ at: ['redirects', index, 'to'], value: writtenTarget(next) + rest });
  }
  const items = [...left]
    .filter(([from]) => isKnown(from))
    .map(([from, to]) => ({ from, to: writtenTarget(to) }));
  return items.length === 0 ? edits : [...edits, { append: ['redirects'], items }];
}

/** A path as `to` has it, in which some characters would begin a query, or an encoded character. */
export function writtenTarget(path: string): string {
  return path.replace(/[%?#]/g, encodeURIComponent);
}
