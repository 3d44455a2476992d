import { memoize } from '../../../../document/collections.js';
import { hasAnyOf, type Name, type Names } from './names.js';
import { joinedText, type SearchedText, searched } from './searched-text.js';

/** A thing that a buyer does not want, and the products that match it or replace it. */
export interface Exclusion extends SearchedText {
  readonly thing: SearchedText;
  /** The indexes of the values that it means, if no product has the name. */
  readonly values: readonly number[];
  /** Whether a product or a value has the name. */
  readonly isKnown: boolean;
  /** Whether a product is the thing, or has its number. */
  readonly isOf: (name: Name) => boolean;
  readonly isNamed: (name: Name) => boolean;
  /** The fit of a product as a substitute for the thing. 0 if it lacks a value that a substitute must share. */
  readonly fitOf: (name: Name, hasSame: boolean) => number;
}

const longest = 4;

/** Finds the things that are not wanted. @param valuesOf the values with exactly this name @returns them, and the words between them */
export function readExclusions(
  names: Names,
  searchTerms: readonly SearchedText[],
  allValuesOf: ValuesOf,
  plain: readonly string[],
) {
  // Nothing is free of a use: in `dairy free`, milk is not wanted.
  const valuesOf = (text: SearchedText) =>
    allValuesOf(text).filter((value) => names.values[value]?.job !== 'use');
  const terms = searchTerms.flatMap((term) => partsOf(names, term));
  const excluded: Exclusion[] = [];
  const textOf = (from: number, to: number) => joinedText(terms.slice(from, to));
  const isValue = (from: number, to: number) => {
    for (let start = Math.max(0, to - longest); start <= from; start += 1)
      for (let end = Math.min(terms.length, start + longest); end >= to; end -= 1)
        if (end - start > to - from && allValuesOf(textOf(start, end)).length > 0) return true;
    return false;
  };
  const used = new Set<number>();
  // In `carmine natural alternative`, `natural` is wanted.
  const isBetween = (n: number, end: number, sign: number) =>
    end <= n && n < sign && !names.small.has(terms[n]?.text ?? '');
  for (let place = 0; place < terms.length; place += 1) {
    const sign = signAt(names, terms, place);
    if (sign === undefined || isValue(place, sign.to)) continue;
    const found = thingAt(names, terms, { from: place, ...sign }, valuesOf);
    if (found === undefined) continue;
    const [from, to] = [Math.min(place, found.run[0]), Math.max(sign.to, found.run[1])];
    if (plain.includes(textOf(from, to).text)) continue;
    const places = Array.from({ length: to - from }, (_, n) => from + n);
    for (const n of places.filter((at) => !isBetween(at, found.run[1], place))) used.add(n);
    excluded.push(exclusionOf(names, textOf(from, to), textOf(...found.run), found));
    place = to - 1;
  }
  return { excluded, segments: segmentsWithout(terms, used) };
}

/** The runs of terms between those that are used. */
function segmentsWithout(terms: readonly SearchedText[], used: ReadonlySet<number>) {
  const segments: SearchedText[][] = [[]];
  for (const [n, term] of terms.entries()) {
    if (!used.has(n)) segments.at(-1)?.push(term);
    else if (segments.at(-1)?.length !== 0) segments.push([]);
  }
  return segments;
}

/** `carmine-free` and, in other languages, `karminfrei` are two words. */
function partsOf({ without, list }: Names, term: SearchedText): readonly SearchedText[] {
  const [first = '', last = ''] = [term.words[0], term.words.at(-1)];
  if (term.words.length > 1 && (without.after.has(last) || without.before.has(first)))
    return term.words.map(searched);
  const isThing = (text: string) =>
    list.some(({ label, also }) => [label, ...also].some(hasLine(searched(text))));
  const parts = [...without.after, ...without.before].map((affix) => splitBy(term.text, affix));
  const [thing, ...split] = parts.find(([text]) => text !== undefined && isThing(text)) ?? [];
  return thing === undefined ? [term] : [thing, ...split].map(searched);
}

/** A word without an affix, such as `-frei`, and the affix. Empty for other words. */
function splitBy(word: string, affix: string): readonly string[] {
  const bare = affix.replace('-', '');
  if (bare === affix || word.length < bare.length + 2) return [];
  if (affix.startsWith('-') && word.endsWith(bare)) return [word.slice(0, -bare.length), bare];
  return affix.endsWith('-') && word.startsWith(bare) ? [word.slice(bare.length), bare] : [];
}

/** The longest sign at a place. `side` is where its thing usually is. */
function signAt({ without }: Names, terms: readonly SearchedText[], place: number) {
  for (let to = Math.min(terms.length, place + longest); to > place; to -= 1) {
    const { text } = joinedText(terms.slice(place, to));
    const isSign = (words: ReadonlySet<string>) =>
      words.has(text) || words.has(`-${text}`) || words.has(`${text}-`);
    if (isSign(without.before)) return { to, side: 'right' } as const;
    if (isSign(without.after)) return { to, side: 'left' } as const;
  }
  return undefined;
}

type Run = readonly [from: number, to: number];
type ValuesOf = (text: SearchedText) => readonly number[];
type Sign = Readonly<Record<'from' | 'to', number>> & { readonly side: 'left' | 'right' };

interface Thing {
  readonly run: Run;
  readonly values: readonly number[];
  /** The key of a registry number that products must not have. */
  readonly number?: string;
}

/** The thing beside a sign: a name on the usual side, a name on the other, a value, or else an unknown word. */
function thingAt(
  names: Names,
  terms: readonly SearchedText[],
  sign: Sign,
  valuesOf: ValuesOf,
): Thing | undefined {
  const textOf = ([from, to]: Run) => joinedText(terms.slice(from, to));
  const numbered = numberBeside(names, terms, sign);
  if (numbered !== undefined) return numbered;
  const runs = runsBeside(names, terms, sign);
  const [usual = []] = runs;
  const nearest = usual.at(-1);
  // In `polysorbate free spirulina`, the unknown word is the thing. In `vegan alternative gelatine`, the value is not.
  const isLeft = sign.side === 'left' && nearest !== undefined && valuesOf(textOf(nearest)).length === 0;
  // In `carmine natural alternative`, the thing is in front of the value.
  const [further = []] =
    sign.side === 'left' && nearest !== undefined && !isLeft
      ? runsBeside(names, terms, { ...sign, from: nearest[0] })
      : [];
  const sides = isLeft ? usual : [...further, ...runs.flat()];
  const named = sides.find((run) => isThing(names, textOf(run), valuesOf));
  const worded = usual.filter((run) => !/^\d+$/.test(textOf(run).text));
  const found = named ?? worded.find((run) => valuesOf(textOf(run)).length > 0) ?? worded.at(-1);
  if (found === undefined) return dyesBeside(names, terms, sign);
  return { run: found, values: named === undefined ? valuesOf(textOf(found)) : [] };
}

/** The name of a registry number beside a sign, as in `no E numbers`. */
function numberBeside(
  { without }: Names,
  terms: readonly SearchedText[],
  { from, to, side }: Sign,
): Thing | undefined {
  for (let length = longest; length > 0; length -= 1) {
    const run: Run = side === 'right' ? [to, to + length] : [from - length, from];
    const { stems } = joinedText(terms.slice(Math.max(0, run[0]), run[1]));
    const [number] =
      without.numbers.find(([, all]) => all.some((name) => name.stems.join() === stems.join())) ?? [];
    if (number !== undefined && run[0] >= 0) return { run, values: [], number };
  }
  return undefined;
}

/** A small word beside a sign, with nothing else there: `dye free`. */
function dyesBeside(
  { without: { dyes }, small }: Names,
  terms: readonly SearchedText[],
  { from, to, side }: Sign,
) {
  const place = side === 'right' ? to : from - 1;
  if (dyes.length === 0 || !small.has(terms[place]?.text ?? '')) return undefined;
  return { run: [place, place + 1] as const, values: dyes };
}

/** The runs of words on the sides of a sign, the longest first. */
function runsBeside({ small, without }: Names, terms: readonly SearchedText[], { from, to, side }: Sign) {
  const isSmall = (place: number) => small.has(terms[place]?.text ?? '');
  let [end, start] = [from, to];
  while (isSmall(start)) start += 1;
  while (isSmall(end - 1)) end -= 1;
  const lengths = Array.from({ length: longest }, (_, n) => longest - n);
  const isRun = ([a, b]: Run) => a >= 0 && b <= terms.length && !isSmall(a) && !isSmall(b - 1);
  const right = lengths.map((length): Run => [start, start + length]).filter(isRun);
  const left = lengths.map((length): Run => [end - length, end]).filter(isRun);
  if (side === 'left') return [left, right];
  // In `carmine replacement for yoghurt`, the thing is on the left.
  return without.after.has(terms[from]?.text ?? '') ? [right, left] : [right];
}

/** Whether words are a name or number, or a part of one: not only values, and not only digits. */
function isThing(names: Names, text: SearchedText, valuesOf: ValuesOf): boolean {
  if (/^[\d\s]+$/.test(text.text)) return false;
  const isValue = (word: string) => !/^\d+$/.test(word) && valuesOf(searched(word)).length > 0;
  if (text.words.every((word) => isValue(word) || names.small.has(word))) return false;
  return names.list.some(
    ({ data, label, also, numbers }) =>
      data.kind === 'product' &&
      ([label, ...also].some(hasLine(text)) || numbers.some(({ joined }) => joined === text.joined)),
  );
}

const hasLine =
  ({ line }: SearchedText) =>
  (text: SearchedText) =>
    text.line.includes(line);

/** Whether a name says that its product is without a thing: `TiO2-Free`. */
function isWithout(names: Names, { label, also }: Name, { line }: SearchedText): boolean {
  return [label, ...also].some((text) => text.line.includes(line) && deniesIn(names, text, line));
}

function deniesIn(names: Names, text: SearchedText, line: string): boolean {
  const { before, after } = signLines(names);
  return (
    after.some((sign) => text.line.includes(line + sign)) ||
    before.some((sign) => text.line.includes(sign + line))
  );
}

/** Signs as parts of the line of a text. */
const signLines = memoize(({ without }: Names) => {
  const lines = (signs: ReadonlySet<string>) => [...signs].map((sign) => searched(sign).line);
  return {
    before: lines(without.before).map((line) => line.slice(0, -1)),
    after: lines(without.after).map((line) => line.slice(1)),
  };
});

function exclusionOf(
  names: Names,
  text: SearchedText,
  thing: SearchedText,
  { values, number }: Thing,
): Exclusion {
  const isNamed = ({ data, label, also, numbers }: Name) =>
    (number !== undefined && data[number] !== undefined) ||
    [label, ...also].some((name) => hasLine(thing)(name) && !deniesIn(names, name, thing.line)) ||
    numbers.some(({ joined }) => joined === thing.joined);
  const products = names.list.filter(({ data }) => data.kind === 'product');
  const things = products.filter(isNamed);
  const numbers = new Set(things.flatMap((name) => name.numbers.map(({ joined }) => joined)));
  const isOf = (name: Name) =>
    hasAnyOf(name, values) || things.includes(name) || name.numbers.some(({ joined }) => numbers.has(joined));
  // Without a value, such as `not blue`, other values do another job.
  const isClass = values.length > 0 || number !== undefined;
  const shares = jobOf(names, isClass ? [] : things);
  const fitOf = (name: Name, hasSame: boolean) => {
    if (isWithout(names, name, thing) || name.data.replaces?.some((other) => hasLine(thing)(searched(other))))
      return replacementFit;
    const sum = (ofValues: ReadonlyMap<number, number>) =>
      (name.data.values ?? []).reduce((all, value) => all + (ofValues.get(value) ?? 0), 0);
    const isSame = hasSame || shares.same.size === 0 || sum(shares.same) > 0;
    const total = [...shares.near.values()].reduce((all, share) => all + share, 0);
    const near = total === 0 ? 0 : sum(shares.near) / total;
    if (!isSame || (shares.same.size === 0 && near === 0 && !isClass)) return 0;
    // Buyers seldom replace something by a synthetic dye.
    return Math.max(hasAnyOf(name, names.without.dyes) ? near / 2 : near, leastFit);
  };
  const isKnown = values.length + things.length > 0;
  return { ...text, thing, values, isKnown, isOf, isNamed, fitOf };
}

/** The fit of a product that names the thing in `replaces`, and of one that shares only the required values. */
const replacementFit = 3;
const leastFit = 0.01;

/** The shares of the things that have a value. Those that must be the same are values of at least half of the things. */
function jobOf({ values }: Names, things: readonly Name[]) {
  const same = new Map<number, number>();
  const near = new Map<number, number>();
  for (const value of new Set(things.flatMap(({ data }) => data.values ?? []))) {
    const share = things.filter(({ data }) => data.values?.includes(value)).length / things.length;
    const job = values[value]?.job;
    if (job === 'same' && share >= 0.5) same.set(value, share);
    if (job === 'near' || job === 'use') near.set(value, share);
  }
  return { same, near };
}
