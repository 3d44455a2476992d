import type { Place } from '../schema/shape/finding.js';

export interface Refusal {
  readonly message: string;
  readonly hint: string;
  /** Whether the command was wrong (`misused`); else what was asked for does not go with the catalogue (`refused`). */
  readonly isUsage: boolean;
  /** What stands in its way, each at its place in the catalogue or in a body; its label says what it is. */
  readonly places?: readonly Place[];
}

export interface Refused {
  readonly refusal: Refusal;
}

export function refused(message: string, hint: string, places: readonly Place[] = []): Refused {
  return { refusal: { message, hint, isUsage: false, places } };
}

export function misused(message: string, hint: string): Refused {
  return { refusal: { message, hint, isUsage: true } };
}
