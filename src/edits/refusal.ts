import type { Place } from '../catalogue/schema/shape/finding.js';

export interface Refusal {
  readonly message: string;
  readonly hint: string;
  /** Whether the command is wrong (`misused`). Otherwise it does not fit the catalogue (`refused`). */
  readonly isUsage: boolean;
  /** The obstacles in the catalogue or in bodies, each with a label. */
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
