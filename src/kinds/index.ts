import { perKey, perRecentKey } from '../document/collections.js';
import { readNoValue } from './doubtful.js';
import { formatDuration, readDuration } from './duration.js';
import { isKindName, type KindName } from './kind-names.js';
import { formatPack, readPack } from './pack.js';
import { readPh } from './ph.js';
import { type Amount, formatQuantity, type Quantity, readQuantity } from './quantity.js';
import { text as asText, type Reading } from './reading.js';
import { type Registry, readRegistry } from './registry.js';

/** A value that was read: an amount, a word for it, or a number of a registry in its usual form. */
export type Value = Quantity | string;

interface Kind {
  readonly read: (text: string, language: string) => Reading<Value>;
  /** The amount as a language writes it. Undefined: as its maker wrote it. @param from the language of its text */
  readonly format?: (amount: Amount, language: string, from: string) => string | undefined;
}

const numberOf = (registry: Registry): Kind => ({ read: (text) => readRegistry(text, registry) });

/** One reader for each kind of value that a text can have. The schema names the kind of each text. */
const kinds: Readonly<Record<KindName, Kind>> = {
  text: { read: (text) => readNoValue(text) ?? asText },
  quantity: { read: readQuantity, format: formatQuantity },
  ph: { read: readPh, format: formatQuantity },
  duration: { read: readDuration, format: formatDuration },
  pack: { read: readPack, format: formatPack },
  cas: numberOf('CAS'),
  ec: numberOf('EC'),
  e_number: numberOf('E number'),
  colour_index: numberOf('Colour Index'),
  hs_code: numberOf('HS code'),
  gtin: numberOf('GTIN'),
};

/** @param language of the text */
export function readAs(kind: KindName, text: string, language: string): Reading<Value> {
  if (kind === 'text') return kinds.text.read(text, language);
  return readings(`${kind} ${language}`)(withLatinDigits(text));
}

const easternDigits = /[٠-٩۰-۹]/g;

/** A text with the digits and the decimal point of Latin script in the place of Arabic and Persian ones. */
function withLatinDigits(text: string): string {
  if (!/[٠-٩۰-۹]/.test(text)) return text;
  return text
    .replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/٫/g, '.')
    .replace(/[٬٪]/g, (sign) => (sign === '٪' ? '%' : ''));
}

/** The readings of a kind in a language. A run reads a text several times, and many products have the same. */
const readings = perKey((name) => {
  const [kind, language = ''] = name.split(' ');
  const { read } = kinds[isKindName(kind) ? kind : 'text'];
  return perRecentKey(50_000, (text) => read(text, language));
});

/** A number in the usual form of its registry, other texts as they are. An INS number need not be an E number. */
export function writtenAs(kind: KindName, text: string, language: string): string {
  const reading = readAs(kind, text, language);
  if (reading.kind !== 'value' || typeof reading.value !== 'string') return text;
  return /^INS\b/i.test(text) ? text : reading.value;
}

/** The amount of a text. Undefined if the text has none, or if its meaning is a question. */
export function amountAs(kind: KindName, text: string, language: string): Amount | undefined {
  if (kinds[kind].format === undefined || !/\p{Nd}/u.test(text)) return undefined;
  const reading = readAs(kind, text, language);
  if (reading.kind !== 'value' || reading.question !== undefined) return undefined;
  const { value } = reading;
  return typeof value === 'string' || value.kind !== 'amount' ? undefined : value;
}

/** An amount as a language writes it. Undefined if only its text says it. @param from the language of its text */
export function formatAmount(kind: KindName, amount: Amount, to: string, from = to): string | undefined {
  return kinds[kind].format?.(amount, to, from);
}

/** A text as a language writes its value; the same text if it has no such form. @param word translates words behind an amount */
export function formatAs(
  kind: KindName,
  text: string,
  from: string,
  to: string,
  word = (_: string): string | undefined => undefined,
): string {
  const amount = amountAs(kind, text, from);
  if (amount === undefined) return text;
  const { rest, ...bare } = amount;
  const translated = rest && word(rest);
  const shown = formatAmount(kind, translated ? bare : amount, to, from);
  return shown === undefined ? text : [shown, translated].filter(Boolean).join(' ');
}
