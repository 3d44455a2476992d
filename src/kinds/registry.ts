import { readNoValue } from './doubtful.js';
import { text as asText, doubt, type Reading } from './reading.js';

/** The registries whose numbers have a form that can be checked. */
export type Registry = 'CAS' | 'EC' | 'E number' | 'Colour Index' | 'HS code' | 'GTIN';

interface Form {
  /** Words that people write before the number. */
  readonly prefix: RegExp;
  readonly example: string;
  /** The number in its usual form; undefined if it does not have the form. */
  readonly read: (text: string) => string | undefined;
  /** The check digit of the other digits. */
  readonly checkDigit?: (digits: readonly number[]) => number;
  /** The parts between its hyphens, in a number that has lost them. Spreadsheets also make days of such numbers: short bare numbers. */
  readonly parts?: RegExp;
}

const roman = '(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})';

const forms: Readonly<Record<Registry, Form>> = {
  CAS: {
    prefix: /^CAS\b(?:[\s-]*(?:No|Nr|RN|number|№)\b\.?)?\s*[:#]?\s*/i,
    example: '50-00-0',
    parts: /^(\d{2,7})(\d\d)(\d)$/,
    read: (text) => {
      const [, first, second, last] =
        /^0*([1-9]\d{1,6})[\s/.\p{Pd}−]+(\d\d)[\s/.\p{Pd}−]+(\d)$/u.exec(text) ?? [];
      return first === undefined ? undefined : `${first}-${second}-${last}`;
    },
    checkDigit: (digits) => digits.reduce((sum, digit, n) => sum + digit * (digits.length - n), 0) % 10,
  },
  EC: {
    prefix: /^(?:EC|EINECS|ELINCS)\b(?:[\s-]*(?:No|Nr|number)\b\.?)?\s*[:#]?\s*/i,
    example: '200-001-8',
    parts: /^(\d{3})(\d{3})(\d)$/,
    read: (text) => {
      const [, first, second, last] = /^(\d{3})[\s/.\p{Pd}−]+(\d{3})[\s/.\p{Pd}−]+(\d)$/u.exec(text) ?? [];
      return first === undefined ? undefined : `${first}-${second}-${last}`;
    },
    checkDigit: (digits) => digits.reduce((sum, digit, n) => sum + digit * (n + 1), 0) % 11,
  },
  'E number': {
    prefix: /^(?:E|INS)?(?:[\s-]*(?:No|Nr|number)\b\.?)?\s*[:#]?[\s-]*(?=\d)/i,
    example: 'E141(ii)',
    read: (text) => {
      const [, digits, letter = '', bracketed, plain] =
        new RegExp(`^([1-9]\\d\\d|1[0-5]\\d\\d)\\s?([a-j]?)\\s?(?:\\((${roman})\\)|(${roman}))?$`, 'i').exec(
          text,
        ) ?? [];
      const numeral = bracketed ?? plain;
      return digits === undefined
        ? undefined
        : `E${digits}${letter.toLowerCase()}${numeral === undefined ? '' : `(${numeral.toLowerCase()})`}`;
    },
  },
  'Colour Index': {
    prefix: /^(?:C\.?\s?I\.?|Colou?r Index)\s*(?:No\.?|number)?\s*[:#]?\s*/i,
    example: '75100',
    read: (text) => (/^\d{5}(?::\d)?$/.test(text) ? text : undefined),
  },
  'HS code': {
    prefix: /^(?:HS|HTS|CN|TARIC)\b(?:[\s-]*(?:code|No|Nr)\b\.?)?\s*[:#]?\s*/i,
    example: '3203.00.10',
    read: (text) => (/^(?:\d{4}|\d\d\.\d\d)(?:[. ]?\d\d){0,3}$/.test(text) ? text : undefined),
  },
  GTIN: {
    prefix: /^(?:GTIN|EAN|UPC)\b(?:-?\d{1,2}\b)?\s*[:#]?\s*/i,
    example: '4006381333931',
    read: (text) =>
      /^(?:\d{8}|\d{12,14})$/.test(text.replace(/[\s-]/g, '')) ? text.replace(/[\s-]/g, '') : undefined,
    checkDigit: (digits) => {
      const sum = digits.toReversed().reduce((total, digit, n) => total + digit * (n % 2 === 0 ? 3 : 1), 0);
      return (10 - (sum % 10)) % 10;
    },
  },
};

/** Reads one number. Several numbers and remarks stay text: the rules split them. */
export function readRegistry(written: string, registry: Registry): Reading<string> {
  const { prefix, example, read, parts } = forms[registry];
  const text = written.trim();
  const none = readNoValue(text);
  if (none !== undefined) return none;
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text) && registry !== 'E number')
    return doubt('a number that a spreadsheet has shortened');
  if (parts !== undefined && /^\d{3,6}$/.test(text)) return doubt(`a number where \`${example}\` was typed`);
  const bare = text.replace(prefix, '');
  const hyphened = parts?.test(bare) ? read(bare.replace(parts, '$1-$2-$3')) : undefined;
  if (hyphened?.endsWith(checkDigitOf(hyphened, registry) ?? ''))
    return doubt('a number without its hyphens', hyphened);
  const number = read(bare);
  if (number === undefined) return asText;
  const digit = checkDigitOf(number, registry);
  return digit === undefined || number.endsWith(digit)
    ? { kind: 'value', value: number }
    : doubt(`the check digit is ${digit}`);
}

/** The right check digit of a number, whatever its last digit is. Undefined if the registry has none. */
export function checkDigitOf(number: string, registry: Registry): string | undefined {
  const digits = Array.from(number.replace(/\D/g, ''), Number);
  const right = forms[registry].checkDigit?.(digits.slice(0, -1));
  return right === undefined ? undefined : String(right);
}
