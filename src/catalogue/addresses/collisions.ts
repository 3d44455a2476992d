import type { DraftContext } from '../entries/entries.js';
import { memoize } from '../text/memoize.js';
import { type Claim, claimsOf } from './claims.js';

/** In what two paths are equal: as they are, in their composed form, or when the case of letters does not count. */
export type Likeness = 'same' | 'unicode' | 'case';

/** Two entries whose pages some system cannot keep apart. */
export interface Collision {
  readonly likeness: Likeness;
  readonly claim: Claim;
  /** The first entry in the file that it is equal to. */
  readonly earlier: Claim;
}

/** Every claim that meets an earlier one, once, with the most exact of their likenesses. */
export const collisionsOf = memoize((context: DraftContext): readonly Collision[] => {
  const keys = { same: (path: string) => path, unicode: composed, case: foldedPath } as const;
  const firsts = { same: new Map<string, Claim>(), unicode: new Map(), case: new Map() };
  const found: Collision[] = [];
  for (const claim of claimsOf(context)) {
    let isNew = true;
    for (const likeness of ['same', 'unicode', 'case'] as const) {
      const key = keys[likeness](claim.path);
      const earlier: Claim | undefined = firsts[likeness].get(key);
      if (earlier === undefined) firsts[likeness].set(key, claim);
      else if (isNew) {
        isNew = false;
        if (!followsFromParents(claim, earlier)) found.push({ likeness, claim, earlier });
      }
    }
  }
  return found;
});

/**
 * Whether two paths collide only because those above them do: that is reported once, and not again for every product of two
 * such categories. Above pages there may be no entry that could be reported.
 */
function followsFromParents({ path, entry }: Claim, earlier: Claim): boolean {
  // A page at the path of a product is below its category, and that is reported.
  const kinds = [entry.kind, earlier.entry.kind];
  if (kinds.includes('page')) return path === earlier.path && kinds.includes('product');
  const [parent, last] = split(path);
  const [otherParent, otherLast] = split(earlier.path);
  if (last !== otherLast) return false;
  if (parent !== otherParent) return true;
  return (
    entry.kind === 'product' && earlier.entry.kind === 'product' && entry.category !== earlier.entry.category
  );
}

function split(path: string): [parent: string, last: string] {
  const slash = path.lastIndexOf('/');
  return [path.slice(0, slash), path.slice(slash)];
}

/** A path, or a part of one, in the composed Unicode form. */
export function composed(path: string): string {
  return path.normalize('NFC');
}

/** A path as file systems compare it that keep no difference of case: equal for two paths that one of them mixes up. */
export function foldedPath(path: string): string {
  // Most paths are ASCII, where one step does.
  if (/^[\0-\x7f]*$/.test(path)) return path.toLowerCase();
  // Unicode's case folding, in terms of what the language has: to capitals and back, so that ς and σ, ß and ss are one. The
  // dotless ı has the capital of another letter, but folds to itself.
  return composed(path)
    .split('ı')
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
    .join('ı')
    .normalize('NFC');
}
