import type { Page, Product } from '../../catalogue/schema/model.js';
import { productFields, stabilityWords } from '../../catalogue/schema/product.js';
import { valueAt } from '../../catalogue/schema/shown-fields.js';
import { phRange } from '../colour/ph-range.js';

export type Needs = NonNullable<Page['needs']>;

export interface Reason {
  /** The key of the field that says it, which is that of its name. */
  readonly need: string;
  readonly verdict: 'met' | 'part' | 'unmet';
  /** The range that is needed, or the level that the product has. */
  readonly value: string;
}

const levels: readonly string[] = stabilityWords;

/** What an application needs, with the fields of products that say it. */
function neededFields(needs: Needs) {
  return Object.entries(needs).flatMap(([need, needed]) => {
    const field = productFields.find(({ key }) => key === need);
    return field === undefined ? [] : [{ need, needed, field }];
  });
}

/** The part of a need that a product meets: of the range, or of the steps from the worst level to the needed one. */
function shareOf(needed: string, own: string): number | undefined {
  const [wanted, rank] = [levels.indexOf(needed), levels.indexOf(own)];
  if (wanted >= 0) return wanted === 0 ? 1 : rank / wanted;
  const [range, held] = [phRange(needed), phRange(own)];
  if (range === undefined || held === undefined) return undefined;
  return Math.max(0, Math.min(range.to, held.to) - Math.max(range.from, held.from)) / (range.to - range.from);
}

function reasonOf(need: string, value: string, share: number): Reason {
  return { need, value, verdict: share >= 1 ? 'met' : share <= 0 ? 'unmet' : 'part' };
}

/** By what its catalogue says. An unmet need weighs more than all others: so a product that says nothing comes before. */
export function suitability(product: Product, needs: Needs) {
  const needed = neededFields(needs);
  const found = needed.flatMap(({ need, needed: wanted, field }) => {
    const own = valueAt(product, field.path);
    const share = typeof own === 'string' ? shareOf(wanted, own) : undefined;
    if (typeof own !== 'string' || share === undefined) return [];
    const reason = reasonOf(need, levels.includes(wanted) ? own : wanted, share);
    return { reason, weight: { met: 1, part: share - 1, unmet: -needed.length }[reason.verdict] };
  });
  const score = found.reduce((sum, { weight }) => sum + weight, 0);
  return { score: Math.round(score * 100) / 100, reasons: found.map(({ reason }) => reason) };
}

export function reasonsFor(needs: Needs): readonly Reason[] {
  return neededFields(needs).flatMap(({ need, needed }) =>
    levels.includes(needed)
      ? stabilityWords.map((own) => reasonOf(need, own, shareOf(needed, own) ?? 0))
      : [1, 0.5, 0].map((share) => reasonOf(need, needed, share)),
  );
}

/** What stands for a reason in data files. The application says the rest. */
export function reasonCode({ need, verdict, value }: Reason): string {
  return levels.includes(value) ? `${verdict}:${need}.${value}` : `${verdict}:${need}`;
}
