import type { Page, Product } from '../../catalogue/schema/model.js';
import { productFields, stabilityWords } from '../../catalogue/schema/product.js';
import { valueAt } from '../../catalogue/schema/shown-fields.js';
import { phRange } from '../../kinds/ph.js';

export type Needs = NonNullable<Page['needs']>;

export interface Reason {
  /** The key of the field and of its name. */
  readonly need: string;
  readonly verdict: 'met' | 'part' | 'unmet';
  /** The needed range, or the level of the product. */
  readonly value: string;
}

const levels: readonly string[] = stabilityWords;

/** The needs of an application with the fields of products that they are about. */
function neededFields(needs: Needs) {
  return Object.entries(needs).flatMap(([need, needed]) => {
    const field = productFields.find(({ key }) => key === need);
    return field === undefined ? [] : [{ need, needed, field }];
  });
}

/** The share of a need that a product meets, from 0 to 1: of the range, or of the steps from the worst to the needed level. */
function shareOf(needed: string, value: string): number | undefined {
  const [wanted, rank] = [levels.indexOf(needed), levels.indexOf(value)];
  if (wanted >= 0) return wanted === 0 ? 1 : rank / wanted;
  const [range, held] = [phRange(needed), phRange(value)];
  if (range === undefined || held === undefined) return undefined;
  return Math.max(0, Math.min(range.to, held.to) - Math.max(range.from, held.from)) / (range.to - range.from);
}

function reasonOf(need: string, value: string, share: number): Reason {
  return { need, value, verdict: share >= 1 ? 'met' : share <= 0 ? 'unmet' : 'part' };
}

/** Scores a product by its data. An unmet need weighs more than all others, so a product without data comes before. */
export function suitability(product: Product, needs: Needs) {
  const needed = neededFields(needs);
  const reasons = needed.flatMap(({ need, needed: wanted, field }) => {
    const value = valueAt(product, field.path);
    const share = typeof value === 'string' ? shareOf(wanted, value) : undefined;
    if (typeof value !== 'string' || share === undefined) return [];
    const reason = reasonOf(need, levels.includes(wanted) ? value : wanted, share);
    return { reason, weight: { met: 1, part: share - 1, unmet: -needed.length }[reason.verdict] };
  });
  const score = reasons.reduce((sum, { weight }) => sum + weight, 0);
  return { score: Math.round(score * 100) / 100, reasons: reasons.map(({ reason }) => reason) };
}

/** All reasons that can occur with the given needs. */
export function reasonsFor(needs: Needs): readonly Reason[] {
  return neededFields(needs).flatMap(({ need, needed }) =>
    levels.includes(needed)
      ? stabilityWords.map((level) => reasonOf(need, level, shareOf(needed, level) ?? 0))
      : [1, 0.5, 0].map((share) => reasonOf(need, needed, share)),
  );
}

/** The code of a reason in data files. The needs of the application contain the rest. */
export function reasonCode({ need, verdict, value }: Reason): string {
  return levels.includes(value) ? `${verdict}:${need}.${value}` : `${verdict}:${need}`;
}
