import { numberPattern, readDecimal } from '../../../../kinds/decimal.js';
import { isLower, isUpper, type Sign, signs } from '../../../../kinds/signed-number.js';
import type { NameData } from '../../../../site/views/browser-data.js';
import { fieldsOf, isNumber, isTexts } from '../../../islands/checks.js';
import { type SearchedText, searched } from './searched-text.js';

/** The fields with amounts, and words for signs, as a search compares them. All texts are normalised. */
export interface AmountFields {
  readonly list: readonly AmountField[];
  readonly signs: ReadonlyMap<string, Sign>;
}

interface AmountField {
  /** By language. */
  readonly label: Readonly<Record<string, unknown>>;
  readonly names: readonly SearchedText[];
  /** The sizes of its units on the scale of its amounts. */
  readonly units: ReadonlyMap<string, number>;
  /** Whether it is a least amount, such as an order: less fits, too. */
  readonly isMinimum: boolean;
}

/** An amount in a search. Equal ends: it is one number, or a limit. */
export interface SearchedAmount extends Readonly<Record<'low' | 'high', number>> {
  readonly sign: Sign | undefined;
  /** Indexes of the fields that it can mean. */
  readonly fields: readonly number[];
  /** Those of them that are least amounts. */
  readonly minimums: readonly number[];
  readonly field: AmountField | undefined;
  /** Without the name of the field. */
  readonly written: string;
}

/** Reads the part of the names file about amounts. Empty if another build wrote it. */
export function amountFields(value: unknown): AmountFields {
  const { fields, scales, signs: words } = fieldsOf(value);
  const units = (Array.isArray(scales) ? scales : []).map((scale) => {
    const sizes = Object.entries(fieldsOf(scale));
    return new Map(sizes.flatMap(([unit, size]) => (isNumber(size) ? [[searched(unit).text, size]] : [])));
  });
  const list = (Array.isArray(fields) ? fields : []).map((field): AmountField => {
    const { label, names, scale, isMinimum } = fieldsOf(field);
    return {
      label: fieldsOf(label),
      names: isTexts(names) ? names.map(searched) : [],
      units: (isNumber(scale) ? units[scale] : undefined) ?? new Map(),
      isMinimum: isMinimum === true,
    };
  });
  const phrases = signs.flatMap((sign) => {
    const { [sign]: texts } = fieldsOf(words);
    return isTexts(texts) ? [sign, ...texts].map((text) => [searched(text).text, sign] as const) : [];
  });
  return { list, signs: new Map(phrases) };
}

const oneNumber = new RegExp(String.raw`^(${numberPattern})(?:–(${numberPattern}))?(\D*)$`, 'u');
/** Scripts without spaces. */
const afterScript =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])(?=\d)/gu;

/** The most words of a name or a sign. */
const longest = 4;

interface Reader {
  /** Whose separators numbers have. */
  readonly language: string;
  /** Whether a word says nothing, such as `of`. */
  readonly isSmall: (word: string) => boolean;
  /** Words that are no amounts, because the visitor said so. */
  readonly plain: readonly string[];
}

/** Finds the amounts of a search, such as `protein min 85 %`. @returns them with their words, and the other words */
export function readAmounts(fields: AmountFields, term: string, reader: Reader) {
  const words = searched(spacedOut(term)).text.split(' ');
  const amounts: (SearchedAmount & { readonly text: SearchedText })[] = [];
  for (const place of words.keys()) {
    const run = amountAt(fields, words, place, reader);
    if (run === undefined) continue;
    const text = searched(words.slice(run.from, run.to).join(' '));
    if (reader.plain.includes(text.text)) continue;
    words.fill(used, run.from, run.to);
    if (run.apart !== undefined) words[run.apart] = used;
    amounts.push({ ...run.amount, text });
  }
  return { amounts, rest: amounts.length === 0 ? term : words.filter((word) => word !== used).join(' ') };
}

/** Replaces a word that belongs to an amount. No word contains it. */
const used = '\n';

/** Separates signs, numbers and punctuation from words, and joins the ends of a range. */
function spacedOut(term: string): string {
  return term
    .replace(/<=|=</g, '≤')
    .replace(/>=|=>/g, '≥')
    .replace(/[≤<≥>]/g, ' $& ')
    .replace(/(\d)\s*[–-]\s*(?=\d[\d.,]*\s*[^\d\s-]*(?:\s|$))/g, '$1–')
    .replace(afterScript, '$1 ')
    .replace(/[.,:;]+(?=\s|$)/g, '');
}

/** The amount whose number is at a place, with the words of its sign, unit and field around it. */
function amountAt(
  { list, signs: signWords }: AmountFields,
  words: readonly string[],
  place: number,
  { language, isSmall }: Reader,
) {
  const [, low, high = low, attached = ''] = oneNumber.exec(words[place] ?? '') ?? [];
  if (low === undefined || high === undefined) return undefined;
  const bare = { from: place, to: place + 1, text: attached };
  const hasUnit = (text: string) => list.some(({ units }) => units.has(text));
  const unit = (attached === '' ? runAfter(words, bare, hasUnit) : undefined) ?? bare;
  const isName = (text: string) => list.some((field) => sizeIn(field, unit.text, text) !== undefined);
  const sign = signBeside(words, unit, (text) => signWords.has(text), isName);
  const name = nameOf(words, sign, isName, isSmall);
  const fields = [...list.keys()].filter((n) => sizeIn(list[n], unit.text, name.text) !== undefined);
  const field = list[fields[0] ?? -1];
  const factor = sizeIn(field, unit.text, name.text);
  if (field === undefined || factor === undefined) return undefined;
  const amount: SearchedAmount = {
    low: sizeOf(readDecimal(low, language)?.value, factor),
    high: sizeOf(readDecimal(high, language)?.value, factor),
    sign: signWords.get(sign.text),
    fields,
    minimums: fields.filter((n) => list[n]?.isMinimum),
    field: name.text === undefined ? undefined : field,
    written: words.slice(sign.from, sign.to).join(' '),
  };
  return { ...name.run, apart: name.apart, amount };
}

/** The name of the field of an amount, and the amount with it. In `vegan protein, organic, min 80 %` the name stands apart. */
function nameOf(words: readonly string[], sign: Run, isName: IsKnown, isSmall: IsKnown) {
  const isAfterSmall = isSmall(words[sign.from - 1] ?? '');
  // In `pea protein 25 kg`, the protein has no kilograms.
  const run =
    (isAfterSmall ? runBefore(words, { ...sign, from: sign.from - 1 }, isName) : undefined) ??
    runAround(words, sign, isName);
  if (run !== undefined) return { run, text: run.text, apart: undefined };
  const apart = sign.text === '' ? undefined : onlyPlace(words, isName);
  return { run: sign, text: words[apart ?? -1], apart };
}

/** The sign of an amount. In `pedido mínimo 5 kg`, it is only a part of the name. */
function signBeside(words: readonly string[], unit: Run, isSign: IsKnown, isName: IsKnown): Run {
  const sign = runAround(words, unit, isSign) ?? { ...unit, text: '' };
  const isWord = sign.from < unit.from && /\p{L}/u.test(sign.text);
  const isInName = isWord && (runBefore(words, unit, isName)?.from ?? unit.from) < sign.from;
  return isInName ? { ...unit, text: '' } : sign;
}

/** Some words: a text, the place of its first word, and the place after its last one. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

type IsKnown = (text: string) => boolean;

/** The longest known words directly before a run, with the run. */
function runBefore(words: readonly string[], { from, to }: Run, isKnown: IsKnown): Run | undefined {
  for (let start = Math.max(0, from - longest); start < from; start++) {
    const text = words.slice(start, from).join(' ');
    if (isKnown(text)) return { from: start, to, text };
  }
  return undefined;
}

function runAfter(words: readonly string[], { from, to }: Run, isKnown: IsKnown): Run | undefined {
  for (let end = Math.min(words.length, to + longest); end > to; end--) {
    const text = words.slice(to, end).join(' ');
    if (isKnown(text)) return { from, to: end, text };
  }
  return undefined;
}

/** The index of the only known word. Undefined if no word is known, or several are. */
function onlyPlace(words: readonly string[], isKnown: IsKnown): number | undefined {
  const [place, other] = [...words.keys()].filter((n) => isKnown(words[n] ?? ''));
  return other === undefined ? place : undefined;
}

function runAround(words: readonly string[], run: Run, isKnown: IsKnown): Run | undefined {
  return runBefore(words, run, isKnown) ?? runAfter(words, run, isKnown);
}

function isNamed({ names }: AmountField, text: string): boolean {
  const stems = searched(text).stems.join();
  return stems !== '' && names.some((name) => name.stems.join() === stems);
}

/** The size of a unit on the scale of a field. After its name, a number without a unit is a percentage, or has none. */
function sizeIn(field: AmountField | undefined, unit: string, name: string | undefined): number | undefined {
  if (field === undefined || (name === undefined ? unit === '' : !isNamed(field, name))) return undefined;
  return field.units.get(unit) ?? (unit === '' ? field.units.get('%') : undefined);
}

/** Without the error of binary fractions. */
function sizeOf(number = '', factor: number): number {
  return Number((Number(number) * factor).toPrecision(12));
}

/** Whether a product has an amount as searched. */
export function hasAmount({ amounts = [] }: NameData, wanted: SearchedAmount): boolean {
  return amounts.some(([field, ...ends]) => {
    if (!wanted.fields.includes(field)) return false;
    return wanted.minimums.includes(field)
      ? isLower(wanted.sign) || (ends[0] ?? 0) <= wanted.high
      : fitsAmount(ends, wanted);
  });
}

function fitsAmount(
  [least, greatest]: readonly [least: number | null, greatest: number | null],
  wanted: SearchedAmount,
): boolean {
  if (isLower(wanted.sign)) return isBeyond(least, wanted.low, wanted.sign === '>');
  if (isUpper(wanted.sign)) return isBeyond(greatest && -greatest, -wanted.high, wanted.sign === '<');
  // A limit fits only the same limit: a product with at least 80 % need not have 85 %.
  const [from, to] = [least ?? greatest ?? 0, greatest ?? least ?? 0];
  const { low, high } = wanted;
  return low === high ? from <= low && low <= to : low <= from && to <= high;
}

function isBeyond(size: number | null, limit: number, isStrict: boolean): boolean {
  return size !== null && (isStrict ? size > limit : size >= limit);
}
