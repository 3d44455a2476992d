import { perKey } from '../document/collections.js';

/** A number as plain text with a point, such as `98.0`: its digits show how exact it is. */
export type Decimal = string;

export interface ReadDecimal {
  readonly value: Decimal;
  /** The value if the separator has its other meaning: `10.000` can be ten or ten thousand. */
  readonly other?: Decimal;
}

const separatorsOf = perKey((language) => {
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: true });
  const parts = format.formatToParts(123_456.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { point: sign('decimal'), group: sign('group') };
});

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const powerOfTen = String.raw`10(?:\^-?\d{1,2}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})`;
/** A pattern for numbers with separators and a power of ten. {@link readDecimal} reads the match. */
export const numberPattern = String.raw`[+−-]?(?:${powerOfTen}|\d+(?:[.,]\d+|[ '’\u00a0\u2009\u202f]\d{3}(?!\d))*(?:[eE][+-]?\d{1,2}(?!\d)|\s?[×x*]\s?${powerOfTen})?)`;

/** Reads one number. @param language whose separators it has; undefined: a program wrote it, with a point */
export function readDecimal(text: string, language: string | undefined): ReadDecimal | undefined {
  const plain = text
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (digits) => `^${Array.from(digits, (digit) => superscripts.indexOf(digit)).join('')}`,
    )
    .replace(/[\s'’](?=\d{3}(?!\d))/g, '')
    .replace('−', '-')
    .replace(/^\+/, '');
  const [, base = '1', power = '0'] = /^(?:(.+?)\s?[×x*]\s?)?10\^(-?\d+)$/.exec(plain) ??
    /^(.+?)e\+?(-?\d+)$/i.exec(plain) ?? ['', plain];
  const { value, other } = readBase(base, language) ?? {};
  if (value === undefined) return undefined;
  if (power !== '0') return { value: shifted(value, Number(power)) };
  return other === undefined ? { value } : { value, other };
}

function readBase(text: string, language: string | undefined): ReadDecimal | undefined {
  if (!/^-?\d+([.,]\d+)*$/.test(text)) return undefined;
  const [last = '', ...more] = text.match(/[.,]/g)?.reverse() ?? [];
  const parts = text.split(/[.,]/);
  const whole = parts.join('');
  const decimal = `${parts.slice(0, -1).join('')}.${parts.at(-1)}`;
  const areGroups =
    parts.slice(1).every(({ length }) => length === 3) && /^-?[1-9]\d{0,2}$/.test(parts[0] ?? '');
  if (last === '') return { value: text };
  // Two signs: the last one is the point. The same sign twice: groups.
  if (more.length > 0) {
    if (!more.includes(last)) return { value: decimal };
    return areGroups && more.every((sign) => sign === last) ? { value: whole } : undefined;
  }
  if (!areGroups || language === undefined) return { value: decimal };
  const { point, group } = separatorsOf(language);
  if (last === group) return { value: whole };
  return last === point ? { value: decimal, other: whole } : { value: whole, other: decimal };
}

/** Moves the point of a decimal. */
function shifted(value: Decimal, by: number): Decimal {
  const [whole = '', part = ''] = value.replace('-', '').split('.');
  const digits = whole + part;
  const at = whole.length + by;
  const [before, after] =
    at > 0 ? [digits.slice(0, at).padEnd(at, '0'), digits.slice(at)] : ['0', '0'.repeat(-at) + digits];
  const text = `${before.replace(/^0+(?=\d)/, '')}${after === '' ? '' : `.${after}`}`;
  return value.startsWith('-') ? `-${text}` : text;
}

const formatOf = perKey((name) => {
  const [language = '', digits] = name.split(' ');
  return new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    useGrouping: 'min2',
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});

/** A number as a language writes it, with as many digits. Groups begin at 10,000. */
export function formatDecimal(value: Decimal, language: string): string {
  const digits = value.split('.')[1]?.length ?? 0;
  return formatOf(`${language} ${digits}`).format(Number(value));
}
