import type { PictureData } from '../../site/views/browser-data.js';
import { fieldsOf, isOptionalText, isOwnAddress, isText } from './checks.js';

function isOptionalNumber(value: unknown): value is number | undefined {
  return value === undefined || typeof value === 'number';
}

export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

export function isOptionalNumbers(value: unknown): value is readonly number[] | undefined {
  return value === undefined || isNumbers(value);
}

export function isPicture(value: unknown): value is PictureData {
  const { kind, src, alt, width, height, widths, tone } = fieldsOf(value);
  return (
    (kind === 'drawing' || kind === 'photo') &&
    isOwnAddress(src) &&
    isText(alt) &&
    isOptionalNumber(width) &&
    isOptionalNumber(height) &&
    isOptionalNumbers(widths) &&
    isOptionalText(tone)
  );
}
