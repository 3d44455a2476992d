import type { CardFacts, PictureData } from '../../site/views/contract.js';

/* Checks of data files: a build of another version may have written them. */

/** The fields of a value. Empty if it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isOptional<Kind>(
  is: (value: unknown) => value is Kind,
  value: unknown,
): value is Kind | undefined {
  return value === undefined || is(value);
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/** Whether a value is an address of this site. It never runs a script and never leads to another host. */
export function isSiteAddress(value: unknown): value is string {
  // Browsers ignore line ends and tabs, and read a backslash as a slash.
  return isText(value) && /^\/(?!\/)[^\\\s]*$/.test(value);
}

export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isNumber);
}

export function isPicture(value: unknown): value is PictureData {
  const { kind, src, alt, width, height, widths, tone } = fieldsOf(value);
  return (
    (kind === 'drawing' || kind === 'photo') &&
    isSiteAddress(src) &&
    isText(alt) &&
    isOptional(isNumber, width) &&
    isOptional(isNumber, height) &&
    isOptional(isNumbers, widths) &&
    isOptional(isText, tone)
  );
}

export function isCardFacts(value: unknown): value is CardFacts {
  const { facts, deciding, ...others } = fieldsOf(value);
  return (
    isTexts(facts) &&
    (deciding === undefined || (Array.isArray(deciding) && deciding.every(isTexts))) &&
    Object.values(others).every((other) => isText(other) || isTexts(other))
  );
}
