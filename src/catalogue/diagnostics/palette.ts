import type { Severity } from './diagnostic.js';

/** How the parts of a report are marked: a terminal colours them, a page does not. */
export type Palette = Readonly<Record<'strong' | 'faint' | 'place' | Severity, (text: string) => string>>;

const asItIs = (text: string) => text;

export const plainPalette: Palette = {
  strong: asItIs,
  faint: asItIs,
  place: asItIs,
  error: asItIs,
  warning: asItIs,
  information: asItIs,
};
