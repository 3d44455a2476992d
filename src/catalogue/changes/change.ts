import type { EntryPath, LocatedDocument } from '../document/document.js';
import type { EditedText } from '../document/edited-text.js';
import type { Refusal } from '../edits/refusal.js';
import type { Place } from '../schema/finding.js';

/** What a command makes of a catalogue and the files beside it, which nobody has checked yet. */
export interface Change {
  readonly edited: EditedText;
  /** The catalogue before and after. */
  readonly before: LocatedDocument;
  readonly document: LocatedDocument;
  /** Files with bodies, by their names from the folder of the catalogue. */
  readonly files: ReadonlyMap<string, EditedText>;
  /** Where the entry is in the new text; in the old one if it is removed. */
  readonly at: EntryPath;
  /** What is done to the entry. */
  readonly verb: ChangeVerb;
  /** Lines that say what has changed: a word, and what it is about. */
  readonly facts: readonly Fact[];
  /** Addresses that the lock gives up, and why. */
  readonly gone: ReadonlyMap<string, string>;
}

export type ChangeVerb = 'rename' | 'move' | 'remove';

/** `redirect  /a -> /b` */
export type Fact = readonly [word: string, about: string];

/** Why a change is not made. */
export interface ChangeRefusal extends Refusal {
  /** What stands in its way, each at its place in the catalogue or in a body; its label says what it is. */
  readonly places?: readonly Place[];
}

export type ChangeResult = Change | { readonly refusal: ChangeRefusal };
