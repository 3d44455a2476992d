import { suppressionMarker } from '../lint/suppression-comments.js';
import { outlineOfArticle, outlineOfProduct } from '../outline.js';
import { checkPortion, type PortionContext, type PortionEntries } from './check-portion.js';
import type { Portion } from './cut.js';
import type { PortionSummary } from './portioned-catalogue.js';
import { portionText, readPortion } from './read-portion.js';

/** A portion that was read and checked. */
export interface ReadPortion {
  readonly summary: PortionSummary;
  readonly entries: PortionEntries;
}

/**
 * Reads and checks one portion of a catalogue.
 * @param bytes of the whole catalogue; UTF-8 without faults
 * @returns undefined where the catalogue must be checked as a whole
 */
export function summarize(
  bytes: Uint8Array,
  portion: Portion,
  context: PortionContext,
): ReadPortion | undefined {
  const text = portionText(bytes, portion);
  const reading = readPortion(text, portion);
  const sound = reading && checkPortion(reading.value, portion, context);
  if (sound === undefined) return undefined;
  const { entries, found, links } = sound;
  const common = { found, links, hasSuppressions: text.includes(suppressionMarker) };
  const summary: PortionSummary =
    entries.kind === 'products'
      ? { ...common, kind: entries.kind, outlines: entries.items.map(outlineOfProduct) }
      : { ...common, kind: entries.kind, outlines: entries.items.map(outlineOfArticle) };
  return { summary, entries };
}
