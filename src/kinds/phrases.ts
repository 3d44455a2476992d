import { perKey } from '../document/collections.js';
import type { Sign } from './signed-number.js';
import signs from './signs.json' with { type: 'json' };
import otherWords from './words.json' with { type: 'json' };

/** The words for a sign, and the sign. @param languages primary tags; undefined: all */
export function signWords(sign: Sign, languages?: readonly string[]): readonly string[] {
  const isWanted = (language: string) => language === 'any' || languages?.includes(language) !== false;
  return [
    ...Object.entries(signs[sign]).flatMap(([language, words]) => (isWanted(language) ? words : [])),
    sign,
  ];
}

const words = {
  ...otherWords,
  atMost: signWords('≤'),
  below: signWords('<'),
  atLeast: signWords('≥'),
  above: signWords('>'),
};

/** The meaning of a word in a value, in any language: a limit, a range, a unit of time … */
export type Sense = keyof typeof words;

const wordsOf = perKey((sense: Sense): ReadonlySet<string> => new Set(words[sense].map(plainWord)));

/** Runs for every word of every value, so it uses an expression only where it must. */
function plainWord(word: string): string {
  const lower = word.trim().toLowerCase();
  const plain = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  return /\s\s|[^\S ]/.test(plain) ? plain.replace(/\s+/g, ' ') : plain;
}

/** The first of these senses that has a word or phrase. */
export function meaningOf<Of extends Sense>(phrase: string, senses: readonly Of[]): Of | undefined {
  if (phrase.length > longestPhrase) return undefined;
  const first = phrase.trimStart().charAt(0).toLowerCase();
  if (!senses.some((sense) => beginningsOf(sense).has(first))) return undefined;
  const plain = plainWord(phrase);
  return senses.find((sense) => wordsOf(sense).has(plain));
}

export function isPhrase(text: string, sense: Sense): boolean {
  return meaningOf(text, [sense]) !== undefined;
}

const beginningsOf = perKey(
  (sense: Sense): ReadonlySet<string> => new Set([...wordsOf(sense)].map((word) => word.charAt(0))),
);

/** The longest phrase at the start of a text, in characters. A script with spaces has no letter after it. */
export function phraseAtStart<Of extends Sense>(text: string, senses: readonly Of[]) {
  const first = text.trimStart().charAt(0).toLowerCase();
  if (!senses.some((sense) => beginningsOf(sense).has(first))) return undefined;
  for (let length = Math.min(text.length, longestPhrase); length > 0; length--) {
    const sense = meaningOf(text.slice(0, length), senses);
    if (sense !== undefined && !isInWord.test(text.slice(length - 1, length + 1))) return { sense, length };
  }
  return undefined;
}

/** In characters. */
export const longestPhrase = 30;
const isInWord = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}][\p{L}\p{M}]/u;

/** Up to four words, or a sign. */
const runs = /[\p{L}\p{M}][\p{L}\p{M}'’.]*(?: [\p{L}\p{M}'’.]+){0,3}|[<>=≤≥]{1,2}/gu;

/** Replaces the first phrase of some senses in each run of words: `mg/kg max`. */
export function withSigns<Of extends Sense>(
  text: string,
  signs: Readonly<Record<Of, string>>,
  senses: readonly Of[],
): string {
  return text.replace(runs, (run) => {
    const parts = run.split(' ');
    for (const from of parts.keys()) {
      for (let to = parts.length; to > from; to--) {
        const sense = meaningOf(parts.slice(from, to).join(' '), senses);
        if (sense !== undefined) return [...parts.slice(0, from), signs[sense], ...parts.slice(to)].join(' ');
      }
    }
    return run;
  });
}
