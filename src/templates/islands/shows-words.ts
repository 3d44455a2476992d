import { fieldsOf, isText } from './checks.js';
import { normalise, wordsOf } from './normalise.js';

/** How much of a word must stand in the text for the two to be forms of one word: `lyophilised` and `lyophilisation`. */
const sharedPart = 0.6;

/** Less than this, in letters, is a form of nothing longer. */
const shortest = 3;

/**
 * Whether a result of the full-text index has the words that were searched for, or forms of them, among those that it says it was
 * found by. Where it does not say, it is believed.
 */
export function showsWords(result: unknown, term: string): boolean {
  const { content, locations } = fieldsOf(result);
  if (!isText(content) || !Array.isArray(locations) || locations.length === 0) return true;
  const words = content.split(/\s+/);
  const places: readonly unknown[] = locations;
  const shown = places.flatMap((place) =>
    typeof place === 'number' ? wordsOf(normalise(words[place] ?? '')) : [],
  );
  const joined = shown.join('');
  return wordsOf(normalise(term)).every(
    (word) => joined.includes(word) || shown.some((other) => isForm(word, other)),
  );
}

function isForm(word: string, other: string): boolean {
  const shared = sharedStart(word, other);
  return shared >= Math.min(shortest, word.length) && shared >= word.length * sharedPart;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
