import type { CardFacts, PictureData, Plate } from '../../site/views/contract.js';
import { formDrawings } from '../plates/forms.js';

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
  const { kind, src, alt, width, height, widths, plate } = fieldsOf(value);
  return (
    (kind === 'plate' ? isPlate(plate) : kind === 'photo' && plate === undefined) &&
    isSiteAddress(src) &&
    isText(alt) &&
    isOptional(isNumber, width) &&
    isOptional(isNumber, height) &&
    isOptional(isNumbers, widths)
  );
}

const plateKinds: Readonly<Record<Plate['kind'], true>> = {
  shade: true,
  cover: true,
  level: true,
  ratio: true,
  form: true,
  chip: true,
};

function isPlate(value: unknown): value is Plate {
  const { kind, steps = [], share, most, parts, form, ...texts } = fieldsOf(value);
  const isStep = (step: unknown) => isNumber(fieldsOf(step)['ph']) && isText(fieldsOf(step)['hex']);
  return (
    isText(kind) &&
    Object.hasOwn(plateKinds, kind) &&
    Array.isArray(steps) &&
    steps.every(isStep) &&
    (kind !== 'level' || isNumber(share)) &&
    (kind !== 'ratio' || isNumber(parts)) &&
    isOptional(isNumber, most) &&
    (form === undefined ? kind !== 'form' : isText(form) && Object.hasOwn(formDrawings, form)) &&
    Object.values(texts).every(isText)
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
