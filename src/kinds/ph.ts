import { readNoValue, seenDay } from './doubtful.js';
import { phraseAtStart } from './phrases.js';
import { type Amount, readAmount } from './quantity.js';
import { text as asText, doubt, type Reading } from './reading.js';

const scale = { low: 0, high: 14 } as const;
/** The first range of a longer text. */
const firstRange = /(?:[≥>≤<]=?\s*)?\d{1,2}(?:[.,]\d+)?(?:\s*[-–—−]\s*\d{1,2}(?:[.,]\d+)?)?(?!\d|[.,]\d)/u;

/** Reads a range of pH. Longer texts such as `4–8 blue; violet below 4` stay texts. */
export function readPh(written: string, language: string | undefined): Reading<Amount> {
  const none = readNoValue(written);
  if (none !== undefined) return none;
  const day = seenDay(written);
  if (day !== undefined) return doubt('a day where a range was typed', day.numbers.join('–'));
  const text = written.trim().replace(/^pH\b\s*:?\s*/i, '');
  const reading = readAmount(text, language);
  if (reading.kind === 'value' && reading.value.unit === '')
    return isInScale(reading.value)
      ? { kind: 'value', value: withoutSign(reading.value) }
      : doubt('outside 0 to 14');
  return /\d/.test(text) || phraseAtStart(text, ['notApplicable']) !== undefined ? asText : doubt('not a pH');
}

function isInScale({ low = '0', high = '14' }: Amount): boolean {
  return scale.low <= Number(low) && Number(high) <= scale.high;
}

function withoutSign({ low, high, unit }: Amount): Amount {
  return { kind: 'amount', ...(low !== undefined && { low }), ...(high !== undefined && { high }), unit };
}

/** A part of the pH scale, from 0 to 14. */
export type PhRange = Readonly<Record<'from' | 'to', number>>;

/** The range of a text, or the first one in a longer text. Undefined without a range. */
export function phRange(text: string, language = 'en'): PhRange | undefined {
  const whole = readPh(text, language);
  const reading = whole.kind === 'text' ? readPh(firstRange.exec(text)?.[0] ?? '', language) : whole;
  if (reading.kind !== 'value') return undefined;
  const { low = scale.low, high = scale.high } = reading.value;
  const [from, to] = [Number(low), Number(high)];
  return from < to ? { from, to } : undefined;
}
