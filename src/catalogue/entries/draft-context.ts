import type { EntryPath } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { Entry } from './entries.js';

/** What is known of a catalogue. Values that had the wrong shape are absent: another diagnostic has reported them. */
export interface DraftContext {
  readonly draft: CatalogueDraft;
  readonly entries: readonly Entry[];
  readonly files: FileSet;
  /**
   * Whether the value at a path, and all that it contains, had the right shape. Where it had not, what is absent from the
   * draft may well be in the file: nothing must be concluded from it.
   */
  readonly isSound: (path: EntryPath) => boolean;
}
