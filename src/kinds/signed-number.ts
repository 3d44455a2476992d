import { numberPattern, type ReadDecimal, readDecimal } from './decimal.js';

export type Sign = (typeof signs)[number];

export const signs = ['≤', '<', '≥', '>'] as const;

/** A number as a limit, or one end of a range. */
export interface SignedNumber {
  readonly number: ReadDecimal;
  readonly sign: Sign | undefined;
  /** Empty: there is no unit. */
  readonly unit: string;
}

/** A sign, a number, a unit; or a number, a unit, a sign. */
const pattern = new RegExp(
  String.raw`^([≤<≥>])?\s*:?\s*(${numberPattern})\s*([^\d\s≤<≥>]?[^≤<≥>]*?)[\s,;:]*([≤<≥>])?$`,
  'u',
);

/** Reads a number with its sign and unit. Words such as `at least` must be signs already. */
export function readSignedNumber(text: string, language: string | undefined): SignedNumber | undefined {
  const [, before, digits = '', unit = '', after] = pattern.exec(text.trim()) ?? [];
  const number = readDecimal(digits, language);
  const [sign, other] = [before ?? after, before && after].map((text) => signs.find((sign) => sign === text));
  if (number === undefined || (other !== undefined && isUpper(sign) !== isUpper(other))) return undefined;
  return { number, sign, unit: unit.trim() };
}

export const isUpper = (sign: Sign | undefined) => sign === '≤' || sign === '<';
export const isLower = (sign: Sign | undefined) => sign === '≥' || sign === '>';
