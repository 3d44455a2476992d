import type { Severity } from './diagnostic.js';

/** How the parts of a report are marked: a terminal colours them, a page does not. */
export interface Palette {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly place: (text: string) => string;
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly information: (text: string) => string;
}

const asItIs = (text: string) => text;

export const plainPalette: Palette = {
  strong: asItIs,
  faint: asItIs,
  place: asItIs,
  error: asItIs,
  warning: asItIs,
  information: asItIs,
};

/** What marks the parts that belong to a severity. */
export function severityMark(palette: Palette, severity: Severity): (text: string) => string {
  return palette[severity];
}
