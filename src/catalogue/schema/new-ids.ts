import { once } from '../../document/collections.js';
import { type EntryPath, isObject, type LocatedDocument } from '../../document/document.js';
import { freshId } from '../../document/text/fresh-id.js';
import { idPattern } from './values/patterns.js';

/** Hashes a text to 32 lower-case hex characters. */
export type Digest = (text: string) => string;

export type NewIds = ReturnType<typeof newIds>;

export const noIds: NewIds = { at: () => '', isOneLost: () => true };

/** Generates new ids for a catalogue. The seed is computed on first use. */
export function newIds({ source, value }: LocatedDocument, digest: Digest) {
  const seed = once(() => digest(source.text));
  return {
    /** Deterministic for one text, so that two reports are equal and `--fix` writes what `--dry-run` showed. */
    at: (entry: EntryPath) => {
      let count = 0;
      const candidate = () => {
        count += 1;
        return digest(`${seed()} ${entry.join(' ')} ${count}`);
      };
      // No check against the ids in the text: a collision is as unlikely as between two random ids.
      return freshId(candidate, '');
    },
    /** Whether the catalogue refers to an id that no entry has: an entry may have lost it. */
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
