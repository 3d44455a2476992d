import { distance } from 'fastest-levenshtein';

/**
 * The known word that somebody most likely meant, or undefined when none is near.
 * Near is at most a third of the word's length, and at least 2, which is what two swapped letters cost; 1 for the
 * shortest words, where 2 would match nearly anything.
 */
export function suggest(word: string, known: Iterable<string>): string | undefined {
  const limit = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const found = distance(word.toLowerCase(), candidate.toLowerCase());
    if (found <= limit && (best === undefined || found < best.distance)) {
      best = { word: candidate, distance: found };
    }
  }
  return best?.word;
}

/** The hint that goes with an unknown word; undefined when nothing is near. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const meant = suggest(word, known);
  return meant === undefined ? undefined : `did you mean \`${meant}\`?`;
}
