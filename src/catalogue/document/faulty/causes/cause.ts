import type { Edit, LabelledSpan } from '../../problem.js';
import type { KnownKeys, TextLine } from './lines.js';

/** Why a text cannot be read, as people would say it. */
export interface Cause {
  readonly message: string;
  readonly spans: readonly [LabelledSpan, ...LabelledSpan[]];
  readonly hint: string;
  /** What makes the text readable. It is offered as a fix when the text can be read further with it. */
  readonly repair?: Repair | undefined;
  /** Whether the repair only serves to look for further errors: what is meant, only a person can say. */
  readonly isGuess?: boolean;
  /** Whether the repair moves lines, so that they may come into a map that they do not belong to. */
  readonly isMove?: boolean;
}

interface Repair {
  readonly title: string;
  readonly edits: readonly Edit[];
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

/** Looks at a line for what it knows; answers undefined for anything else. */
export type Detector = (line: TextLine, stumble: Stumble) => Cause | undefined;

/** The repair that writes a text in the place of another. */
export function writing(title: string, start: number, end: number, text: string): Repair {
  return { title, edits: [{ start, end, text }] };
}

/** A value that YAML reads as something else, because of a character in it. @param yaml what to write */
export function needsQuotes(
  name: string,
  { why, at, yaml }: { readonly why: string; readonly at: number; readonly yaml: string },
  repair: Repair,
): Cause {
  return {
    message: `${name} ${why}, so it needs quotes`,
    spans: [{ start: at, end: at + 1 }],
    hint: `write ${yaml}`,
    repair,
  };
}

export function beginsWith(text: string): string {
  return `begins with ${text.startsWith('`') ? 'a backtick' : `\`${text.charAt(0)}\``}`;
}
