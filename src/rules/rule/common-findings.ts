import {
  addressPlace,
  type Claim,
  claimsOf,
  composed,
  foldedPath,
  segmentsOf,
  slugOrPath,
} from '../../catalogue/addresses/paths.js';
import { type Renaming, renamed, renameObstacle } from '../../catalogue/edits/readdress/rename.js';
import { type DraftContext, type Entry, titleOf } from '../../catalogue/entries/entries.js';
import type { Finding, PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { memoize } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import type { RuleContext } from './rule.js';

/** Pairs each item with the first one of the same key. Skips items without a key. */
export function* repeated<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | undefined,
): Iterable<readonly [item: Item, first: Item]> {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const first = key === undefined ? undefined : firsts.get(key);
    if (first !== undefined) yield [item, first];
    else if (key !== undefined) firsts.set(key, item);
  }
}

/** Claims whose page some systems confuse with an earlier one: equal except for the Unicode form or case. Each is listed once. */
export const collisionsOf = memoize((context: DraftContext) => {
  const spellings = [
    { likeness: 'same', spell: (path: string) => path, firsts: new Map<string, Claim>() },
    { likeness: 'unicode', spell: composed, firsts: new Map<string, Claim>() },
    { likeness: 'case', spell: foldedPath, firsts: new Map<string, Claim>() },
  ] as const;
  return claimsOf(context).flatMap((claim) => {
    const [collision] = spellings.flatMap(({ likeness, spell, firsts }) => {
      const earlier = firsts.get(spell(claim.path));
      if (earlier === undefined) firsts.set(spell(claim.path), claim);
      return earlier === undefined ? [] : [{ likeness, claim, earlier }];
    });
    return collision === undefined || followsFromParents(claim, collision.earlier) ? [] : [collision];
  });
});

/** Whether only the parents of two paths collide, which is reported once. A page may have no entry above it. */
function followsFromParents({ path, entry }: Claim, earlier: Claim): boolean {
  // A page at a product's path is below its category, which is reported.
  const kinds = [entry.kind, earlier.entry.kind];
  if (kinds.includes('page')) return path === earlier.path && kinds.includes('product');
  const parentOf = (child: string) => child.slice(0, child.lastIndexOf('/'));
  const [above, otherAbove] = [parentOf(path), parentOf(earlier.path)];
  if (path.slice(above.length) !== earlier.path.slice(otherAbove.length)) return false;
  if (above !== otherAbove) return true;
  return (
    entry.kind === 'product' && earlier.entry.kind === 'product' && entry.category !== earlier.entry.category
  );
}

export function collisionFindings(
  context: DraftContext,
  likeness: 'unicode' | 'case',
  messageOf: (path: string, earlier: string) => string,
): readonly Finding[] {
  const alike = collisionsOf(context).filter((collision) => collision.likeness === likeness);
  return alike.map(({ claim, earlier }) => ({
    message: messageOf(claim.path, earlier.path),
    places: [
      { at: addressPlace(claim.entry), label: titleOf(claim.entry) ?? 'here' },
      { at: addressPlace(earlier.entry), label: `first: ${titleOf(earlier.entry) ?? 'here'}` },
    ],
    hint: 'give one of them another address',
  }));
}

/** Renames as `herbarium rename` does. Undefined if that is impossible. Unsafe, because people know an entry by its address. */
export function renameFix(renaming: Renaming, title: string, context: RuleContext): PlacedFix | undefined {
  if (renameObstacle(renaming, context) !== undefined) return undefined;
  const { edits, dropped } = renamed(renaming, context);
  // The maker may have written that redirect on purpose.
  if (dropped.length > 0) return undefined;
  const holds = addressAbove(renaming.claim.entry, context);
  return { title, safety: 'unsafe', edits, holds };
}

/** The prefix of an address that another entry owns. Two fixes at once would each write a redirect to a missing page. */
function addressAbove({ kind, at }: Entry, { draft }: RuleContext): readonly EntryPath[] {
  if (kind === 'product') return [[...at.slice(0, 2), 'slug']];
  if (kind !== 'article' && kind !== 'news') return [];
  const screen = kind === 'article' ? 'knowledge' : 'news';
  const list = draft.pages?.findIndex((page) => page?.screen === screen) ?? -1;
  return list === -1 ? [] : [['pages', list, 'path']];
}

/** Reports an address that needs another spelling, and offers it. `taken` is the hint if that address is in use. */
export function respelled(
  claim: Claim,
  context: RuleContext,
  respell: (segment: string) => string,
  words: (to: string) => Record<'message' | 'title' | 'hint' | 'taken', string>,
): Finding {
  const { entry } = claim;
  const to =
    entry.kind === 'page' ? `/${segmentsOf(entry).map(respell).join('/')}` : respell(slugOrPath(entry) ?? '');
  const { message, title, hint, taken } = words(to);
  const fix = renameFix({ claim, to }, title, context);
  return { message, places: [{ at: addressPlace(entry) }], hint: fix === undefined ? taken : hint, fix };
}

/** A copy with a new name is meant as another entry. */
export function isPastedTwice(entry: Entry, other: Entry): boolean {
  const { id } = entry.value;
  return id !== undefined && id === other.value.id && titleOf(entry) === titleOf(other);
}
