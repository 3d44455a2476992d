import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { groupedBy } from '../../document/collections.js';
import { at as dataAt, isSame } from '../../document/document.js';
import { type Amount, formatQuantity } from '../../kinds/quantity.js';
import type { ValueWish } from '../change-value.js';
import { plainHeading } from './headings.js';
import type { ImportRow, TestCell } from './import-row.js';

/** Turns the limits of tests into rows of the specification. Rows of other tests stay, unless all rows are replaced. */
export function specWishes(
  { tests, values }: ImportRow,
  written: unknown,
  { isReplaced, language }: { readonly isReplaced: boolean; readonly language: string },
): readonly ValueWish[] {
  if (tests.length === 0) return [];
  // A column may contain whole specifications beside the columns of tests.
  const current = values.find(({ column }) => column.key === 'spec')?.value ?? written;
  const rows = new Map<string, Readonly<Record<string, Example>>>();
  const given = new Set(tests.map(({ target }) => plainHeading(target.test)));
  for (const row of Array.isArray(current) ? current : []) {
    const plain = plainHeading(String(dataAt(row, ['test'])));
    if (!isReplaced || given.has(plain)) rows.set(plain, row);
  }
  for (const [plain, group] of groupedBy(tests, ({ target }) => [plainHeading(target.test)])) {
    const { test } = group[0].target;
    const { limit, unit } = limitOf(group, language);
    rows.set(plain, {
      ...rows.get(plain),
      test: String(rows.get(plain)?.['test'] ?? test),
      limit,
      ...(unit !== '' && { unit }),
    });
  }
  const value = [...rows.values()];
  return isSame(value, current) ? [] : [{ path: ['spec'], value }];
}

/** The limit of a test, and its unit: `≤ 7`, or `5–7` from the cells of both limits. A sign in a cell wins. */
function limitOf(group: readonly TestCell[], language: string): Readonly<Record<'limit' | 'unit', string>> {
  const [first, second] = group.toSorted((a, b) => (a.target.sign < b.target.sign ? 1 : -1));
  if (first === undefined) return { limit: '', unit: '' };
  const [amount, other] = [first, second].map((cell) => cell && signed(cell));
  if (amount === undefined) {
    const isRatio = /^[\d\s.,:–-]+$/.test(first.text);
    return { limit: first.text, unit: isRatio ? first.target.unit : '' };
  }
  const low = amount.low ?? other?.low;
  const high = amount.high ?? other?.high;
  const isRange = second !== undefined && low !== undefined && high !== undefined;
  const {
    sign,
    unit: written,
    ...ends
  } = isRange ? { kind: amount.kind, low, high, unit: amount.unit, sign: undefined } : amount;
  const unit = written || first.target.unit || (second?.target.unit ?? '');
  // A condition stands behind the unit.
  const isWhole = 'rest' in ends;
  const limit = formatQuantity({ ...ends, ...(sign && { sign }), unit: isWhole ? unit : '' }, language);
  return { limit, unit: isWhole ? '' : unit };
}

/** The amount of a cell, with the sign of its heading if it is one number without a sign. */
function signed({ quantity, target }: TestCell): Amount | undefined {
  if (quantity?.kind !== 'amount') return undefined;
  const { low, high, sign, ...more } = quantity;
  if (sign !== undefined || low !== high || low === undefined || target.sign === '') return quantity;
  return target.sign === '≤ ' ? { ...more, high: low, sign: '≤' } : { ...more, low, sign: '≥' };
}
