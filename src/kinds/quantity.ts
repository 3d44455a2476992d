import { maxOf } from '../document/collections.js';
import { type Decimal, formatDecimal, numberPattern, readDecimal } from './decimal.js';
import { readNoValue, seenDay } from './doubtful.js';
import { isPhrase, meaningOf, phraseAtStart, withSigns } from './phrases.js';
import { text as asText, doubt, type Reading } from './reading.js';
import { isLower, isUpper, readSignedNumber, type Sign, type SignedNumber } from './signed-number.js';
import { isMeasured, isUnit, normalUnit, unitText } from './units.js';

/** One number (`low` equals `high`), a range, or a limit (one of both, with its sign). */
export interface Amount {
  readonly kind: 'amount';
  readonly low?: Decimal;
  readonly high?: Decimal;
  readonly sign?: Sign;
  /** The unit as its maker wrote it. Empty: there is no unit. */
  readonly unit: string;
  /** Words after the amount: `drum` of a pack, `unopened` of a duration, `(HPLC)` of a quantity. */
  readonly rest?: string;
}

export type Quantity =
  | Amount
  /** `absent in 25 g` */
  | { readonly kind: 'absent'; readonly amount?: Amount }
  | { readonly kind: 'complies' };

const signs = { atMost: '≤', below: '<', atLeast: '≥', above: '>' } as const;
const senses = ['atMost', 'below', 'atLeast', 'above'] as const;
const tolerance = new RegExp(
  String.raw`^(${numberPattern})\s*([^\d±+]*?)\s*(?:±|\+/-|\+-)\s*(${numberPattern})\s*(.*)$`,
  'u',
);
/** A word or sign between two numbers. */
const between = /(?<=[\d.%‰\p{L}\p{M}°])\s*([\p{L}\p{M}]+|[~⁓–—‐‑−÷-]|\.\.|…)\s*(?=[≤<≥>]?\s*[+−-]?\d)/u;

/** In characters. Longer texts are sentences. */
const longest = 80;

/** Reads a text that is a quantity as a whole. @param language of the text; undefined: a program wrote the number */
export function readQuantity(written: string, language: string | undefined): Reading<Quantity> {
  // Right-to-left languages write marks around numbers.
  const text = written
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length > longest) return asText;
  const none = readNoValue(text);
  if (none !== undefined) return none;
  const word = readWord(text, language);
  if (word !== undefined) return { kind: 'value', value: word };
  const day = seenDay(text);
  if (day !== undefined)
    return day.hasYear ? doubt('a day') : doubt('a day where a range was typed', day.numbers.join('–'));
  if (lostPower.test(text)) {
    return doubt('a power of ten without its sign', text.replace(lostPower, '$1^$2'));
  }
  const reading = readAmount(text, language);
  return reading.kind === 'text' ? readWithNote(text, language) : reading;
}

/** An amount with a condition or a method behind it: `> 99 % (HPLC)`. */
function readWithNote(text: string, language: string | undefined): Reading<Amount> {
  const [, amount = '', note = ''] = /^(.*\S)\s+(\([^()]+\))$/u.exec(text) ?? [];
  const reading = readAmount(amount, language);
  return reading.kind === 'value' ? { ...reading, value: { ...reading.value, rest: note } } : asText;
}

/** `1 x 103`, where a spreadsheet has lost that the last digit was raised. */
const lostPower = /(\d\s?[×x*]\s?10)([1-9])(?!\d)/i;

/** `Absent in 25 g`, `not detected`, `Conforms to the standard`. */
function readWord(text: string, language: string | undefined): Quantity | undefined {
  const { sense, length = 0 } = phraseAtStart(text, ['absent', 'complies']) ?? {};
  const rest = text.slice(length).replace(/^[\s.,;:]+/, '');
  if (sense === 'complies')
    return rest === '' || isPhrase(rest, 'toStandard') ? { kind: 'complies' } : undefined;
  if (sense === undefined || rest === '') return sense && { kind: 'absent' };
  const { length: word = 0 } = phraseAtStart(rest, ['amountOf']) ?? {};
  const [, digits = '', unit = ''] =
    /^\(?\s*(\d[\d.,]*)\s*(\p{L}{1,6})\)?$/u.exec(rest.slice(word).trim()) ?? [];
  const value = readDecimal(digits, language)?.value;
  return value === undefined ? undefined : { kind: 'absent', amount: exactly(value, unit) };
}

/** Reads numbers with their signs and unit, and nothing else. */
export function readAmount(written: string, language: string | undefined): Reading<Amount> {
  if (!/\d/.test(written)) return asText;
  const text = withSigns(written, signs, senses)
    .replace(/\(([≤<≥>])\)/, '$1')
    .trim();
  const [, middle, inner = '', deviation, rest = ''] = tolerance.exec(text) ?? [];
  if (middle !== undefined && deviation !== undefined && (inner === '' || inner === rest.trim()))
    return readTolerance(middle, deviation, rest, language);
  const alone = readSide(text, language);
  if (alone !== undefined) return withQuestion(single(alone), [alone], language);
  const [low, high] = sidesOf(written, text).map((part) => readSide(part, language));
  if (low === undefined || high === undefined) return asText;
  if (low.unit !== '' && high.unit !== '' && normalUnit(low.unit) !== normalUnit(high.unit)) return asText;
  const isRange = Number(low.number.value) <= Number(high.number.value);
  if (!isRange || isUpper(low.sign) || isLower(high.sign)) return asText;
  const unit = unitText(high.unit || low.unit);
  const range: Amount = { kind: 'amount', low: low.number.value, high: high.number.value, unit };
  return withQuestion(range, [low, high], language);
}

/** The two sides of a range, such as `between 4 and 5` or `95%-98%`. */
function sidesOf(written: string, text: string): readonly string[] {
  const first = phraseAtStart(written, ['between']);
  const inside = first === undefined ? text : written.slice(first.length);
  const found = between.exec(inside);
  const senses = first === undefined ? (['range'] as const) : (['and', 'range'] as const);
  if (found === null || meaningOf(found[1] ?? '', senses) === undefined) return [];
  return [inside.slice(0, found.index), inside.slice(found.index + found[0].length)];
}

function readSide(text: string, language: string | undefined): SignedNumber | undefined {
  const read = readSignedNumber(text, language);
  return read !== undefined && isUnit(read.unit) ? read : undefined;
}

function single({ number: { value }, sign, unit: written }: SignedNumber): Amount {
  const unit = unitText(written);
  if (sign === undefined) return exactly(value, unit);
  return { kind: 'amount', ...(isUpper(sign) ? { high: value } : { low: value }), sign, unit };
}

function exactly(value: Decimal, unit: string): Amount {
  return { kind: 'amount', low: value, high: value, unit };
}

/** `4.5 ± 0.5` is a range, with as many digits as the two numbers have. */
function readTolerance(middle: string, deviation: string, rest: string, language: string | undefined) {
  const [at, by] = [middle, deviation].map((number) => readDecimal(number, language)?.value);
  const unit = rest.trim();
  if (at === undefined || by === undefined || !isUnit(unit)) return asText;
  const digits = maxOf([at, by].map((value) => value.split('.')[1]?.length ?? 0));
  const [low, high] = [Number(at) - Number(by), Number(at) + Number(by)].map((n) => n.toFixed(digits));
  if (low === undefined || high === undefined) return asText;
  return { kind: 'value', value: { kind: 'amount', low, high, unit: unitText(unit) } } as const;
}

function withQuestion(
  value: Amount,
  sides: readonly SignedNumber[],
  language: string | undefined,
): Reading<Amount> {
  const unsure = sides.find(
    ({ number }) => number.other !== undefined && !isMeasured(number.value, value.unit),
  );
  // Another number may show what the separator means.
  const isClear = sides.some(({ number }) => number.other === undefined && number.value.includes('.'));
  if (unsure === undefined || isClear || language === undefined) return { kind: 'value', value };
  const numbers = [unsure.number.value, unsure.number.other ?? ''].map((number) => Number(number));
  const problem = `${numbers.join(' or ')}: the separator can mean both`;
  const hint = `write ${numbers.map((number) => `\`${number}\``).join(' or ')}`;
  return { kind: 'value', value, question: { problem, hint } };
}

/** A quantity as a language writes it. */
export function formatQuantity(value: Amount, language: string): string {
  const { low, high, sign: itsSign, unit, rest } = value;
  const shown = (number: Decimal) => formatDecimal(number, language);
  const bare = unit === '' ? '' : `${/^[°′″]$/.test(unit) ? '' : ' '}${unit}`;
  const end = rest === undefined ? bare : `${bare} ${rest}`;
  if (itsSign !== undefined) return `${itsSign} ${shown(high ?? low ?? '')}${end}`;
  if (low === undefined || high === undefined)
    return `${low === undefined ? '≤' : '≥'} ${shown(high ?? low ?? '')}${end}`;
  if (low === high) return shown(low) + end;
  return (/^[-−]/.test(low) ? `${shown(low)} – ${shown(high)}` : `${shown(low)}–${shown(high)}`) + end;
}
