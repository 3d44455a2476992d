import { distance } from 'fastest-levenshtein';

/** The nearest known word, within an edit distance of a third of the word's length. */
export function suggest(word: string, words: Iterable<string>): string | undefined {
  // The time of `distance` is the product of both lengths.
  if (word.length > 1_000) return undefined;
  // Two swapped letters cost 2. In a word below 4 letters, 2 would match nearly anything.
  const limit = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const apart = distance(word.toLowerCase(), candidate.toLowerCase());
    if (apart <= limit && (best === undefined || apart < best.distance))
      best = { word: candidate, distance: apart };
  }
  return best?.word;
}

export function didYouMean(word: string, words: Iterable<string>): string | undefined {
  const meant = suggest(word, words);
  return meant === undefined ? undefined : `did you mean \`${meant}\`?`;
}

const suggestionLimit = 50;

/** Makes the hints for all unknown words of one kind. Each takes milliseconds, so words after the first 50 get the fallback. */
export function limitedHints(
  words: readonly string[] | ReadonlySet<string> | ((word: string) => string | undefined),
  fallback: string,
): (word: string) => string {
  const hintFor = typeof words === 'function' ? words : (word: string) => didYouMean(word, words);
  const hints = new Map<string, string>();
  return (word) => {
    if (!hints.has(word) && hints.size < suggestionLimit) hints.set(word, hintFor(word) ?? fallback);
    return hints.get(word) ?? fallback;
  };
}
