import { readNoValue, seenDay } from './doubtful.js';
import { meaningOf, phraseAtStart } from './phrases.js';
import { type Amount, readAmount } from './quantity.js';
import { text as asText, doubt, type Reading } from './reading.js';

export const timeUnits = ['workingDay', 'hour', 'day', 'week', 'month', 'year'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Whether a word is a unit of time in any language. */
export function isTimeUnit(word: string): boolean {
  return meaningOf(word, timeUnits) !== undefined;
}

/** A value at the start of a text, and what is written after it. */
export interface Leading extends Amount {
  readonly rest: string;
}

const start = /^(.*?\d[\d.,]*)\s*-?(?=\p{L})(.*)$/su;

/** Reads a length of time at the start of a text. Its unit is one of {@link timeUnits}. @param usual the unit of a bare number */
export function readDuration(written: string, language: string, usual?: TimeUnit): Reading<Leading> {
  const text = written.trim();
  const none = readNoValue(text);
  if (none !== undefined) return none;
  if (seenDay(text) !== undefined) return doubt('a day where a duration was typed');
  const [, numbers = text, after = ''] = start.exec(text) ?? [];
  const word = phraseAtStart(after, timeUnits);
  const unit = word?.sense ?? usual;
  const rest = after.slice(word?.length ?? 0);
  const reading = readAmount(numbers, language);
  if (unit === undefined || reading.kind !== 'value' || reading.value.unit !== '') return asText;
  return { ...reading, value: { ...reading.value, unit, rest: rest.trim() } };
}

/** A duration as a language writes it. Undefined if only its own text says it: of working days, or with more words. */
export function formatDuration(
  { low, high, sign, unit, rest }: Leading,
  language: string,
): string | undefined {
  const time = timeUnits.find((name) => name === unit);
  if (rest !== '' || sign !== undefined || low === undefined || high === undefined) return undefined;
  if (time === undefined || time === 'workingDay') return undefined;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: time,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  });
  return low === high ? format.format(Number(low)) : format.formatRange(Number(low), Number(high));
}
