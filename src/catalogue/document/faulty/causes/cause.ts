import type { Edit, Fix, LabelledSpan } from '../../problem.js';
import type { KnownKeys } from './known-keys.js';
import type { TextLine } from './lines.js';

/** Why a text cannot be read, as people would say it. */
export interface Cause {
  readonly message: string;
  readonly spans: readonly [LabelledSpan, ...LabelledSpan[]];
  readonly hint: string;
  /** What makes the text readable. It is offered as a fix when the text can be read further with it. */
  readonly repair?: { readonly title: string; readonly edits: readonly Edit[] } | undefined;
  /** Whether the repair only serves to look for further errors: what is meant, only a person can say. */
  readonly isGuess?: boolean;
  /** Whether the repair moves lines, so that they may come into a map that they do not belong to. */
  readonly isMove?: boolean;
}

/** Where a text could not be read further. */
export interface Stumble {
  readonly text: string;
  readonly offset: number;
  /** The line of the offset. */
  readonly line: TextLine;
  /** The line with content before it. */
  readonly before: TextLine | undefined;
  readonly keys: KnownKeys;
}

/** Looks around a stumble for what it knows; answers undefined for anything else. */
export type Recogniser = (stumble: Stumble) => Cause | undefined;

/** The fix that a cause offers. */
export function fixOf({ repair, isGuess }: Cause): Fix | undefined {
  return repair === undefined || isGuess === true ? undefined : { ...repair, safety: 'safe' };
}
