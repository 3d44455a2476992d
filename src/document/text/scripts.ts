import { once, perKey } from '../collections.js';
import scriptFacts from './scripts.json' with { type: 'json' };

type Codes = Readonly<Record<string, readonly string[]>>;

/** Scripts that combine others, or that usually occur with others. */
const mixtures: Codes = scriptFacts.mixtures;

/** Languages written in several scripts: only a tag with a script can be wrong. */
const alsoWrittenIn: Codes = scriptFacts.alsoWrittenIn;

const scripts: ReadonlySet<string> = new Set(scriptFacts.recognised);

/** Usual names of scripts, where they differ from the official ones. */
const usualNames: Readonly<Record<string, string>> = scriptFacts.usualNames;
const officialNames = once(() => new Intl.DisplayNames('en', { type: 'script' }));

const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);
const patterns = [...scripts].map((script) => [script, new RegExp(`^\\p{Script=${script}}`, 'u')] as const);

/** A Chinese character or a Korean syllable counts as several letters: a few of them outweigh a Latin name. */
const weights: Partial<Record<string, number>> = { Hani: 3, Hira: 2, Kana: 2, Hang: 3 };

/** The scripts of a language; undefined if unknown, or if its texts cannot be judged. */
export const scriptsOf = perKey((language: string): ReadonlySet<string> | undefined => {
  const locale = new Intl.Locale(language);
  const { script } = locale.maximize();
  if (script === undefined) return undefined;
  const main = mixtures[script] ?? [script];
  const others = locale.script === undefined ? (alsoWrittenIn[locale.language] ?? []) : [];
  const all = new Set([...main, ...others]);
  return [...main].every((name) => scripts.has(name) || name === 'Bopo') ? all : undefined;
});

export function isRightToLeft(names: Iterable<string>): boolean {
  return [...names].some((name) => rightToLeft.has(name));
}

export function scriptName(script: string): string {
  return usualNames[script] ?? officialNames().of(script) ?? script;
}

/** The script of a letter; undefined for signs and for scripts that are not looked for. */
export function scriptOf(letter: string): string | undefined {
  return scriptBy(letter.codePointAt(0) ?? 0);
}

/** The usual name of that script. */
export function scriptNameOf(letter: string): string | undefined {
  const script = scriptOf(letter);
  return script && scriptName(script);
}

/** Latin letters, marks and signs that all scripts share: below Greek, and the Latin and sign blocks above it. */
export const latinText = /^[\0-\u036f\u1e00-\u1eff\u2000-\u22ff]*$/;

/** Counts the weighted letters of the given scripts, and those of the most frequent other script. */
export function countLetters(text: string, expected: ReadonlySet<string>) {
  let expectedCount = 0;
  let other: { script: string; count: number } | undefined;
  for (const [script, letters] of lettersByScript(text)) {
    const count = letters * (weights[script] ?? 1);
    if (expected.has(script)) expectedCount += count;
    else if (count > (other?.count ?? 0)) other = { script, count };
  }
  return { expected: expectedCount, other };
}

/** Memoized by character: texts repeat few characters, and the lookup of a script is slow. */
const scriptBy = perKey((code: number) => {
  const char = String.fromCodePoint(code);
  return patterns.find(([, pattern]) => pattern.test(char))?.[0];
});

function lettersByScript(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const char of text) {
    // Texts in all scripts use it in units: `μg`.
    const script = char === 'μ' ? undefined : scriptBy(char.codePointAt(0) ?? 0);
    if (script !== undefined) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}
