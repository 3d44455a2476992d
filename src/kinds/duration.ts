import { primaryTag } from '../document/text/primary-tag.js';
import { isBareNumber, readNoValue, seenDay, withoutUnit } from './doubtful.js';
import nouns from './nouns.json' with { type: 'json' };
import { meaningOf, phraseAtStart } from './phrases.js';
import { type Amount, readAmount } from './quantity.js';
import { text as asText, doubt, type Reading } from './reading.js';

const timeUnits = ['workingDay', 'hour', 'day', 'week', 'month', 'year'] as const;

/** Whether a word is a unit of time in any language. */
export function isTimeUnit(word: string): boolean {
  return meaningOf(word, timeUnits) !== undefined;
}

const start = /^(.*?\d[\d.,]*)\s*-?(?=\p{L})(.*)$/su;

/** Reads a length of time at the start of a text. Its unit is one of {@link timeUnits}. */
export function readDuration(written: string, language: string): Reading<Amount> {
  const text = written.trim();
  const none = readNoValue(text);
  if (none !== undefined) return none;
  if (seenDay(text) !== undefined) return doubt('a day where a duration was typed');
  if (isBareNumber(text)) return withoutUnit('24 months');
  const [, numbers = text, after = ''] = start.exec(text) ?? [];
  const word = phraseAtStart(after, timeUnits);
  const reading = readAmount(numbers, language);
  if (word === undefined || reading.kind !== 'value' || reading.value.unit !== '') return asText;
  const rest = after.slice(word.length).trim();
  return { ...reading, value: { ...reading.value, unit: word.sense, ...(rest !== '' && { rest }) } };
}

/** A duration as a language writes it. Undefined if it has other words, or working days in the language of its text: then the text is shown. */
export function formatDuration(
  { low, high, sign, unit, rest }: Amount,
  language: string,
  from: string,
): string | undefined {
  const time = timeUnits.find((name) => name === unit);
  if (rest !== undefined || sign !== undefined || low === undefined || high === undefined) return undefined;
  if (time === undefined || (time === 'workingDay' && from === language)) return undefined;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: time === 'workingDay' ? 'day' : time,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  });
  const [first, last] = [Number(low), Number(high)];
  const parts = low === high ? format.formatToParts(first) : format.formatRangeToParts(first, last);
  const plural = new Intl.PluralRules(language).select(last);
  const noun = time === 'workingDay' ? workingDays[primaryTag(language)]?.[plural] : undefined;
  return parts.map(({ type, value }) => (type === 'unit' && noun) || value).join('');
}

const workingDays: Readonly<Record<string, Readonly<Record<string, string>>>> = nouns.workingDay;
