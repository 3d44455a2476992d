import { ownAddress, segmentsOf } from '../../addresses/claims.js';
import type { EntryPath } from '../../document/document.js';
import { type Renaming, renamed, renameObstacle } from '../../edits/readdress/rename.js';
import type { Entry } from '../../entries/entries.js';
import type { PlacedFix } from '../../schema/finding.js';
import type { RuleContext } from '../rule.js';

/** A renaming that can be done by a fix, and what speaks against one that cannot. */
export interface RenameOffer {
  readonly fix: PlacedFix | undefined;
  /** The end of a hint, such as `; content/home.md links to it`; empty where no file does. */
  readonly note: string;
}

/**
 * Gives an entry another address, as `herbarium rename` does. Unsafe, because people know an entry by its address. Not offered where the
 * new address cannot be one, or belongs to something else, or where a file links to the old one: fixes change only the catalogue.
 */
export function renameOffer(
  { title, ...renaming }: Renaming & { readonly title: string },
  context: RuleContext,
): RenameOffer {
  if (renameObstacle(renaming, context) !== undefined) return { fix: undefined, note: '' };
  const { edits, dropped, files } = renamed(renaming, context);
  const [linking] = files;
  if (linking !== undefined) {
    const note = `; ${linking.file} links to it: \`herbarium rename\` changes both`;
    return { fix: undefined, note };
  }
  if (dropped.length > 0) return { fix: undefined, note: '' };
  return {
    fix: { title, safety: 'unsafe', edits, holds: addressAbove(renaming.claim.entry, context) },
    note: '',
  };
}

/** Where the first part of an address is that belongs to another entry. Two fixes at once would each write a redirect to where nothing is. */
function addressAbove({ kind, at }: Entry, { draft }: RuleContext): readonly EntryPath[] {
  if (kind === 'product') return [[...at.slice(0, 2), 'slug']];
  if (kind !== 'article' && kind !== 'news') return [];
  const screen = kind === 'article' ? 'knowledge' : 'news';
  const list = draft.pages?.findIndex((page) => page?.screen === screen) ?? -1;
  return list === -1 ? [] : [['pages', list, 'path']];
}

/**
 * A renaming that changes every part of an address in the same way.
 * @param rename gives the new spelling of a part, or the same
 */
export function segmentsRenamed(entry: Entry, rename: (segment: string) => string): string {
  if (entry.kind !== 'page') return rename(ownAddress(entry) ?? '');
  return `/${segmentsOf(entry).map(rename).join('/')}`;
}
