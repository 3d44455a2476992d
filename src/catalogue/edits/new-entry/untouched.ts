import type { EntryPath } from '../../document/document.js';

/**
 * Whether a catalogue's values are what they were but for one new entry. An edit that looks right may still change how the text
 * around it is read.
 * @param at the place of the new entry
 */
export function isUntouched(before: unknown, after: unknown, at: EntryPath): boolean {
  const [step, ...rest] = at;
  // A section or an empty list that has come with the entry.
  if (step === undefined || before === undefined || before === null) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || after === null) return false;
  return Object.keys({ ...before, ...after }).every((key) => {
    const [old, now]: readonly unknown[] = [Reflect.get(before, key), Reflect.get(after, key)];
    return key === String(step) ? isUntouched(old, now, rest) : JSON.stringify(old) === JSON.stringify(now);
  });
}
