import { suppressionMarker } from '../lint/suppression-comments.js';
import { SpanIndex } from '../spans.js';
import { read } from '../yaml/reader.js';
import type { Portion } from './cut.js';
import { type PortionList, valueAtList } from './list-place.js';

/**
 * What is left of a catalogue when the portions of its lists are cut out: the site, the pages, the heads of the categories.
 * In place of each list stands an empty one.
 */
export interface Frame {
  readonly value: unknown;
  readonly spans: SpanIndex;
  /** Whether its text speaks of suppressions. */
  readonly hasSuppressions: boolean;
  /** Where its text stands in the catalogue's; ascending. */
  readonly pieces: readonly FramePiece[];
}

/** A stretch of the frame's text. */
export interface FramePiece {
  /** Offset in the frame's text, in UTF-16 code units. */
  readonly at: number;
  /** Offset in the catalogue, in bytes. */
  readonly start: number;
}

/** Stands in the place of a list, so that there still is one. */
const filler = '- 0\n';

/**
 * Reads the frame of a catalogue.
 * @returns undefined where it has a fault, or anything that only the reader of whole texts can judge
 */
export function readFrame(bytes: Uint8Array, portions: readonly Portion[]): Frame | undefined {
  const { text, pieces } = frameText(bytes, portions);
  const reading = read(text);
  if (reading === undefined) return undefined;
  const lists = new Set(portions.map(({ list }) => list));
  for (const list of lists) if (!empty(reading.value, list)) return undefined;
  return {
    value: reading.value,
    spans: new SpanIndex(reading.places),
    hasSuppressions: text.includes(suppressionMarker),
    pieces,
  };
}

function frameText(
  bytes: Uint8Array,
  portions: readonly Portion[],
): { readonly text: string; readonly pieces: readonly FramePiece[] } {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces: FramePiece[] = [];
  let text = '';
  let from = 0;
  const add = (start: number, part: string) => {
    pieces.push({ at: text.length, start });
    text += part;
  };
  for (const { start, end, first, column } of portions) {
    if (first === 0) {
      add(from, decoder.decode(bytes.subarray(from, start)));
      add(start, ' '.repeat(column) + filler);
    }
    from = end;
  }
  add(from, decoder.decode(bytes.subarray(from)));
  return { text, pieces };
}

/** Takes the filler out of a list again; false where it is not the list that was cut out. */
function empty(value: unknown, list: PortionList): boolean {
  const items = valueAtList(value, list);
  if (!Array.isArray(items) || items.length !== 1 || items[0] !== 0) return false;
  items.length = 0;
  return true;
}
