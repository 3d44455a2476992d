import { once } from '../document/collections.js';
import monthWords from './months.json' with { type: 'json' };
import { isPhrase, longestPhrase } from './phrases.js';
import { doubt, type Reading } from './reading.js';

const formulaError = /^#(?:N\/?[ADV]|[¡]?[\p{Lu}]{2,}[\p{Lu}\d/_]*[!?])$|^#{3,}$|^Err:\d{3}$/u;
const formula = /^=(?=[\w(+$'\u2019-])|^[+@-]\$?[A-Z]{1,3}\$?\d+\b|^@[A-Z]+\(/;
const placeholder = /^(?:x{2,}|XX|x+[.,]x+|\?+|_{2,}|X+[.,]X+)(?:\s*[%‰]|\s+\p{L}{1,5}(?:\/\p{L}{1,3})?)?$/u;

/** Reads texts that cannot be a value of any kind: errors and formulas of spreadsheets, words for "not known yet", signs for nothing. */
export function readNoValue(text: string): Reading<never> | undefined {
  const plain = text.trim();
  if (/^[#E=+@-]/.test(plain)) {
    if (formulaError.test(plain)) return asFormula('an error of a spreadsheet');
    if (formula.test(plain)) return asFormula('a formula');
  }
  if (plain.length > longestPhrase) return undefined;
  if (isPhrase(plain, 'pending') || placeholder.test(plain)) return doubt('not known yet');
  return isPhrase(plain, 'nothing') ? { kind: 'empty' } : undefined;
}

/** Whether a text is one number or a range, and nothing else. */
export function isBareNumber(text: string): boolean {
  return /^\d[\d.,\s–-]*$/.test(text);
}

/** @param example with a unit */
export function withoutUnit(example: string): Reading<never> {
  const hint = `write its unit too, as in \`${example}\``;
  return { kind: 'doubt', question: { problem: 'a number without a unit', hint } };
}

function asFormula(problem: string): Reading<never> {
  return { kind: 'doubt', question: { problem, isFormula: true } };
}

/** The months of all languages by their names, long and short, alone and beside a day. */
const monthNames = once(() => {
  const options = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' as const },
  ]);
  const formats = monthWords.languages.flatMap((language) =>
    options.map(
      (option) => new Intl.DateTimeFormat(language, { ...option, timeZone: 'UTC', calendar: 'gregory' }),
    ),
  );
  const names = formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, n) => {
      const parts = format.formatToParts(Date.UTC(2026, n, 1));
      return [plainMonth(parts.find(({ type }) => type === 'month')?.value ?? ''), n + 1] as const;
    }),
  );
  return new Map([
    ...names.filter(([name]) => /^\D{2,}$/.test(name)).toReversed(),
    ...Object.entries(monthWords.older),
  ]);
});

function plainMonth(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}

function monthOf(word: string): number | undefined {
  const plain = plainMonth(word);
  const exact = monthNames().get(plain);
  if (exact !== undefined || plain.length < 3) return exact;
  const months = new Set(
    [...monthNames()].flatMap(([name, month]) => (name.startsWith(plain) ? [month] : [])),
  );
  return months.size === 1 ? [...months][0] : undefined;
}

/** A day as spreadsheets show it. */
export interface SeenDay {
  /** Day and month, the smaller number first: `4-8` becomes 8 April or 4 August. */
  readonly numbers: readonly [number, number];
  readonly hasYear: boolean;
}

/** Reads a text that is one day, such as `04. Aug`, `Apr-08`, `4月8日` or `2026-08-04`. */
export function seenDay(text: string): SeenDay | undefined {
  const plain = text.trim();
  const [, year, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ][\d:.Z]*)?$/.exec(plain) ?? [];
  if (year !== undefined) return dayFrom(Number(isoDay), Number(isoMonth), true);
  const [, first, , second, last] =
    /^(\d{1,2})\s?([./-])\s?(\d{1,2})(?:\2\s?(\d{4}|(?<=[./]\s?)\d\d)|\.)$/.exec(plain) ?? [];
  if (first !== undefined) return dayFrom(Number(first), Number(second), last !== undefined);
  const [, eastMonth, eastDay] = /^(\d{1,2})[月월]\s?(\d{1,2})[日일]$/.exec(plain) ?? [];
  if (eastMonth !== undefined) return dayFrom(Number(eastDay), Number(eastMonth), false);
  const [, number, before, after, afterNumber] =
    /^(?:(\d{1,2})\.?[\s/-]*([\p{L}\p{M}]{3,12})|([\p{L}\p{M}]{3,12})\.?[\s/-]*(\d{1,2}))\.?(?:[\s/-]+\d{2,4})?$/u.exec(
      plain,
    ) ?? [];
  const month = monthOf(before ?? after ?? '');
  return month === undefined ? undefined : dayFrom(Number(number ?? afterNumber), month, false);
}

function dayFrom(day: number, month: number, hasYear: boolean): SeenDay | undefined {
  if (Math.min(day, month) < 1 || Math.min(day, month) > 12) return undefined;
  return { numbers: day < month ? [day, month] : [month, day], hasYear };
}
