import type { Catalogue } from '../model.js';
import type { ArticleOutline, ProductOutline } from '../outline.js';
import { checkShape } from '../shape.js';
import type { Source } from '../source.js';
import type { FoundByRule, PortionLink } from './check-portion.js';
import { type Change, cutCatalogue, type Portion, type Recut, recutCatalogue } from './cut.js';
import { type Frame, readFrame } from './frame.js';

/** A catalogue that can be read in portions, before they are read. */
export interface PortionedCatalogue {
  readonly source: Source;
  /** UTF-8 without faults. */
  readonly bytes: Uint8Array;
  readonly portions: readonly Portion[];
  readonly frame: Frame;
  /** The data of the frame: a catalogue whose long lists are empty. */
  readonly head: Catalogue;
}

/**
 * Cuts a catalogue into portions and reads what stands around them.
 * @returns undefined where it must be read as a whole: where it has no long lists, or anything is wrong
 */
export function openPortioned(source: Source, bytes: Uint8Array): PortionedCatalogue | undefined {
  return withFrame(source, bytes, cutCatalogue(bytes));
}

/**
 * Reads what stands around the portions of a catalogue.
 * @param bytes UTF-8
 * @returns undefined where there are no portions, or anything is wrong
 */
export function withFrame(
  source: Source,
  bytes: Uint8Array,
  portions: readonly Portion[],
): PortionedCatalogue | undefined {
  const frame = portions.length === 0 ? undefined : readFrame(bytes, portions);
  if (frame === undefined) return undefined;
  const { catalogue } = checkShape({ source, value: frame.value, spans: frame.spans });
  return catalogue === undefined ? undefined : { source, bytes, portions, frame, head: catalogue };
}

/**
 * Opens a catalogue that was changed within the entries of one list: the rest is taken over.
 * @param bytes UTF-8
 * @returns undefined where it must be opened anew
 */
export function reopenPortioned(
  before: PortionedCatalogue,
  source: Source,
  bytes: Uint8Array,
  change: Change,
): (Pick<Recut, 'fresh'> & { readonly portioned: PortionedCatalogue }) | undefined {
  const recut = recutCatalogue(bytes, before.portions, change);
  if (recut === undefined) return undefined;
  const { portions, fresh } = recut;
  const end = portions[fresh.end - 1]?.end ?? 0;
  const shift = change.newEnd - change.oldEnd;
  const pieces = before.frame.pieces.map(({ at, start }) => ({
    at,
    start: start + shift >= end ? start + shift : start,
  }));
  return { fresh, portioned: { ...before, source, bytes, portions, frame: { ...before.frame, pieces } } };
}

/** What is known of a portion when it was checked. */
export type PortionSummary = {
  readonly found: readonly FoundByRule[];
  readonly links: readonly PortionLink[];
  /** Whether its text speaks of suppressions. */
  readonly hasSuppressions: boolean;
} & (
  | { readonly kind: 'products'; readonly outlines: readonly ProductOutline[] }
  | { readonly kind: 'articles'; readonly outlines: readonly ArticleOutline[] }
);
