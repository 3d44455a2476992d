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

const levelsNeeded = ['light', 'heat', 'acid'] as const;
type Level = (typeof stabilityWords)[number];

function reasonOf(need: Reason['need'], value: string, share: number): Reason {
  return { need, value, verdict: share >= 1 ? 'met' : share <= 0 ? 'unmet' : 'part' };
}

/** The part of the needed pH that a product holds at. */
function sharedPh(needed: string, own: string): number | undefined {
  const [wanted, held] = [phRange(needed), phRange(own)];
  if (wanted === undefined || held === undefined) return undefined;
  const shared = Math.min(wanted.to, held.to) - Math.max(wanted.from, held.from);
  return Math.max(0, shared) / (wanted.to - wanted.from);
}

/** A poor product has nothing of what is needed, unless nothing is. */
function sharedLevel(needed: Level, own: Level): number {
  const [wanted, rank] = [stabilityWords.indexOf(needed), stabilityWords.indexOf(own)];
  return wanted === 0 ? 1 : rank / wanted;
}

/**
 * How well a product suits an application, and why: only what its catalogue says. A need that it does not meet at all weighs more than all
 * others, so it comes after a product that says nothing.
 */
export function suitability({ colour }: Product, needs: Needs) {
  const { ph } = needs;
  const shared = ph === undefined || colour?.ph === undefined ? undefined : sharedPh(ph, colour.ph);
  const found = [
    ...(ph === undefined || shared === undefined
      ? []
      : [{ share: shared, reason: reasonOf('ph', ph, shared) }]),
    ...levelsNeeded.flatMap((need) => {
      const [needed, own] = [needs[need], colour?.[need]];
      if (needed === undefined || own === undefined) return [];
      const share = sharedLevel(needed, own);
      return { share, reason: reasonOf(need, own, share) };
    }),
  ];
  const most = Object.keys(needs).length;
  const weights = { met: () => 1, part: (share: number) => share - 1, unmet: () => -most };
  const score = found.reduce((sum, { share, reason }) => sum + weights[reason.verdict](share), 0);
  return { score: Math.round(score * 100) / 100, reasons: found.map(({ reason }) => reason) };
}

/** All reasons that products can have. */
export function reasonsFor(needs: Needs): readonly Reason[] {
  const { ph } = needs;
  return [
    ...(ph === undefined ? [] : [1, 0.5, 0].map((share) => reasonOf('ph', ph, share))),
    ...levelsNeeded.flatMap((need) => {
      const needed = needs[need];
      if (needed === undefined) return [];
      return stabilityWords.map((own) => reasonOf(need, own, sharedLevel(needed, own)));
    }),
  ];
}

/** What stands for a reason in data files. The application says the rest. */
export function reasonCode({ need, verdict, value }: Reason): string {
  return need === 'ph' ? `${verdict}:ph` : `${verdict}:${need}.${value}`;
}
