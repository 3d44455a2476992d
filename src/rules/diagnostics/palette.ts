import type { Severity } from './diagnostic.js';

/** Styles of a report's parts: colours in a terminal, none on a page. */
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
