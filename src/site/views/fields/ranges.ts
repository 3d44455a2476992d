import type { Product } from '../../../catalogue/schema/model.js';
import type { ProductField } from '../../../catalogue/schema/shown-fields.js';
import { groupedBy } from '../../../document/collections.js';
import { amountAs, formatAmount } from '../../../kinds/index.js';
import { isKindName, type KindName } from '../../../kinds/kind-names.js';
import type { Amount } from '../../../kinds/quantity.js';
import { scaleOf } from '../../../kinds/units.js';
import type { PlacedProduct } from '../../site.js';
import type { OwnText } from '../contract.js';
import { wordsIn } from './product-fields.js';
import { valuesOf } from './test-fields.js';

/** An amount with its size on a scale: 25 kg is 25,000 g. Amounts on different scales do not compare. */
export interface Measure {
  readonly amount: Amount;
  readonly size: number;
  readonly scale: string;
}

/** The amount of a field. Undefined if its kind or its text has none. @param language of the text */
export function measureOf(product: Product, field: ProductField, language: string): Measure | undefined {
  const [text] = valuesOf(product, field);
  if (text === undefined) return undefined;
  if (field.kind === 'number') return measured({ kind: 'amount', low: text, high: text, unit: '' });
  const amount = amountAs(kindOf(field), text, language);
  return amount && measured(amount);
}

export function measured(amount: Amount): Measure {
  const { scale, factor } = scaleOf(amount.unit);
  return { amount, size: exact(Number(numberOf(amount)) * factor), scale };
}

/** The least and the greatest size of an amount; null: it has no such end. */
export function endsOf({ amount: { low, high, unit } }: Measure): readonly [number | null, number | null] {
  const sizeOf = (number?: string) =>
    number === undefined ? null : exact(Number(number) * scaleOf(unit).factor);
  return [sizeOf(low), sizeOf(high)];
}

/** Without the error of binary fractions: 3000 mg/kg are 0.3 %. */
function exact(product: number): number {
  return Number(product.toPrecision(12));
}

function numberOf({ low, high = '' }: Amount): string {
  return low ?? high;
}

/** Numbers of custom fields are written like quantities. */
function kindOf({ kind }: ProductField): KindName {
  return kind === 'number' || !isKindName(kind) ? 'quantity' : kind;
}

/** The most ranges of a scale. */
const most = 6;

/** Divides the amounts of a list into ranges with about as many products each. A few different amounts stand alone. */
export function rangesOf(products: readonly PlacedProduct[], field: ProductField, siteLanguage: string) {
  const measures = products.flatMap(({ product }) => {
    const measure = measureOf(product, field, product.language ?? siteLanguage);
    return measure === undefined ? [] : [{ product, ...measure }];
  });
  const ranges = new Map<string, Amount>();
  const rangeOf = new Map<object, string>();
  for (const onScale of groupedBy(measures, ({ scale }) => [scale]).values()) {
    const sizes = [...groupedBy(onScale, ({ size }) => [size]).values()].sort(([a], [b]) => a.size - b.size);
    let before = 0;
    const parts = groupedBy(sizes, (group) => {
      const part = sizes.length <= most ? before : Math.floor((before / onScale.length) * most);
      before += group.length;
      return [part];
    });
    for (const part of parts.values()) {
      const range = around(
        part.map(([first]) => first.amount),
        part.flat(),
      );
      const { low = '', high = '', unit } = range;
      const name = `${low === high ? low : `${low}-${high}`}${unit}`;
      ranges.set(name, range);
      for (const { product } of part.flat()) rangeOf.set(product, name);
    }
  }
  return {
    order: [...ranges.keys()],
    valuesOf: (product: object) => [rangeOf.get(product) ?? []].flat(),
    labelOf: (name: string, language: string): OwnText => {
      const range = ranges.get(name);
      const own = field.unit && wordsIn(field.unit, language, siteLanguage).text;
      const text =
        range && formatAmount(kindOf(field), own === undefined ? range : { ...range, unit: '' }, language);
      // A no-break space keeps number and unit on one line.
      return { text: [text ?? name, own ?? []].flat().join('\u00a0'), language };
    },
  };
}

/** The range of amounts from the least to the greatest, in the unit of the greatest. Equal amounts keep their sign. */
function around(sizes: readonly Amount[], all: readonly Measure[]): Amount {
  const [first = none, last = first] = [sizes[0], sizes.at(-1)];
  const ratio = scaleOf(first.unit).factor / scaleOf(last.unit).factor;
  const low = ratio === 1 ? numberOf(first) : String(exact(Number(numberOf(first)) * ratio));
  const range = { kind: 'amount', low, high: numberOf(last), unit: last.unit } as const;
  const { sign } = first;
  const isOne = first === last && all.every(({ amount }) => amount.sign === sign);
  return isOne && sign !== undefined ? { ...range, sign } : range;
}

const none: Amount = { kind: 'amount', unit: '' };
