import type { FileSet } from '../document/file-set.js';
import { type FontFacts, fontFacts } from './font-facts.js';

/** A file of `site.fonts`, with what the catalogue does not say from the file itself. */
export interface DeclaredFont extends FontFacts {
  readonly file: string;
  readonly unicodeRange: string | undefined;
}

/** An entry of `site.fonts`; of one with an error, what of it is right. */
interface FontEntry {
  readonly file: string;
  readonly family?: string | undefined;
  readonly weight?: number | undefined;
  readonly style?: 'normal' | 'italic' | undefined;
  readonly unicode_range?: string | undefined;
}

/** Reads a file of `site.fonts`. @returns undefined when it is missing or not a font */
export function declaredFont(entry: FontEntry, files: FileSet): DeclaredFont | undefined {
  const bytes = files.bytes?.(entry.file);
  const facts = bytes && fontFacts(bytes);
  if (facts === undefined) return undefined;
  const { file, family, weight, style, unicode_range: unicodeRange } = entry;
  return {
    ...facts,
    file,
    unicodeRange,
    ...(family === undefined ? {} : { family }),
    ...(weight === undefined ? {} : { weight: String(weight) }),
    ...(style === undefined ? {} : { style }),
  };
}

/** Whether two files would be used for the same texts. */
export function areSameFace(one: DeclaredFont, other: DeclaredFont): boolean {
  const [low = 0, high = low] = one.weight.split(' ').map(Number);
  const [otherLow = 0, otherHigh = otherLow] = other.weight.split(' ').map(Number);
  return (
    one.family === other.family &&
    one.style === other.style &&
    one.unicodeRange === other.unicodeRange &&
    low <= otherHigh &&
    otherLow <= high
  );
}
