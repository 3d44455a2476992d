import { readNoValue } from './doubtful.js';
import type { Leading } from './duration.js';
import { formatDuration, readDuration } from './duration.js';
import type { KindName } from './kind-names.js';
import { formatLeading, readPack } from './pack.js';
import { readPh } from './ph.js';
import { type Amount, formatQuantity, type Quantity, readQuantity } from './quantity.js';
import { text as asText, type Reading } from './reading.js';
import { type Registry, readRegistry } from './registry.js';
import { scaleOf } from './units.js';

/** A value that was read: an amount, a word for it, or a number of a registry in its usual form. */
export type Value = Quantity | Leading | string;

interface Kind {
  /** What texts of this kind are, for messages. */
  readonly name: string;
  readonly read: (text: string, language: string) => Reading<Value>;
  /** The value as a language writes it. Undefined: as its maker wrote it. */
  readonly format?: (value: Value, language: string) => string | undefined;
}

const asAmount = (value: Value): Amount | undefined =>
  typeof value === 'object' && value.kind === 'amount' ? value : undefined;

const amounts = (read: Kind['read'], format: (value: Amount, language: string) => string | undefined) => ({
  read,
  format: (value: Value, language: string) => {
    const amount = asAmount(value);
    return amount && format(amount, language);
  },
});

const numberOf = (registry: Registry): Kind => ({
  name: `${registry === 'E number' ? 'an' : 'a'} ${registry.replace(/^(CAS|EC|GTIN)$/, '$1 number').replace('Index', 'Index number')}`,
  read: (text) => readRegistry(text, registry),
});

/** One reader for each kind of value that a text can have. Fields name theirs in the table of fields. */
const kinds = {
  text: { name: 'a text', read: (text: string) => readNoValue(text) ?? asText },
  quantity: { name: 'a quantity', ...amounts(readQuantity, formatQuantity) },
  ph: { name: 'a range of pH', ...amounts(readPh, formatQuantity) },
  duration: {
    name: 'a duration',
    ...amounts(readDuration, (value, language) => formatDuration({ rest: '', ...value }, language)),
  },
  pack: {
    name: 'a quantity',
    ...amounts(readPack, (value, language) => formatLeading({ rest: '', ...value }, language)),
  },
  cas: numberOf('CAS'),
  ec: numberOf('EC'),
  e_number: numberOf('E number'),
  colour_index: numberOf('Colour Index'),
  hs_code: numberOf('HS code'),
  gtin: numberOf('GTIN'),
} as const satisfies Readonly<Record<KindName, Kind>>;

export function readAs(kind: KindName, text: string, language: string): Reading<Value> {
  return kinds[kind].read(text, language);
}

/** A number in the usual form of its registry, other texts as they are. An INS number need not be an E number. */
export function writtenAs(kind: KindName, text: string, language: string): string {
  const reading = readAs(kind, text, language);
  if (reading.kind !== 'value' || typeof reading.value !== 'string') return text;
  return /^INS\b/i.test(text) ? text : reading.value;
}

/** A text as another language writes its value; the same text if it has no such form. */
export function formatAs(kind: KindName, text: string, from: string, to: string): string {
  const { read, format }: Kind = kinds[kind];
  if (format === undefined || !/\d/.test(text)) return text;
  const reading = read(text, from);
  if (reading.kind !== 'value' || reading.question !== undefined) return text;
  return format(reading.value, to) ?? text;
}

/** The size of a value for sorting and filters, in a unit that equal dimensions share. Undefined without a number. */
export function sizeOf(
  value: Value,
): { readonly low: number; readonly high: number; readonly unit: string } | undefined {
  const amount = asAmount(value);
  if (amount === undefined) return undefined;
  const { factor, base } = scaleOf(amount.unit);
  const [low = -Infinity, high = Infinity] = [amount.low, amount.high].map((end) =>
    end === undefined ? undefined : Number(end) * factor,
  );
  return { low, high, unit: base };
}
