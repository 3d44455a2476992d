/** Why an entry cannot be put into a catalogue. */
export interface Refusal {
  readonly message: string;
  readonly hint: string;
  /** Whether the command was wrong; else what was asked for does not go with the catalogue. */
  readonly isUsage: boolean;
}
