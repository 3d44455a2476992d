import type { Page, Product } from '../../catalogue/schema/model.js';
import { stabilityWords } from '../../catalogue/schema/product.js';
import { phRange } from '../colour/ph-range.js';

export type Needs = NonNullable<Page['needs']>;

/** How a product meets one need of an application. */
export interface Reason {
  readonly need: keyof Needs;
  readonly verdict: 'met' | 'part' | 'unmet';
  /** The pH that is needed, or the level that the product has. */
  readonly value: string;
}

const levels: readonly string[] = stabilityWords;
const kinds = ['ph', 'light', 'heat', 'acid'] as const;

/** The part of a need that a product meets: of the pH, or of the steps from the worst level to the needed one. */
function shareOf(needed: string, own: string): number | undefined {
  const [wanted, rank] = [levels.indexOf(needed), levels.indexOf(own)];
  if (wanted >= 0) return wanted === 0 ? 1 : rank / wanted;
  const [range, held] = [phRange(needed), phRange(own)];
  if (range === undefined || held === undefined) return undefined;
  return Math.max(0, Math.min(range.to, held.to) - Math.max(range.from, held.from)) / (range.to - range.from);
}

function reasonOf(need: Reason['need'], value: string, share: number): Reason {
  return { need, value, verdict: share >= 1 ? 'met' : share <= 0 ? 'unmet' : 'part' };
}

/**
 * How well a product suits an application, and why: only what its catalogue says. A need that it does not meet at all weighs more than all
 * others, so it comes after a product that says nothing.
 */
export function suitability({ colour }: Product, needs: Needs) {
  const most = Object.keys(needs).length;
  const found = kinds.flatMap((need) => {
    const [needed, own] = [needs[need], colour?.[need]];
    const share = needed === undefined || own === undefined ? undefined : shareOf(needed, own);
    if (needed === undefined || own === undefined || share === undefined) return [];
    const reason = reasonOf(need, need === 'ph' ? needed : own, share);
    return { reason, weight: { met: 1, part: share - 1, unmet: -most }[reason.verdict] };
  });
  const score = found.reduce((sum, { weight }) => sum + weight, 0);
  return { score: Math.round(score * 100) / 100, reasons: found.map(({ reason }) => reason) };
}

/** All reasons that products can have. */
export function reasonsFor(needs: Needs): readonly Reason[] {
  return kinds.flatMap((need) => {
    const needed = needs[need];
    if (needed === undefined) return [];
    if (need === 'ph') return [1, 0.5, 0].map((share) => reasonOf(need, needed, share));
    return stabilityWords.map((own) => reasonOf(need, own, shareOf(needed, own) ?? 0));
  });
}

/** What stands for a reason in data files. The application says the rest. */
export function reasonCode({ need, verdict, value }: Reason): string {
  return need === 'ph' ? `${verdict}:ph` : `${verdict}:${need}.${value}`;
}
