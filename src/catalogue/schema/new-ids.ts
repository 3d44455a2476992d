import { once } from '../collections.js';
import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import { freshId } from '../text/fresh-id.js';
import { idPattern } from './values/patterns.js';

/** Makes 32 lower-case hex characters of a text: the same for the same text, others for every other. */
export type Digest = (text: string) => string;

export type NewIds = ReturnType<typeof newIds>;

export const noIds: NewIds = { at: () => '', isOneLost: () => true };

/** The new ids for a catalogue; nothing is computed before one is asked for. */
export function newIds({ source, value }: LocatedDocument, digest: Digest) {
  const seed = once(() => digest(source.text));
  return {
    /** The same whenever this text is checked, so that two reports are alike and `--fix` writes what `--dry-run` has shown. */
    at: (entry: EntryPath) => {
      let count = 0;
      const candidate = () => {
        count += 1;
        return digest(`${seed()} ${entry.join(' ')} ${count}`);
      };
      // That the text has it already is as likely as two random ids that are alike.
      return freshId(candidate, '');
    },
    /** Whether something refers to an id that no entry has: it may be the one that an entry has lost. */
    isOneLost: once(() => hasLostId(value)),
  };
}

function hasLostId(value: unknown): boolean {
  const given = new Set<string>();
  const named = new Set<string>();
  const look = (part: unknown, key: string) => {
    if (typeof part === 'string' && idPattern.test(part)) (key === 'id' ? given : named).add(part);
    if (!isObject(part)) return;
    const isList = Array.isArray(part);
    for (const [name, child] of Object.entries(part)) look(child, isList ? key : name);
  };
  look(value, '');
  return [...named].some((id) => !given.has(id));
}
