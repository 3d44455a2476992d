import { valueAt } from '../schema/shown-fields.js';

/** The word of the interface at a path of keys, such as `sheet.carrier`. @throws Error if the path does not lead to a text */
export function wordAt(words: object, key: string): string {
  const word = valueAt(words, key.split('.'));
  if (typeof word !== 'string') throw new Error(`the interface has no words ${key}`);
  return word;
}

/** The interface's word for a value, or for all values of the key. Undefined for a value without a word. */
export function valueWord(words: object, key: string | undefined, value: string): string | undefined {
  const ofKey = key === undefined ? undefined : valueAt(words, key.split('.'));
  if (typeof ofKey === 'string') return ofKey;
  const word = typeof ofKey === 'object' && ofKey !== null ? valueAt(ofKey, [value]) : undefined;
  return typeof word === 'string' ? word : undefined;
}
