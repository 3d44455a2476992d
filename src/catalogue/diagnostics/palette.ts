import type { Severity } from './diagnostic.js';

/** How the parts of a report are marked: a terminal colours them, a page does not. */
export interface Palette {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly place: (text: string) => string;
  /** Errors, and what is wrong. */
  readonly fault: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly information: (text: string) => string;
}

const asItIs = (text: string) => text;

export const plainPalette: Palette = {
  strong: asItIs,
  faint: asItIs,
  place: asItIs,
  fault: asItIs,
  warning: asItIs,
  information: asItIs,
};

/** What marks the parts that belong to a severity. */
export function severityMark(palette: Palette, severity: Severity): (text: string) => string {
  return severity === 'error' ? palette.fault : palette[severity];
}
