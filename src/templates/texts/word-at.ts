import { valueAt } from '../../catalogue/schema/shown-fields.js';
import type { Texts } from './index.js';

/** The word of the interface at the end of some keys, such as `sheet.carrier`. */
export function wordAt(texts: Texts, key: string): string {
  const word = valueAt(texts, key.split('.'));
  if (typeof word !== 'string') throw new Error(`the interface has no words ${key}`);
  return word;
}

/**
 * The interface's word for a value: that of its name, or the one for all values. Undefined where there is none.
 * @param key of the words, such as `forms`
 */
export function valueWord(texts: Texts, key: string | undefined, value: string): string | undefined {
  const words = key === undefined ? undefined : valueAt(texts, key.split('.'));
  if (typeof words === 'string') return words;
  const word = typeof words === 'object' && words !== null ? valueAt(words, [value]) : undefined;
  return typeof word === 'string' ? word : undefined;
}
