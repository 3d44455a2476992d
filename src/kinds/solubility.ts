import { normalise } from '../document/text/normalise.js';
import phrases from './solubility.json' with { type: 'json' };

export type Solubility = 'water' | 'oil' | 'clear';

const noSpaces = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Beginnings of words, as expressions: `wod` of `wodzie`. Scripts without spaces have no beginnings. */
const begins = (words: readonly string[]) => {
  const all = words.map(normalise);
  const spaced = all.filter((word) => !noSpaces.test(word));
  const others = all.filter((word) => noSpaces.test(word));
  return new RegExp(String.raw`(?:^|[^\p{L}])(?:ال|ب|ה)?(?:${spaced.join('|')})|${others.join('|')}`, 'u');
};

const water = begins(phrases.water);
const oil = begins(phrases.oil);
const clear = begins(phrases.clear);
const hardly = begins(phrases.hardly);

/** The solvents that a text names, and whether the solution is clear. `insoluble in water, oil` names none. */
export function readSolubility(text: string): readonly Solubility[] {
  const affirmed = normalise(text)
    .split(/[;.]/)
    .flatMap((clause) => {
      const parts = clause.split(/[,،]|\band\b/u);
      const end = parts.findIndex((part) => hardly.test(part));
      return end < 0 ? parts : parts.slice(0, end);
    });
  const says = (words: RegExp) => affirmed.some((part) => words.test(part));
  const all = [['water', water] as const, ['oil', oil] as const, ['clear', clear] as const];
  return all.flatMap(([name, words]) => (says(words) ? name : []));
}
